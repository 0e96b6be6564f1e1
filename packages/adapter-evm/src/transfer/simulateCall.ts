import { isLatchkeyError, type Network, transportErrors } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { toBigint, toHexBytes, toQuantity } from '../lib/quantity.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import type { TransferCall } from '../transactions/TransferCall.js'

/** Gas of a transfer of coins to an account without code. It never varies. */
const PLAIN_GAS = 21_000n
/** Per cent of the estimate, because a contract may need more gas by the time it runs. */
const GAS_MARGIN = 120n

export type Source = {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly from: Address
  readonly signal: AbortSignal | undefined
}

const toRequest = (from: Address, call: TransferCall) => ({
  from,
  to: call.to,
  value: toQuantity(call.value),
  data: call.data,
})

/**
 * Runs a call on the node without sending it. Resolves with the returned data and the gas limit.
 * @throws `node/execution_reverted` with the contract's reason and other errors of the node
 */
export async function simulateCall({
  rpc,
  network,
  from,
  call,
  margin = GAS_MARGIN,
  signal,
}: Source & {
  readonly call: TransferCall
  /** Per cent of the estimate. */
  readonly margin?: bigint
}): Promise<{ readonly returned: Hex; readonly gas: bigint }> {
  const read = (method: string, ...params: readonly unknown[]) => rpc({ network, method, params, signal })
  const request = toRequest(from, call)
  const [data, used] = await Promise.all([
    call.data === '0x' ? '0x' : read('eth_call', request, 'latest'),
    read('eth_estimateGas', request),
  ])
  const returned = toHexBytes(data)
  if (returned === undefined) throw transportErrors.malformedResponse({ method: 'eth_call' })
  const estimate = toBigint(used)
  if (estimate === undefined) throw transportErrors.malformedResponse({ method: 'eth_estimateGas' })
  return { returned, gas: estimate === PLAIN_GAS ? estimate : (estimate * margin + 99n) / 100n }
}

/**
 * Runs calls one after another in one simulated block. Resolves with the data that each returned, `undefined` for a
 * call that reverted. Resolves with `undefined` if the node cannot simulate blocks.
 */
export async function simulateCalls({
  rpc,
  network,
  from,
  calls,
  signal,
}: Source & { readonly calls: readonly TransferCall[] }): Promise<
  readonly ({ readonly returned: Hex } | undefined)[] | undefined
> {
  const params = [{ blockStateCalls: [{ calls: calls.map((call) => toRequest(from, call)) }] }, 'latest']
  const response = await rpc({ network, method: 'eth_simulateV1', params, signal }).catch(
    (reason: unknown) => {
      // Other reads report errors of the call itself.
      if (signal?.aborted || !isLatchkeyError(reason)) throw reason
      return undefined
    },
  )
  const [block]: readonly unknown[] = Array.isArray(response) ? response : []
  const { calls: results } = Object(block) as { calls?: unknown }
  if (!Array.isArray(results) || results.length !== calls.length) return undefined
  return results.map((each: unknown) => {
    const { status, returnData } = Object(each) as { status?: unknown; returnData?: unknown }
    const returned = status === '0x1' ? toHexBytes(returnData) : undefined
    return returned === undefined ? undefined : { returned }
  })
}
