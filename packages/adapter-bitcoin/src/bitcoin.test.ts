import { createLatchkey } from '@latchkey/core'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { atom } from 'nanostores'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActions } from './createActions.js'
import * as entry from './exports/index.js'
import {
  type BitcoinCapabilities,
  bitcoin,
  bitcoinErrors,
  bitcoinMainnet,
  bitcoinTestnet,
} from './exports/index.js'
import type { BitcoinNetwork } from './networks/BitcoinNetwork.js'
import * as shipped from './networks/networks.js'
import { fakeConnection } from './testing/fakeConnection.js'
import { fakeHost } from './testing/fakeHost.js'

afterEach(() => vi.unstubAllGlobals())

test('behavior: the exported names', () => {
  expect(entry).toMatchObject(shipped)
  const others = Object.keys(entry).filter((name) => !(name in shipped))
  expect(others.toSorted()).toMatchInlineSnapshot(`
    [
      "bitcoin",
      "bitcoinErrors",
      "bumpFee",
      "prepareTransfer",
      "sendTransfer",
      "signPsbt",
      "submitTransfer",
      "verifyMessage",
      "waitForConfirmation",
    ]
  `)
})

test('behavior: a browser without a window, as in a native app, mounts and finds no wallet', () => {
  const client = createLatchkey({
    adapters: [bitcoin({ networks: [bitcoinMainnet] })],
    ports: { environment: fakeEnvironment(), storage: memoryStorage(), log: () => undefined },
  })
  onTestFinished(client.destroy)
  client.mount()
  expect(client.connectors.$list.get()).toEqual([])
})

test('behavior: the error codes, which apps match on', () => {
  const codes = Object.values(bitcoinErrors).map(({ code }): string => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.toSorted()).toMatchInlineSnapshot(`
    [
      "bitcoin/address_of_other_network",
      "bitcoin/address_unsupported",
      "bitcoin/broadcast_refused",
      "bitcoin/broadcast_unknown",
      "bitcoin/coins_spent",
      "bitcoin/dust",
      "bitcoin/fee_too_high",
      "bitcoin/fee_unavailable",
      "bitcoin/insufficient_funds",
      "bitcoin/malformed_account",
      "bitcoin/message_signature_invalid",
      "bitcoin/not_replaceable",
      "bitcoin/ordinals_address",
      "bitcoin/prepared_altered",
      "bitcoin/psbt_input_unsigned",
      "bitcoin/psbt_inputs_changed",
      "bitcoin/psbt_malformed",
      "bitcoin/psbt_nothing_to_sign",
      "bitcoin/psbt_outputs_changed",
      "bitcoin/psbt_sequence_changed",
      "bitcoin/psbt_sighash_refused",
      "bitcoin/psbt_sighash_weakened",
      "bitcoin/psbt_signature_invalid",
      "bitcoin/psbt_unsupported",
      "bitcoin/public_key_mismatch",
      "bitcoin/public_key_missing",
      "bitcoin/recipient_of_other_network",
      "bitcoin/recipient_unsupported",
      "bitcoin/transaction_not_found",
      "bitcoin/transfer_altered",
      "bitcoin/transfer_proposed",
      "bitcoin/transfer_unnamed",
      "bitcoin/transfer_unseen",
    ]
  `)
})

test('behavior: an address of any of the app’s networks is accepted, with its checksum once the decoder is loaded', async () => {
  const { isAddress } = bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })
  const right = [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  ]
  const nearMiss = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb']
  const wrong = [
    '',
    'bc1',
    'Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    '0x',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ]
  const all = () => [right, nearMiss, wrong].map((list) => list.map(isAddress))
  const [first] = all()
  expect(first).toEqual([true, true, true, true])
  expect(wrong.some(isAddress)).toBe(false)
  await expect.poll(all).toEqual([[true, true, true, true], [false, false], wrong.map(() => false)])
})

test('behavior: creating an adapter has no side effects', () => {
  const { host, logged } = fakeHost()
  const { can } = bitcoin({ networks: [bitcoinMainnet] }).create(host)
  expect(Object.keys(can).toSorted()).toEqual([
    'bitcoin',
    'listsHoldings',
    'nativeBalance',
    'perNetworkAddresses',
    'signMessage',
    'transactionStatus',
    'transfer',
  ])
  expect(logged).toEqual([])
})

test('error: a malformed address is never sent to the source', async () => {
  const { host } = fakeHost()
  const { can } = bitcoin({ networks: [bitcoinMainnet] }).create(host)
  const [network] = bitcoin({ networks: [bitcoinMainnet] }).networks
  const signal = new AbortController().signal
  for (const address of ['../tx', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'])
    await expect(can.nativeBalance?.({ address, network, signal })).rejects.toMatchObject({
      code: 'bitcoin/address_of_other_network',
    })
})

test('behavior: a balance read before a payment is not cached after it', async () => {
  const { host } = fakeHost()
  const adapter = bitcoin({ networks: [bitcoinMainnet] })
  const { can } = adapter.create(host)
  const [network] = adapter.networks
  const { connection, owner } = fakeConnection({ network: bitcoinMainnet, type: 'p2wpkh' })
  const responses: ((value: number) => void)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/block-height/0'))
      return new Response('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f')
    const funded = await new Promise<number>((resolve) => responses.push(resolve))
    const chain = { funded_txo_sum: funded, spent_txo_sum: 0 }
    return Response.json({ chain_stats: chain, mempool_stats: { tx_count: 0 } })
  })
  const { signal } = new AbortController()
  const request = () => can.nativeBalance?.({ address: owner.address, network, signal })
  const before = request()
  await expect.poll(() => responses.length).toBe(1)
  const { bitcoin: load }: BitcoinCapabilities = can
  const actions = await load?.()
  await expect(actions?.signPsbt({ connection, network, psbt: 'x' })).rejects.toMatchObject({
    code: 'bitcoin/psbt_malformed',
  })
  responses[0]?.(500_000)
  expect((await before)?.value).toBe(500_000n)
  const after = request()
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.(100_000)
  expect((await after)?.value).toBe(100_000n)
  expect((await request())?.value).toBe(100_000n)
})

test('behavior: a network is validated once', async () => {
  const validations: string[] = []
  const counted = (name: string, id: BitcoinNetwork['id']) =>
    Object.defineProperty({ ...bitcoinMainnet, rpcUrls: [], id, name }, 'nativeCurrency', {
      enumerable: true,
      get() {
        validations.push(name)
        return bitcoinMainnet.nativeCurrency
      },
    })
  const own = counted('own', bitcoinMainnet.id)
  const added = counted('added', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
  const { host } = fakeHost()
  const $networks = atom({ bip122: { network: own, requestedNetworks: [own, added] } })
  const actions = createActions({ host: { ...host, $networks }, networks: [own], signal: () => undefined })
  const { signal } = new AbortController()
  for (const network of [own, added, own, added])
    await expect(actions.nativeBalance({ address: '', network, signal })).rejects.toMatchObject({
      code: 'bitcoin/address_of_other_network',
    })
  // The app's own networks are validated when the adapter is created.
  expect(validations).toEqual(['added'])
})
