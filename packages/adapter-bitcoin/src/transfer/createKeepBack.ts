import type { Connection } from '@latchkey/core'
import type { Ord } from '../esplora/createOrd.js'
import type { Coin } from '../esplora/Esplora.js'
import { inBatches } from '../lib/inBatches.js'
import type { Owner } from './readOwner.js'

/** Satoshi. Coins that hold inscriptions or runes are usually no larger. */
export const INSCRIBED = 10_000n
/** Maximum coins of one address to look up at an ord server. Size decides about the others. */
const MOST_ASKED = 200

/** Decides which coins may hold inscriptions or runes, and are kept back. */
export type KeepBack = {
  /** Returns the coins that may be spent. */
  pick(coins: readonly Coin[]): readonly Coin[]
  /** Looks up further coins. Resolves with whether the result of `pick` changes. */
  check(coins: readonly Coin[]): Promise<boolean>
}

/**
 * Creates the rule that keeps coins back. An ord server knows which coins hold something. Without its response, small coins are kept back
 * if their address also receives ordinals: an ordinals address, or a taproot address of a wallet without another one for them.
 */
export function createKeepBack({
  connection,
  owner,
  ord,
  signal,
}: {
  readonly connection: Connection
  readonly owner: Owner
  readonly ord: Ord | undefined
  readonly signal: AbortSignal | undefined
}): KeepBack {
  const known = new Map<string, boolean>()
  let asked = 0
  const receivesOrdinals =
    owner.isOrdinals ||
    (owner.type === 'p2tr' && !connection.$accounts.get().some(({ type }) => type === 'ordinal'))
  return {
    pick: (coins) =>
      coins.filter((coin) => !(known.get(keyOf(coin)) ?? (receivesOrdinals && coin.value <= INSCRIBED))),
    async check(coins) {
      if (!ord) return false
      const open = coins.filter((coin) => !known.has(keyOf(coin))).slice(0, MOST_ASKED - asked)
      asked += open.length
      let isChanged = false
      await inBatches(open, async (coin) => {
        const holds = await ord(coin, signal)
        if (holds === undefined) return
        const before = receivesOrdinals && coin.value <= INSCRIBED
        isChanged ||= holds !== before
        known.set(keyOf(coin), holds)
      })
      return isChanged
    },
  }
}

const keyOf = ({ txid, vout }: Coin) => `${txid}:${vout}`
