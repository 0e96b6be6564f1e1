import type { PreparedTransfer } from '@latchkey/core'
import { createTestClient, mockAdapter, mockConnector } from '@latchkey/core/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { renderHook as render } from '../../../react/src/testing/renderHook.js'
import { bitcoin } from '../bitcoin.js'
import { awaitConfirmation } from '../esplora/awaitConfirmation.js'
import type { ChainTransaction } from '../esplora/Esplora.js'
import type { BitcoinActions, BitcoinCapabilities } from '../networks/BitcoinCapabilities.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import { fakeEsplora } from '../testing/fakeEsplora.js'
import { useBalance } from './useBalance.js'
import { useBumpFee } from './useBumpFee.js'
import { usePrepareTransfer } from './usePrepareTransfer.js'
import { useSendTransfer } from './useSendTransfer.js'
import { useSignPsbt } from './useSignPsbt.js'
import { useSubmitTransfer } from './useSubmitTransfer.js'
import { useWaitForConfirmation } from './useWaitForConfirmation.js'

const ALICE = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const BOB = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'
const TXID = 'ab'.repeat(32)

type Named = { readonly network: { readonly id: string } }

/** A client on fakes. `actions` are those of the adapter, and `calls` records their calls. */
function setUp({
  actions = {},
  ...can
}: Omit<BitcoinCapabilities, 'bitcoin'> & { readonly actions?: Partial<BitcoinActions> } = {}) {
  const [namespace, chainId] = ['bip122', bitcoinTestnet.id] as const
  const connector = mockConnector({ id: 'heron', namespace, addresses: [ALICE], chainId })
  const calls: object[] = []
  const recorded = Object.entries(actions).map(([name, act]) => [
    name,
    ({ connection: _, signal, ...request }: Named & { connection?: unknown; signal?: unknown }) => {
      calls.push({ ...request, network: request.network.id })
      return (act as (request: object) => unknown)({ ...request, signal })
    },
  ])
  const capabilities: BitcoinCapabilities = {
    ...can,
    bitcoin: async () => Object.fromEntries(recorded) as BitcoinActions,
  }
  const { networks } = bitcoin({ networks: [bitcoinTestnet, bitcoinMainnet] })
  const adapter = mockAdapter({ namespace, networks, connectors: [connector], can: capabilities })
  const { client, clock } = createTestClient({ others: [adapter] })
  onTestFinished(client.mount())
  const renderHook = <value,>(hook: () => value) => render(client, hook)
  const connect = () => client.connections.connect({ connectorId: 'heron' })
  return { client, clock, connector, calls, renderHook, connect }
}

test('behavior: useBalance() reads the connected account, or the address and network it is given', async () => {
  const requests: unknown[] = []
  const { renderHook, connect } = setUp({
    nativeBalance: async ({ address, network, fresh }) => {
      requests.push([address, network.id, fresh])
      return { value: 150_000_000n, decimals: 8, at: 0 }
    },
  })
  const { latest, rerender } = renderHook(() => useBalance())
  await expect.poll(latest).toMatchObject({ status: 'idle', data: undefined, error: undefined })
  await connect()
  await expect
    .poll(() => latest().data)
    .toEqual({ value: 150_000_000n, decimals: 8, symbol: 'BTC', formatted: '1.5' })
  await latest().refetch()
  expect(requests.at(-1)).toEqual([ALICE, bitcoinTestnet.id, true])
  rerender(() => useBalance({ address: BOB, chainId: bitcoinMainnet.id }))
  await expect.poll(() => requests.at(-1)).toEqual([BOB, bitcoinMainnet.id, false])
})

describe('actions', () => {
  test('behavior: useSignPsbt() has the wallet sign', async () => {
    const { renderHook, connect, calls } = setUp({
      actions: { signPsbt: async () => ({ psbt: 'c2lnbmVk', txid: TXID }) },
    })
    await connect()
    const { latest } = renderHook(useSignPsbt)
    await expect.poll(latest).toMatchObject({ status: 'idle', data: undefined, error: undefined })
    latest().signPsbt({ psbt: 'cHNidP8', broadcast: true })
    await expect.poll(latest).toMatchObject({ status: 'success', data: { psbt: 'c2lnbmVk', txid: TXID } })
    expect(calls).toEqual([{ network: bitcoinTestnet.id, psbt: 'cHNidP8', broadcast: true }])
    latest().reset()
    await expect.poll(latest).toMatchObject({ status: 'idle', data: undefined })
  })

  test('behavior: useSendTransfer() sends from the connected account', async () => {
    const { renderHook, connect, calls } = setUp({
      actions: { sendTransfer: async () => ({ hash: TXID }) },
    })
    await connect()
    const { latest } = renderHook(useSendTransfer)
    await expect.poll(() => latest()).toBeDefined()
    expect(await latest().sendTransferAsync({ to: BOB, satoshi: 20_000n })).toEqual({ txid: TXID })
    await expect.poll(latest).toMatchObject({ status: 'success', data: { txid: TXID } })
    expect(calls).toEqual([{ network: bitcoinTestnet.id, from: ALICE, to: BOB, satoshi: 20_000n }])
  })

  test('behavior: useBumpFee() resolves with the new transaction and its fee', async () => {
    const { renderHook, connect } = setUp({
      actions: { bumpFee: async ({ txid }) => ({ hash: txid.replaceAll('a', 'c'), fee: 900n }) },
    })
    await connect()
    const { latest } = renderHook(useBumpFee)
    await expect.poll(() => latest()).toBeDefined()
    latest().bumpFee({ txid: TXID })
    await expect.poll(() => latest().data).toEqual({ txid: 'cb'.repeat(32), fee: 900n })
  })

  test('error: nothing is connected', async () => {
    const { latest } = setUp().renderHook(useSendTransfer)
    await expect.poll(() => latest()).toBeDefined()
    latest().sendTransfer({ to: BOB, satoshi: 1n })
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'connection/not_connected' } })
  })
})

