import { abortable, type Clock, toError } from '@latchkey/core'
import { Transaction } from 'bitcoinjs-lib'
import { outpointsOf } from '../bitcoinjs/scriptOf.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import type { SentPayments } from './createSentPayments.js'
import { findTransaction } from './findTransaction.js'

/** Milliseconds for a source to show a transaction it was sent. */
const WITHIN = 15_000

/** Messages of nodes that have the transaction already. */
const KNOWN = /already[- ](in|known)|same-nonwitness-data/i
/** Messages of nodes about spent coins. This transaction may be the one that spent them. */
const SPENT = /missingorspent|missing inputs|conflict/i

/**
 * Sends a signed transaction. Once it is sent, the network decides: if the response is lost, the network is
 * checked for the transaction, an abort cannot take it back, and every error has its id.
 * @throws `bitcoin/coins_spent` when another payment of this client spends its coins,
 * `bitcoin/broadcast_refused` when a node refused it and no node has it, `bitcoin/broadcast_unknown` when the
 * outcome is unknown. Before sending: the errors of the source, and `rpc/aborted`.
 */
export async function sendTransaction({
  esplora,
  clock,
  payments,
  hex,
  replaces,
  onSending,
  signal,
}: {
  readonly esplora: Esplora
  readonly clock: Clock
  readonly payments: SentPayments
  readonly hex: string
  /** Id of the transaction whose coins this one may spend. */
  readonly replaces?: string | undefined
  /** Called with its id just before it is sent. */
  readonly onSending?: ((txid: string) => void) | undefined
  readonly signal: AbortSignal | undefined
}): Promise<string> {
  const transaction = Transaction.fromHex(hex)
  const txid = transaction.getId()
  await esplora.trust(signal)
  if (signal?.aborted) throw toError(signal.reason)
  payments.claim({ txid, coins: outpointsOf(transaction.ins), replaces })
  payments.sending.add(txid)
  onSending?.(txid)
  const settling = settle().finally(() => payments.sending.delete(txid))
  if (!signal) return settling
  try {
    return await abortable(settling, signal)
  } catch (reason) {
    throw signal.aborted && reason === signal.reason
      ? bitcoinErrors.broadcastUnknown({ txid, mayBeSent: true }, { cause: reason })
      : reason
  }

  async function settle(): Promise<string> {
    const { outcome, detail = '' } = await esplora.broadcast(hex)
    if (outcome === 'taken' || KNOWN.test(detail)) return txid
    const isRefused = outcome === 'refused'
    // A rejection is final, unless it is about spent coins: this transaction may have spent them, sent earlier.
    const isOpen = !isRefused || SPENT.test(detail)
    const within = isRefused ? 3_000 : WITHIN
    if (isOpen && (await findTransaction({ esplora, clock, txid, within, signal: undefined }))) return txid
    // A new payment should spend the same coins as one that may be out, so that only one can be paid.
    payments.release(txid)
    if (!isRefused) throw bitcoinErrors.broadcastUnknown({ txid, mayBeSent: true })
    payments.forget(hex)
    throw bitcoinErrors.broadcastRefused({ txid, detail })
  }
}
