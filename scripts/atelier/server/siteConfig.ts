import { type InlineConfig, loadConfigFromFile, mergeConfig } from "vite";

/**
 * What a server of the atelier is configured by: what the project says, and what is its own.
 * @param root the project's folder
 */
export async function siteConfig(root: string, own: InlineConfig): Promise<InlineConfig> {
  const loaded = await loadConfigFromFile(
    { command: "serve", mode: "development" },
    undefined,
    root,
  );
  // Vite would start again when a file is saved that its configuration reads, as the firm's record.
  return { ...mergeConfig(loaded?.config ?? {}, own), configFile: false, root, appType: "custom" };
}
