export { createElement } from "react";
export { jsx } from "react/jsx-runtime";
