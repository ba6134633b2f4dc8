export { default } from "@rjsf/core/lib/components/Form.js";
