import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { loadDefinition } from "./definitions.ts";
import { browserCache, formSystem } from "./emotionCache.ts";
import { FormIsland } from "./FormIsland.tsx";
import { stepAddress } from "./stepAddress.ts";
import { typedBefore } from "./typedBefore.ts";

interface MountOptions {
  /** Opens another page, or another step of this one, as a new history entry. */
  navigate(path: string): void;
}

function renderNew(container: HTMLElement, island: ReactNode, options: RootOptions): Root {
  const root = createRoot(container, options);
  root.render(island);
  return root;
}

/** Hydrates in a transition, so that React lets the browser breathe in between. */
function hydrateInSlices(container: HTMLElement, island: ReactNode, options: RootOptions): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(container, island, options);
  });
  if (!root) throw new Error("React did not begin to hydrate the form");
  return root;
}

function withResolver() {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * Brings a form to life: hydrates its prerendered HTML where the container holds it, otherwise
 * renders it. What was already typed into the native controls is kept.
 *
 * @param name the form's name below schemas/forms
 * @returns how to take it away again
 * @throws (rejects) when the form's code cannot be fetched; the container is then as it was
 */
export async function mountForm(
  name: string,
  container: HTMLElement,
  { navigate }: MountOptions,
): Promise<() => void> {
  const definition = await loadDefinition(name);
  const options = { identifierPrefix: name };
  const early = typedBefore(container, definition);
  const { promise: isAlive, resolve } = withResolver();
  const island = (
    <FormIsland
      definition={definition}
      cache={browserCache()}
      system={formSystem}
      location={stepAddress(navigate)}
      typedBefore={() => ({ ...early, ...typedBefore(container, definition) })}
      navigate={navigate}
      onAlive={resolve}
    />
  );
  const root = container.hasChildNodes()
    ? hydrateInSlices(container, island, options)
    : renderNew(container, island, options);
  await isAlive;
  return () => root.unmount();
}
