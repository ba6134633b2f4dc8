export { jsx } from "react/jsx-runtime";
export { hydrateRoot } from "react-dom/client";
