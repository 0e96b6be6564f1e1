import type { Clock, SubmittedTransaction } from '@latchkey/core'
import { evmErrors } from '../errors/evmErrors.js'
import { isSameHex, toBigint } from '../lib/quantity.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { findDifference, type Run, readOutcomes, readRuns } from '../transactions/readRuns.js'
import type { TransferCall } from '../transactions/TransferCall.js'
import type { EvmPayload, PreparedTransaction } from './EvmPayload.js'

/** Milliseconds: between reads, and until the network has to show the transaction. */
const PAUSE = 1_000
const WITHIN = 30_000

type FeeNote = Pick<SubmittedTransaction, 'isFeeChanged'>

/**
 * Types of transactions that only make the call: legacy, with an access list, and EIP-1559. Those of ZKsync (0x71) and Celo (0x7b, 0x7c)
 * also define how the fee is paid.
 */
const plainTypes: readonly unknown[] = [undefined, '0x0', '0x1', '0x2', '0x71', '0x7b', '0x7c']

/**
 * Reads the transaction that the wallet reports, and compares it with the prepared one. In a bundler's transaction, it compares the
 * account's operation; one that cannot be decoded is not compared. Recipient, amount and data have to be the same. A fee that the wallet
 * set itself is only noted. Each error has the hash.
 * @throws `evm/transfer_altered`, `evm/transfer_failed` for a transaction or an operation that reverted, `evm/transfer_unseen` when the
 * network does not show it within 30 seconds, or after an abort.
 */
export async function readBack({
  rpc,
  clock,
  prepared,
  payload,
  calls = [payload.call],
  hash,
  signal,
}: {
  readonly rpc: EvmRpc
  readonly clock: Clock
  readonly prepared: PreparedTransaction
  readonly payload: EvmPayload
  /** Calls that were sent together. */
  readonly calls?: readonly TransferCall[]
  readonly hash: string
  readonly signal: AbortSignal | undefined
}): Promise<FeeNote> {
  const { network } = prepared
  const read = (method: string) => rpc({ network, method, params: [hash], signal })
  // The wallet of a contract account may name something other than a transaction, so its hash is looked up once.
  const until = payload.sender === 'contract' ? clock.now() : clock.now() + WITHIN
  try {
    for (;;) {
      const [sent, receipt] = await Promise.all([
        read('eth_getTransactionByHash'),
        read('eth_getTransactionReceipt'),
        // A node that fails now may respond later.
      ]).catch((): unknown[] => [])
      const isLast = clock.now() >= until
      if (isTransaction(sent)) {
        if (isPlain(sent)) return assertSame(sent, receipt)
        // Only the receipt shows whether an operation worked.
        if (receipt || isLast) return assertOperation(sent, receipt)
      }
      if (isLast) break
      await clock.sleep(PAUSE, signal)
    }
  } catch (cause) {
    if (signal?.aborted) throw evmErrors.transferUnseen({ hash, mayBeSent: true }, { cause })
    throw cause
  }
  if (payload.sender !== 'contract') throw evmErrors.transferUnseen({ hash, mayBeSent: true })
  return {}

  /** Returns whether the transaction has to be the prepared call itself. An account with code can run it by a call of its own functions. */
  function isPlain({ from, to, input }: SentTransaction): boolean {
    // The wallet may upgrade the account with this transaction. Only exactly the same call is accepted then.
    if (payload.sender === 'key') return !findRun(readRuns({ to, input }, prepared.from))
    const runsOwn = isSameHex(to, prepared.from) && input !== '0x'
    return calls.length === 1 && isSameHex(from, prepared.from) && !runsOwn
  }

  function assertSame(sent: SentTransaction, receipt: unknown): FeeNote {
    const changed = findAlteration({ sent, prepared, payload })
    if (changed) throw altered(changed)
    assertSucceeded(receipt)
    return noteFee(costOf(sent, receipt))
  }

  function assertOperation(sent: SentTransaction, receipt: unknown): FeeNote {
    assertSucceeded(receipt)
    const runs = readRuns(sent, prepared.from)
    const [first] = runs ?? []
    if (runs && !first) throw altered('account')
    const found = findRun(runs)
    // Otherwise the prepared calls could be in the operation that cannot be decoded.
    if (!found && first?.calls && runs?.every((one) => one.calls))
      throw altered(findDifference(first.calls, calls) ?? 'data')
    const ended = readOutcomes(receipt, prepared.from).filter(
      ({ nonce }) => found?.nonce === undefined || nonce === found.nonce,
    )
    if (ended.length > 0 && !ended.some(({ isSuccess }) => isSuccess))
      throw evmErrors.transferFailed({ hash })
    if (!found || found.hasPaymaster) return {}
    if (prepared.payer?.type === 'sponsor') return { isFeeChanged: true }
    return noteFee(
      found.nonce === undefined ? costOf(sent, receipt) : ended.reduce((sum, { cost }) => sum + cost, 0n),
    )
  }

  /** Returns the run of the prepared calls. */
  function findRun(runs: readonly Run[] | undefined): Run | undefined {
    return runs?.find((one) => one.calls && !findDifference(one.calls, calls))
  }

  function altered(changed: Part) {
    return evmErrors.transferAltered({ hash, changed, mayBeSent: true, isAltered: true })
  }

  function assertSucceeded(receipt: unknown): void {
    const { status } = Object(receipt) as { status?: unknown }
    if (status === '0x0') throw evmErrors.transferFailed({ hash })
  }

  /** Notes a fee that is above the one shown, or in a token. */
  function noteFee(paid: bigint | undefined): FeeNote {
    const { fee, payer } = prepared
    return fee && !payer && (paid === undefined || paid > fee.value) ? { isFeeChanged: true } : {}
  }
}

