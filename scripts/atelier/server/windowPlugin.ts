import type { Plugin } from "vite";
import { systemCss } from "../../build/systemCss.ts";
import { ownPage } from "../../shared/ownPage.ts";
import { addresses } from "../protocol.ts";
import { ownPagesPlugin } from "./ownPages.ts";

const body = `<div id="atelier"></div>
<script type="module" src="/scripts/atelier/window/main.tsx"></script>`;

const head = () => `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${systemCss()}</style>`;

/** Serves the atelier's window. */
export const windowPlugin = (): Plugin =>
  ownPagesPlugin(addresses.window, (rest, server) =>
    rest === "/"
      ? server.transformIndexHtml(addresses.window, ownPage("Atelier", body, head()))
      : undefined,
  );
