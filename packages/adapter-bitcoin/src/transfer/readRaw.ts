import { transportErrors } from '@latchkey/core'
import { Transaction } from 'bitcoinjs-lib'
import type { Coin, Esplora } from '../esplora/Esplora.js'
import type { SpendType } from './SpendType.js'

/**
 * The whole transactions that coins come from, by id, for scripts whose signatures do not cover amounts: there a false
 * amount would be paid as fee. Each is held against its id.
 */
export async function readRaw({
  esplora,
  coins,
  type,
  signal,
}: {
  readonly esplora: Esplora
  readonly coins: readonly Pick<Coin, 'txid' | 'vout' | 'value'>[]
  readonly type: SpendType
  readonly signal: AbortSignal | undefined
}): Promise<ReadonlyMap<string, string>> {
  const ids = type === 'p2pkh' ? [...new Set(coins.map(({ txid }) => txid))] : []
  const raw = await Promise.all(
    ids.map(async (txid) => {
      const hex = await esplora.raw(txid, signal)
      const transaction = read(hex)
      const isRight = coins.every(
        (coin) => coin.txid !== txid || transaction?.outs[coin.vout]?.value === coin.value,
      )
      if (transaction?.getId() !== txid || !isRight) {
        throw transportErrors.malformedAnswer({ method: '/tx/:txid/hex' })
      }
      return [txid, hex] as const
    }),
  )
  return new Map(raw)
}

function read(hex: string): Transaction | undefined {
  try {
    return Transaction.fromHex(hex)
  } catch {
    return undefined
  }
}
