import { transportErrors } from '@latchkey/core'
import { Transaction } from 'bitcoinjs-lib'
import type { Coin, Esplora } from '../esplora/Esplora.js'
import { inBatches } from '../lib/inBatches.js'

/** A whole transaction, as text and as what it says. */
export type RawTransaction = { readonly hex: string; readonly transaction: Transaction }

/**
 * The whole transactions that coins come from, by id. Each is held against its id, and so is the amount of a coin where
 * it is given: what is not told this way is only what the source says, and a false amount would be paid as fee.
 */
export async function readRaw({
  esplora,
  coins,
  signal,
}: {
  readonly esplora: Esplora
  readonly coins: readonly (Pick<Coin, 'txid' | 'vout'> & { readonly value?: bigint })[]
  readonly signal: AbortSignal | undefined
}): Promise<ReadonlyMap<string, RawTransaction>> {
  const ids = [...new Set(coins.map(({ txid }) => txid))]
  const raw = await inBatches(ids, async (txid) => {
    const hex = await esplora.raw(txid, signal)
    const transaction = read(hex)
    const isRight = (coin: (typeof coins)[number]) => {
      const output = transaction?.outs[coin.vout]
      return output !== undefined && (coin.value === undefined || coin.value === output.value)
    }
    if (transaction?.getId() !== txid || !coins.every((coin) => coin.txid !== txid || isRight(coin))) {
      throw transportErrors.malformedAnswer({ method: '/tx/:txid/hex' })
    }
    return [txid, { hex, transaction }] as const
  })
  return new Map(raw)
}

function read(hex: string): Transaction | undefined {
  try {
    return Transaction.fromHex(hex)
  } catch {
    return undefined
  }
}