describe('transfers', () => {
  const transferOf = (submitted: unknown[]): NonNullable<BitcoinCapabilities['transfer']> => ({
    prepare: async (request) => {
      const { from, to, network, amount } = request
      const fee = { value: ('rate' in request && request.rate) || 0n, decimals: 8 }
      return { from, to, network, amount, fee, costs: [], received: amount, payload: {} }
    },
    submit: async ({ prepared }) => {
      submitted.push(prepared)
      return { hash: TXID }
    },
  })

  test('behavior: usePrepareTransfer() prepares it from the connected account', async () => {
    const { renderHook, connect } = setUp({ transfer: transferOf([]) })
    const { latest, rerender } = renderHook(() => usePrepareTransfer({ to: BOB, satoshi: 20_000n }))
    await expect.poll(() => latest().status).toBe('idle')
    await connect()
    const amount = { value: 20_000n, decimals: 8 }
    await expect.poll(latest).toMatchObject({
      status: 'success',
      data: { from: ALICE, to: BOB, amount, network: { id: bitcoinTestnet.id } },
    })
    rerender(() => usePrepareTransfer({ to: BOB, satoshi: 20_000n, rate: 5_000n }))
    await expect.poll(() => latest().data?.fee.value).toBe(5_000n)
    rerender(() => usePrepareTransfer({ satoshi: 20_000n }))
    await expect.poll(() => latest().status).toBe('idle')
  })

  test('behavior: useSubmitTransfer() submits the prepared transfer', async () => {
    const submitted: PreparedTransfer[] = []
    const { renderHook, connect } = setUp({ transfer: transferOf(submitted) })
    await connect()
    const { latest } = renderHook(() => ({
      prepared: usePrepareTransfer({ to: BOB, satoshi: 1_000n }),
      sent: useSubmitTransfer(),
    }))
    await expect.poll(() => latest().prepared.status).toBe('success')
    const { data: prepared } = latest().prepared
    if (prepared) latest().sent.submitTransfer({ prepared })
    await expect.poll(() => latest().sent).toMatchObject({ status: 'success', data: { txid: TXID } })
    expect(submitted).toEqual([prepared])
  })
})

describe('useWaitForConfirmation', () => {
  const unconfirmed: ChainTransaction = {
    txid: TXID,
    version: 2,
    locktime: 0,
    confirmed: false,
    fee: 1n,
    weight: 4,
    inputs: [],
    outputs: [],
  }

  function watch(parameters: Parameters<typeof useWaitForConfirmation>[0] = { txid: TXID }) {
    const source = { ...fakeEsplora({ transactions: [unconfirmed] }), tip: 100 }
    const esplora = { ...source.esplora, tip: async () => source.tip }
    let looks = 0
    const transaction: typeof esplora.transaction = async (...request) => {
      looks += 1
      return source.esplora.transaction(...request)
    }
    const page = setUp({
      actions: {
        waitForConfirmation: (request) =>
          awaitConfirmation({ ...request, esplora: { ...esplora, transaction }, clock: page.clock }),
      },
    })
    page.client.networks.setActiveNamespace('bip122')
    const shown = page.renderHook(() => useWaitForConfirmation(parameters))
    return { ...page, ...shown, source, looks: () => looks }
  }

  test('behavior: waits until the transaction is in a block', async () => {
    const { latest, source, clock, looks } = watch()
    await expect.poll(looks).toBeGreaterThan(0)
    await clock.advance(15_000)
    expect(latest().status).toBe('pending')
    source.known.set(TXID, { ...unconfirmed, confirmed: true, height: 100 })
    await clock.advance(15_000)
    await expect
      .poll(latest)
      .toMatchObject({ status: 'success', data: { txid: TXID, confirmations: 1, height: 100 } })
  })

  test('param: confirmations', async () => {
    const { latest, source, clock, looks } = watch({ txid: TXID, confirmations: 3, pollingInterval: 1_000 })
    source.known.set(TXID, { ...unconfirmed, confirmed: true, height: 99 })
    await expect.poll(looks).toBeGreaterThan(0)
    await clock.advance(1_000)
    expect(latest().status).toBe('pending')
    source.tip = 101
    await clock.advance(1_000)
    await expect.poll(latest).toMatchObject({ status: 'success', data: { confirmations: 3, height: 99 } })
  })

  test('error: a transaction that the network has dropped', async () => {
    const { latest, source, clock, looks } = watch()
    await expect.poll(looks).toBeGreaterThan(0)
    source.known.clear()
    await clock.advance(60_000)
    expect(latest().status).toBe('pending')
    await clock.advance(30_000)
    await expect
      .poll(latest)
      .toMatchObject({ status: 'error', error: { code: 'bitcoin/transaction_not_found' } })
  })

  test('error: text that is not a transaction id', async () => {
    const { latest } = watch({ txid: '../address' })
    await expect.poll(latest).toMatchObject({ status: 'error', error: { code: 'rpc/invalid_params' } })
  })

  test('behavior: a wallet that switches does not change the network of the transaction', async () => {
    const { client, calls, latest } = watch()
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    await client.networks.switchTo({ chainId: bitcoinMainnet.id })
    const before = calls.length
    void latest().refetch()
    await expect.poll(() => calls.length).toBeGreaterThan(before)
    expect(new Set(calls.map((call) => (call as { network: string }).network))).toEqual(
      new Set([bitcoinTestnet.id]),
    )
  })
})
