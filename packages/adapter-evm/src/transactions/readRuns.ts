import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { isSameHex, toBigint } from '../lib/quantity.js'
import type { TransferCall } from './TransferCall.js'

/** Entry points 0.6, 0.7 and 0.8 (ERC-4337), the same on each chain. Bundles for 0.6 have another form. */
const ENTRY_POINTS: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`. */
const EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const WORD = 64

const bundleAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
])
const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])

/** The calls that a transaction runs for an account. */
export type Run = {
  /** Nonce of the operation. Absent: the account calls itself. */
  readonly nonce?: bigint
  /** Absent if they cannot be decoded. */
  readonly calls?: readonly TransferCall[] | undefined
  readonly hasPaymaster: boolean
}

/** Outcome of an operation, from its event. */
export type OperationOutcome = {
  readonly nonce: bigint
  readonly isSuccess: boolean
  /** Its actual cost, in wei. */
  readonly cost: bigint
}

/**
 * Returns what a transaction runs for an account: its operations in a bundle, or its own functions if it calls itself. `undefined` for
 * any other transaction, and for a bundle that cannot be decoded.
 */
export function readRuns(
  { to, input }: { readonly to?: unknown; readonly input?: unknown },
  account: string,
): readonly Run[] | undefined {
  if (typeof to !== 'string') return undefined
  if (isSameHex(to, account)) return [{ calls: readAccountCalls(input), hasPaymaster: false }]
  if (!ENTRY_POINTS.includes(to.toLowerCase())) return undefined
  try {
    const { args } = decodeFunctionData({ abi: bundleAbi, data: input as Hex })
    return args[0]
      .filter(({ sender }) => isSameHex(sender, account))
      .map(({ nonce, callData, paymasterAndData }) => ({
        nonce,
        calls: readAccountCalls(callData),
        hasPaymaster: paymasterAndData !== '0x',
      }))
  } catch {
    return undefined
  }
}

/**
 * Returns the calls of `execute` and `executeBatch`; `undefined` for any other data, and for data that can be decoded in more than one way.
 */
function readAccountCalls(data: unknown): readonly TransferCall[] | undefined {
  try {
    const decoded = decodeFunctionData({ abi: accountAbi, data: data as Hex })
    if (!isSameHex(encodeFunctionData({ abi: accountAbi, ...decoded } as never), String(data)))
      return undefined
    if (decoded.functionName === 'execute') {
      const [to, value, inner] = decoded.args
      return [{ to, value, data: inner }]
    }
    return decoded.args[0].map(({ target, value, data: inner }) => ({ to: target, value, data: inner }))
  } catch {
    return undefined
  }
}

/** Returns how the operations of an account in a receipt ended. */
export function readOutcomes(receipt: unknown, account: string): readonly OperationOutcome[] {
  const { logs } = Object(receipt) as { readonly logs?: unknown }
  return (Array.isArray(logs) ? logs : []).flatMap((log: unknown) => {
    const { address, topics, data } = Object(log) as Readonly<Record<string, unknown>>
    const [event, , sender] = Array.isArray(topics) ? (topics as unknown[]) : []
    const isOurs =
      typeof address === 'string' &&
      ENTRY_POINTS.includes(address.toLowerCase()) &&
      event === EVENT &&
      typeof sender === 'string' &&
      isSameHex(sender.slice(-40), account.slice(2))
    if (!isOurs || typeof data !== 'string' || data.length < 2 + 4 * WORD) return []
    const word = (index: number) => toBigint(`0x${data.slice(2 + index * WORD, 2 + (index + 1) * WORD)}`)
    const [nonce, success, cost] = [word(0), word(1), word(2)]
    if (nonce === undefined || success === undefined || cost === undefined) return []
    return [{ nonce, isSuccess: success === 1n, cost }]
  })
}

/** Returns the first part in which calls differ from those that were prepared. */
export function findDifference(
  actual: readonly TransferCall[],
  expected: readonly TransferCall[],
): 'recipient' | 'amount' | 'data' | undefined {
  if (actual.length !== expected.length) return 'data'
  for (const [index, { to, value, data }] of expected.entries()) {
    const one = actual[index]
    if (!one || !isSameHex(one.to, to)) return 'recipient'
    if (one.value !== value) return 'amount'
    if (!isSameHex(one.data, data)) return 'data'
  }
  return undefined
}
