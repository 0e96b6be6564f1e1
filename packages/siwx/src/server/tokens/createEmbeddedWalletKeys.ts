import { loadOnce } from '@latchkey/core/adapter'
import { userTokenErrors } from '../../errors/userTokenErrors.js'
import type { ReadClaims } from './createKeySet.js'

/** The public keys of an embedded wallet's server, which are fetched with the first token. */
export type EmbeddedWalletKeys = {
  /** URL of the embedded wallet's server. */
  readonly issuer: string
  /** Returns the claims of a token that one of the keys has signed. Rejects with one of `userTokenErrors`. */
  readonly readClaims: ReadClaims
}

/** Options of `createEmbeddedWalletKeys`. */
export type EmbeddedWalletKeysOptions = {
  /** The public URL of the embedded wallet's server: its setting `WALLET_URL`. */
  readonly issuer: string
  /** Where the server publishes its keys, if this server reaches it under another URL. Default: `{issuer}/.well-known/jwks.json`. */
  readonly jwksUrl?: string | undefined
  /** Fetches the keys. Default: `fetch` of the runtime. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Creates the keys for `verifyEmbeddedWallet`. Create them once: they are kept for ten minutes, and fetched anew for a token with
 * an unknown key, at most every 30 seconds. A token cannot name another place to fetch keys from.
 *
 * @throws `TypeError` if a URL is not an absolute http or https URL.
 *
 * @example
 * ```ts
 * import { createEmbeddedWalletKeys } from '@latchkey/siwx/server'
 *
 * const keys = createEmbeddedWalletKeys({ issuer: 'https://api.example.org' })
 * ```
 */
export function createEmbeddedWalletKeys(options: EmbeddedWalletKeysOptions): EmbeddedWalletKeys {
  const issuer = options.issuer.replace(/\/$/, '')
  const url = readUrl(options.jwksUrl ?? `${readUrl(issuer) && issuer}/.well-known/jwks.json`)
  const load = loadOnce(async () => {
    const { createKeySet } = await import('./createKeySet.js')
    return createKeySet({ issuer, url, fetch: options.fetch })
  })
  return {
    issuer,
    async readClaims(token, check) {
      const readClaims = await load().catch((cause: unknown) => {
        throw userTokenErrors.keysUnavailable({ url: url.href }, { cause })
      })
      return readClaims(token, check)
    },
  }
}

function readUrl(text: string): URL {
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`createEmbeddedWalletKeys needs an http or https URL: ${text}`)
  return url
}
