import { type Clock, type Connection, rpcErrors, walletErrors } from '@latchkey/core'
import { canonicalAddress } from '../address/decodeAddress.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { toHex } from '../lib/bytes.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { findAlteration } from './findAlteration.js'
import { findTransaction } from './findTransaction.js'
import { askAddresses } from './readOwner.js'
import { readRecipient } from './readRecipient.js'

/** How long the network may take to show what a wallet says it has sent, in milliseconds. */
const WITHIN = 30_000

/** A payment that a wallet has sent: its id, and the wallet's addresses from before the request. */
export type SentByWallet = { readonly txid: string; readonly own: readonly string[] }

/**
 * Has the wallet make, sign and send a payment, and reads it back from the network: the recipient with the amount, the
 * memo, own change, own inputs and the fee, and nothing besides. Once the wallet has returned an id every error carries
 * it, after an abort too. Before that an abort only stops the waiting: the wallet may still send.
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
  maxFee,
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
  /** The shown fee, in satoshi. Where none was shown, the limit of `feeLimit` holds. */
  readonly maxFee?: bigint | undefined
  /** The payment that the wallet has sent already: it is looked for, and not requested again. */
  readonly sentBefore?: SentByWallet | undefined
  /** Called as soon as the wallet has returned an id. */
  readonly onSent?: ((sent: SentByWallet) => void) | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  const recipient = toHex(readRecipient({ network, to, satoshi }))
  const memo = text === undefined ? undefined : readMemo(text)
  const { txid, own } = sentBefore ?? (await ask())
  onSent?.({ txid, own })
  const sent = await findTransaction({ esplora, clock, txid, within: WITHIN, signal })
  if (!sent) throw bitcoinErrors.transferUnseen({ txid })
  const changed = findAlteration({ sent, own, recipient, satoshi, memo: memo?.script, maxFee, network })
  if (changed) throw bitcoinErrors.transferAltered({ txid, changed })
  return { hash: txid }

  async function ask(): Promise<SentByWallet> {
    assertSender({ connection, network, from, spendOrdinals })
    // Over pairing nothing but this lists the other addresses, and says which are for ordinals. An address that the wallet
    // names only after it has sent could be anybody's.
    const told = await askAddresses({ connection, account: from, signal })
    const sender = canonicalAddress(from)
    const isOrdinals = told.some((each) => each.isOrdinals && canonicalAddress(each.address) === sender)
    if (isOrdinals && !spendOrdinals) throw bitcoinErrors.ordinalsAddress({ address: sender })
    const known = connection.$accounts.get().map(({ address }) => address)
    const params = {
      account: from,
      recipientAddress: to,
      amount: String(satoshi),
      ...(memo && { memo: memo.hex }),
    }
    const answer = await connection.request({ method: 'sendTransfer', params }, { signal })
    const { txid } = Object(answer) as { txid?: unknown }
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid)) throw bitcoinErrors.transferUnnamed({})
    return { txid: txid.toLowerCase(), own: [from, ...known, ...told.map(({ address }) => address)] }
  }
}

/**
 * Makes sure, before a wallet is asked, that it is on the network of a payment and has the address it comes from.
 * @throws `wallet/wrong_chain`, `rpc/invalid_params`, `bitcoin/ordinals_address`
 */
export function assertSender({
  connection,
  network: { id },
  from,
  spendOrdinals = false,
}: {
  readonly connection: Connection
  readonly network: Pick<BitcoinRow, 'id'>
  readonly from: string
  readonly spendOrdinals?: boolean | undefined
}): void {
  const actual = connection.$chainId.get()
  if (actual !== id) throw walletErrors.wrongChain({ expected: id, actual })
  const address = canonicalAddress(from)
  const account = connection.$accounts.get().find((one) => canonicalAddress(one.address) === address)
  if (!account) throw rpcErrors.invalidParams({ detail: 'from' }, { rpcCode: -32602 })
  if (account.type === 'ordinal' && !spendOrdinals) throw bitcoinErrors.ordinalsAddress({ address })
}

/** What nodes pass on in an OP_RETURN output, in bytes. */
const MOST = 80
/** From this length on a push says its length in a byte of its own. */
const LONG = 76

/**
 * A memo as wallets are given it, hexadecimal, and the script of the OP_RETURN output that holds it.
 * @throws `rpc/invalid_params` for an empty one and for more than 80 bytes of UTF-8.
 */
export function readMemo(memo: string): { readonly hex: string; readonly script: string } {
  const bytes = new TextEncoder().encode(memo)
  const { length } = bytes
  if (!length || length > MOST) throw rpcErrors.invalidParams({ detail: 'memo' }, { rpcCode: -32602 })
  const push = length < LONG ? [length] : [0x4c, length]
  return { hex: toHex(bytes), script: toHex(Uint8Array.of(0x6a, ...push, ...bytes)) }
}
