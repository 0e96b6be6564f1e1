import { abortable, type Clock, toError } from '@latchkey/core'
import { Transaction } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
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
 * @throws `bitcoin/broadcast_refused` where a node said no and nobody else has it, `bitcoin/broadcast_unknown` where
 * nobody can say; before it left, what the source answers, and `rpc/aborted`.
 */
export async function sendTransaction({
  esplora,
  clock,
  hex,
  signal,
}: {
  readonly esplora: Esplora
  readonly clock: Clock
  readonly hex: string
  readonly signal: AbortSignal | undefined
}): Promise<string> {
  const txid = Transaction.fromHex(hex).getId()
  await esplora.trust(signal)
  if (signal?.aborted) throw toError(signal.reason)
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
    const find = () =>
      findTransaction({ esplora, clock, txid, within: isRefused ? 3_000 : WITHIN, signal: undefined })
    if (isOpen && (await find())) return txid
    throw isRefused
      ? bitcoinErrors.broadcastRefused({ txid, detail })
      : bitcoinErrors.broadcastUnknown({ txid })
  }
}
