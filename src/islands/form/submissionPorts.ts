import type { FormDefinition } from "../../forms/definition.ts";
import { tabStorage } from "../../forms/tabStorage.ts";
import { wait } from "../../forms/wait.ts";
import { EMBEDDED_ANON_KEY } from "../../submission/embeddedAnonKey.ts";
import { hostFormHandler } from "../../submission/hostFormHandler.ts";
import type { StepPorts } from "../../submission/steps.ts";
import { supabaseBackend } from "../../submission/supabaseBackend.ts";
import { importAnew } from "../importAnew.ts";
import { loadedOnce } from "../loadedOnce.ts";

/**
 * supabase-js, fetched when something is sent for the first time. A failed fetch is tried anew; where
 * it is gone with an older deployment, a reload helps.
 */
const loadClient = loadedOnce(async () => {
  const { createClient } = await importAnew(() => import("@supabase/supabase-js"));
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
