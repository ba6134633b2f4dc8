export * from "./disk/communes.ts";
