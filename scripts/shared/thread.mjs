// Entry of every thread: Node 20 loads TypeScript in a thread only by being told there.
import { register } from "tsx/esm/api";

register();
await import(process.argv[2]);
