/** A number in [0, 1) that depends on the seed alone, so that every run draws the same picture. */
export function chance(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}
