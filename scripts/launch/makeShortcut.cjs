const { existsSync, mkdirSync, writeFileSync } = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const NAME = "Atelier du site";

/** The desktop, which Windows may keep in the cloud, and there under its French name. */
const desktopIn = (home, { OneDrive }) =>
  [OneDrive, home]
    .filter(Boolean)
    .flatMap((folder) => ["Desktop", "Bureau"].map((name) => path.join(folder, name)))
    .find((folder) => existsSync(folder));

const menuIn = (home, { XDG_DATA_HOME }) =>
  path.join(XDG_DATA_HOME || path.join(home, ".local/share"), "applications");

/** For each system, where a shortcut is put, how it is told, and what it is made of. */
const kinds = {
  win32: {
    folderIn: desktopIn,
    where: "sur le bureau",
    file: `${NAME}.cmd`,
    textOf: (at) => `@chcp 65001 >nul\r\n@call "${at("Atelier.cmd").replaceAll("%", "%%")}"\r\n`,
  },
  darwin: {
    folderIn: desktopIn,
    where: "sur le bureau",
    file: `${NAME}.command`,
    textOf: (at) => `#!/bin/sh\nexec '${at("Atelier.sh").replaceAll("'", "'\\''")}'\n`,
  },
  linux: {
    folderIn: menuIn,
    where: "dans le menu des applications",
    file: "atelier-du-site.desktop",
    textOf: (at) => {
      const program = at("Atelier.sh")
        .replaceAll(/["`$\\]/g, "\\$&")
        .replaceAll("%", "%%");
      const lines = [
        ...["[Desktop Entry]", "Type=Application", "Terminal=true", `Name=${NAME}`],
        ...[`Exec="${program}"`, `Icon=${at("../../public/icon-192.png")}`],
      ];
      return `${lines.join("\n")}\n`;
    },
  },
};

/**
 * Makes a shortcut to the atelier where people look for programs; one that is there stays.
 * @returns where it is, in French; empty where none was made
 */
exports.makeShortcut = (
  root,
  { platform, home, env } = { platform: process.platform, home: os.homedir(), env: process.env },
) => {
  const kind = kinds[platform];
  const folder = kind?.folderIn(home, env);
  if (!folder) return "";
  const at = (file) => path.join(root, "scripts/launch", file);
  try {
    mkdirSync(folder, { recursive: true });
    const options = { flag: "wx", mode: 0o755 };
    writeFileSync(path.join(folder, kind.file), kind.textOf(at), options);
    return `Pour la prochaine fois, « ${NAME} » est ${kind.where}.`;
  } catch {
    // There already, or nothing may be put there.
    return "";
  }
};
