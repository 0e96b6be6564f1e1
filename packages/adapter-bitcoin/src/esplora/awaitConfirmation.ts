import { type Clock, rpcErrors, transportErrors } from '@latchkey/core'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import type { Confirmation, ConfirmationRequest } from '../networks/BitcoinCapabilities.js'
import type { Esplora } from './Esplora.js'

/** Milliseconds. Sources behind a load balancer show a new transaction late. */
const LONGEST_ABSENCE = 60_000

/**
 * Reads a transaction until it has its confirmations.
 * @throws `bitcoin/transaction_not_found` when it was replaced, dropped or never sent.
 */
export async function awaitConfirmation({
  esplora,
  clock,
  txid,
  confirmations = 1,
  pollingInterval = 15_000,
  signal,
}: ConfirmationRequest & { readonly esplora: Esplora; readonly clock: Clock }): Promise<Confirmation> {
  if (!/^[0-9a-f]{64}$/.test(txid)) throw rpcErrors.invalidParams({ detail: 'txid' }, { rpcCode: -32602 })
  let seenAt = clock.now()
  for (;;) {
    const transaction = await esplora.transaction(txid, signal)
    if (transaction) seenAt = clock.now()
    else if (clock.now() - seenAt > LONGEST_ABSENCE) throw bitcoinErrors.transactionNotFound({ txid })
    if (transaction?.confirmed) {
      const { height } = transaction
      if (height === undefined) throw transportErrors.malformedResponse({ method: '/tx/:txid' })
      const depth = Math.max((await esplora.tip(signal)) - height + 1, 1)
      if (depth >= confirmations) return { txid, confirmations: depth, height }
    }
    await clock.sleep(pollingInterval, signal)
  }
}
