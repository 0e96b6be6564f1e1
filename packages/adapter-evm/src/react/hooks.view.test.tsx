import { type Capabilities, type PreparedTransfer, rpcErrors } from '@latchkey/core'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { encodeAbiParameters, erc20Abi, type Hash, parseAbi } from 'viem'
import { describe, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { renderHook as render } from '../../../react/src/testing/renderHook.js'
import type { EvmCapabilities, EvmRpc } from '../networks/EvmRpc.js'
import { useBalance } from './useBalance.js'
import { useBumpFee } from './useBumpFee.js'
import { useCancelTransaction } from './useCancelTransaction.js'
import { useEnsName } from './useEnsName.js'
import { usePrepareTransfer } from './usePrepareTransfer.js'
import { useReadContract } from './useReadContract.js'
import { useSendCalls } from './useSendCalls.js'
import { useSendTransaction } from './useSendTransaction.js'
import { useShowCallsStatus } from './useShowCallsStatus.js'
import { useSignTypedData } from './useSignTypedData.js'
import { useSubmitTransfer } from './useSubmitTransfer.js'
import { useTokenBalances } from './useTokenBalances.js'
import { useWaitForCallsStatus } from './useWaitForCallsStatus.js'
import { useWaitForTransactionReceipt } from './useWaitForTransactionReceipt.js'
import { useWriteContract } from './useWriteContract.js'

const ALICE = '0x00000000000000000000000000000000000A11cE'
const BOB = '0x0000000000000000000000000000000000000B0b'
const TOKEN = '0x0000000000000000000000000000000000007002'
const HASH: Hash = `0x${'ab'.repeat(32)}`

type Call = { method: string; params?: unknown }
type Read = Parameters<EvmRpc>[0]

/** A client on fakes: `rpc` responds to reads of a chain, `wallet` to requests to the wallet. */
function setUp({
  rpc = () => undefined,
  wallet = () => '0x',
  ...can
}: Omit<Capabilities, 'rpc'> & {
  readonly rpc?: (read: Read) => unknown
  readonly wallet?: (call: Call) => unknown
}) {
  const connector = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: 'eip155:1' })
  connector.requests((call) => (call.method === 'eth_chainId' ? '0x1' : wallet(call)))
  const reads: Read[] = []
  const capabilities: EvmCapabilities = {
    ...can,
    rpc: async (read) => {
      reads.push(read)
      return rpc(read)
    },
  }
  const { client } = createTestClient({ wallets: [connector], can: capabilities })
  const unmount = client.mount()
  onTestFinished(unmount)
  const renderHook = <value,>(hook: () => value) => render(client, hook)
  const connect = () => client.connections.connect({ connectorId: 'fennel' })
  return { client, connector, reads, renderHook, connect }
}

const abiText = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const abiNumber = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const dataOf = ({ params }: Read) => (params as [{ data: string }])[0].data

