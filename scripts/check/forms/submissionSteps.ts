export * from "../../project/submission.ts";
