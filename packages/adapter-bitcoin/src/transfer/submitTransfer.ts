import { type Clock, type Connection, isBaseError, type PreparedTransfer, rpcErrors } from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { canonicalAddress } from '../address/decodeAddress.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { isSame } from '../lib/bytes.js'
import { outpointsOf, scriptOf } from '../library/bitcoinjs.js'
import type { SpentOutput } from '../library/checkSignature.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { readPsbt, readSpent } from '../psbt/readPsbt.js'
import { requestSignatures } from '../psbt/requestSignatures.js'
import { toTransactionHex } from '../psbt/toTransactionHex.js'
import type { SentPayments } from './createSentPayments.js'
import type { TransferPayload } from './prepareTransfer.js'
import { assertSender, type SentByWallet, sendByWallet } from './sendByWallet.js'
import { sendTransaction } from './sendTransaction.js'

const unsupported: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

/**
 * Has a prepared payment signed, checks the signatures, and sends it. A wallet that turns out to sign no PSBTs would pay
 * with other coins and another fee than the visitor saw, so nothing is sent: prepare again, and the payment is one that
 * the wallet sends.
 *
 * The same prepared payment submitted again, after an outcome nobody knew, say, is the same payment: the wallet is not
 * asked anew, and the transaction it signed is sent once more, or what it has sent is looked for once more. Submitted
 * twice at once it is one. One that is prepared anew is another, and may be paid beside the first.
 * @throws `wallet/wrong_chain`, `bitcoin/prepared_altered`, `bitcoin/coins_spent` where its coins are gone,
 * `bitcoin/psbt_unsupported` where the wallet signs no PSBTs and can send by itself, and what
 * `requestSignatures`, `sendTransaction` and `sendByWallet` throw.
 */
export async function submitTransfer({
  connection,
  prepared,
  network,
  esplora,
  clock,
  payments,
  signal,
}: {
  readonly connection: Connection
  readonly prepared: PreparedTransfer
  readonly network: BitcoinRow
  readonly esplora: Esplora
  readonly clock: Clock
  readonly payments: SentPayments
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
    const made = payments.madeOf(text)
    if (made) return send(made)
    const psbt = readPsbt(text)
    // Whether ordinals may be spent was asked when this was prepared.
    assertSender({ connection, network, from, spendOrdinals: true })
    const spent = readSpent(psbt)
    assertShown({ psbt, spent, prepared, network })
    const coins = await esplora.coins(canonicalAddress(from), signal)
    const isThere = ({ txid, vout }: { readonly txid: string; readonly vout: number }) =>
      coins.some((coin) => coin.txid === txid && coin.vout === vout) && !payments.spends({ txid, vout })
    if (!outpointsOf(psbt.txInputs).every(isThere)) throw bitcoinErrors.coinsSpent({})
    await sign({ psbt, spent })
    // Where this was signed twice after all, the first counts: the other would be refused for the same coins.
    const hex = payments.madeOf(text) ?? toTransactionHex({ psbt })
    payments.keep({ psbt: text, hex })
    return send(hex)
  }

  async function sign(parsed: { readonly psbt: Psbt; readonly spent: ReturnType<typeof readSpent> }) {
    try {
      await requestSignatures({ connection, network, ...parsed, signal })
    } catch (error) {
      const isUnable = isBaseError(error) && unsupported.includes(error.code)
      if (!isUnable || connection.supports?.('sendTransfer') === false) throw error
      payments.signsNone.add(connection)
      throw bitcoinErrors.psbtUnsupported({}, { cause: error })
    }
  }
  async function send(hex: string) {
    return { hash: await sendTransaction({ esplora, clock, payments, hex, signal }) }
  }
  function byWallet() {
    const [satoshi, maxFee] = [amount.value, fee.value]
    const request = { connection, network, esplora, clock, from, to, satoshi, maxFee, signal }
    const sentBefore = payments.told.get(payload)
    const onSent = (sent: SentByWallet) => void payments.told.set(payload, sent)
    return sendByWallet({ ...request, spendOrdinals: true, sentBefore, onSent })
  }
}

/**
 * Holds the PSBT of a prepared payment against what is shown of it: the recipient gets the amount, what is left goes
 * back to the sender, and the network gets no more than the fee.
 * @throws `bitcoin/prepared_altered`
 */
function assertShown({
  psbt,
  spent,
  prepared: { from, to, amount, fee },
  network: { address: parameters },
}: {
  readonly psbt: Psbt
  /** What `readSpent` returns for the PSBT. */
  readonly spent: readonly (SpentOutput | undefined)[]
  readonly prepared: PreparedTransfer
  readonly network: BitcoinRow
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
