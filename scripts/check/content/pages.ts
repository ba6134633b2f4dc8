export * from "../../project/pages.ts";