describe('useBalance', () => {
  test('behavior: reads the connected account, and again with refetch()', async () => {
    const calls: unknown[] = []
    let value = 1_500_000_000_000_000_000n
    const { renderHook, connect } = setUp({
      nativeBalance: async ({ address, network, fresh }) => {
        calls.push([address, network.id, fresh])
        return { value, decimals: 18, at: 0 }
      },
    })
    const { latest, seen } = renderHook(() => useBalance())
    await expect.poll(latest).toMatchObject({ status: 'idle', data: undefined, error: undefined })
    await connect()
    await expect.poll(() => latest().data).toEqual({ value, decimals: 18, symbol: 'ETH', formatted: '1.5' })
    expect(calls.at(-1)).toEqual([ALICE, 'eip155:1', false])
    value = 2n
    const before = seen.length
    await latest().refetch()
    await expect.poll(() => latest().data).toMatchObject({ value: 2n })
    expect(calls.at(-1)).toEqual([ALICE, 'eip155:1', true])
    expect(seen.slice(before).map(({ status }) => status)).not.toContain('pending')
  })

  test('param: address, token and chainId', async () => {
    const { renderHook, reads } = setUp({
      rpc: (read) => {
        switch (dataOf(read).slice(0, 10)) {
          case '0x70a08231':
            return abiNumber(2_500_000n)
          case '0x313ce567':
            return abiNumber(6n)
          default:
            return abiText('US\u202eDC')
        }
      },
    })
    const { latest } = renderHook(() => useBalance({ address: BOB, token: TOKEN, chainId: 8453 }))
    await expect
      .poll(() => latest().data)
      .toEqual({ value: 2_500_000n, decimals: 6, symbol: 'USDC', formatted: '2.5' })
    expect(new Set(reads.map(({ network }) => network.id))).toEqual(new Set(['eip155:8453']))
  })

  test('behavior: reads again once a transaction of this client is in a block', async () => {
    let value = 1n
    const fresh: unknown[] = []
    const { client, renderHook, connect } = setUp({
      nativeBalance: async (request) => {
        fresh.push(request.fresh)
        return { value, decimals: 18, at: 0 }
      },
    })
    const { latest } = renderHook(() => useBalance())
    await connect()
    await expect.poll(() => latest().data).toMatchObject({ value: 1n })
    value = 2n
    client
      .use({
        id: 'test',
        create: ({ $balanceChanges }) => ({ move: () => $balanceChanges.set($balanceChanges.get() + 1) }),
      })
      .move()
    await expect.poll(() => latest().data).toMatchObject({ value: 2n })
    expect(fresh.at(-1)).toBe(true)
  })

  test('behavior: reads a symbol of 32 bytes', async () => {
    const { renderHook } = setUp({
      rpc: (read) => {
        const selector = dataOf(read).slice(0, 10)
        if (selector === '0x95d89b41') return `0x4d4b52${'00'.repeat(29)}`
        return abiNumber(1n)
      },
    })
    const { latest } = renderHook(() => useBalance({ address: BOB, token: TOKEN }))
    await expect.poll(() => latest().data).toMatchObject({ symbol: 'MKR' })
  })

  test('error: a network the app does not have', async () => {
    const { renderHook } = setUp({ nativeBalance: async () => ({ value: 0n, decimals: 18, at: 0 }) })
    const { latest } = renderHook(() => useBalance({ address: BOB, chainId: 5 }))
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'network/not_found' } })
  })
})

describe('useReadContract', () => {
  const abi = parseAbi([
    'function nameOf(uint256 id) view returns (string)',
    'function total() view returns (uint256)',
  ])

  test('behavior: infers the type of data from the ABI', async () => {
    const { renderHook } = setUp({ rpc: () => abiNumber(7n) })
    const { latest } = renderHook(() => useReadContract({ abi, address: TOKEN, functionName: 'total' }))
    await expect.poll(() => latest().data).toBe(7n)
    expectTypeOf(latest().data).toEqualTypeOf<bigint | undefined>()
  })

  test('behavior: a newer read aborts the older one and drops its result', async () => {
    const { renderHook, reads } = setUp({
      rpc: (read) => (dataOf(read).endsWith('1') ? new Promise(() => {}) : abiText('second')),
    })
    const readName = (id: bigint) => () =>
      useReadContract({ abi, address: TOKEN, functionName: 'nameOf', args: [id] })
    const { latest, rerender } = renderHook(readName(1n))
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    rerender(readName(2n))
    await expect.poll(() => latest().data).toBe('second')
    for (const read of reads) expect(read.signal?.aborted).toBe(dataOf(read).endsWith('1'))
    expectTypeOf(latest().data).toEqualTypeOf<string | undefined>()
  })

  test('behavior: unmounting aborts', async () => {
    const { renderHook, reads } = setUp({ rpc: () => new Promise(() => {}) })
    const { unmount } = renderHook(() => useReadContract({ abi, address: TOKEN, functionName: 'total' }))
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    unmount()
    await expect.poll(() => reads.every(({ signal }) => signal?.aborted)).toBe(true)
  })

  test('behavior: after an error refetch() reads again', async () => {
    let isDown = true
    const { renderHook } = setUp({
      rpc: () => {
        if (isDown) throw rpcErrors.limitExceeded({})
        return abiNumber(1n)
      },
    })
    const { latest } = renderHook(() => useReadContract({ abi, address: TOKEN, functionName: 'total' }))
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'rpc/limit_exceeded' } })
    isDown = false
    await latest().refetch()
    await expect.poll(latest).toMatchObject({ status: 'success', data: 1n, error: undefined })
    isDown = true
    await latest().refetch()
    await expect.poll(latest).toMatchObject({ status: 'error', data: 1n })
  })

  test('behavior: without the arguments that the function has, nothing is read until they are there', async () => {
    const { renderHook, reads } = setUp({ rpc: () => abiText('first') })
    const readName = (id?: bigint) => () =>
      useReadContract({
        abi,
        address: TOKEN,
        functionName: 'nameOf',
        args: id === undefined ? undefined : [id],
      })
    const { latest, rerender } = renderHook(readName())
    await expect.poll(() => latest().status).toBe('idle')
    expect(reads).toEqual([])
    rerender(readName(1n))
    await expect.poll(() => latest().data).toBe('first')
    expectTypeOf(latest().data).toEqualTypeOf<string | undefined>()
  })

  test('behavior: without an address nothing is read', async () => {
    const { renderHook, reads } = setUp({})
    const { latest } = renderHook(() => useReadContract({ abi, functionName: 'total' }))
    await expect.poll(() => latest().status).toBe('idle')
    expect(reads).toEqual([])
  })
})

