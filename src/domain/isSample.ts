import type { FirmRecord } from "../generated/content.ts";

/** Whether the firm's record says of a key, or of a value below it, that it is still a sample. */
export const isSample = ({ samples }: Pick<FirmRecord, "samples">, firmKey: string): boolean =>
  samples.some(({ key }) => key === firmKey || key.startsWith(`${firmKey}.`));
