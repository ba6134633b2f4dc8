import { prepare } from "./stage.ts";

const OWN_BOOT = "/src/islands/boot.ts";

// Nobody is asked whether he wants to leave: nothing here is lost.
addEventListener("beforeunload", (event) => event.stopImmediatePropagation());
// Whoever types beside the page is not taken away from there.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};
const show = await prepare();
await import(/* @vite-ignore */ OWN_BOOT);
show();
