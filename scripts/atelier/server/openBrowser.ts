import { spawn } from "node:child_process";

/** What opens an address with the person's own browser, by system. */
const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address in the browser of the person, if there is a screen to show it on; else nothing happens. */
export function openBrowser(address: string): void {
  const { platform, env } = process;
  const hasScreen = platform in openers || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!hasScreen || env.CI || !process.stdout.isTTY) return;
  const [program = "", ...words] = openers[platform] ?? ["xdg-open"];
  const opener = spawn(program, [...words, address], { detached: true, stdio: "ignore" });
  opener.on("error", () => {});
  opener.unref();
}
