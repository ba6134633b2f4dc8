// Installs a browser as package managers do: slowly, and not twice at once.
const fs = require("node:fs");
const path = require("node:path");

const machine = process.argv[2];
const lock = path.join(machine, "lock");
const browser = path.join(machine, "browser");

fs.writeFileSync(lock, "", { flag: "wx" });
fs.appendFileSync(path.join(machine, "installs"), "begun\n");
setTimeout(() => {
  fs.writeFileSync(browser, "#!/usr/bin/env node\n", { mode: 0o755 });
  fs.appendFileSync(path.join(machine, "installs"), "ended\n");
  fs.rmSync(lock);
}, 1000);
