import type { InlineConfig } from "vite";
import { bundleFingerprint, isMadeFrom, noteBuild } from "./freshness.ts";
import type { BuildFolders } from "./prerenderSite.ts";

/** Bundles the modules for browsers and the renderer of pages, each unless it is there as it would be made. */
export async function bundle({ root, client, server }: BuildFolders): Promise<void> {
  const inputs = bundleFingerprint(root);
  const make = async (folder: string, config: InlineConfig) => {
    if (isMadeFrom(folder, inputs)) return;
    const { build } = await import("vite");
    // The configuration as it stands, which would be bundled first.
    await build({ root, logLevel: "warn", configLoader: "native", ...config });
    noteBuild(folder, inputs, bundleFingerprint(root));
  };
  await Promise.all([make(client, {}), make(server, { build: { ssr: "src/app/document.tsx" } })]);
}
