import type { Capabilities, PreparedTransfer } from '@latchkey/core'
import { createTestClient, mockAdapter, mockConnector } from '@latchkey/core/testing'
import { type Instruction, address as toAddress } from '@solana/kit'
import { getTokenEncoder } from '@solana-program/token'
import { describe, expect, onTestFinished, test } from 'vitest'
import { renderHook as render } from '../../../react/src/testing/renderHook.js'
import { encodeBase58, encodeBase64 } from '../lib/encoding.js'
import { solanaDevnet, solanaMainnet } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { createMintData } from '../testing/createMintData.js'
import { tokenPrograms } from '../tokens/parseMint.js'
import type { SolanaCapabilities, SolanaRpc } from '../transport/createRpc.js'
import { useBalance } from './useBalance.js'
import { usePrepareTransfer } from './usePrepareTransfer.js'
import { useRpc } from './useRpc.js'
import { useSendTransaction } from './useSendTransaction.js'
import { useSigner } from './useSigner.js'
import { useSignIn } from './useSignIn.js'
import { useSubmitTransfer } from './useSubmitTransfer.js'
import { useTokenBalances } from './useTokenBalances.js'
import { useWaitForConfirmation } from './useWaitForConfirmation.js'

const MINT = 'So11111111111111111111111111111111111111112'
const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7))
const instruction: Instruction = {
  programAddress: toAddress('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode('Hello'),
}

type Read = Parameters<SolanaRpc>[0]
type Call = { readonly method: string; readonly params?: unknown }

/** A client on fakes: `rpc` responds to reads of a network, `wallet` to requests to the wallet. */
function setUp({
  rpc = () => undefined,
  wallet = () => '',
  ...can
}: Omit<Capabilities, 'rpc'> & {
  readonly rpc?: (read: Read) => unknown
  readonly wallet?: (call: Call) => unknown
} = {}) {
  const [namespace, chainId] = ['solana', solanaDevnet.id] as const
  const connector = mockConnector({ id: 'bolt', namespace, addresses: [ALICE], chainId })
  connector.requests(wallet)
  const reads: Read[] = []
  const capabilities: SolanaCapabilities = {
    ...can,
    rpc: async (read) => {
      reads.push(read)
      return rpc(read)
    },
  }
  const networks = [solanaDevnet, solanaMainnet] as const
  const adapter = mockAdapter({ namespace, networks, connectors: [connector], can: capabilities })
  const { client, clock } = createTestClient({ others: [adapter] })
  onTestFinished(client.mount())
  const renderHook = <value,>(hook: () => value) => render(client, hook)
  const connect = () => client.connections.connect({ connectorId: 'bolt' })
  return { client, clock, connector, reads, renderHook, connect }
}

const at = <value,>(value: value) => ({ context: { slot: 1n }, value })
const account = (data: Uint8Array, owner: string = tokenPrograms.token) => ({
  owner,
  lamports: 1n,
  executable: false,
  data: [encodeBase64(Uint8Array.from(data)), 'base64'],
})

describe('useBalance', () => {
  test('behavior: reads the SOL of the connected account, and again with refetch()', async () => {
    const requests: unknown[] = []
    let value = 1_500_000_000n
    const { renderHook, connect } = setUp({
      nativeBalance: async ({ address, network, fresh }) => {
        requests.push([address, network.id, fresh])
        return { value, decimals: 9, at: 0 }
      },
    })
    const { latest } = renderHook(() => useBalance())
    await expect.poll(latest).toMatchObject({ status: 'idle', data: undefined, error: undefined })
    await connect()
    await expect.poll(() => latest().data).toEqual({ value, decimals: 9, symbol: 'SOL', formatted: '1.5' })
    expect(requests.at(-1)).toEqual([ALICE, solanaDevnet.id, false])
    value = 2n
    await latest().refetch()
    await expect.poll(() => latest().data).toMatchObject({ value: 2n })
    expect(requests.at(-1)).toEqual([ALICE, solanaDevnet.id, true])
  })

  test('param: address, token and chainId', async () => {
    const held = getTokenEncoder().encode({
      mint: toAddress(MINT),
      owner: toAddress(BOB),
      amount: 2_500_000_000n,
      delegate: null,
      state: 1,
      isNative: null,
      delegatedAmount: 0,
      closeAuthority: null,
    })
    const { renderHook, reads } = setUp({
      rpc: ({ method }) =>
        method === 'getMultipleAccounts'
          ? at([account(createMintData())])
          : at([{ pubkey: ALICE, account: account(Uint8Array.from(held)) }]),
    })
    const { latest } = renderHook(() => useBalance({ address: BOB, token: MINT, chainId: solanaMainnet.id }))
    await expect
      .poll(() => latest().data)
      .toEqual({ value: 2_500_000_000n, decimals: 9, symbol: '', formatted: '2.5' })
    expect(new Set(reads.map(({ network }) => network.id))).toEqual(new Set([solanaMainnet.id]))
  })

  test('error: a mint that does not exist', async () => {
    const { renderHook } = setUp({ rpc: ({ method }) => at(method === 'getMultipleAccounts' ? [null] : []) })
    const { latest } = renderHook(() => useBalance({ address: BOB, token: MINT, chainId: solanaDevnet.id }))
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'solana/mint_not_found' } })
  })

  test('error: a network the app does not have', async () => {
    const { renderHook } = setUp({ nativeBalance: async () => ({ value: 0n, decimals: 9, at: 0 }) })
    const { latest } = renderHook(() => useBalance({ address: BOB, chainId: 'solana:other' }))
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'network/not_found' } })
  })
})

