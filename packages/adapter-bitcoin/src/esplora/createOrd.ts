import { type Clock, isLatchkeyError } from '@latchkey/core'
import type { Coin } from './Esplora.js'
import { fetchSource } from './fetchSource.js'

/**
 * Returns whether a coin holds inscriptions or runes; `undefined` if the server does not know, because it has no index of them, has not read the block
 * yet, or fails. Rejects only with the signal's reason.
 */
export type Ord = (
  coin: Pick<Coin, 'txid' | 'vout'>,
  signal: AbortSignal | undefined,
) => Promise<boolean | undefined>

/** Creates the reader of an ord server (`/output/{txid}:{vout}` as JSON). */
export function createOrd({ url, clock }: { readonly url: string; readonly clock: Clock }): Ord {
  return async ({ txid, vout }, signal) => {
    try {
      const { ok, text } = await fetchSource({
        ...{ url: `${url}/output/${txid}:${vout}`, clock, signal },
        accept: 'application/json',
      })
      return ok ? readHolds(JSON.parse(text)) : undefined
    } catch (reason) {
      signal?.throwIfAborted()
      if (isLatchkeyError(reason) || reason instanceof SyntaxError) return undefined
      throw reason
    }
  }
}

/**
 * Servers list inscriptions by their ids, and runes by their names or in pairs. Without an index, a server leaves its list out, or empty.
 */
function readHolds(value: unknown): boolean | undefined {
  const { indexed, inscriptions, runes } = Object(value) as Readonly<Record<string, unknown>>
  const count = (list: unknown) =>
    typeof list === 'object' && list !== null ? Object.keys(list).length : undefined
  const [inscribed, engraved] = [count(inscriptions), count(runes)]
  if ((inscribed ?? 0) + (engraved ?? 0) > 0) return true
  // An empty list means "none" only from a server with both indexes.
  return indexed === true && inscribed !== undefined && engraved !== undefined ? false : undefined
}
