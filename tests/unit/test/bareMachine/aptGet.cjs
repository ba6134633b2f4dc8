// Brings packages from the folder "store" as apt-get does: slowly, not twice at once, all or none.
const fs = require("node:fs");
const path = require("node:path");

const bin = path.dirname(process.argv[1]);
const at = (name) => path.join(bin, "..", name);
const packages = process.argv.slice(2).filter((word) => fs.existsSync(at(`store/${word}`)));

if (process.argv[2] === "install") {
  fs.writeFileSync(at("lock"), "", { flag: "wx" });
  fs.appendFileSync(at("installs"), `${process.argv.slice(2).join(" ")}\n`);
  setTimeout(() => {
    if (fs.existsSync(at("failure"))) {
      process.stderr.write(fs.readFileSync(at("failure")));
      process.exitCode = 100;
    } else for (const name of packages) fs.copyFileSync(at(`store/${name}`), path.join(bin, name));
    fs.rmSync(at("lock"));
  }, 500);
}
