const { existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const os = require("node:os");
const path = require("node:path");

/** Where Linux looks for programs of a person's own; its file managers open none by a click. */
const menu = () =>
  path.join(process.env.XDG_DATA_HOME || path.join(os.homedir(), ".local/share"), "applications");

/** Has the menu of applications of a Linux desktop lead to this atelier, and says so where it did not yet. */
exports.makeMenuEntry = (root, folder = menu()) => {
  if (process.platform !== "linux") return;
  const program = path.join(root, "scripts/launch/Atelier.sh");
  const quoted = program.replaceAll(/["`$\\]/g, "\\$&").replaceAll("%", "%%");
  const lead = `Exec="${quoted}"`;
  const entry = [
    ...["[Desktop Entry]", "Type=Application", "Terminal=true", "Name=Atelier du site"],
    ...[lead, `Icon=${path.join(root, "public/icon-192.png")}`, ""],
  ];
  const file = path.join(folder, "atelier-du-site.desktop");
  try {
    if (existsSync(file) && readFileSync(file, "utf8").split("\n").includes(lead)) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, entry.join("\n"));
    console.log("Pour la prochaine fois : « Atelier du site », dans le menu des applications.");
  } catch {
    // Nothing may be put there.
  }
};
