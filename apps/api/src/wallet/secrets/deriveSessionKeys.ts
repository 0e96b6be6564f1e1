import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { TokenKeys } from '../../signIn/createSignedTokens.ts'
import type { Secrets } from './createSecrets.ts'

/** The PKCS #8 header before the seed of an Ed25519 key (RFC 8410). */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the key of sessions from the server's key, so that a copy of the database opens no session. */
export function deriveSessionKeys(secrets: Pick<Secrets, 'derive'>): TokenKeys {
  const seed = Buffer.from(secrets.derive('session key', ''), 'base64url')
  const privateKey = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
