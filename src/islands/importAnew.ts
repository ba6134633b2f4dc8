/**
 * Fetches a module. Firefox remembers for the whole document that one could not be fetched, as the HTML
 * standard has it, and names its address: it is asked for by another one.
 */
export const importAnew = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((thrown: unknown) => {
    const [address] = /https?:\S+/.exec(String(thrown)) ?? [];
    if (!address) throw thrown;
    const again = new URL(address);
    again.searchParams.set("again", String(Date.now()));
    return import(/* @vite-ignore */ again.href);
  });
