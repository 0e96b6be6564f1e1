import { isLatchkeyError, type Network, transportErrors } from '@latchkey/core'
import type { Address } from 'viem'
import { evmErrors } from '../evmErrors.js'
import { toBigint, toHexBytes, toQuantity } from '../lib/quantity.js'
import { erc20Calls, readUint } from '../tokens/erc20.js'
import type { EvmRpc } from '../transport/EvmRpc.js'
import type { TransferCall } from './EvmPayload.js'

/** Gas of a transfer of coins to an account without code. It never varies. */
const PLAIN_GAS = 21_000n
/** In hundredths. What a contract does may need more by the time it runs. */
const GAS_MARGIN = 120n

export type Simulation = {
  /** The most gas the transaction may use. */
  readonly gas: bigint
  /** The amount that arrives. Absent: the node cannot tell. */
  readonly received?: bigint | undefined
}

/**
 * Runs a transfer on the node without sending it.
 * @throws `node/execution_reverted` with the contract's reason and other errors of the node, `evm/token_refused` for a token
 * that returns false.
 */
export async function simulateTransfer({
  rpc,
  network,
  from,
  to,
  call,
  amount,
  signal,
}: {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly from: Address
  readonly to: Address
  readonly call: TransferCall
  readonly amount: bigint
  readonly signal: AbortSignal | undefined
}): Promise<Simulation> {
  const read = (method: string, ...params: readonly unknown[]) => rpc({ network, method, params, signal })
  const request = { from, to: call.to, value: toQuantity(call.value), data: call.data }
  const isToken = call.data !== '0x'
  const [returned, used, received] = await Promise.all([
    isToken ? read('eth_call', request, 'latest') : '0x',
    read('eth_estimateGas', request),
    isToken ? simulateReceived() : amount,
  ])
  const data = toHexBytes(returned)
  if (data === undefined) throw transportErrors.malformedResponse({ method: 'eth_call' })
  // Some tokens return nothing and revert when they cannot move the amount.
  if (data !== '0x' && readUint(data) !== 1n) throw evmErrors.tokenRefused({})
  const estimate = toBigint(used)
  if (estimate === undefined) throw transportErrors.malformedResponse({ method: 'eth_estimateGas' })
  const gas = estimate === PLAIN_GAS ? estimate : (estimate * GAS_MARGIN + 99n) / 100n
  return { gas, received }

  /** Reads the recipient's balance before and after the transfer, in one simulated block. */
  async function simulateReceived(): Promise<bigint | undefined> {
    const balance = { from, to: call.to, data: erc20Calls.balanceOf(to) }
    const calls = [balance, request, balance]
    const response = await read('eth_simulateV1', { blockStateCalls: [{ calls }] }, 'latest').catch(
      (reason: unknown) => {
        // Not every node knows the method. The other two reads report what is wrong with the transfer itself.
        if (signal?.aborted || !isLatchkeyError(reason)) throw reason
        return undefined
      },
    )
    const [block]: readonly unknown[] = Array.isArray(response) ? response : []
    const { calls: results } = Object(block) as { calls?: unknown }
    const [before, moved, after] = (Array.isArray(results) ? results : []).map((each: unknown) => {
      const { status, returnData } = Object(each) as { status?: unknown; returnData?: unknown }
      return status === '0x1' ? toHexBytes(returnData) : undefined
    })
    const [earlier, later] = [readUint(before ?? '0x'), readUint(after ?? '0x')]
    if (earlier === undefined || later === undefined || moved === undefined) return undefined
    // A transfer to oneself changes the balance by the token's fee alone.
    const gained = later - earlier + (from.toLowerCase() === to.toLowerCase() ? amount : 0n)
    return gained >= 0n ? gained : undefined
  }
}
