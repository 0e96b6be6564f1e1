import type { Broadcast, ChainTransaction, Coin, Esplora } from '../esplora/Esplora.js'

/** A source whose answers the test sets; what it sends is kept. */
export function fakeEsplora({
  coins = [],
  transactions = [],
  rate = 1_000n,
  broadcast = async () => ({ outcome: 'taken' }),
}: {
  readonly coins?: readonly Coin[]
  readonly transactions?: readonly ChainTransaction[]
  readonly rate?: bigint
  readonly broadcast?: () => Promise<Broadcast>
} = {}) {
  const known = new Map(transactions.map((one) => [one.txid, one]))
  const sent: string[] = []
  const esplora: Esplora = {
    balance: async () => ({
      confirmed: coins.reduce((total, { value }) => total + value, 0n),
      isMoving: false,
    }),
    coins: async () => coins,
    transaction: async (txid) => known.get(txid),
    raw: () => Promise.reject(new Error('No whole transactions here.')),
    feeRate: async () => rate,
    trust: async () => {},
    async broadcast(hex) {
      sent.push(hex)
      return broadcast()
    },
  }
  return { esplora, known, sent }
}