test('behavior: useEnsName() reads the name, null where there is none', async () => {
  const { renderHook } = setUp({
    identity: async ({ address }) => (address === ALICE ? { name: 'alice.eth' } : {}),
  })
  const { latest, rerender } = renderHook(() => useEnsName({ address: ALICE }))
  await expect.poll(latest).toMatchObject({ status: 'success', data: 'alice.eth' })
  rerender(() => useEnsName({ address: BOB }))
  await expect.poll(latest).toMatchObject({ status: 'success', data: null })
  rerender(() => useEnsName({ address: undefined }))
  await expect.poll(() => latest().status).toBe('idle')
})

describe('useWaitForTransactionReceipt', () => {
  const receipt = (status: '0x0' | '0x1') => ({ transactionHash: HASH, blockNumber: '0x1', status, logs: [] })
  const pollingInterval = 10

  test('behavior: waits until the transaction is in a block', async () => {
    let [found, block]: [unknown, number] = [null, 1]
    const { renderHook, reads } = setUp({
      rpc: ({ method }) => {
        if (method === 'eth_getTransactionReceipt') return found
        if (method === 'eth_blockNumber') return `0x${(block++).toString(16)}`
        return { hash: HASH, from: ALICE, nonce: '0x0', blockNumber: null, transactions: [] }
      },
    })
    const { latest } = renderHook(() => useWaitForTransactionReceipt({ hash: HASH, pollingInterval }))
    await expect
      .poll(() => reads.filter(({ method }) => method === 'eth_blockNumber').length)
      .toBeGreaterThan(2)
    expect(latest().status).toBe('pending')
    found = receipt('0x1')
    await expect.poll(latest).toMatchObject({ status: 'success', data: { status: 'success' } })
  })

  test('behavior: unmounting ends the polling', async () => {
    const rpc = ({ method }: Read) => {
      if (method === 'eth_getTransactionReceipt') return null
      if (method === 'eth_blockNumber') return '0x1'
      return { hash: HASH, from: ALICE, nonce: '0x0', blockNumber: null, transactions: [] }
    }
    const [ended, running] = [setUp({ rpc }), setUp({ rpc })]
    const useReceipt = () => useWaitForTransactionReceipt({ hash: HASH, pollingInterval })
    const { unmount } = ended.renderHook(useReceipt)
    running.renderHook(useReceipt)
    const polls = async (count: number) => {
      const before = running.reads.length
      await expect.poll(() => running.reads.length).toBeGreaterThan(before + count)
    }
    await expect.poll(() => ended.reads.length).toBeGreaterThan(4)
    unmount()
    await expect.poll(() => ended.reads.at(-1)?.signal?.aborted).toBe(true)
    // The current round of reads ends.
    await polls(10)
    const before = ended.reads.length
    await polls(10)
    expect(ended.reads).toHaveLength(before)
  })

  test('error: a transaction that reverted is no success', async () => {
    const { renderHook } = setUp({ rpc: () => receipt('0x0') })
    const { latest } = renderHook(() => useWaitForTransactionReceipt({ hash: HASH }))
    await expect.poll(latest).toMatchObject({
      status: 'error',
      error: { code: 'node/execution_reverted', cause: { status: 'reverted' } },
    })
  })

  test('behavior: a wallet that switches does not change the network of the transaction', async () => {
    const { renderHook, reads, client, connector, connect } = setUp({
      rpc: ({ method }) => (method === 'eth_blockNumber' ? '0x1' : null),
    })
    await connect()
    renderHook(() => useWaitForTransactionReceipt({ hash: HASH, pollingInterval }))
    await expect.poll(() => reads.length).toBeGreaterThan(2)
    connector.changeChain('eip155:8453')
    expect(client.networks.$active.get().id).toBe('eip155:8453')
    const before = reads.length
    await expect.poll(() => reads.length).toBeGreaterThan(before + 2)
    expect(new Set(reads.map(({ network }) => network.id))).toEqual(new Set(['eip155:1']))
  })
})

