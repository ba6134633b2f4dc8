const { mkdirSync, writeFileSync } = require("node:fs");
const os = require("node:os");
const path = require("node:path");

/** Where Linux looks for programs of a person's own; its file managers open none by a click. */
const menu = () =>
  path.join(process.env.XDG_DATA_HOME || path.join(os.homedir(), ".local/share"), "applications");

/** Puts the atelier into the menu of applications of a Linux desktop, and says so; one that is there stays. */
exports.makeMenuEntry = (root, folder = menu()) => {
  if (process.platform !== "linux") return;
  const program = path.join(root, "scripts/launch/Atelier.sh");
  const quoted = program.replaceAll(/["`$\\]/g, "\\$&").replaceAll("%", "%%");
  const entry = [
    ...["[Desktop Entry]", "Type=Application", "Terminal=true", "Name=Atelier du site"],
    ...[`Exec="${quoted}"`, `Icon=${path.join(root, "public/icon-192.png")}`, ""],
  ];
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "atelier-du-site.desktop"), entry.join("\n"), { flag: "wx" });
    console.log("Pour la prochaine fois : « Atelier du site », dans le menu des applications.");
  } catch {
    // There already, or nothing may be put there.
  }
};
