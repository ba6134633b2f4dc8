export * from "./forms.ts";
