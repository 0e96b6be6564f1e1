import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** The PKCS #8 header before the seed of an Ed25519 key (RFC 8410). */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the Ed25519 key of a seed of 32 bytes. */
export function toEd25519Keys(seed: Uint8Array): {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
} {
  const privateKey = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
