/**
 * Whether a page of another site calls: browsers tell it, and nothing else calls in a visitor's name.
 * A page's own server is no other site, nor is the site's address where the function has another one.
 */
export function isForeign({ headers }: Pick<Request, "headers">, siteUrl: string): boolean {
  const relation = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (relation === "same-origin") return false;
  if (!origin) return relation === "cross-site" || relation === "same-site";
  if (origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get("host");
}

/** Headers by which browsers let the pages of the site, and no others, call and read the answer. */
export function corsHeaders(request: Request, siteUrl: string): Record<string, string> {
  const origin = request.headers.get("origin");
  if (!origin || isForeign(request, siteUrl)) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-allow-headers":
      "authorization, x-client-info, apikey, content-type, x-form-fingerprint",
    "access-control-allow-methods": "POST, OPTIONS",
  };
}
