import { execFile, spawnSync } from "node:child_process";

/** More than all data files together. */
const ROOM = 256 * 1024 * 1024;

/** Git runs no program that the repository names: it is asked for what is kept, and makes nothing else. */
const ALONE = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"];

export type Git = ReturnType<typeof gitIn>;

/** @returns what runs git in a folder, and waits for it; `error` is set where there is no git */
export function gitIn(root: string) {
  return (args: string[], input = "", variables: Record<string, string> = {}) =>
    spawnSync("git", [...ALONE, ...args], {
      cwd: root,
      input,
      maxBuffer: ROOM,
      env: { ...process.env, LC_ALL: "C", ...variables },
    });
}

/** @returns what asks git in a folder; it gives what git says, empty where it says nothing, or is not there */
export const saysIn =
  (root: string) =>
  (...args: string[]): string =>
    gitIn(root)(args).stdout?.toString().trimEnd() ?? "";

/** What git's settings have under a key; empty where they have nothing. */
export const settingIn = (root: string, key: string): string => saysIn(root)("config", key);

/**
 * Whether commits have left a file with some content, which a later one may have changed again.
 * @param commits as git names several: main..topic
 * @param file from the top of the repository
 * @param blob git's name of the content; empty: the file is not there
 */
export function wasLeft(root: string, commits: string, file: string, blob: string): boolean {
  const options = ["--format=", "--raw", "--no-abbrev", "--no-renames", "--full-history", "-m"];
  const log = saysIn(root)("log", ...options, commits, "--", `:(top,literal)${file}`);
  return new RegExp(` ${blob || "0+"} [A-Z]\t`).test(log);
}

/** The variables by which git asks nobody for a name, a key or a password: no terminal may be in sight. */
function unasked(root: string): NodeJS.ProcessEnv {
  const ssh = process.env.GIT_SSH_COMMAND || settingIn(root, "core.sshCommand") || "ssh";
  return {
    ...process.env,
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "",
    SSH_ASKPASS: "",
    GCM_INTERACTIVE: "never",
    // Where another program stands in for ssh, its options are others.
    ...(!process.env.GIT_SSH && { GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes` }),
  };
}

const CONNECTION = "Vérifiez que cet ordinateur a accès à Internet";

/** Why a remote was not reached, and what to do first, without its full stop, by git's words: the first that fit. */
const hindrances: [words: RegExp, message: string, first: string][] = [
  [
    /does not appear to be a git repository|not a valid|repository '.*' not found/i,
    "L’adresse du serveur du projet n’est pas la bonne.",
    "Demandez au développeur de la corriger",
  ],
  [
    /permission denied|access denied|authentication failed|could not read (?:username|password)|prompts disabled|host key verification|repository not found|error: 40[13]/i,
    "Le serveur du projet ne reconnaît pas cet ordinateur.",
    "Demandez au développeur de renouveler sa clé",
  ],
  [
    /could not resolve|unable to access|connection|unreachable|no route|timed out|hung up|could not read from remote/i,
    "Le serveur du projet ne répond pas.",
    CONNECTION,
  ],
];

const LATE = { message: "Le serveur du projet n’a pas répondu en une minute.", first: CONNECTION };

/** How long a remote may keep silent, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Has git reach a remote without asking anybody; one that is silent, or `stopped`, is given up.
 * @returns `output`: what git said, in English; `hindrance`: why the remote was not reached, in French,
 * undefined where it was, or where git's words are not known
 */
export async function reachRemote(root: string, args: string[], stopped?: AbortSignal) {
  const [verb = "", ...others] = args;
  const late = new AbortController();
  const patience = setTimeout(() => late.abort(), PATIENCE_MS);
  const signal = stopped ? AbortSignal.any([late.signal, stopped]) : late.signal;
  const options = { cwd: root, env: unasked(root), maxBuffer: ROOM, signal };
  const command = [...ALONE, verb, "--progress", ...others];
  const [error, output] = await new Promise<[Error | null, string]>((resolve) => {
    const git = execFile("git", command, options, (failure, stdout, stderr) =>
      resolve([failure, stdout + stderr]),
    );
    // Each sign of progress.
    git.stderr?.on("data", () => patience.refresh());
  });
  clearTimeout(patience);
  const match = error ? hindrances.find(([words]) => words.test(output)) : undefined;
  const [, message, first] = match ?? [];
  const hindrance = message === undefined || first === undefined ? undefined : { message, first };
  return { isDone: !error, output, hindrance: late.signal.aborted ? LATE : hindrance };
}
