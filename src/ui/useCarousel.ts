import { type FocusEvent, useEffect, useState } from "react";

interface Carousel {
  index: number;
  /** The slide that was shown before, still visible below the new one. */
  previous: number;
  /** False once the visitor paused it, picked a slide or asked for less motion. */
  playing: boolean;
  pick: (index: number) => void;
  togglePlaying: () => void;
  /** Handlers of the region whose hover and focus hold the turning. */
  region: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Which slide is shown: turns by itself, holds while hovered or focused, stops for good after a
 * pick and never starts under reduced motion.
 * @param count number of slides
 * @param interval time that each is shown, in ms
 */
export function useCarousel(count: number, interval: number): Carousel {
  const [shown, setShown] = useState({ index: 0, previous: 0 });
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  const turning = playing && !hovered && !focused;
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      setShown(({ index }) => ({ index: (index + 1) % count, previous: index }));
    }, interval);
    return () => clearInterval(timer);
  }, [turning, count, interval]);

  return {
    ...shown,
    playing,
    pick: (index) => {
      setPlaying(false);
      setShown((before) => ({ index, previous: before.index }));
    },
    togglePlaying: () => setPlaying(!playing),
    region: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event) => setFocused(event.target.matches(":focus-visible")),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
