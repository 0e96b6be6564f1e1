import { type BuiltTransaction, nodeErrors, rpcErrors } from '@latchkey/core'
import { fakeClock, mockConnector } from '@latchkey/core/testing'
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { expect, test } from 'vitest'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { mainnet } from '../networks/networks.js'
import { ALICE } from '../testing/createFakeProvider.js'
import { createSwap } from './createSwap.js'
import type { SwapRouter } from './SwapRouter.js'

const ROUTER: Address = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const WRAPPED: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const USDT: Address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const
const approve = (amount: bigint, spender = ROUTER) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

type Request = { readonly to: string; readonly data: string }

/** A node on which the account has 500 of a token, and the router an allowance. */
function setUp({
  allowance,
  refuses = () => false,
  simulate,
  routers = [],
}: {
  allowance: bigint
  refuses?: (data: string) => boolean
  /** Whether each call of a simulated block succeeds. Absent: the node simulates no blocks. */
  simulate?: () => readonly boolean[]
  routers?: readonly SwapRouter[]
}) {
  const call = ({ to, data }: Request): unknown => {
    if (refuses(data)) throw nodeErrors.executionReverted({})
    if (data.startsWith('0x313ce567')) return word(6n)
    if (data.startsWith('0x18160ddd')) return to.toLowerCase() === USDT.toLowerCase() ? word(1n) : '0x'
    if (data.startsWith('0x70a08231')) return word(500n)
    if (data.startsWith('0xdd62ed3e')) return word(allowance)
    if (data === '0xad5c4648') return encodeAbiParameters([{ type: 'address' }], [WRAPPED])
    return '0x'
  }
  const responses: Record<string, (params: [Request]) => unknown> = {
    eth_getBalance: () => word(10n ** 18n),
    eth_getTransactionCount: () => '0x7',
    eth_getCode: () => '0x60',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x1' }),
    eth_feeHistory: () => null,
    eth_gasPrice: () => '0x2',
    eth_estimateGas: ([request]) => {
      call(request)
      return '0xc350'
    },
    eth_call: ([request]) => {
      const { data } = request
      // Without Multicall3, each contract is called alone.
      if (
        data.startsWith(
          encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [[]] }).slice(0, 10),
        )
      )
        return '0x'
      return call(request)
    },
    eth_simulateV1: () => {
      if (!simulate) throw rpcErrors.methodNotFound({})
      return [{ calls: simulate().map((ok) => ({ status: ok ? '0x1' : '0x0', returnData: '0x' })) }]
    },
  }
  const rpc: EvmRpc = async ({ method, params }) => responses[method]?.(params as [Request])
  return createSwap({ rpc, clock: fakeClock(), routers, onSent: () => undefined })
}

async function prepare(
  swap: ReturnType<typeof setUp>,
  built: Partial<BuiltTransaction> = {},
  {
    connector = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: mainnet.id }),
    decimals = 6,
    approval = {},
  }: {
    readonly connector?: ReturnType<typeof mockConnector>
    /** Decimals of the sold token, as the server names them. */
    readonly decimals?: number
    /** Parts of the approval that the server alters. */
    readonly approval?: Partial<BuiltTransaction>
  } = {},
) {
  const { connections } = await connector.connect({ signal: new AbortController().signal })
  const abi = parseAbi(['function swapExactTokensForETH(uint256, uint256, address[], address, uint256)'])
  const data = encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForETH',
    args: [100n, 5n, [USDT, WRAPPED], ALICE, 4_000_000_000n],
  })
  const [connection] = connections
  const prepared = await swap.prepare({
    connection,
    from: ALICE,
    network: mainnet,
    sell: { token: USDT, amount: { value: 100n, decimals } },
    buy: { amount: { value: 5n, decimals: 18 } },
    built: { to: `${mainnet.id}:${ROUTER}`, data, ...built },
    isUnlimited: false,
    approval: async (amount = 0n) => ({ to: `${mainnet.id}:${USDT}`, data: approve(amount), ...approval }),
  })
  return { connection, prepared }
}

