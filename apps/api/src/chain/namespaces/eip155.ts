import { type Hex, keccak256 } from 'viem'
import { readQuantity } from '../values/readQuantity.ts'
import type { ChainNamespace } from './ChainNamespace.ts'
import type { RpcCall } from './RpcCall.ts'

const sendMethod = 'eth_sendRawTransaction'
const rawTransaction = /^0x([\da-f]{2})+$/i

const readRaw = (params: unknown): Hex | undefined => {
  const [raw] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return typeof raw === 'string' && rawTransaction.test(raw) ? (raw as Hex) : undefined
}

export const eip155: ChainNamespace = {
  chainIdCall: { method: 'eth_chainId', params: [] },
  readChainId: (result) =>
    typeof result === 'string' && /^0x[\da-f]{1,16}$/i.test(result) ? `eip155:${BigInt(result)}` : undefined,
  // Some are outside the standard.
  busyCodes: [-32005, -32097, -32007, 429],
  isAllowed: isEvmMethod,
  longResponses: ['eth_getLogs', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts'],
  hasOverrides,
  async checkParams({ method, params }, request) {
    switch (method) {
      case sendMethod:
        return readRaw(params) === undefined ? 'The parameter is not a signed transaction' : undefined
      case 'eth_getLogs': {
        const head = async () => readQuantity(await request({ method: 'eth_blockNumber', params: [] }))
        return (await isRangeBounded(params, head))
          ? undefined
          : 'The filter has unknown keys, or no range of at most 10000 blocks'
      }
      case 'eth_simulateV1':
        return isPlainSimulation(params)
          ? undefined
          : 'The simulation has overrides, or more than ten calls in one block'
      default:
        return undefined
    }
  },
  send: {
    method: sendMethod,
    // A second node returns an error for a known or mined transaction, so a success would look like a failure.
    mayRepeat: false,
    describe(params) {
      const raw = readRaw(params)
      return raw && { hash: keccak256(raw) }
    },
  },
}

const methods: readonly string[] = ['eth_call', 'eth_createAccessList', 'eth_estimateGas']

/**
 * Returns whether a call has parameters besides the transaction and the block. Nodes read state and block overrides
 * there, which let a caller run code of any size for free. Named parameters count as overrides, because nodes may
 * read those too.
 */
export function hasOverrides({ method, params }: RpcCall): boolean {
  if (!methods.includes(method)) return false
  if (!Array.isArray(params)) return true
  const [, , ...more]: readonly unknown[] = params
  return more.some((param) => param !== undefined && param !== null)
}

const allowed =
  /^(eth_(blobBaseFee|blockNumber|call|chainId|createAccessList|estimateGas|feeHistory|gasPrice|get(Balance|Block(ByHash|ByNumber|Receipts|TransactionCountBy(Hash|Number))|Code|Logs|Proof|StorageAt|Transaction(ByBlock(Hash|Number)AndIndex|ByHash|Count|Receipt)|Uncle(ByBlock(Hash|Number)AndIndex|CountByBlock(Hash|Number)))|maxPriorityFeePerGas|protocolVersion|sendRawTransaction|simulateV1|syncing)|net_(listening|version)|web3_clientVersion)$/

/**
 * Returns whether the proxy forwards a method: reads and signed transactions. The list leaves out methods that need an account of the
 * node, keep state in it (filters, subscriptions) or control it.
 */
export function isEvmMethod(method: string): boolean {
  return allowed.test(method)
}

const mostCalls = 10
const simulationKeys: readonly string[] = ['blockStateCalls', 'traceTransfers', 'validation']

/** Returns whether a simulation runs only a few calls on the current state, like several `eth_call`. */
function isPlainSimulation(params: unknown): boolean {
  const [options, ...more]: readonly unknown[] = Array.isArray(params) ? params : []
  const { blockStateCalls } = Object(options) as { readonly blockStateCalls?: unknown }
  const [block, ...blocks]: readonly unknown[] = Array.isArray(blockStateCalls) ? blockStateCalls : []
  const { calls } = Object(block) as { readonly calls?: unknown }
  return (
    Object.keys(Object(options)).every((key) => simulationKeys.includes(key)) &&
    Object.keys(Object(block)).join() === 'calls' &&
    blocks.length === 0 &&
    more.length <= 1 &&
    Array.isArray(calls) &&
    calls.length <= mostCalls
  )
}

const longest = 10_000n
const quantity = /^0x[\da-f]{1,16}$/i
const hash = /^0x[\da-f]{64}$/i
const keys: readonly string[] = ['address', 'topics', 'fromBlock', 'toBlock', 'blockHash']
const heads: readonly unknown[] = [undefined, null, 'latest', 'pending', 'safe', 'finalized']

/**
 * Returns whether the filter of `eth_getLogs` names one block or a bounded range. `head` reads the number of the
 * newest block, only for a filter with one open end. Nodes treat keys in another case and a block beside a range
 * differently, so a filter with either counts as unbounded.
 */
export async function isRangeBounded(params: unknown, head: () => Promise<bigint>): Promise<boolean> {
  const [filter] = Array.isArray(params) ? params : []
  if (typeof filter !== 'object' || filter === null) return false
  const { blockHash, fromBlock, toBlock } = filter as Readonly<Record<string, unknown>>
  if (Object.keys(filter).some((key) => !keys.includes(key))) return false
  if (blockHash !== undefined && blockHash !== null) {
    const isAlone = (fromBlock ?? null) === null && (toBlock ?? null) === null
    return isAlone && typeof blockHash === 'string' && hash.test(blockHash)
  }
  if (heads.includes(fromBlock) && heads.includes(toBlock)) return true
  const numberOf = async (block: unknown): Promise<bigint | undefined> => {
    if (heads.includes(block)) return head()
    if (block === 'earliest') return 0n
    return typeof block === 'string' && quantity.test(block) ? BigInt(block) : undefined
  }
  const from = await numberOf(fromBlock)
  const to = await numberOf(toBlock)
  return from !== undefined && to !== undefined && to - from < longest
}
