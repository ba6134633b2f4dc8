#!/bin/sh
exec "$(dirname "$0")/Atelier.sh"
