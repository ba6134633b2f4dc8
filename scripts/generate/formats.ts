export * from "../project/formats.ts";
