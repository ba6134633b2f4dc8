/** Domains of the addresses that most people in France have, and those that look like one of them. */
const domains = `
  gmail.com hotmail.fr hotmail.com outlook.fr outlook.com live.fr live.com msn.com yahoo.fr
  yahoo.com ymail.com orange.fr wanadoo.fr free.fr sfr.fr neuf.fr bbox.fr laposte.net
  numericable.fr icloud.com aol.com gmx.fr gmx.com proton.me mail.com mailo.com email.com
`
  .trim()
  .split(/\s+/);

/** Endings that people give their provider, and that it has not. */
const endings = new Map([
  ["gmail.fr", "gmail.com"],
  ["laposte.com", "laposte.net"],
  ["wanadoo.com", "wanadoo.fr"],
]);

/** How many letters two texts share from their start on. */
function shared(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

const reversed = (text: string): string => [...text].reverse().join("");

/** Whether one key too many, too few, wrong, or two in the wrong order part two texts. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = shared(typed, meant);
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  const end = shared(reversed(rest), reversed(wanted));
  const [wrong, right] = [rest.slice(0, rest.length - end), wanted.slice(0, wanted.length - end)];
  if (wrong.length < 2 && right.length < 2) return true;
  return wrong.length === 2 && wrong === reversed(right);
}

/**
 * The address that was probably meant by one whose domain is a slip of the finger, or a wrong ending,
 * away from a common one: `anne@gmail.con` → `anne@gmail.com`; undefined when there is nothing to
 * suggest.
 */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain = ""] = /^(.+@)(.+)$/.exec(typed) ?? [];
  const written = domain.toLowerCase();
  if (!name || domains.includes(written)) return undefined;
  const meant = endings.get(written) ?? domains.find((one) => isOneSlip(written, one));
  return meant && name + meant;
}