test('behavior: a token that refuses to change an approval gets it reset first', async () => {
  const { prepared } = await prepare(setUp({ allowance: 7n, refuses: (data) => data === approve(100n) }))
  expect(prepared.steps).toEqual(['reset', 'approve', 'swap'])
  expect(prepared.payload).toMatchObject({ call: { to: USDT, value: 0n, data: approve(0n) } })
})

test('behavior: a token that changes an approval needs no reset', async () => {
  const { prepared } = await prepare(setUp({ allowance: 7n }))
  expect(prepared.steps).toEqual(['approve', 'swap'])
  expect(prepared.payload).toMatchObject({ call: { to: USDT, data: approve(100n) } })
})

test('behavior: an approval that is large enough is left as it is', async () => {
  const { prepared } = await prepare(setUp({ allowance: 100n }))
  expect(prepared.steps).toEqual(['swap'])
  expect(prepared.approval).toBeUndefined()
})

test.each<[string, Partial<BuiltTransaction>]>([
  ['spender', { data: approve(100n, WRAPPED) }],
  ['amount', { data: approve(101n) }],
  ['last byte', { data: `${approve(100n)}00` }],
  ['function', { data: approve(100n).replace('0x095ea7b3', '0x39509351') as `0x${string}` }],
  ['token', { to: `${mainnet.id}:${WRAPPED}` }],
  ['value', { value: 1n }],
])('error: an approval with another %s is not prepared', async (_, approval) => {
  await expect(prepare(setUp({ allowance: 7n }), {}, { approval })).rejects.toMatchObject({
    code: 'evm/approval_altered',
  })
})

test('error: a token with other decimals than the server names is not swapped', async () => {
  const swap = setUp({ allowance: 100n })
  await expect(prepare(swap, {}, { decimals: 7 })).rejects.toMatchObject({ code: 'evm/invalid_amount' })
})

test('error: a router that is not known is not called', async () => {
  const to = `${mainnet.id}:${WRAPPED}`
  await expect(prepare(setUp({ allowance: 100n }), { to })).rejects.toMatchObject({
    code: 'evm/swap_router_unknown',
  })
  const router = { chainId: 1, address: WRAPPED, kind: '1inch' } as const
  await expect(prepare(setUp({ allowance: 100n, routers: [router] }), { to })).rejects.toMatchObject({
    code: 'evm/swap_unreadable',
  })
  const elsewhere = { ...router, chainId: 10 }
  await expect(prepare(setUp({ allowance: 100n, routers: [elsewhere] }), { to })).rejects.toMatchObject({
    code: 'evm/swap_router_unknown',
  })
})

test('error: a swap that would fail is not prepared', async () => {
  const swap = setUp({ allowance: 100n, refuses: (data) => data.startsWith('0x18cbafe5') })
  await expect(prepare(swap)).rejects.toMatchObject({ code: 'node/execution_reverted' })
})

test('error: the server names another value than the swap has', async () => {
  const swap = setUp({ allowance: 100n })
  await expect(prepare(swap, { value: 1n })).rejects.toMatchObject({
    code: 'evm/swap_altered',
    context: { part: 'value' },
  })
  expect((await prepare(swap, { value: 0n })).prepared).toMatchObject({ steps: ['swap'] })
})

test('error: a swap that would fail after its approval is not prepared', async () => {
  const swap = setUp({ allowance: 7n, simulate: () => [true, false] })
  await expect(prepare(swap)).rejects.toMatchObject({ code: 'evm/swap_fails' })
})

test.each([
  ['approval', [false, true]],
  ['swap', [true, false]],
])('error: a bundle whose %s would fail by now does not reach the wallet', async (_, later) => {
  let results = [true, true]
  const swap = setUp({ allowance: 7n, simulate: () => results })
  const connector = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: mainnet.id })
  const methods: string[] = []
  connector.requests(({ method }) => {
    methods.push(method)
    return method === 'wallet_getCapabilities' ? { '0x1': { atomic: { status: 'supported' } } } : '0x1'
  })
  const { connection, prepared } = await prepare(swap, {}, { connector })
  expect(prepared).toMatchObject({ steps: ['approve', 'swap'], isBatch: true })
  results = later
  await expect(swap.submit({ connection, prepared })).rejects.toMatchObject({ code: 'evm/swap_fails' })
  expect(methods).not.toContain('wallet_sendCalls')
})
