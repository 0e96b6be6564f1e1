import type { Capabilities, TransactionStatus } from '@latchkey/core'
import { canonicalAddress } from '../address/canonicalAddress.js'
import type { Esplora } from '../esplora/Esplora.js'
import type { SentPayments } from './createSentPayments.js'

/**
 * Reads the status of a transaction. `trace` is the first coin that it spends. If the source no longer knows the transaction, another one
 * that spends this coin has replaced it. A payment without a known id is searched among the unconfirmed transactions of its sender.
 */
export async function readStatus({
  esplora,
  payments,
  hash,
  trace,
  isUnnamed,
  address,
  transfer,
  signal,
}: {
  readonly esplora: Pick<Esplora, 'transaction' | 'spender' | 'waiting'>
  readonly payments: Pick<SentPayments, 'replacementOf' | 'sending'>
  readonly signal: AbortSignal
} & Pick<StatusRequest, 'hash' | 'trace' | 'isUnnamed' | 'transfer'> & {
    readonly address?: string | undefined
  }): Promise<TransactionStatus> {
  if (isUnnamed) {
    const found =
      address !== undefined && transfer
        ? (await esplora.waiting(address, signal)).find(({ inputs, outputs }) => {
            const isOf = (own: string) => (one: { readonly address: string | undefined }) =>
              one.address !== undefined && canonicalAddress(one.address) === canonicalAddress(own)
            const pays = isOf(transfer.to)
            return (
              inputs.some(isOf(address)) &&
              outputs.some((output) => pays(output) && output.value === transfer.amount.value)
            )
          })
        : undefined
    return found ? { status: 'pending', hash: found.txid } : { status: 'dropped' }
  }
  if (payments.sending.has(hash)) return { status: 'pending' }
  const transaction = await esplora.transaction(hash, signal)
  if (transaction?.confirmed) return { status: 'confirmed' }
  if (transaction) {
    const [coin] = transaction.inputs
    return { status: 'pending', trace: coin && `${coin.txid}.${coin.vout}` }
  }
  const by = payments.replacementOf(hash) ?? (await findSpender({ esplora, trace, signal }))
  return by === undefined || by === hash ? { status: 'dropped' } : { status: 'replaced', by }
}

type StatusRequest = Parameters<NonNullable<Capabilities['transactionStatus']>>[0]

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
