import type { Network } from '@latchkey/core'
import { type Address, encodeFunctionData, serializeTransaction } from 'viem'
import { toHexChainId } from '../capabilities/toHexChainId.js'
import { readUint } from '../tokens/erc20.js'
import { readCalls } from '../tokens/readCalls.js'
import type { EvmRpc } from '../transport/EvmRpc.js'
import type { EvmPayload } from './EvmPayload.js'

/** Contracts of rollups that charge for data apart from gas: those of the OP stack, and Scroll. */
const ORACLES: readonly Address[] = [
  '0x420000000000000000000000000000000000000F',
  '0x5300000000000000000000000000000000000002',
]

/** Per cent of the estimate, because the price of data may rise until the transaction is in a block. */
const MARGIN = 125n

const abi = [
  {
    type: 'function',
    stateMutability: 'view',
    name: 'getL1Fee',
    inputs: [{ type: 'bytes' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/** Estimates what a rollup charges for the transaction's data on its parent chain, in wei. 0 if it has no separate charge. */
export async function readDataFee({
  payload: { chainId, call, gas, price, nonce = 0n },
  ...source
}: {
  readonly payload: EvmPayload
  readonly rpc: EvmRpc
  readonly network: Network
  readonly signal: AbortSignal | undefined
}): Promise<bigint> {
  const common = { ...call, gas, nonce: Number(nonce), chainId: Number(toHexChainId(chainId)) }
  const bytes = serializeTransaction({ ...common, ...price })
  const data = encodeFunctionData({ abi, functionName: 'getL1Fee', args: [bytes] })
  const responses = await readCalls({ ...source, calls: ORACLES.map((target) => ({ target, data })) })
  const fees = responses.map((response) => readUint(response ?? '0x') ?? 0n)
  const fee = fees.find((each) => each > 0n) ?? 0n
  return (fee * MARGIN + 99n) / 100n
}
