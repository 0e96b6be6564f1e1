import { type KeyObject, verify } from 'node:crypto'

/** Three parts in base64url. A signature of Ed25519 has 64 bytes. */
const form = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/

/**
 * Returns the claims of a JWT that `signJwt` has signed with the private key and this type; `undefined` for any other text. The signature
 * is checked first, so everything else is read from tokens of ours alone. Whether they are still valid is for the caller to decide.
 */
export function readJwt({
  token,
  publicKey,
  typ,
}: {
  readonly token: string
  readonly publicKey: KeyObject
  readonly typ: string
}): Readonly<Record<string, unknown>> | undefined {
  const parts = form.exec(token)
  if (!parts) return undefined
  const [, header = '', payload = '', signature = ''] = parts
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) return undefined
  const { alg, typ: named } = decode(header)
  return alg === 'EdDSA' && named === typ ? decode(payload) : undefined
}

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Readonly<Record<string, unknown>>
