import { type Clock, type Connection, rpcErrors, toError, walletErrors } from '@latchkey/core'
import { readMayBeSent } from '@latchkey/core/adapter'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { toHex } from '../lib/bytes.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import { findAlteration } from './findAlteration.js'
import { findTransaction } from './findTransaction.js'
import { requestAddresses } from './readOwner.js'
import { readRecipient } from './readRecipient.js'

/** Milliseconds for the network to show a transaction the wallet has sent. */
const WITHIN = 30_000

/** A payment that a wallet has sent: its id, and the wallet's addresses from before the request. */
export type SentByWallet = { readonly txid: string; readonly own: readonly string[] }

/**
 * Has the wallet compose, sign and send a payment, then reads it back from the network. Checks the recipient
 * and the amount, the memo, the change, the inputs and the fee; nothing else may be there. Once the wallet
 * has returned an id, every error has it, after an abort too. Before that, an abort only stops the waiting:
 * the wallet may still send.
 * @throws the errors of `assertSender` and `readRecipient`, `bitcoin/transfer_altered` when something else
 * was sent, `bitcoin/transfer_unseen` when the network does not show it within 30 seconds,
 * `bitcoin/transfer_unnamed` when the wallet returned no id, and errors of the wallet.
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
  onRequest,
  onSent,
  signal,
}: {
  readonly connection: Connection
  readonly network: ParsedNetwork
  readonly esplora: Esplora
  readonly clock: Clock
  readonly from: string
  readonly to: string
  readonly satoshi: bigint
  /** Written to the chain with the payment, at most 80 bytes of UTF-8. */
  readonly memo?: string | undefined
  readonly spendOrdinals?: boolean | undefined
  /** The shown fee, in satoshi. The limit of `feeLimit` if none was shown. */
  readonly maxFee?: bigint | undefined
  /** The payment that the wallet has sent already. It is read back, and not requested again. */
  readonly sentBefore?: SentByWallet | undefined
  /** Called just before the wallet gets the request to send. */
  readonly onRequest?: (() => void) | undefined
  /** Called as soon as the wallet has returned an id. */
  readonly onSent?: ((sent: SentByWallet) => void) | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  const recipient = toHex(readRecipient({ network, to, satoshi }))
  const memo = text === undefined ? undefined : readMemo(text)
  const { txid, own } = sentBefore ?? (await requestTransfer())
  onSent?.({ txid, own })
  const sent = await findTransaction({ esplora, clock, txid, within: WITHIN, signal })
  if (!sent) throw bitcoinErrors.transferUnseen({ txid, mayBeSent: true })
  const changed = findAlteration({ sent, own, recipient, satoshi, memo: memo?.script, maxFee, network })
  if (changed)
    throw bitcoinErrors.transferAltered({
      ...{ txid, changed, mayBeSent: true },
      // The fee is a part of what the account paid.
      ...(changed !== 'fee' && { isAltered: true }),
    })
  return { hash: txid }

  async function requestTransfer(): Promise<SentByWallet> {
    assertSender({ connection, network, from, spendOrdinals })
    // Only this request lists the other addresses of a paired wallet, and those for ordinals. An address that it names after sending could
    // be anybody's.
    const reported = await requestAddresses({ connection, account: from, signal })
    const sender = canonicalAddress(from)
    const isOrdinals = reported.some((each) => each.isOrdinals && canonicalAddress(each.address) === sender)
    if (isOrdinals && !spendOrdinals) throw bitcoinErrors.ordinalsAddress({ address: sender })
    const known = connection.$accounts.get().map(({ address }) => address)
    const params = {
      account: from,
      recipientAddress: to,
      amount: String(satoshi),
      ...(memo && { memo: memo.hex }),
    }
    onRequest?.()
    const response = await connection
      .request({ method: 'sendTransfer', params }, { signal })
      .catch((reason: unknown) => {
        throw toSendError(reason)
      })
    const { txid } = Object(response) as { txid?: unknown }
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid))
      throw bitcoinErrors.transferUnnamed({ mayBeSent: true })
    return { txid: txid.toLowerCase(), own: [from, ...known, ...reported.map(({ address }) => address)] }
  }
}

/** After these errors, the wallet may have sent the payment. */
const unsettled: readonly string[] = [rpcErrors.aborted.code, walletErrors.ended.code]

/** Returns the error of a request to send, with `MayBeSent` unless the wallet rejected the request, which then has a number. */
function toSendError(reason: unknown) {
  const error = toError(reason)
  const isUnknown = error.code === rpcErrors.unknown.code && error.rpcCode === undefined
  const isUnsettled = unsettled.includes(error.code) || isUnknown
  return isUnsettled && !readMayBeSent(error)
    ? bitcoinErrors.transferUnnamed({ mayBeSent: true }, { cause: error })
    : error
}

/**
 * Checks that a wallet is on the network of a payment and has the sender's address, before it is requested to
 * pay.
 * @throws `wallet/wrong_chain`, `rpc/invalid_params`, `bitcoin/ordinals_address`
 */
export function assertSender({
  connection,
  network: { id },
  from,
  spendOrdinals = false,
}: {
  readonly connection: Connection
  readonly network: Pick<ParsedNetwork, 'id'>
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

/** Bytes that nodes relay in an OP_RETURN output. */
const MAX_MEMO_BYTES = 80
/** A push of at least this many bytes needs a byte for its length. */
const LONG_PUSH = 76

/**
 * Returns a memo in hexadecimal, as wallets take it, and the script of its OP_RETURN output.
 * @throws `rpc/invalid_params` for an empty memo or more than 80 bytes of UTF-8.
 */
export function readMemo(memo: string): { readonly hex: string; readonly script: string } {
  const bytes = new TextEncoder().encode(memo)
  const { length } = bytes
  if (!length || length > MAX_MEMO_BYTES)
    throw rpcErrors.invalidParams({ detail: 'memo' }, { rpcCode: -32602 })
  const push = length < LONG_PUSH ? [length] : [0x4c, length]
  return { hex: toHex(bytes), script: toHex(Uint8Array.of(0x6a, ...push, ...bytes)) }
}
