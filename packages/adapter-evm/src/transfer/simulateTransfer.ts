import type { Network } from '@latchkey/core'
import type { Address } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { erc20Calls, readUint } from '../tokens/erc20.js'
import type { TransferCall } from '../transactions/TransferCall.js'
import { simulateCall, simulateCalls } from './simulateCall.js'

export type Simulation = {
  /** The most gas the transaction may use. */
  readonly gas: bigint
  /** The amount that arrives. Absent if the node cannot simulate it. */
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
  const source = { rpc, network, from, signal }
  const isToken = call.data !== '0x'
  const [{ returned: data, gas }, received] = await Promise.all([
    simulateCall({ ...source, call }),
    isToken ? simulateReceived() : amount,
  ])
  // Some tokens return nothing and revert when they cannot move the amount.
  if (data !== '0x' && readUint(data) !== 1n) throw evmErrors.tokenRefused({})
  return { gas, received }

  /** Reads the recipient's balance before and after the transfer, in one simulated block. */
  async function simulateReceived(): Promise<bigint | undefined> {
    const balance = { to: call.to, value: 0n, data: erc20Calls.balanceOf(to) }
    const results = await simulateCalls({ ...source, calls: [balance, call, balance] })
    const [before, moved, after] = results ?? []
    const [earlier, later] = [readUint(before?.returned ?? '0x'), readUint(after?.returned ?? '0x')]
    if (earlier === undefined || later === undefined || moved === undefined) return undefined
    // A transfer to oneself changes the balance by the token's fee alone.
    const gained = later - earlier + (from.toLowerCase() === to.toLowerCase() ? amount : 0n)
    return gained >= 0n ? gained : undefined
  }
}
