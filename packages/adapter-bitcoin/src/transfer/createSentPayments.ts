import { abortable, type Clock } from '@latchkey/core'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import type { SentByWallet } from './sendByWallet.js'

/** Milliseconds. The longest delay of a source. */
const KEPT = 600_000

type Outpoint = { readonly txid: string; readonly vout: number }

type Sent = { readonly hash: string }

/** The recent payments of one client, for the time in which its source does not show them yet. */
export type SentPayments = {
  /**
   * Pays, or joins the pending payment with the same key unless it was aborted, so that a second press does not pay twice.
   */
  join(payment: {
    readonly key: unknown
    readonly signal: AbortSignal | undefined
    readonly pay: () => Promise<Sent>
  }): Promise<Sent>
  /** Payments that a wallet has sent itself. They are never requested again. */
  readonly sentByWallet: WeakMap<object, SentByWallet>
  /** Ids of the transactions that are being sent. Their source does not know them yet. */
  readonly sending: Set<string>
  /** Connections whose wallet rejected to sign PSBTs. The wallet itself sends their next payments. */
  readonly withoutPsbts: WeakSet<object>
  /** Returns the transaction of a PSBT that may have been sent already, hexadecimal. */
  transactionOf(psbt: string): string | undefined
  keep(payment: { readonly psbt: string; readonly hex: string }): void
  /** Returns whether a payment of this client spends a coin. */
  spends(outpoint: Outpoint): boolean
  /**
   * Reserves coins for a transaction. Each payment here can be replaced (BIP-125), so a second payment with the same coins would silently
   * undo the first.
   * @throws `bitcoin/coins_spent` when a payment other than `replaces` has one of them.
   */
  claim(payment: {
    readonly txid: string
    readonly coins: readonly Outpoint[]
    readonly replaces?: string | undefined
  }): void
  /** Returns the transaction that last took a coin of `txid` and may replace it. */
  replacementOf(txid: string): string | undefined
  /** Releases the coins of a transaction that was not sent. The transaction that it was to replace has them again. */
  release(txid: string): void
  /** Forgets the PSBT of a refused transaction. */
  forget(hex: string): void
}

export function createSentPayments({ clock }: { readonly clock: Clock }): SentPayments {
  const made = new Map<string, { readonly hex: string; readonly at: number }>()
  type Spent = { readonly by: string; readonly at: number; readonly before?: Spent | undefined }
  const spent = new Map<string, Spent>()
  const running = new Map<unknown, { readonly paying: Promise<Sent>; readonly signal?: AbortSignal }>()
  const keyOf = ({ txid, vout }: Outpoint) => `${txid}:${vout}`
  const sweep = () => {
    for (const map of [made, spent])
      for (const [key, { at }] of map) if (clock.now() - at >= KEPT) map.delete(key)
  }
  return {
    async join({ key, signal, pay }) {
      const before = running.get(key)
      if (before && !before.signal?.aborted) {
        return signal ? abortable(before.paying, signal) : before.paying
      }
      const now = { paying: pay(), ...(signal && { signal }) }
      running.set(key, now)
      try {
        return await now.paying
      } finally {
        if (running.get(key) === now) running.delete(key)
      }
    },
    sentByWallet: new WeakMap(),
    sending: new Set(),
    withoutPsbts: new WeakSet(),
    transactionOf(psbt) {
      sweep()
      return made.get(psbt)?.hex
    },
    keep: ({ psbt, hex }) => void made.set(psbt, { hex, at: clock.now() }),
    spends(outpoint) {
      sweep()
      return spent.has(keyOf(outpoint))
    },
    claim({ txid, coins, replaces }) {
      sweep()
      const free = [undefined, txid, replaces]
      if (!coins.every((coin) => free.includes(spent.get(keyOf(coin))?.by)))
        throw bitcoinErrors.coinsSpent({})
      for (const coin of coins) {
        const known = spent.get(keyOf(coin))
        const before = known?.by === txid ? known.before : known
        spent.set(keyOf(coin), { by: txid, at: clock.now(), before })
      }
    },
    replacementOf(txid) {
      const isReplaced = ({ before }: Spent): boolean =>
        before !== undefined && (before.by === txid || isReplaced(before))
      return [...spent.values()].find(isReplaced)?.by
    },
    release(txid) {
      for (const [key, { by, before }] of spent) {
        if (by !== txid) continue
        if (before) spent.set(key, before)
        else spent.delete(key)
      }
    },
    forget(hex) {
      for (const [psbt, each] of made) if (each.hex === hex) made.delete(psbt)
    },
  }
}
