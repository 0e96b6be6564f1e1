import type { Network } from '@latchkey/core'
import { type Address, encodeFunctionData, serializeTransaction } from 'viem'
import { toHexChainId } from '../lib/toHexChainId.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { readUint } from '../tokens/erc20.js'
import { readCalls } from '../tokens/readCalls.js'
import type { EvmPayload } from './EvmPayload.js'

/** Contracts of rollups that charge for data apart from gas: those of the OP stack, and Scroll. */
const OP_STACK: Address = '0x420000000000000000000000000000000000000F'
const SCROLL: Address = '0x5300000000000000000000000000000000000002'

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
  {
    type: 'function',
    stateMutability: 'view',
    name: 'getOperatorFee',
    inputs: [{ type: 'uint256' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/**
 * Estimates what a rollup charges apart from gas, in wei: for the transaction's data on its parent chain, and its operator's fee, which the
 * OP stack takes for the whole gas limit. 0 if it has no separate charge.
 */
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
  const calls = [
    { target: OP_STACK, data },
    { target: SCROLL, data },
    { target: OP_STACK, data: encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [gas] }) },
  ]
  const responses = await readCalls({ ...source, calls })
  const [optimism = 0n, scroll = 0n, operator = 0n] = responses.map(
    (response) => readUint(response ?? '0x') ?? 0n,
  )
  return ((optimism || scroll) * MARGIN + 99n) / 100n + operator
}
