export * from "../project/ruleNames.ts";