describe('useSendTransaction', () => {
  test('behavior: data is the hash, and reset() returns to idle', async () => {
    const calls: Call[] = []
    const { renderHook, connect } = setUp({
      wallet: (call) => {
        calls.push(call)
        return HASH
      },
    })
    await connect()
    const { latest } = renderHook(useSendTransaction)
    await expect.poll(latest).toMatchObject({ status: 'idle', data: undefined, error: undefined })
    latest().sendTransaction({ to: BOB, value: 5n })
    await expect.poll(latest).toMatchObject({ status: 'success', data: HASH, error: undefined })
    expect(calls.filter(({ method }) => method === 'eth_sendTransaction')).toMatchObject([
      { params: [{ from: ALICE, to: BOB, value: '0x5', chainId: '0x1' }] },
    ])
    latest().reset()
    await expect.poll(latest).toMatchObject({ status: 'idle', data: undefined })
  })

  test('error: a rejected request is in the state, and rejects the async form', async () => {
    const { renderHook, connect } = setUp({
      wallet: () => {
        throw rpcErrors.userRejected({}, { rpcCode: 4001 })
      },
    })
    await connect()
    const { latest } = renderHook(useSendTransaction)
    await expect.poll(() => latest()).toBeDefined()
    await expect(latest().sendTransactionAsync({ to: BOB })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'rpc/user_rejected' } })
  })

  test('error: nothing is connected', async () => {
    const { latest } = setUp({}).renderHook(useSendTransaction)
    await expect.poll(() => latest()).toBeDefined()
    latest().sendTransaction({ to: BOB })
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'connection/not_connected' } })
  })

  test('behavior: a newer call drops the older one’s result, which its promise still has', async () => {
    const resolvers: ((hash: string) => void)[] = []
    const { renderHook, connect } = setUp({
      wallet: ({ method }) =>
        method === 'eth_sendTransaction' ? new Promise((resolve) => resolvers.push(resolve)) : '0x1',
    })
    await connect()
    const { latest } = renderHook(useSendTransaction)
    await expect.poll(() => latest()).toBeDefined()
    const first = latest().sendTransactionAsync({ to: BOB, value: 1n })
    await expect.poll(() => resolvers.length).toBe(1)
    latest().sendTransaction({ to: BOB, value: 2n })
    await expect.poll(() => resolvers.length).toBe(2)
    resolvers[0]?.('0x01')
    expect(await first).toBe('0x01')
    expect(latest().status).toBe('pending')
    resolvers[1]?.(HASH)
    await expect.poll(latest).toMatchObject({ status: 'success', data: HASH })
  })
})

test('behavior: useWriteContract() encodes the call', async () => {
  const calls: Call[] = []
  const { renderHook, connect } = setUp({
    wallet: (call) => {
      calls.push(call)
      return HASH
    },
  })
  await connect()
  const { latest } = renderHook(useWriteContract)
  await expect.poll(() => latest()).toBeDefined()
  const hash = await latest().writeContractAsync({
    abi: erc20Abi,
    address: TOKEN,
    functionName: 'transfer',
    args: [BOB, 3n],
  })
  expect(hash).toBe(HASH)
  expect(calls.find(({ method }) => method === 'eth_sendTransaction')).toMatchObject({
    params: [{ to: TOKEN, data: expect.stringMatching(/^0xa9059cbb/) }],
  })
  await expect.poll(latest).toMatchObject({ status: 'success', data: HASH })
})

test('behavior: useSignTypedData() signs with the connected account', async () => {
  const calls: Call[] = []
  const { renderHook, connect } = setUp({
    wallet: (call) => {
      calls.push(call)
      return '0x5167'
    },
  })
  await connect()
  const { latest } = renderHook(useSignTypedData)
  await expect.poll(() => latest()).toBeDefined()
  latest().signTypedData({
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 1n },
  })
  await expect.poll(latest).toMatchObject({ status: 'success', data: '0x5167' })
  expect(calls.find(({ method }) => method === 'eth_signTypedData_v4')).toMatchObject({
    params: [ALICE, expect.stringContaining('"amount":"1"')],
  })
})

