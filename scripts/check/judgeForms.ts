export * from "../project/judgeForms.ts";
