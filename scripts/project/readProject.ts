export * from "./disk/readProject.ts";
export * from "./project.ts";
