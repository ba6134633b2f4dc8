/**
 * The variables by which git reaches a remote and asks nobody for a name, a key or a password: who
 * waits for it may have no terminal in sight.
 * @param env the variables of the process
 * @param sshCommand what git has for `core.sshCommand`; empty where it has nothing
 */
exports.unasked = (env, sshCommand) => ({
  ...env,
  LC_ALL: "C",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "",
  SSH_ASKPASS: "",
  GCM_INTERACTIVE: "never",
  GIT_SSH_COMMAND: `${env.GIT_SSH_COMMAND || sshCommand || "ssh"} -o BatchMode=yes`,
});
