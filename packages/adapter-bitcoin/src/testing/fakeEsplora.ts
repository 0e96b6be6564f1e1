import { Transaction } from 'bitcoinjs-lib'
import type { Broadcast, ChainTransaction, Coin, Esplora } from '../esplora/Esplora.js'

/** Creates a source with the test's responses. Records what it sends. */
export function fakeEsplora({
  coins = [],
  transactions = [],
  raw = [],
  rate = 1_000n,
  tip = 800_000,
  broadcast = async () => ({ outcome: 'taken' }),
}: {
  /** With their raw transactions, where the test reads those. */
  readonly coins?: readonly (Coin & { readonly hex?: string })[]
  readonly transactions?: readonly ChainTransaction[]
  /** Further raw transactions, hexadecimal. */
  readonly raw?: readonly string[]
  readonly rate?: bigint
  readonly tip?: number
  readonly broadcast?: () => Promise<Broadcast>
} = {}) {
  const known = new Map(transactions.map((one) => [one.txid, one]))
  const whole = new Map(raw.map((hex) => [Transaction.fromHex(hex).getId(), hex]))
  for (const { txid, hex } of coins) if (hex) whole.set(txid, hex)
  const sent: string[] = []
  const esplora: Esplora = {
    trust: async () => {},
    balance: async () => ({
      confirmed: coins.reduce((total, { value }) => total + value, 0n),
      isMoving: false,
    }),
    coins: async () => coins,
    waiting: async () => [...known.values()].filter(({ confirmed }) => !confirmed),
    tip: async () => tip,
    transaction: async (txid) => known.get(txid),
    spender: async ({ txid, vout }) =>
      [...known.values()].find(({ inputs }) => inputs.some((one) => one.txid === txid && one.vout === vout))
        ?.txid,
    raw: async (txid) => whole.get(txid) ?? Promise.reject(new Error('Not there.')),
    feeRate: async () => rate,
    async broadcast(hex) {
      sent.push(hex)
      return broadcast()
    },
  }
  return { esplora, known, sent }
}
