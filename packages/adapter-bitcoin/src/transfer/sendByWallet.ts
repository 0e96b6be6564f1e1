import type { Clock, Connection } from '@latchkey/core'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { toHex } from '../lib/toHex.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { askAddresses } from './askAddresses.js'
import { assertSender } from './assertSender.js'
import { findTransaction } from './findTransaction.js'
import { readMemo } from './readMemo.js'
import { readRecipient } from './readRecipient.js'

/** How long the network may take to show what a wallet says it has sent, in milliseconds. */
const WITHIN = 30_000

/**
 * Has the wallet make, sign and send a payment, and reads it back from the network: the recipient, the amount, the memo,
 * and that it comes from the connected wallet's addresses. Once the wallet has told an id every error carries it, after
 * an abort too. Before that an abort only stops the waiting: the wallet may still send.
 * @throws what `assertSender` and `readRecipient` throw, `bitcoin/transfer_altered` where something else was sent,
 * `bitcoin/transfer_unseen` where the network does not show it within half a minute, `bitcoin/transfer_unnamed` where
 * the wallet does not tell what it has sent, and what the wallet answers.
 */
export async function sendByWallet({
  connection,
  network,
  esplora,
  clock,
  from,
  to,
  satoshi,
  memo: text,
  spendOrdinals,
  sentBefore,
  onSent,
  signal,
}: {
  readonly connection: Connection
  readonly network: BitcoinRow
  readonly esplora: Esplora
  readonly clock: Clock
  readonly from: string
  readonly to: string
  readonly satoshi: bigint
  /** Written on the chain beside the payment, at most 80 bytes of UTF-8. */
  readonly memo?: string | undefined
  readonly spendOrdinals?: boolean | undefined
  /** The id the wallet told before: it is not asked again. */
  readonly sentBefore?: string | undefined
  /** Hears the id as soon as the wallet has told it. */
  readonly onSent?: ((txid: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  const recipient = toHex(readRecipient({ network, to, satoshi }))
  const memo = text === undefined ? undefined : readMemo(text)
  const hash = sentBefore ?? (await ask())
  onSent?.(hash)
  const sent = await findTransaction({ esplora, clock, txid: hash, within: WITHIN, signal })
  if (!sent) throw bitcoinErrors.transferUnseen({ txid: hash })
  const isPaid = sent.outputs.some(({ script, value }) => script === recipient && value === satoshi)
  const isNoted = !memo || sent.outputs.some(({ script }) => script === memo.script)
  if (!isPaid || !isNoted || !(await isOwn())) throw bitcoinErrors.transferAltered({ txid: hash })
  return { hash }

  async function ask(): Promise<string> {
    assertSender({ connection, network, from, spendOrdinals })
    if (!spendOrdinals) {
      // Over pairing nothing but this says what an address is for.
      const told = await askAddresses({ connection, account: from, signal })
      const sender = canonicalAddress(from)
      if (told.some(({ address, isOrdinals }) => isOrdinals && canonicalAddress(address) === sender)) {
        throw bitcoinErrors.ordinalsAddress({ address: sender })
      }
    }
    const params = {
      account: from,
      recipientAddress: to,
      amount: String(satoshi),
      ...(memo && { memo: memo.hex }),
    }
    const answer = await connection.request({ method: 'sendTransfer', params }, { signal })
    const { txid } = Object(answer) as { txid?: unknown }
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid)) throw bitcoinErrors.transferUnnamed({})
    return txid.toLowerCase()
  }

  /** Wallets of many addresses tell the one they go by, and the others when asked. */
  async function isOwn(): Promise<boolean> {
    const known = connection.$accounts.get().map(({ address }) => address)
    const isAmong = (addresses: readonly string[]) => {
      const own = [from, ...addresses].map(canonicalAddress)
      return !!sent?.inputs.some(({ address }) => address !== undefined && own.includes(address))
    }
    if (isAmong(known)) return true
    // What was sent is known by now: an abort does not stop the looking.
    const told = await askAddresses({ connection, account: from, signal: undefined }).catch(() => [])
    return isAmong(told.map(({ address }) => address))
  }
}
