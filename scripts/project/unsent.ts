export * from "./submission.ts";
