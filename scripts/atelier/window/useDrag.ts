import { type PointerEvent, useRef, useState } from "react";
import { useListener } from "./hooks.ts";

/** Where something would be dropped: at what, and on which side of that. */
interface Spot<Thing> {
  onto: Thing;
  isAfter: boolean;
}

/** What drags things, and tells where they would be dropped. */
export type Dragging<Thing> = ReturnType<typeof useDrag<Thing>>;

/** The rank that an item of a list has once it is dropped beside another one. */
export function droppedAt(from: number, onto: number, isAfter: boolean): number {
  const behind = onto + Number(isAfter);
  return from < behind ? behind - 1 : behind;
}

/**
 * Lets things be dragged to each other's places by mouse or finger; Escape leaves all as it is.
 * @param fits whether one can be dropped at another, on both sides of it or only behind it
 */
export function useDrag<Thing>(
  fits: (thing: Thing, onto: Thing) => boolean | "behind",
  drop: (thing: Thing, spot: Spot<Thing>) => void,
) {
  const places = useRef(new Map<Element, Thing>());
  // Undefined while nothing is dragged.
  const [drag, hold] = useState<{ spot?: Spot<Thing> | undefined }>();
  const end = () => hold(undefined);
  useListener<KeyboardEvent>("keydown", ({ key }) => key === "Escape" && end());
  const spotAt = (thing: Thing, { clientX, clientY }: PointerEvent): Spot<Thing> | undefined => {
    let element = document.elementFromPoint(clientX, clientY);
    for (; element; element = element.parentElement) {
      const onto = places.current.get(element);
      // Back where it began: nothing is meant.
      if (onto === thing) return undefined;
      const isFit = onto !== undefined && fits(thing, onto);
      if (!isFit) continue;
      element.scrollIntoView({ block: "nearest" });
      const { top, height } = element.getBoundingClientRect();
      return { onto, isAfter: isFit === "behind" || clientY > top + height / 2 };
    }
    return undefined;
  };
  const side = drag?.spot?.isAfter ? "after" : "before";
  return {
    /** Of the element at which a thing can be dropped, and whose half tells the side. */
    place: (thing: Thing) => ({
      ref(element: HTMLLIElement) {
        places.current.set(element, thing);
        return () => void places.current.delete(element);
      },
      "data-drop": drag?.spot?.onto === thing ? side : undefined,
    }),
    /** Of what a thing is dragged by. */
    handle: (thing: Thing) => ({
      onPointerDown({ currentTarget, pointerId, button }: PointerEvent) {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        hold({});
      },
      onPointerMove: (event: PointerEvent) => drag && hold({ spot: spotAt(thing, event) }),
      onPointerUp(event: PointerEvent) {
        const last = drag && spotAt(thing, event);
        end();
        if (last) drop(thing, last);
      },
      onLostPointerCapture: end,
    }),
  };
}
