#!/bin/sh
# A double-click opens the atelier (Linux; macOS by Atelier.command).
# Read as a whole before it runs: an update may put another one in its place.
main() {
  cd "$(dirname "$0")/../.." || return
  # Opened by a click, it may not see what a terminal would.
  for bin in "${PATH%%:*}" "$HOME"/.nvm/versions/node/*/bin "$HOME/.volta/bin" /opt/homebrew/bin /usr/local/bin; do
    PATH="$bin:$PATH" node scripts/requireNode.cjs 2>/dev/null && break
    bin=
  done
  if [ "$bin" ]; then
    PATH="$bin:$PATH" node scripts/launch/launch.cjs "$@" && return
  else
    version=$(sed -n 's/.*"node": *">=\([0-9.]*\)".*/\1/p' package.json)
    echo "L’atelier a besoin de Node.js $version ou plus récent : installez-le depuis https://nodejs.org, puis recommencez."
  fi
  [ -t 0 ] && printf '\nEntrée ferme cette fenêtre. ' && read -r _
  return 1
}
main "$@"; exit
