/** Variables of the environment, or their stand-ins. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The transport that is configured, not opened yet. */
export type TransportSettings = Exclude<ReturnType<typeof chooseTransport>, { ok: false }>;

/** How mail leaves: read once from the environment. */
export type MailSettings = Extract<ReturnType<typeof readMailSettings>, { ok: true }>["settings"];

const address = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]{2,}$/;

/**
 * Reads how mails leave, and to whom.
 * @param defaults for variables that are not set
 * @returns the settings, or the name of the variable at fault with what is expected of it
 */
export function readMailSettings(given: Environment, defaults: Environment = {}) {
  const read = (name: string) => given[name]?.trim() || defaults[name];
  const to = read("NOTIFICATION_TO") ?? "";
  const from = read("NOTIFICATION_FROM") ?? "";
  if (!address.test(to))
    return fault("NOTIFICATION_TO", "il faut l’adresse e-mail de l’entreprise");
  if (!address.test(from))
    return fault("NOTIFICATION_FROM", "il faut une adresse d’expéditeur vérifiée");
  const transport = chooseTransport(read);
  if ("problem" in transport) return transport;
  const resendSecret = read("RESEND_SECRET");
  if (resendSecret !== undefined && resendSecret.length < 16)
    return fault("RESEND_SECRET", "il faut 16 caractères au moins");
  return { ok: true, settings: { addresses: { from, to }, transport, resendSecret } } as const;
}

/** Whether the static host takes forms, as the build of the site is told. */
export const hasHostForms = ({ VITE_HOST_FORMS }: Environment): boolean =>
  VITE_HOST_FORMS?.trim() === "true";

function chooseTransport(read: (name: string) => string | undefined) {
  const [apiKey, host, folder] = ["BREVO_API_KEY", "SMTP_HOST", "OUTBOX_DIR"].map(read);
  if (apiKey) return { kind: "brevo", apiKey, endpoint: read("BREVO_ENDPOINT") } as const;
  if (host) {
    const [user, password] = ["SMTP_USER", "SMTP_PASSWORD"].map(read);
    if (!user) return fault("SMTP_USER", "manque à côté de SMTP_HOST");
    if (!password) return fault("SMTP_PASSWORD", "manque à côté de SMTP_HOST");
    return { kind: "smtp", host, user, password } as const;
  }
  if (folder) return { kind: "outbox", folder } as const;
  return fault("BREVO_API_KEY", "il faut cette variable, ou SMTP_HOST, ou OUTBOX_DIR");
}

const fault = (name: string, expectation: string) =>
  ({ ok: false, problem: `${name} : ${expectation}.` }) as const;
