import type { FormDefinition } from "../../forms/definition.ts";
import { tabStorage } from "../../forms/tabStorage.ts";
import { wait } from "../../forms/wait.ts";
import { EMBEDDED_ANON_KEY } from "../../submission/embeddedAnonKey.ts";
import { hostFormHandler } from "../../submission/hostFormHandler.ts";
import type { StepPorts } from "../../submission/steps.ts";
import { supabaseBackend } from "../../submission/supabaseBackend.ts";
import { loadedOnce } from "../loadedOnce.ts";

/**
 * The module of supabase-js. Firefox remembers for the whole document that one could not be fetched, as
 * the HTML standard has it, and names its address: it is asked for by another one.
 */
const importClient = () =>
  import("@supabase/supabase-js").catch((thrown: unknown) => {
    const [address] = /https?:\S+/.exec(String(thrown)) ?? [];
    if (!address) throw thrown;
    const again = new URL(address);
    again.searchParams.set("again", String(Date.now()));
    return import(/* @vite-ignore */ again.href) as Promise<typeof import("@supabase/supabase-js")>;
  });

/**
 * supabase-js, fetched when something is sent for the first time. A failed fetch is tried anew; where
 * it is gone with an older deployment, a reload helps.
 */
const loadClient = loadedOnce(async () => {
  const { createClient } = await importClient();
  const url = import.meta.env.VITE_SUPABASE_URL || window.location.origin;
  const key = import.meta.env.VITE_SUPABASE_ANON_KEY || EMBEDDED_ANON_KEY;
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
});

/** What the submission of a form reaches the world through. */
export function portsFor({ hostForm, fingerprint }: FormDefinition): StepPorts {
  const hasHostForms = import.meta.env.VITE_HOST_FORMS === "true";
  return {
    backend: supabaseBackend(loadClient, fingerprint),
    hostForm: hasHostForms ? hostFormHandler(hostForm) : null,
    memory: tabStorage,
    wait,
  };
}