test('behavior: useTokenBalances() reads the tokens of the connected account', async () => {
  const token = { address: MINT, amount: { value: 1n, decimals: 0 } }
  const { renderHook, connect } = setUp({
    tokenBalances: async ({ address }) => (address === ALICE ? [token] : []),
  })
  const { latest, rerender } = renderHook(() => useTokenBalances())
  await expect.poll(() => latest().status).toBe('idle')
  await connect()
  await expect.poll(latest).toMatchObject({ status: 'success', data: [token] })
  rerender(() => useTokenBalances({ address: BOB }))
  await expect.poll(latest).toMatchObject({ status: 'success', data: [] })
})

test('behavior: useRpc() loads an Rpc of kit for the active network', async () => {
  const { renderHook, client, reads } = setUp({ rpc: () => 5n })
  client.networks.setActiveNamespace('solana')
  const { latest } = renderHook(() => useRpc())
  await expect.poll(() => latest().status).toBe('success')
  expect(await latest().data?.getSlot().send()).toBe(5n)
  expect(reads.at(-1)).toMatchObject({ method: 'getSlot', network: { id: solanaDevnet.id } })
})

test('behavior: useSigner() follows the connection and its account', async () => {
  const { renderHook, client, connector, connect } = setUp()
  const { latest } = renderHook(useSigner)
  await expect.poll(() => latest()?.status).toBe('idle')
  await connect()
  await expect.poll(() => latest().data?.address).toBe(ALICE)
  connector.changeAccounts([BOB])
  await expect.poll(() => latest().data?.address).toBe(BOB)
  await client.connections.disconnect()
  await expect.poll(() => latest().status).toBe('idle')
})

describe('useSendTransaction', () => {
  const rpc = ({ method }: Read) =>
    method === 'getLatestBlockhash' ? at({ blockhash: BOB, lastValidBlockHeight: 9n }) : SIGNATURE

  test('behavior: data is the signature, and reset() returns to idle', async () => {
    const { renderHook, reads, connect } = setUp({ rpc, wallet: () => ({ signature: SIGNATURE }) })
    await connect()
    const { latest } = renderHook(useSendTransaction)
    await expect.poll(latest).toMatchObject({ status: 'idle' })
    latest().sendTransaction({ instructions: [instruction] })
    await expect.poll(latest).toMatchObject({ status: 'success', data: SIGNATURE })
    expect(reads.map(({ method }) => method)).toEqual(['getLatestBlockhash', 'sendTransaction'])
    expect(new Set(reads.map(({ network }) => network.id))).toEqual(new Set([solanaDevnet.id]))
    latest().reset()
    await expect.poll(latest).toMatchObject({ status: 'idle', data: undefined })
  })

  test('error: a rejected request is in the state, and rejects the async form', async () => {
    const { renderHook, connector, connect } = setUp({ rpc })
    connector.requests('reject')
    await connect()
    const { latest } = renderHook(useSendTransaction)
    await expect.poll(() => latest()).toBeDefined()
    await expect(latest().sendTransactionAsync({ instructions: [instruction] })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'rpc/user_rejected' } })
  })

  test('error: nothing is connected', async () => {
    const { latest } = setUp().renderHook(useSendTransaction)
    await expect.poll(() => latest()).toBeDefined()
    latest().sendTransaction({ instructions: [instruction] })
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'connection/not_connected' } })
  })
})

