import { afterFirstPaint } from "./boot/afterFirstPaint.ts";
import { holdEarlySubmits } from "./boot/earlySubmits.ts";
import { showSent } from "./boot/showSent.ts";
import { yieldToBrowser } from "./boot/yieldToBrowser.ts";

/** Evaluated one after the other, with a rest between them, so that no task of theirs is long. */
const slices = [
  () => import("./boot/slices/react.ts"),
  () => import("./boot/slices/reactDom.ts"),
  () => import("./boot/slices/router.ts"),
];

async function fetchAhead(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>("script[data-modules]");
  for (const href of script?.dataset.modules?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
    await yieldToBrowser();
  }
}

async function boot(): Promise<void> {
  holdEarlySubmits();
  showSent();
  await afterFirstPaint();
  await fetchAhead();
  for (const slice of slices) {
    await slice();
    await yieldToBrowser();
  }
  const { start } = await import("./entryClient.tsx");
  await yieldToBrowser();
  await start();
}

boot().catch(() => {
  document.documentElement.dataset.scripts = "failed";
});
