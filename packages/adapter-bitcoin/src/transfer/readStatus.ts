import type { TransactionStatus } from '@latchkey/core'
import type { Esplora } from '../esplora/Esplora.js'
import type { SentPayments } from './createSentPayments.js'

/**
 * Reads the status of a transaction. `trace` is the first coin that it spends: when the source no longer knows the transaction,
 * the one that spends this coin has replaced it.
 */
export async function readStatus({
  esplora,
  payments,
  hash,
  trace,
  signal,
}: {
  readonly esplora: Pick<Esplora, 'transaction' | 'spender'>
  readonly payments: Pick<SentPayments, 'replacementOf'>
  readonly hash: string
  readonly trace?: string | undefined
  readonly signal: AbortSignal
}): Promise<TransactionStatus> {
  const transaction = await esplora.transaction(hash, signal)
  if (transaction?.confirmed) return { status: 'confirmed' }
  if (transaction) {
    const [coin] = transaction.inputs
    return { status: 'pending', trace: coin && `${coin.txid}.${coin.vout}` }
  }
  const by = payments.replacementOf(hash) ?? (await findSpender({ esplora, trace, signal }))
  return by === undefined || by === hash ? { status: 'dropped' } : { status: 'replaced', by }
}

async function findSpender({
  esplora,
  trace,
  signal,
}: {
  readonly esplora: Pick<Esplora, 'spender'>
  readonly trace: string | undefined
  readonly signal: AbortSignal
}): Promise<string | undefined> {
  const [, txid, vout] = /^([0-9a-f]{64})\.(\d{1,9})$/.exec(trace ?? '') ?? []
  return txid === undefined ? undefined : esplora.spender({ txid, vout: Number(vout) }, signal)
}
