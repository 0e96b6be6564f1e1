import { type Network, transportErrors } from '@latchkey/core'
import { toBigint } from '../lib/quantity.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import type { GasPrice } from './EvmPayload.js'

/** Number of blocks whose tips are read. */
const BLOCKS = 10
/** Percentile of the tips within a block. */
const MEDIAN = 50

/**
 * Reads the price of gas. With a base fee (EIP-1559), the price stays valid through six full blocks in a row: twice
 * the next base fee, and the median tip of recent blocks. Without one, it is the node's own price.
 * @throws `transport/malformed_response`
 */
export async function readGasPrice({
  rpc,
  network,
  signal,
}: {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly signal: AbortSignal | undefined
}): Promise<GasPrice> {
  const read = (method: string, ...params: readonly unknown[]) => rpc({ network, method, params, signal })
  const [block, history, suggested] = await Promise.all([
    read('eth_getBlockByNumber', 'latest', false),
    // Chains without EIP-1559 do not know the method.
    read('eth_feeHistory', `0x${BLOCKS.toString(16)}`, 'latest', [MEDIAN]).catch((reason: unknown) => {
      if (signal?.aborted) throw reason
      return undefined
    }),
    read('eth_gasPrice'),
  ])
  const gasPrice = toBigint(suggested)
  if (gasPrice === undefined) throw transportErrors.malformedResponse({ method: 'eth_gasPrice' })
  const { baseFeePerGas } = Object(block) as { baseFeePerGas?: unknown }
  const latest = toBigint(baseFeePerGas)
  if (latest === undefined) return { type: 'legacy', gasPrice }
  const { next, tip: paid } = readHistory(history)
  const base = next ?? latest
  // Quiet chains have blocks without a transaction, hence without a tip.
  const suggestedTip = gasPrice > latest ? gasPrice - latest : 0n
  const tip = paid || suggestedTip
  return { type: 'eip1559', maxFeePerGas: base * 2n + tip, maxPriorityFeePerGas: tip }
}

/** Returns the base fee of the next block, and the median of the tips above zero. */
function readHistory(history: unknown): { readonly next?: bigint | undefined; readonly tip: bigint } {
  const { baseFeePerGas, reward } = Object(history) as { baseFeePerGas?: unknown; reward?: unknown }
  const next = Array.isArray(baseFeePerGas) ? toBigint(baseFeePerGas.at(-1)) : undefined
  const tips = (Array.isArray(reward) ? reward : [])
    .map((each: unknown) => (Array.isArray(each) ? toBigint(each[0]) : undefined))
    .filter((tip) => tip !== undefined && tip > 0n)
    .toSorted((one = 0n, other = 0n) => (one < other ? -1 : one > other ? 1 : 0))
  return { next, tip: tips[Math.floor(tips.length / 2)] ?? 0n }
}
