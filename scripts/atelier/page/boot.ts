import { keepSends } from "./server.ts";
import { prepare } from "./stage.ts";

/** What pages begin with by themselves. */
const OWN_BOOT = "/src/islands/boot.ts";

keepSends();
// Nobody is asked whether he wants to leave: nothing here is lost.
addEventListener("beforeunload", (event) => event.stopImmediatePropagation());
const show = await prepare();
await import(/* @vite-ignore */ OWN_BOOT);
show();
