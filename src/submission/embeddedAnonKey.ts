/** Public anonymous key of the embedded backend; a hosted project has its own. */
export const EMBEDDED_ANON_KEY = "embedded-anon-key";
