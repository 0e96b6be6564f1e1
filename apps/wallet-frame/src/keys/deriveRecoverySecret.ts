import { scrypt } from '@noble/hashes/scrypt'
import { fromBase64Url, toBase64Url } from './toBase64Url.ts'

/** How the visitor seals the recovery share. `salt` is that of the account, base64url. */
export type RecoveryLock =
  | { readonly method: 'passkey'; readonly salt: string; readonly credentialId: string }
  | { readonly method: 'password'; readonly salt: string }

/** The secret that opens a lock: the password, or the secret that the passkey derives for the salt. */
export type RecoveryKey =
  | { readonly method: 'passkey'; readonly secret: Uint8Array }
  | { readonly method: 'password'; readonly password: string }

/** A visitor's secret in its two uses. Neither reveals the other. */
export type RecoverySecret = {
  /** Shown to the server, which knows its hash. */
  readonly proof: string
  /** AES-GCM. Never leaves this device. */
  readonly key: CryptoKey
}

/** 128 MB and about a second for each guess, as OWASP recommends for scrypt. */
const cost = { N: 2 ** 17, r: 8, p: 1, dkLen: 32 }

/** Derives the secret of a passkey or a password. Takes a second for a password, so only a worker may call this. */
export async function deriveRecoverySecret(key: RecoveryKey, salt: string): Promise<RecoverySecret> {
  const secret =
    key.method === 'passkey'
      ? Uint8Array.from(key.secret)
      : scrypt(key.password.normalize('NFKC'), fromBase64Url(salt), cost)
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ])
  secret.fill(0)
  const partOf = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: Uint8Array.from(fromBase64Url(salt)),
    info: new TextEncoder().encode(`latchkey wallet recovery ${purpose}`),
  })
  const proof = new Uint8Array(await crypto.subtle.deriveBits(partOf('proof'), material, 256))
  const algorithm = { name: 'AES-GCM', length: 256 }
  return {
    proof: toBase64Url(proof),
    key: await crypto.subtle.deriveKey(partOf('seal'), material, algorithm, false, ['encrypt', 'decrypt']),
  }
}