describe('transfers', () => {
  const amount = { value: 1n, decimals: 18 }
  const transferOf = (submitted: unknown[]): NonNullable<Capabilities['transfer']> => ({
    prepare: async ({ connection: _, signal: __, ...transfer }) =>
      ({ ...transfer, fee: amount, costs: [], payload: {} }) satisfies PreparedTransfer,
    submit: async ({ prepared }) => {
      submitted.push(prepared)
      return { hash: HASH }
    },
  })

  test('behavior: usePrepareTransfer() prepares it from the connected account', async () => {
    const { renderHook, connect } = setUp({ transfer: transferOf([]) })
    const { latest, rerender } = renderHook(() => usePrepareTransfer({ to: BOB, amount }))
    await expect.poll(() => latest().status).toBe('idle')
    await connect()
    await expect.poll(latest).toMatchObject({
      status: 'success',
      data: { from: ALICE, to: BOB, amount, network: { id: 'eip155:1' } },
    })
    rerender(() => usePrepareTransfer({ to: BOB, amount, token: TOKEN, chainId: 8453 }))
    await expect.poll(() => latest().data).toMatchObject({ token: TOKEN, network: { id: 'eip155:8453' } })
  })

  test('behavior: useSubmitTransfer() submits the prepared transfer', async () => {
    const submitted: unknown[] = []
    const { renderHook, connect } = setUp({ transfer: transferOf(submitted) })
    await connect()
    const { latest } = renderHook(() => ({
      prepared: usePrepareTransfer({ to: BOB, amount }),
      sent: useSubmitTransfer(),
    }))
    await expect.poll(() => latest().prepared.status).toBe('success')
    const { data: prepared } = latest().prepared
    if (prepared) latest().sent.submitTransfer({ prepared })
    await expect.poll(() => latest().sent).toMatchObject({ status: 'success', data: HASH })
    expect(submitted).toEqual([prepared])
  })
})

test('behavior: useBumpFee() and useCancelTransaction() resolve with the hash and the fee', async () => {
  const submitted: string[] = []
  const replacement: NonNullable<Capabilities['replacement']> = {
    prepare: async ({ hash, kind, network }) => ({
      ...{ kind, hash, network, from: ALICE, to: ALICE, costs: [] },
      amount: { value: 0n, decimals: 18 },
      fee: { value: 90n, decimals: 18 },
      replacedFee: { value: 8n, decimals: 18 },
    }),
    submit: async ({ prepared: { kind, hash } }) => {
      submitted.push(`${kind} ${hash}`)
      return { hash: HASH }
    },
  }
  const { renderHook, connect } = setUp({ replacement })
  await connect()
  const { latest } = renderHook(() => ({ faster: useBumpFee(), none: useCancelTransaction() }))
  await expect.poll(latest).toBeDefined()
  latest().faster.bumpFee({ hash: '0x1', maxFee: 90n })
  await expect.poll(() => latest().faster.data).toEqual({ hash: HASH, fee: 90n })
  latest().none.cancelTransaction({ hash: '0x2', maxFee: 90n })
  await expect.poll(() => latest().none.data).toEqual({ hash: HASH, fee: 90n })
  expect(submitted).toEqual(['speedUp 0x1', 'cancel 0x2'])
  // Without a limit, ten times the old fee.
  latest().faster.bumpFee({ hash: '0x1' })
  await expect.poll(() => latest().faster.error).toMatchObject({ code: 'evm/fee_too_high' })
})

test('behavior: useTokenBalances() reads the tokens of the connected account', async () => {
  const calls: unknown[] = []
  const { renderHook, connect } = setUp({
    tokenBalances: async ({ address, network, tokens }) => {
      calls.push([address, network.id, tokens])
      return [{ address: TOKEN, amount: { value: 1n, decimals: 6 } }]
    },
  })
  const { latest, rerender } = renderHook(() => useTokenBalances({}))
  await connect()
  await expect.poll(() => latest().status).toBe('idle')
  rerender(() => useTokenBalances({ tokens: [TOKEN] }))
  await expect.poll(() => latest().data).toMatchObject([{ address: TOKEN }])
  expect(calls).toEqual([[ALICE, 'eip155:1', [TOKEN]]])
})

test('behavior: a bundle is sent, waited for and shown', async () => {
  const methods: string[] = []
  const { renderHook, connect } = setUp({
    requestWallet: ({ connection, call }) => connection.request(call),
    wallet({ method }) {
      methods.push(method)
      return method === 'wallet_sendCalls' ? { id: 'bundle' } : { status: 200, receipts: [] }
    },
  })
  await connect()
  const { latest } = renderHook(() => {
    const sent = useSendCalls()
    return { sent, status: useWaitForCallsStatus({ id: sent.data?.id }), shown: useShowCallsStatus() }
  })
  await expect.poll(() => latest().status.status).toBe('idle')
  latest().sent.sendCalls({ calls: [{ to: BOB, value: 1n }] })
  await expect.poll(() => latest().status.data).toMatchObject({ status: 'success', id: 'bundle' })
  latest().shown.showCallsStatus({ id: 'bundle' })
  await expect.poll(() => latest().shown.status).toBe('success')
  expect(methods).toEqual(['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_showCallsStatus'])
})
