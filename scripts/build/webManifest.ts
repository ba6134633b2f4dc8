import type { FirmRecord } from "../../src/generated/content.ts";
import { themeColour } from "../../src/ui/system/tokens.ts";

const icon = (name: string, side: number) => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
});

/** The web application manifest: what a phone needs to put the site on its home screen. */
export function webManifest(firm: FirmRecord): string {
  const manifest = {
    name: firm.name,
    lang: "fr",
    start_url: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: themeColour,
    icons: [
      icon("icon-192", 192),
      icon("icon-512", 512),
      { ...icon("icon-maskable-512", 512), purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest)}\n`;
}
