import { type Clock, type Connection, type PreparedTransfer, rpcErrors } from '@latchkey/core'
import type { Esplora } from '../esplora/Esplora.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { requestSignatures } from '../psbt/requestSignatures.js'
import { toTransactionHex } from '../psbt/toTransactionHex.js'
import { sendByWallet } from './sendByWallet.js'
import { sendTransaction } from './sendTransaction.js'
import type { TransferPayload } from './TransferPayload.js'

/**
 * Has a prepared payment signed, checks the signatures, and sends it.
 * @throws what `requestSignatures`, `sendTransaction` and `sendByWallet` throw.
 */
export async function submitTransfer({
  connection,
  prepared: { payload, from, to, amount },
  network,
  esplora,
  clock,
  signal,
}: {
  readonly connection: Connection
  readonly prepared: PreparedTransfer
  readonly network: BitcoinRow
  readonly esplora: Esplora
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  const prepared = payload as Partial<TransferPayload>
  switch (prepared.way) {
    case 'wallet':
      return sendByWallet({
        connection,
        network,
        esplora,
        clock,
        from,
        to,
        satoshi: amount.value,
        // Whether they may be spent was asked when this was prepared.
        spendOrdinals: true,
        signal,
      })
    case 'psbt': {
      const { psbt } = prepared as Extract<TransferPayload, { way: 'psbt' }>
      const signed = await requestSignatures({ connection, network, psbt, signal })
      return { hash: await sendTransaction({ esplora, clock, hex: toTransactionHex(signed.psbt), signal }) }
    }
    default:
      throw rpcErrors.invalidParams({ detail: 'prepared' }, { rpcCode: -32602 })
  }
}
