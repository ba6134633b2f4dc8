/**
 * The firm's mark on a square of 48: a mansard with its two slopes, a chimney and a lit dormer over
 * its cornice. One drawing for the header, the favicons and the share picture.
 */
export const brandMark = {
  size: 48,
  /** Cornice, lower slopes, upper slopes and chimney, in the ground colour. */
  roof: "M3 39.2h42V44H3ZM5.6 36.8 9 18.4h30l3.4 18.4H31.7V26.6a7.7 7.7 0 0 0-15.4 0v10.2ZM9.4 16 16 9.6h13.6V4h5.6v6.9l3.4 5.1Z",
  /** The dormer's panes, in the light colour. */
  dormer:
    "M18.6 36.8v-4.6h4.3v4.6Zm6.5 0v-4.6h4.3v4.6Zm-6.5-6.8v-3.4a5.4 5.4 0 0 1 4.3-5.3V30Zm6.5 0v-8.7a5.4 5.4 0 0 1 4.3 5.3V30Z",
} as const;
