import {
  type Clock,
  type Connection,
  isLatchkeyError,
  type PreparedTransfer,
  rpcErrors,
} from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { canonicalAddress } from '../address/canonicalAddress.js'
import type { SpentOutput } from '../bitcoinjs/checkSignature.js'
import { outpointsOf, scriptOf } from '../bitcoinjs/scriptOf.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { isSame } from '../lib/bytes.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import { readPsbt, readSpent } from '../psbt/readPsbt.js'
import { requestSignatures } from '../psbt/requestSignatures.js'
import { toTransactionHex } from '../psbt/toTransactionHex.js'
import type { TransferPayload } from './buildTransfer.js'
import type { SentPayments } from './createSentPayments.js'
import { assertSender, type SentByWallet, sendByWallet } from './sendByWallet.js'
import { sendTransaction } from './sendTransaction.js'

const unsupported: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

/**
 * Has the wallet sign a prepared payment, checks the signatures, and sends it. If the wallet cannot sign PSBTs, nothing is sent, because
 * it would pay with other coins and another fee than the visitor saw. The next prepared payment is then sent by the wallet.
 *
 * Submitting the same prepared payment again, for example after an unknown outcome, does not pay twice. The
 * wallet is not prompted again: its signed transaction is sent once more, or the transaction it sent is read
 * back once more. Two calls at once are one payment. A payment prepared again is another one, and may be paid
 * as well.
 * @throws `wallet/wrong_chain`, `bitcoin/prepared_altered`, `bitcoin/coins_spent` when its coins are gone,
 * `bitcoin/psbt_unsupported` when the wallet signs no PSBTs but can send, and the errors of
 * `requestSignatures`, `sendTransaction` and `sendByWallet`.
 */
export async function submitPrepared({
  connection,
  prepared,
  network,
  esplora,
  clock,
  payments,
  onRequest,
  onSending,
  signal,
}: {
  readonly connection: Connection
  readonly prepared: PreparedTransfer
  readonly network: ParsedNetwork
  readonly esplora: Esplora
  readonly clock: Clock
  readonly payments: SentPayments
  /** Called just before the wallet gets the request to send the payment itself. */
  readonly onRequest?: (() => void) | undefined
  /** Called with the id of a payment just before it is sent here. */
  readonly onSending?: ((txid: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  const { from, to, amount, fee } = prepared
  const payload = Object(prepared.payload) as Partial<TransferPayload>
  switch (payload.way) {
    case 'wallet':
      return payments.join({ key: payload, signal, pay: byWallet })
    case 'psbt': {
      const { psbt } = payload as Extract<TransferPayload, { way: 'psbt' }>
      return payments.join({ key: psbt, signal, pay: () => byPsbt(psbt) })
    }
    default:
      throw rpcErrors.invalidParams({ detail: 'prepared' }, { rpcCode: -32602 })
  }

  async function byPsbt(text: string) {
    const made = payments.transactionOf(text)
    if (made) return send(made)
    const psbt = readPsbt(text)
    // `buildTransfer` has checked `spendOrdinals`.
    assertSender({ connection, network, from, spendOrdinals: true })
    const spent = readSpent(psbt)
    assertShown({ psbt, spent, prepared, network })
    const coins = await esplora.coins(canonicalAddress(from), signal)
    const isThere = ({ txid, vout }: { readonly txid: string; readonly vout: number }) =>
      coins.some((coin) => coin.txid === txid && coin.vout === vout) && !payments.spends({ txid, vout })
    if (!outpointsOf(psbt.txInputs).every(isThere)) throw bitcoinErrors.coinsSpent({})
    await sign({ psbt, spent })
    // If the wallet signed twice, the first transaction is sent. Nodes would reject the other for spent coins.
    const hex = payments.transactionOf(text) ?? toTransactionHex({ psbt })
    payments.keep({ psbt: text, hex })
    return send(hex)
  }

  async function sign(parsed: { readonly psbt: Psbt; readonly spent: ReturnType<typeof readSpent> }) {
    try {
      await requestSignatures({ connection, network, ...parsed, signal })
    } catch (error) {
      const isUnable = isLatchkeyError(error) && unsupported.includes(error.code)
      if (!isUnable || connection.supports?.('sendTransfer') === false) throw error
      payments.withoutPsbts.add(connection)
      throw bitcoinErrors.psbtUnsupported({}, { cause: error })
    }
  }
  async function send(hex: string) {
    return { hash: await sendTransaction({ esplora, clock, payments, hex, onSending, signal }) }
  }
  function byWallet() {
    const [satoshi, maxFee] = [amount.value, fee.value]
    const request = { connection, network, esplora, clock, from, to, satoshi, maxFee, signal }
    const sentBefore = payments.sentByWallet.get(payload)
    const onSent = (sent: SentByWallet) => void payments.sentByWallet.set(payload, sent)
    return sendByWallet({ ...request, spendOrdinals: true, sentBefore, onRequest, onSent })
  }
}

/**
 * Compares the PSBT of a prepared payment with the review: the recipient gets the amount, the sender gets the change, and the network
 * gets at most the fee.
 * @throws `bitcoin/prepared_altered`
 */
function assertShown({
  psbt,
  spent,
  prepared: { from, to, amount, fee },
  network: { address: parameters },
}: {
  readonly psbt: Psbt
  /** The result of `readSpent` for the PSBT. */
  readonly spent: readonly (SpentOutput | undefined)[]
  readonly prepared: PreparedTransfer
  readonly network: ParsedNetwork
}): void {
  const [recipient, own] = [scriptOf(to, parameters), scriptOf(from, parameters)]
  const [paid, ...rest] = psbt.txOutputs
  const total = (list: readonly ({ readonly value: bigint } | undefined)[]) =>
    list.reduce((all, each) => all + (each?.value ?? 0n), 0n)
  const isRight =
    recipient &&
    own &&
    paid &&
    isSame(paid.script, recipient) &&
    paid.value === amount.value &&
    rest.every(({ script }) => isSame(script, own)) &&
    spent.every((output) => output && isSame(output.script, own)) &&
    total(spent) - total(psbt.txOutputs) <= fee.value
  if (!isRight) throw bitcoinErrors.preparedAltered({})
}
