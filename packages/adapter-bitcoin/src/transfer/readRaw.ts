import { transportErrors } from '@latchkey/core'
import { Transaction } from 'bitcoinjs-lib'
import type { Coin, Esplora } from '../esplora/Esplora.js'
import { inBatches } from '../lib/inBatches.js'

/** A raw transaction, as text and parsed. */
export type RawTransaction = { readonly hex: string; readonly transaction: Transaction }

/**
 * Returns the raw transactions that coins come from, by id. Compares each with its id, and with the amount of the coin if there is one,
 * because a false amount would be paid as a fee.
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
      throw transportErrors.malformedResponse({ method: '/tx/:txid/hex' })
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