type SentTransaction = Readonly<Record<string, unknown>>
type Part = 'account' | 'network' | 'recipient' | 'amount' | 'data' | 'nonce' | 'type'

const isTransaction = (value: unknown): value is SentTransaction => {
  const { from, input, gas } = Object(value) as SentTransaction
  return [from, input, gas].every((part) => typeof part === 'string')
}

/**
 * Returns the cost of gas of a transaction in wei, or its maximum if the cost is unknown. `undefined` for a fee in a token (CIP-64),
 * whose prices are in units of that token.
 */
function costOf(
  { gas, gasPrice, maxFeePerGas, feeCurrency }: SentTransaction,
  receipt: unknown,
): bigint | undefined {
  if (typeof feeCurrency === 'string') return undefined
  const { gasUsed, effectiveGasPrice } = Object(receipt) as SentTransaction
  const [used, price] = [toBigint(gasUsed), toBigint(effectiveGasPrice)]
  if (used !== undefined && price !== undefined) return used * price
  return (toBigint(gas) ?? 0n) * (toBigint(maxFeePerGas) ?? toBigint(gasPrice) ?? 0n)
}

/** Returns the first part of a sent transaction that differs from the prepared transfer. */
function findAlteration({
  sent,
  prepared,
  payload: { call, nonce, replaces },
}: {
  readonly sent: SentTransaction
  readonly prepared: PreparedTransaction
  readonly payload: EvmPayload
}): Part | undefined {
  if (!isSameHex(sent['from'], prepared.from)) return 'account'
  // Older transactions include no network. The endpoint has been checked to serve the right one.
  const chain = toBigint(sent['chainId'])
  if (chain !== undefined && `eip155:${chain}` !== prepared.network.id) return 'network'
  if (!isSameHex(sent['to'], call.to)) return 'recipient'
  if (toBigint(sent['value']) !== call.value) return 'amount'
  if (!isSameHex(sent['input'], call.data)) return 'data'
  // A lower nonce is that of an earlier transfer of the same amount to the same recipient.
  const taken = toBigint(sent['nonce']) ?? 0n
  if (nonce !== undefined && (replaces === undefined ? taken < nonce : taken !== nonce)) return 'nonce'
  return doesMore(sent) ? 'type' : undefined
}

/** A transaction of any type does more if it has further calls or sets code. */
const doesMore = ({ type, authorizationList, calls }: SentTransaction): boolean =>
  !plainTypes.includes(type) ||
  [authorizationList, calls].some((list) => Array.isArray(list) && list.length > 0)
