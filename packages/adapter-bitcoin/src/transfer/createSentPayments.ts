import { abortable, type Clock } from '@latchkey/core'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { SentByWallet } from './sendByWallet.js'

/** A source is not behind for longer than this, in milliseconds. */
const KEPT = 600_000

type Outpoint = { readonly txid: string; readonly vout: number }

type Sent = { readonly hash: string }

/** What one client has sent of late, for the moments in which its source does not know of it yet. */
export type SentPayments = {
  /** Pays, or joins the payment of that key that is under way and was not aborted: a second tap is no second payment. */
  join(payment: {
    readonly key: unknown
    readonly signal: AbortSignal | undefined
    readonly pay: () => Promise<Sent>
  }): Promise<Sent>
  /** Payments that a wallet has sent itself. They are never requested again. */
  readonly told: WeakMap<object, SentByWallet>
  /** Connections whose wallet has answered that it signs no PSBTs: their next payments are sent by the wallet. */
  readonly signsNone: WeakSet<object>
  /** The finished transaction of a PSBT that may be out already, hexadecimal. */
  madeOf(psbt: string): string | undefined
  keep(payment: { readonly psbt: string; readonly hex: string }): void
  /** Whether a payment of this client spends a coin. */
  spends(outpoint: Outpoint): boolean
  /**
   * Takes coins for a transaction. Every payment here may be replaced (BIP-125), so that one that spends the same coins
   * would undo the other without a word.
   * @throws `bitcoin/coins_spent` where another payment but `replaces` has one of them.
   */
  claim(payment: {
    readonly txid: string
    readonly coins: readonly Outpoint[]
    readonly replaces?: string | undefined
  }): void
  /** Gives the coins of a transaction back, which nobody is known to have taken: to what it was to replace, if anything. */
  release(txid: string): void
  /** Forgets what a transaction was made of: it was refused. */
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
    told: new WeakMap(),
    signsNone: new WeakSet(),
    madeOf(psbt) {
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
