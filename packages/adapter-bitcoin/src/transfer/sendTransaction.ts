import { abortable, type Clock, toError } from '@latchkey/core'
import { Transaction } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { outpointsOf } from '../library/bitcoinjs.js'
import type { SentPayments } from './createSentPayments.js'
import { findTransaction } from './findTransaction.js'

/** How long a source may take to show what it was sent, in milliseconds. */
const WITHIN = 15_000

/** What nodes say of a transaction they have already. */
const KNOWN = /already[- ](in|known)|same-nonwitness-data/i
/** What they say of coins that are spent, perhaps by this very transaction. */
const SPENT = /missingorspent|missing inputs|conflict/i

/**
 * Sends a signed transaction. Once it has left, the network decides: where the answer is lost the network is asked
 * whether it has it, an abort no longer takes it back, and every error carries its id.
 * @throws `bitcoin/coins_spent` where another payment of this client spends its coins, `bitcoin/broadcast_refused` where a node said no and nobody else has it, `bitcoin/broadcast_unknown` where
 * nobody can say; before it left, what the source answers, and `rpc/aborted`.
 */
export async function sendTransaction({
  esplora,
  clock,
  payments,
  hex,
  replaces,
  signal,
}: {
  readonly esplora: Esplora
  readonly clock: Clock
  readonly payments: SentPayments
  readonly hex: string
  /** The id of the transaction whose coins this one may take. */
  readonly replaces?: string | undefined
  readonly signal: AbortSignal | undefined
}): Promise<string> {
  const transaction = Transaction.fromHex(hex)
  const txid = transaction.getId()
  await esplora.trust(signal)
  if (signal?.aborted) throw toError(signal.reason)
  payments.claim({ txid, coins: outpointsOf(transaction.ins), replaces })
  const settling = settle()
  if (!signal) return settling
  try {
    return await abortable(settling, signal)
  } catch (reason) {
    throw signal.aborted && reason === signal.reason
      ? bitcoinErrors.broadcastUnknown({ txid }, { cause: reason })
      : reason
  }

  async function settle(): Promise<string> {
    const { outcome, detail = '' } = await esplora.broadcast(hex)
    if (outcome === 'taken' || KNOWN.test(detail)) return txid
    const isRefused = outcome === 'refused'
    // A plain refusal is final; one over spent coins may be about this very transaction, sent before.
    const isOpen = !isRefused || SPENT.test(detail)
    const within = isRefused ? 3_000 : WITHIN
    if (isOpen && (await findTransaction({ esplora, clock, txid, within, signal: undefined }))) return txid
    // What may be out and what is made anew should rather spend the same coins than both be paid.
    payments.release(txid)
    if (!isRefused) throw bitcoinErrors.broadcastUnknown({ txid })
    payments.forget(hex)
    throw bitcoinErrors.broadcastRefused({ txid, detail })
  }
}
