import { type Clock, type Connection, walletErrors } from '@latchkey/core'
import { addressType } from '../address/addressType.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'

/** How often and how far apart, in milliseconds, the network is asked for what a wallet says it has sent. */
const LOOKS = 30
const PAUSE = 1_000

/**
 * Has the wallet make, sign and send a payment, and reads it back from the network.
 * @throws `bitcoin/recipient_of_other_network`, `bitcoin/transfer_altered` where something else was sent,
 * `bitcoin/transfer_unseen` where the network does not show it within half a minute, `wallet/malformed_answer`
 */
export async function sendByWallet({
  connection,
  network: { id, address: parameters },
  esplora,
  clock,
  from,
  to,
  satoshi,
  memo,
  signal,
}: {
  readonly connection: Connection
  readonly network: BitcoinRow
  readonly esplora: Esplora
  readonly clock: Clock
  readonly from: string
  readonly to: string
  readonly satoshi: bigint
  readonly memo?: string | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  const method = 'sendTransfer'
  if (!addressType(to, parameters)) throw bitcoinErrors.recipientOfOtherNetwork({ address: to, chainId: id })
  const params = {
    account: from,
    recipientAddress: to,
    amount: String(satoshi),
    ...(memo !== undefined && { memo }),
  }
  const answer = await connection.request({ method, params }, { signal })
  const { txid } = Object(answer) as { txid?: unknown }
  if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid))
    throw walletErrors.malformedAnswer({ method })
  const hash = txid.toLowerCase()
  for (let look = 0; look < LOOKS; look += 1) {
    if (look) await clock.sleep(PAUSE, signal)
    const sent = await esplora.transaction(hash, signal).catch(() => undefined)
    signal?.throwIfAborted()
    if (!sent) continue
    const recipient = canonicalAddress(to)
    if (sent.outputs.some(({ address, value }) => address === recipient && value === satoshi)) return { hash }
    throw bitcoinErrors.transferAltered({ txid: hash })
  }
  throw bitcoinErrors.transferUnseen({ txid: hash })
}
