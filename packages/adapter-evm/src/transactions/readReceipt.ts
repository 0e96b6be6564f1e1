import { type PreparedTransfer, type TransactionStatus, transportErrors } from '@latchkey/core'
import { isSameHex, toBigint } from '../lib/quantity.js'
import { readOutcomes, readRuns } from './readRuns.js'

/** Topic of the event `Transfer(address,address,uint256)` (EIP-20). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The transfer that a transaction should make. */
type Intended = Pick<PreparedTransfer, 'amount' | 'to' | 'token'>

/**
 * Returns the outcome of a mined transaction by its receipt, and how much of a transfer arrived. An operation of the account (ERC-4337)
 * can fail within a successful transaction.
 * @throws `transport/malformed_response` for the receipt of another transaction
 */
export function readReceipt({
  receipt,
  transaction,
  address,
  hash,
  transfer,
}: {
  readonly receipt: unknown
  /** The transaction as the node returned it, if it did. */
  readonly transaction: unknown
  /** The sender. */
  readonly address: string
  readonly hash: string
  readonly transfer: Intended | undefined
}): TransactionStatus {
  const { status, transactionHash, logs } = Object(receipt) as Fields
  if (!isSameHex(transactionHash, hash))
    throw transportErrors.malformedResponse({ method: 'eth_getTransactionReceipt' })
  const code = toBigint(status)
  if (code === 0n) return { status: 'failed' }
  // Chains older than 2017's Byzantium have no status.
  if (code !== 1n) return { status: 'mined' }
  const operations = readOutcomes(receipt, address)
  if (operations.length > 0 && !operations.some(({ isSuccess }) => isSuccess)) return { status: 'failed' }
  const value =
    transfer?.token === undefined
      ? readCoins({ transaction, address, transfer })
      : readTokens({ logs, address, transfer, token: transfer.token })
  // A higher value includes other transfers, or the token's events are wrong.
  if (!transfer || value === undefined || value > transfer.amount.value) return { status: 'confirmed' }
  return { status: 'confirmed', received: { value, decimals: transfer.amount.decimals } }
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the coins that a plain transaction or an operation of the account sends. Receipts do not contain other inner calls. */
function readCoins({
  transaction,
  address,
  transfer,
}: {
  readonly transaction: unknown
  readonly address: string
  readonly transfer: Intended | undefined
}): bigint | undefined {
  const { from, to, value } = Object(transaction) as Fields
  if (!transfer) return undefined
  if (isSameHex(from, address) && isSameHex(to, transfer.to)) return toBigint(value)
  const [run, ...others] = readRuns(Object(transaction) as Fields, address) ?? []
  const [call, ...rest] = run?.calls ?? []
  // With several operations, one can have failed.
  const isOne = call !== undefined && rest.length === 0 && others.length === 0
  return isOne && isSameHex(call.to, transfer.to) ? call.value : undefined
}

/** Returns the sum of the token's transfers from the sender to the recipient; `undefined` if an event cannot be read. */
function readTokens({
  logs,
  address,
  transfer: { to },
  token,
}: {
  readonly logs: unknown
  readonly address: string
  readonly transfer: Intended
  readonly token: string
}): bigint | undefined {
  if (!Array.isArray(logs)) return undefined
  const topicOf = (account: string) => `0x${account.slice(2).padStart(64, '0')}`
  let sum = 0n
  for (const log of logs as readonly unknown[]) {
    const { address: contract, topics, data } = Object(log) as Fields
    const [event, from, recipient]: readonly unknown[] = Array.isArray(topics) ? topics : []
    if (!isSameHex(contract, token) || !isSameHex(event, TRANSFER)) continue
    const value = toBigint(data)
    // Some tokens put all parts of the event into its data.
    if (value === undefined || recipient === undefined) return undefined
    if (isSameHex(from, topicOf(address)) && isSameHex(recipient, topicOf(to))) sum += value
  }
  return sum
}
