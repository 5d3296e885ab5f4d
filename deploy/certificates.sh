#!/bin/sh
# Writes a certificate authority, and the certificate of KurrentDB signed by it, to deploy/certificates. Run it once, before the first start.
# Needs openssl. The authority's private key is not kept, so that nothing else can be signed with it.
set -eu
umask 077
target="${1:-$(dirname "$0")/certificates}"
if [ -e "$target" ]; then
  echo "$target exists already: it is not replaced." >&2
  exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/certificates/ca" "$work/certificates/kurrentdb"

openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days 3650 -subj '/CN=Bahi stores' \
  -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
  -keyout "$work/ca.key" -out "$work/certificates/ca/ca.crt" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
openssl req -newkey rsa:3072 -nodes -sha256 -subj '/CN=kurrentdb-node' \
  -keyout "$work/certificates/kurrentdb/node.key" -out "$work/node.csr" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
cat >"$work/extensions" <<'EXTENSIONS'
subjectAltName=DNS:kurrentdb,DNS:localhost,IP:127.0.0.1
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
EXTENSIONS
openssl x509 -req -sha256 -days 3650 -in "$work/node.csr" -extfile "$work/extensions" \
  -CAcreateserial -CAserial "$work/serial" \
  -CA "$work/certificates/ca/ca.crt" -CAkey "$work/ca.key" -out "$work/certificates/kurrentdb/node.crt" \
  2>"$work/log" || { cat "$work/log" >&2; exit 1; }

# The users of the containers read these files; on the host the parent folder is closed to others.
chmod 755 "$work/certificates/ca" "$work/certificates/kurrentdb"
chmod 644 "$work/certificates/ca/ca.crt" "$work/certificates/kurrentdb"/*
mv "$work/certificates" "$target"
echo "Certificates are in $target"
