import { createHash, type KeyObject } from 'node:crypto'
import { createSecrets } from '../secrets/createSecrets.ts'
import { toEd25519Keys } from '../secrets/toEd25519Keys.ts'

/** A public key as JSON (RFC 8037), as a key set lists it. */
export type PublicJwk = {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

type Seeds = readonly [Uint8Array, ...Uint8Array[]]

export type UserTokenKeys = {
  /** Signs new tokens. */
  readonly privateKey: KeyObject
  /** Its id: its thumbprint (RFC 7638). */
  readonly kid: string
  /** The public keys of all tokens that may still be valid. */
  readonly keySet: { readonly keys: readonly PublicJwk[] }
}

/**
 * Creates the keys of the tokens for apps. Without keys of their own, one is derived from each of the keys that seal shares, so
 * that a rotation of those rotates these too, and a copy of the database signs nothing.
 */
export function createTokenKeys({
  tokenKeys,
  shareKeys,
}: {
  readonly tokenKeys?: Seeds | undefined
  readonly shareKeys: Seeds
}): UserTokenKeys {
  const [first, ...others] = shareKeys
  const derive = (key: Uint8Array) => Buffer.from(createSecrets(key).derive('token key', ''), 'base64url')
  const [signing, ...earlier] = tokenKeys ?? [derive(first), ...others.map(derive)]
  const own = toEd25519Keys(signing)
  const jwk = toPublicJwk(own.publicKey)
  const published = earlier.map((seed) => toPublicJwk(toEd25519Keys(seed).publicKey))
  return { privateKey: own.privateKey, kid: jwk.kid, keySet: { keys: [jwk, ...published] } }
}

function toPublicJwk(key: KeyObject): PublicJwk {
  const { x = '' } = key.export({ format: 'jwk' })
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  const kid = createHash('sha256').update(members).digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
}
