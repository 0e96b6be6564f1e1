import { type Account, type PreparedTransfer, toError } from '@latchkey/core'
import { fakeClock, mockConnector } from '@latchkey/core/testing'
import type { Address } from 'viem'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { mainnet } from '../networks/networks.js'
import { createTransfer } from '../transfer/createTransfer.js'
import { ALICE, BOB } from './createFakeProvider.js'

export const TOKEN: Address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const HASH = `0x${'7'.repeat(64)}`
export const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
export const gwei = (value: number) => `0x${(BigInt(value) * 10n ** 9n).toString(16)}`
export const missing = (method: string) =>
  Object.assign(new Error(`the method ${method} does not exist`), { code: -32601 })

export type Responses = Record<string, unknown>

/** A node that responds by method. A function is called with the parameters, an error is thrown. */
export function createNode(changes: Responses = {}) {
  const methods: string[] = []
  const responses: Responses = {
    eth_getBalance: word(10n ** 18n),
    eth_getTransactionCount: '0x7',
    eth_getCode: ([address]: [string]) => (address === TOKEN ? '0x60' : '0x'),
    eth_getBlockByNumber: { baseFeePerGas: gwei(10) },
    eth_feeHistory: { baseFeePerGas: [gwei(9), gwei(11)], reward: [[gwei(1)], [gwei(3)], ['0x0']] },
    eth_gasPrice: gwei(12),
    eth_estimateGas: '0xc350',
    // Decimals and balances, and the token's `true`: each call of this token returns 1.
    eth_call: ([{ to }]: [{ to: string }]) => (to === TOKEN ? word(1n) : '0x'),
    eth_simulateV1: [{ calls: [10n, 1n, 15n].map((value) => ({ status: '0x1', returnData: word(value) })) }],
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: null,
    ...changes,
  }
  const rpc: EvmRpc = async ({ method, params }) => {
    methods.push(method)
    const response = responses[method]
    const value = typeof response === 'function' ? response(params) : response
    if (value instanceof Error) throw toError(value)
    return value
  }
  return { rpc, methods, responses }
}

/** A wallet that returns a hash, and a client's transfers over a node. */
export async function setUpTransfers({
  node: changes = {},
  wallet,
  type = 'eoa',
  respond = {},
}: {
  node?: Responses
  /** Returns the response to a transaction. Default: a hash. */
  wallet?: () => unknown
  type?: Account['type']
  /** Responses of the wallet to other methods. */
  respond?: Readonly<Record<string, (params: unknown) => unknown>>
} = {}) {
  const clock = fakeClock()
  const node = createNode(changes)
  const sent: unknown[] = []
  const connector = mockConnector({
    id: 'fennel',
    accounts: [{ namespace: 'eip155', address: ALICE, type }],
    chainId: mainnet.id,
  })
  const requests: unknown[] = []
  const asked: string[] = []
  connector.requests(({ method, params }) => {
    if (method === 'eth_chainId') return '0x1'
    asked.push(method)
    const special = respond[method]
    if (special) return special(params)
    if (method !== 'eth_sendTransaction') throw missing(method)
    requests.push(params)
    return wallet ? wallet() : HASH
  })
  const { connections } = await connector.connect({ signal: new AbortController().signal })
  const [connection] = connections
  const transfer = createTransfer({ rpc: node.rpc, clock, onSent: (one) => void sent.push(one) })
  const prepare = (change: object = {}): Promise<PreparedTransfer> =>
    transfer.prepare({
      connection,
      network: mainnet,
      from: ALICE,
      to: BOB,
      amount: { value: 5n, decimals: 18 },
      ...change,
    })
  return { ...node, clock, connection, transfer, prepare, sent, requests, asked }
}