describe('transfers', () => {
  const amount = { value: 1n, decimals: 9 }
  const transferOf = (submitted: unknown[]): NonNullable<Capabilities['transfer']> => ({
    prepare: async ({ connection: _, signal: __, ...transfer }) =>
      ({ ...transfer, fee: amount, costs: [], received: amount, payload: {} }) satisfies PreparedTransfer,
    submit: async ({ prepared }) => {
      submitted.push(prepared)
      return { hash: SIGNATURE }
    },
  })

  test('behavior: usePrepareTransfer() prepares it from the connected account', async () => {
    const { renderHook, connect } = setUp({ transfer: transferOf([]) })
    const { latest, rerender } = renderHook(() => usePrepareTransfer({ to: BOB, amount }))
    await expect.poll(() => latest().status).toBe('idle')
    await connect()
    await expect
      .poll(latest)
      .toMatchObject({ status: 'success', data: { from: ALICE, to: BOB, amount, network: solanaDevnet } })
    rerender(() => usePrepareTransfer({ to: BOB, amount: { value: 2n, decimals: 6 }, token: MINT }))
    await expect.poll(() => latest().data).toMatchObject({ token: MINT, amount: { value: 2n } })
    rerender(() => usePrepareTransfer({ to: BOB }))
    await expect.poll(() => latest().status).toBe('idle')
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
    await expect.poll(() => latest().sent).toMatchObject({ status: 'success', data: SIGNATURE })
    expect(submitted).toEqual([prepared])
  })
})

test('error: useSignIn() while nothing is connected', async () => {
  const { latest } = setUp().renderHook(useSignIn)
  await expect.poll(() => latest()).toBeDefined()
  latest().signIn({ input: { statement: 'Hello' } })
  await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'connection/not_connected' } })
})

describe('useWaitForConfirmation', () => {
  const status = (fields: object) => at([{ slot: 1n, confirmations: 0n, err: null, ...fields }])

  /** `result` is the status that nodes return, `height` the one of the newest final block. */
  function watch(parameters: Parameters<typeof useWaitForConfirmation>[0] = { signature: SIGNATURE }) {
    const network: { result: unknown; height: bigint } = { result: at([null]), height: 1n }
    const page = setUp({
      rpc: ({ method }) =>
        method === 'getEpochInfo' ? { blockHeight: network.height, absoluteSlot: 1n } : network.result,
    })
    page.client.networks.setActiveNamespace('solana')
    return { ...page, network, ...page.renderHook(() => useWaitForConfirmation(parameters)) }
  }

  test('behavior: waits until the transaction is confirmed', async () => {
    const { latest, network, reads, clock } = watch()
    await expect.poll(() => reads.length).toBeGreaterThan(1)
    expect(latest()).toMatchObject({ status: 'pending' })
    network.result = status({ confirmationStatus: 'processed' })
    await clock.advance(1_000)
    expect(latest().status).toBe('pending')
    network.result = status({ confirmationStatus: 'confirmed' })
    await clock.advance(1_000)
    await expect
      .poll(latest)
      .toMatchObject({ status: 'success', data: { signature: SIGNATURE, commitment: 'confirmed' } })
  })

  test('param: commitment: finalized waits longer', async () => {
    const { latest, network, reads, clock } = watch({ signature: SIGNATURE, commitment: 'finalized' })
    network.result = status({ confirmationStatus: 'confirmed' })
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    await clock.advance(1_000)
    expect(latest().status).toBe('pending')
    network.result = status({ confirmationStatus: 'finalized', confirmations: null })
    await clock.advance(1_000)
    await expect.poll(latest).toMatchObject({ status: 'success', data: { commitment: 'finalized' } })
  })

  test('error: a transaction that failed', async () => {
    const { latest, network, clock, reads } = watch()
    await expect.poll(() => reads.length).toBeGreaterThan(1)
    network.result = status({ confirmationStatus: 'confirmed', err: 'AccountInUse' })
    await clock.advance(1_000)
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'solana/transaction_failed' } })
  })

  test('error: a transaction that can no longer land', async () => {
    const { latest, network, clock, reads } = watch()
    await expect.poll(() => reads.length).toBeGreaterThan(1)
    network.height += 300n
    await clock.advance(1_000)
    expect(latest().status).toBe('pending')
    network.height += 1n
    await clock.advance(1_000)
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'solana/blockhash_expired' } })
  })

  test('behavior: a wallet that switches does not change the network of the transaction', async () => {
    const { client, reads, clock } = watch()
    await expect.poll(() => reads.length).toBeGreaterThan(1)
    await client.networks.switchTo({ chainId: solanaMainnet.id })
    const before = reads.length
    await clock.advance(1_000)
    await expect.poll(() => reads.length).toBeGreaterThan(before)
    expect(new Set(reads.map(({ network }) => network.id))).toEqual(new Set([solanaDevnet.id]))
  })

  test('behavior: unmounting ends the polling', async () => {
    const { reads, clock, unmount } = watch()
    await expect.poll(() => reads.length).toBeGreaterThan(1)
    unmount()
    await expect.poll(() => reads.at(-1)?.signal?.aborted).toBe(true)
    const before = reads.length
    await clock.advance(10_000)
    expect(reads).toHaveLength(before)
  })
})
