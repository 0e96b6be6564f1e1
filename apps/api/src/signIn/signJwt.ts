import { type KeyObject, sign } from 'node:crypto'

/**
 * Returns a JWT that is signed with Ed25519. The signature is made at once: work of that size costs more to pass to another thread,
 * as Web Crypto does, than to do.
 */
export function signJwt({
  privateKey,
  header,
  claims,
}: {
  readonly privateKey: KeyObject
  readonly header: { readonly typ: string; readonly kid?: string }
  readonly claims: Readonly<Record<string, unknown>>
}): string {
  const signed = `${encode({ alg: 'EdDSA', ...header })}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
