import { type BuiltTransaction, isLatchkeyError, type Network } from '@latchkey/core'
import type { Address } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { erc20Calls } from '../tokens/erc20.js'
import type { TransferCall } from '../transactions/TransferCall.js'
import { simulateCall } from '../transfer/simulateCall.js'
import { parseBuilt } from './parseBuilt.js'

const UNLIMITED = (1n << 256n) - 1n

/** Returns the call data that approves a router for an amount of a token; without an amount, for any amount. */
export const encodeApproval = (token: Address, router: Address, amount = UNLIMITED): TransferCall => ({
  to: token,
  value: 0n,
  data: erc20Calls.approve(router, amount),
})

/**
 * Checks the server's approval. Only the approval of this token for this router over this amount is valid.
 * @throws `evm/approval_altered`
 */
export function checkApproval({
  built,
  network,
  expected,
}: {
  readonly built: BuiltTransaction
  readonly network: Network
  readonly expected: TransferCall
}): void {
  const altered = (part: string) => evmErrors.approvalAltered({ part })
  const { to, data } = parseBuilt({ built, network, value: 0n, altered })
  if (to.toLowerCase() !== expected.to.toLowerCase()) throw altered('token')
  // The selector, the spender in 32 bytes, the amount.
  const [spenderAt, amountAt] = [10, 74]
  if (data.slice(0, spenderAt) !== expected.data.slice(0, spenderAt)) throw altered('function')
  if (data.slice(spenderAt, amountAt) !== expected.data.slice(spenderAt, amountAt)) throw altered('spender')
  if (data !== expected.data) throw altered('amount')
}

/** Returns whether a token rejects a change of an approval that is not zero, as USDT does. */
export async function needsReset(request: {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly from: Address
  readonly call: TransferCall
  readonly signal: AbortSignal | undefined
}): Promise<boolean> {
  try {
    await simulateCall(request)
    return false
  } catch (reason) {
    if (isLatchkeyError(reason) && reason.code === 'node/execution_reverted') return true
    throw reason
  }
}
