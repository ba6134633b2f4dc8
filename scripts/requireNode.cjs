// Runs before everything that needs a newer Node, and must itself run on any: no newer syntax here.
const wanted = require("../package.json").engines.node.replace(/[^\d.]/g, "");

function isOlder(version, than) {
  const own = version.split(".").map(Number);
  const needed = than.split(".").map(Number);
  const first = needed.findIndex((part, place) => part !== own[place]);
  return first !== -1 && own[first] < needed[first];
}

if (isOlder(process.versions.node, wanted)) {
  console.error(
    `Node ${process.versions.node} est trop ancien : il faut Node ${wanted} ou plus récent (https://nodejs.org).`,
  );
  process.exit(1);
}
