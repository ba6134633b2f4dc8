import { afterEach, vi } from "vitest";

// Files share a worker: what the last test of one has stubbed would meet the modules of the next.
afterEach(() => void vi.unstubAllGlobals());
