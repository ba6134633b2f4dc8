import { readdirSync, readFileSync } from "node:fs";

/**
 * Memory of a process and its descendants in bytes, shared pages counted once (Linux; elsewhere NaN).
 */
export function processTreeMemory(root: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = readField(entry, "status", /^PPid:\s+(\d+)/m);
    if (parent !== undefined) parents.set(Number(entry), parent);
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isBelow(parents.get(pid)));
  const pids = [...parents.keys()].filter(isBelow);
  const kilobytes = pids.map(
    (pid) => readField(String(pid), "smaps_rollup", /^Pss:\s+(\d+)/m) ?? 0,
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
}

function readField(pid: string, file: string, pattern: RegExp): number | undefined {
  try {
    const [, value] = pattern.exec(readFileSync(`/proc/${pid}/${file}`, "utf8")) ?? [];
    return value === undefined ? undefined : Number(value);
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}
