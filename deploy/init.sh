#!/bin/sh
# Makes the keys, the password of the database and deploy/.env, once.
# Usage: deploy/init.sh https://wallet.example.org https://api.example.org
set -eu
cd "$(dirname "$0")"
if [ $# -ne 2 ]; then
  echo "Usage: deploy/init.sh <origin of the frame> <URL of the provider API>" >&2
  exit 2
fi
for url in "$1" "$2"; do
  case "$url" in
    https://*/* | *[[:space:]]*) echo "$url must be an origin, without a slash at the end." >&2; exit 2 ;;
    https://?*) ;;
    *) echo "$url must begin with https://" >&2; exit 2 ;;
  esac
done
if [ -e .env ] || [ -e secrets ]; then
  echo "deploy/.env or deploy/secrets is there already. New keys would lock every wallet, so nothing was changed." >&2
  exit 1
fi
umask 077
mkdir secrets
for name in share recovery; do
  openssl rand -base64 32 > "secrets/$name.key"
  # The user of the container reads it. The folder is closed to other users of this machine.
  chmod 644 "secrets/$name.key"
done
cat > .env <<SETTINGS
WALLET_FRAME_ORIGINS=$1
WALLET_URL=$2
POSTGRES_PASSWORD=$(openssl rand -hex 24)
SMTP_URL=
MAIL_FROM=
SETTINGS
echo "Set SMTP_URL and MAIL_FROM in deploy/.env. Back up deploy/secrets apart from the database."
