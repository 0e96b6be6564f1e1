import { type Network, toError } from '@latchkey/core'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'
import { toHexBytes } from '../lib/quantity.js'
import type { EvmNetwork } from '../networks/EvmNetwork.js'
import type { EvmRpc } from '../networks/EvmRpc.js'

export type ContractCall = { readonly target: Address; readonly data: Hex }

/** Address of Multicall3 on most chains. A viem chain may name another one. */
const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The most calls in one `eth_call`. They share its gas, which nodes limit. */
const MOST_CALLS = 200

/**
 * Calls contracts and resolves with the response of each; `undefined` for a call that reverted. Sends one request through
 * Multicall3. Calls each contract alone on a chain without it, and when one contract breaks the whole request.
 * @throws errors of the transport.
 */
export async function readCalls({
  calls,
  ...source
}: {
  readonly calls: readonly ContractCall[]
  readonly rpc: EvmRpc
  readonly network: Network
  readonly signal: AbortSignal | undefined
}): Promise<readonly (Hex | undefined)[]> {
  const chunks = Array.from({ length: Math.ceil(calls.length / MOST_CALLS) }, (_, index) =>
    calls.slice(index * MOST_CALLS, (index + 1) * MOST_CALLS),
  )
  const results = await Promise.all(
    chunks.map(async (chunk) => (await readTogether(chunk)) ?? Promise.all(chunk.map(readAlone))),
  )
  return results.flat()

  async function readTogether(
    chunk: readonly ContractCall[],
  ): Promise<readonly (Hex | undefined)[] | undefined> {
    const data = encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [chunk.map(({ target, data: callData }) => ({ target, callData, allowFailure: true }))],
    })
    const response = await readAlone({ target: multicallOf(source.network), data })
    if (!response || response === '0x') return undefined
    const results = decodeResults(response)
    if (results?.length !== chunk.length) return undefined
    // A contract that uses up the gas makes later calls fail, so each failed call is repeated alone.
    return Promise.all(
      results.map(async ({ success, returnData }, index) =>
        success ? returnData : readAlone(chunk[index] as ContractCall),
      ),
    )
  }

  async function readAlone({ target: to, data }: ContractCall): Promise<Hex | undefined> {
    const { rpc, network, signal } = source
    try {
      const response = await rpc({ network, method: 'eth_call', params: [{ to, data }, 'latest'], signal })
      return toHexBytes(response)
    } catch (reason) {
      if (isContractFailure(reason)) return undefined
      throw reason
    }
  }
}

/** Returns the results of Multicall3; `undefined` when another contract has that address on this chain. */
function decodeResults(data: Hex) {
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
  } catch {
    return undefined
  }
}

/** Returns whether the contract caused an error, not the transport or a busy node. */
function isContractFailure(reason: unknown): boolean {
  const { code } = toError(reason)
  return /^(node|rpc)\//.test(code) && code !== 'rpc/aborted' && code !== 'rpc/limit_exceeded'
}

function multicallOf(network: Network & Pick<EvmNetwork, 'contracts'>): Address {
  const { address } = Object(network.contracts?.['multicall3']) as { address?: unknown }
  return typeof address === 'string' ? (address as Address) : MULTICALL3
}
