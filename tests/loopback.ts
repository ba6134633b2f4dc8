import { hostInAddress, LOOPBACK } from "../scripts/shared/loopback.ts";

export { LOOPBACK };

/** The machine itself, as it stands in an address of the web. */
export const LOOPBACK_HOST = hostInAddress(LOOPBACK);
