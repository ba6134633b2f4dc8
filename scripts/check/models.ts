export * from "../project/compileModels.ts";
