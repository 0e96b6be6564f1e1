import type { TokenKeys } from '../../signIn/createSignedTokens.ts'
import type { Secrets } from './createSecrets.ts'
import { toEd25519Keys } from './toEd25519Keys.ts'

/** Derives the key of sessions from the server's key, so that a copy of the database opens no session. */
export const deriveSessionKeys = (secrets: Pick<Secrets, 'derive'>): TokenKeys =>
  toEd25519Keys(Buffer.from(secrets.derive('session key', ''), 'base64url'))
