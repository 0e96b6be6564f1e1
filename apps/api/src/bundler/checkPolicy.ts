import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import { BundlerRefusal } from './BundlerRefusal.ts'
import { gasOf, type Operation } from './readOperation.ts'

/** Gas that a sponsored operation may use. */
const mostGas = 5_000_000n
/** Gas that the paymaster itself may use. */
const mostPaymasterGas = 500_000n
/** Times the network's usual price. */
const mostPrice = 5n

/** Functions of an implementation that lets other keys act within limits. */
export const sessionAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'struct Action { address target; bytes4 selector; }',
  'struct TokenLimit { address token; uint256 limit; }',
  'struct Session { address key; address paymaster; uint48 validAfter; uint48 validUntil; uint48 period; uint256 nativeLimit; Action[] actions; TokenLimit[] tokens; uint256 salt; }',
  'function executeSession(Session session, Call[] calls)',
  'function sessionId(Session session) view returns (bytes32)',
  'function sessionStatus(bytes32 id) view returns (uint8)',
])
const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])
const abi = [...accountAbi, ...sessionAbi] as const

type Call = { readonly to: string; readonly data: Hex }

/**
 * Checks that a project sponsors the calls, the gas and the gas price of an operation.
 *
 * @throws BundlerRefusal
 */
export function checkPolicy({
  policy,
  operation,
  chainId,
  gasPrice,
}: {
  readonly policy: SponsorPolicy
  readonly operation: Operation
  /** CAIP-2. */
  readonly chainId: string
  /** The network's usual price, in wei. */
  readonly gasPrice: bigint
}): void {
  const calls = readCalls(operation.callData)
  if (!calls?.every((call) => isSponsored({ policy, call, chainId })))
    throw new BundlerRefusal('calls', 'This app does not pay for these calls.')
  if (gasOf(operation) > mostGas)
    throw new BundlerRefusal('cost', 'This app does not pay for an operation with so much gas.')
  if (operation.maxFeePerGas > gasPrice * mostPrice)
    throw new BundlerRefusal('cost', 'This app does not pay such a high price for gas.')
  checkPaymasterGas(operation)
}

/** Checks the gas that a paymaster requests. @throws BundlerRefusal */
export function checkPaymasterGas({
  paymasterVerificationGasLimit = 0n,
  paymasterPostOpGasLimit = 0n,
}: Pick<Operation, 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'>): void {
  if (paymasterVerificationGasLimit + paymasterPostOpGasLimit > mostPaymasterGas)
    throw new BundlerRefusal('overcharge', 'The paymaster asks for more gas than its work takes.')
}

/** Returns the calls of an account; `undefined` for calldata with anything else in it. */
function readCalls(callData: Hex): readonly Call[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data: callData })
    // Unusual encodings can decode to these calls here and to others on the chain.
    if (encodeFunctionData({ abi, functionName, args } as never) !== callData.toLowerCase()) return undefined
    if (functionName === 'execute') return [{ to: args[0], data: args[2] }]
    if (functionName !== 'executeBatch' && functionName !== 'executeSession') return undefined
    const calls = functionName === 'executeSession' ? args[1] : args[0]
    return calls.map(({ target, data }) => ({ to: target, data }))
  } catch {
    return undefined
  }
}

function isSponsored({
  policy: { contracts },
  call: { to, data },
  chainId,
}: {
  readonly policy: SponsorPolicy
  readonly call: Call
  readonly chainId: string
}): boolean {
  if (!contracts) return true
  return contracts.some(
    (one) =>
      one.to === to.toLowerCase() &&
      (one.chainId === undefined || one.chainId === chainId) &&
      (one.selectors === undefined || one.selectors.includes(data.slice(0, 10).toLowerCase())),
  )
}
