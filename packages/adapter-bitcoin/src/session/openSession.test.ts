import type { Connection } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { describe, expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import derivation from '../testing/vectors/derivation.json' with { type: 'json' }
import type { BitcoinWallet, ReportedAccounts } from '../wallets/BitcoinWallet.js'
import { createUnisatWallet } from '../wallets/createUnisatWallet.js'
import { openSession } from './openSession.js'

const [first, second] = derivation.bip84.map(({ address }) => address) as [string, string]
const onTestnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const reported = (...addresses: readonly string[]): ReportedAccounts => ({
  accounts: addresses.map((address) => ({ address })),
})

type Listeners = Parameters<NonNullable<BitcoinWallet['watch']>>[0]

/** Creates a wallet with the test's responses. */
function fakeWallet(overrides: Partial<BitcoinWallet> = {}) {
  let listeners: Listeners | undefined
  const wallet: BitcoinWallet = {
    connect: async () => reported(first),
    accounts: async () => reported(first),
    watch(input) {
      const on = () => {
        listeners = input
      }
      const off = () => {
        listeners = undefined
      }
      return [{ on, off }]
    },
    ...overrides,
  }
  return {
    wallet,
    get listening() {
      return listeners !== undefined
    },
    changed: (payload?: ReportedAccounts) => listeners?.changed(payload),
    ended: () => listeners?.ended(),
  }
}

async function open(wallet: BitcoinWallet, options: Partial<Parameters<typeof openSession>[0]> = {}) {
  const logged: string[] = []
  const session = await openSession({
    connectorId: 'bip122:x',
    wallet,
    provider: wallet,
    networks: [bitcoinMainnet, bitcoinTestnet],
    isSilent: false,
    signal: new AbortController().signal,
    clock: fakeClock(),
    log: (_, message) => void logged.push(message),
    ...options,
  })
  const connection = session?.connections[0] as Connection<'bip122'>
  const addresses = () => connection.$accounts.get().map(({ address }) => address)
  return { session, connection, addresses, logged }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('opening', () => {
  test('behavior: only a wallet with silent access opens silently', async () => {
    const { connect, watch } = fakeWallet().wallet
    const opening = open({ connect, ...(watch && { watch }) }, { isSilent: true })
    await expect(opening).rejects.toMatchObject({ code: 'connection/unsupported' })
    const refused = fakeWallet({
      accounts: async () => undefined,
      connect: () => Promise.reject(new Error('prompted')),
    })
    expect((await open(refused.wallet, { isSilent: true })).session).toBeUndefined()
    expect(refused.listening).toBe(false)
  })

  test.each([
    ['Wallet Standard’s code', { context: { __code: 4_001_000 } }],
    ['a code in the cause', new Error('m', { cause: { code: 4001 } })],
    ['the message alone', 'User rejected the request'],
  ])('error: a rejection by %s', async (_, thrown) => {
    const declining = fakeWallet({ connect: () => Promise.reject(thrown) })
    await expect(open(declining.wallet)).rejects.toMatchObject({ code: 'rpc/user_rejected', rpcCode: 4001 })
    expect(declining.listening).toBe(false)
  })

  test('behavior: the wallet is requested for the page’s network', async () => {
    const requested: unknown[] = []
    const connect: BitcoinWallet['connect'] = async ({ network }) => {
      requested.push(network)
      return reported(onTestnet)
    }
    const { connection } = await open({ connect }, { networks: [bitcoinTestnet, bitcoinMainnet] })
    expect([requested, connection.$chainId.get()]).toEqual([['testnet'], bitcoinTestnet.id])
  })

  test('behavior: a wallet on another known network is followed', async () => {
    const { connection } = await open(fakeWallet({ connect: async () => reported(onTestnet) }).wallet, {
      networks: [bitcoinMainnet],
    })
    expect(connection.$chainId.get()).toBe(bitcoinTestnet.id)
  })

  test('behavior: a wallet on an unknown network is moved to the page’s', async () => {
    for (const network of ['signet', 'other'] as const) {
      const requested: unknown[] = []
      const { wallet } = fakeWallet({
        connect: async () => ({ ...reported(onTestnet), network }),
        async moveTo(name) {
          requested.push(name)
          return { ...reported(first), network: name }
        },
      })
      const { connection } = await open(wallet, { networks: [bitcoinMainnet] })
      expect([requested, connection.$chainId.get()]).toEqual([['mainnet'], bitcoinMainnet.id])
      const stays = fakeWallet({ connect: async () => ({ ...reported(onTestnet), network }) })
      await expect(open(stays.wallet)).rejects.toMatchObject({ code: 'bitcoin/address_of_other_network' })
    }
  })

  test('behavior: a session ends although the wallet cannot disconnect', async () => {
    const provider = {
      requestAccounts: async () => [first],
      getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
      on() {},
      get removeListener(): unknown {
        throw new Error('no')
      },
    }
    const { session } = await open(createUnisatWallet({ provider }))
    await session?.end()
    expect(session?.signal.aborted).toBe(true)
  })

  test('behavior: after a failed switch, the wallet’s actual network counts', async () => {
    let network: 'mainnet' | 'testnet' = 'mainnet'
    const accounts = async () => ({ ...reported(network === 'mainnet' ? first : onTestnet), network })
    const moveTo = async () => {
      network = 'testnet'
      throw new Error('The accounts could not be read.')
    }
    const { connection } = await open(fakeWallet({ connect: accounts, accounts, moveTo }).wallet)
    await expect(connection.moveTo?.(bitcoinTestnet.id)).rejects.toMatchObject({ code: 'rpc/unknown' })
    expect(connection.$chainId.get()).toBe(bitcoinTestnet.id)
    network = 'mainnet'
    const broken = fakeWallet({ connect: accounts, accounts: () => Promise.reject(new Error('no')), moveTo })
    const other = await open(broken.wallet)
    await expect(other.connection.moveTo?.(bitcoinTestnet.id)).rejects.toMatchObject({ code: 'rpc/unknown' })
    expect(other.session?.signal.aborted).toBe(true)
  })

  test('behavior: no accounts mean no session', async () => {
    const fake = fakeWallet({ connect: async () => reported() })
    expect((await open(fake.wallet)).session).toBeUndefined()
    expect(fake.listening).toBe(false)
  })

  test('error: an abort ends the waiting and unsubscribes', async () => {
    const controller = new AbortController()
    const fake = fakeWallet({ connect: () => new Promise(() => {}) })
    const opening = open(fake.wallet, { signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(opening).rejects.toMatchObject({ context: { detail: 'enough' } })
    expect(fake.listening).toBe(false)
  })

  test('behavior: an event that arrives before the response counts', async () => {
    let current = first
    const fake = fakeWallet({
      async connect() {
        const response = reported(current)
        current = second
        fake.changed()
        return response
      },
      accounts: async () => reported(current),
    })
    const { addresses } = await open(fake.wallet)
    await expect.poll(addresses).toEqual([second])
  })
})

describe('events', () => {
  test('behavior: other accounts, from the event or read again', async () => {
    let current = first
    const fake = fakeWallet({ accounts: async () => reported(current) })
    const { addresses, session } = await open(fake.wallet)
    fake.changed(reported(second, first))
    await settle()
    expect(addresses()).toEqual([second, first])
    current = second
    fake.changed()
    await expect.poll(addresses).toEqual([second])
    fake.ended()
    expect(session?.signal.aborted).toBe(true)
    expect(fake.listening).toBe(false)
  })

  test('behavior: a late older response is dropped', async () => {
    const responses: ((value: ReportedAccounts) => void)[] = []
    const fake = fakeWallet({ accounts: () => new Promise((resolve) => void responses.push(resolve)) })
    const { addresses } = await open(fake.wallet)
    fake.changed()
    fake.changed()
    responses[1]?.(reported(second))
    await expect.poll(addresses).toEqual([second])
    responses[0]?.(reported(first))
    await settle()
    expect(addresses()).toEqual([second])
  })

  test('error: invalid accounts end the session', async () => {
    const fake = fakeWallet()
    const { session, logged } = await open(fake.wallet)
    fake.changed(reported('bc1q'))
    await settle()
    expect(session?.signal.aborted).toBe(true)
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toContain('bc1')
  })

  test('behavior: an empty list of accounts ends the session', async () => {
    const fake = fakeWallet()
    const { session } = await open(fake.wallet)
    fake.changed(reported())
    await settle()
    expect(session?.signal.aborted).toBe(true)
  })
})

describe('networks', () => {
  test('behavior: a network whose accounts are shared needs no request', async () => {
    const both = {
      accounts: [
        { address: first, chains: ['bitcoin:mainnet'] },
        { address: onTestnet, chains: ['bitcoin:testnet'] },
      ],
    }
    const { connection, addresses } = await open(fakeWallet({ connect: async () => both }).wallet)
    expect(addresses()).toEqual([first])
    expect(connection.$approved?.get()).toEqual([bitcoinMainnet.id, bitcoinTestnet.id])
    await connection.moveTo?.(bitcoinTestnet.id)
    expect([connection.$chainId.get(), addresses()]).toEqual([bitcoinTestnet.id, [onTestnet]])
  })

  test('behavior: a wallet that can switch is requested to', async () => {
    const moved: string[] = []
    const moveTo = async (network: string) => {
      moved.push(network)
      return reported(network === 'testnet' ? onTestnet : first)
    }
    const { connection } = await open(fakeWallet({ moveTo }).wallet)
    expect(connection.$approved?.get()).toBeUndefined()
    await connection.moveTo?.(bitcoinTestnet.id)
    expect([moved, connection.$chainId.get()]).toEqual([['testnet'], bitcoinTestnet.id])
  })

  test('error: a wallet that does not switch, or cannot', async () => {
    const stays = await open(fakeWallet({ moveTo: async () => reported(first) }).wallet)
    await expect(stays.connection.moveTo?.(bitcoinTestnet.id)).rejects.toMatchObject({
      code: 'wallet/wrong_chain',
    })
    const { connection } = await open(fakeWallet().wallet)
    await expect(connection.moveTo?.(bitcoinTestnet.id)).rejects.toMatchObject({
      code: 'network/switch_unsupported',
    })
  })
})

describe('requests', () => {
  test('behavior: methods the wallet lacks are unsupported', async () => {
    const { connection } = await open(fakeWallet({ signPsbt: async () => 'cHNidP8=' }).wallet)
    const methods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer', 'eth_sign']
    expect(methods.map((method) => connection.supports?.(method))).toEqual([true, false, true, false, false])
    for (const method of ['signMessage', 'sendTransfer', 'eth_sign'])
      await expect(connection.request({ method, params: {} })).rejects.toMatchObject({
        code: 'rpc/unsupported_method',
      })
  })

  test('behavior: accounts in the WalletConnect vocabulary', async () => {
    const { connection } = await open(fakeWallet().wallet)
    expect(await connection.request({ method: 'getAccountAddresses', params: { account: first } })).toEqual([
      { address: first, intention: 'payment' },
    ])
  })

  test.each<[string, Partial<BitcoinWallet>, string, object, object]>([
    [
      'a signature as bytes',
      { signMessage: async () => Uint8Array.of(1, 255) },
      'signMessage',
      { message: 'm', address: first },
      { address: first, signature: '01ff' },
    ],
    [
      'a signature in base64',
      { signMessage: async () => 'Af8=' },
      'signMessage',
      { message: 'm', account: first },
      { address: first, signature: '01ff' },
    ],
    [
      'a PSBT in hexadecimal',
      { signPsbt: async () => '70736274ff' },
      'signPsbt',
      { psbt: 'cHNidP8=', signInputs: [] },
      { psbt: 'cHNidP8=' },
    ],
    [
      'an id in capitals',
      { sendTransfer: async () => 'AB'.repeat(32) },
      'sendTransfer',
      { amount: '1', recipientAddress: first },
      { txid: 'ab'.repeat(32) },
    ],
  ])('behavior: %s', async (_, overrides, method, params, expected) => {
    const { connection } = await open(fakeWallet(overrides).wallet)
    expect(await connection.request({ method, params })).toEqual(expected)
  })

  test.each<[string, Partial<BitcoinWallet>, string, object, string]>([
    [
      'no signature',
      { signMessage: async () => undefined },
      'signMessage',
      { message: 'm', address: first },
      'wallet/malformed_response',
    ],
    [
      'a malformed signature',
      { signMessage: async () => '§' },
      'signMessage',
      { message: 'm', address: first },
      'wallet/malformed_response',
    ],
    [
      'no PSBT',
      { signPsbt: async () => ({}) },
      'signPsbt',
      { psbt: '', signInputs: [] },
      'wallet/malformed_response',
    ],
    [
      'a malformed id',
      { sendTransfer: async () => 'x' },
      'sendTransfer',
      { amount: '1', recipientAddress: first },
      'bitcoin/transfer_unnamed',
    ],
    [
      'a memo the wallet would drop',
      { sendTransfer: async () => 'a'.repeat(64) },
      'sendTransfer',
      { amount: '1', recipientAddress: first, memo: '6869' },
      'connection/unsupported',
    ],
    [
      'a malformed memo',
      { sendTransfer: async () => 'a'.repeat(64), takesMemo: true },
      'sendTransfer',
      { amount: '1', recipientAddress: first, memo: 'hi' },
      'rpc/invalid_params',
    ],
    [
      'an amount with a fraction',
      { sendTransfer: async () => '' },
      'sendTransfer',
      { amount: '1.5', recipientAddress: first },
      'rpc/invalid_params',
    ],
    [
      'broadcasting without a check',
      { signPsbt: async () => '' },
      'signPsbt',
      { psbt: '', broadcast: true },
      'rpc/invalid_params',
    ],
    [
      'a rejection',
      { signMessage: () => Promise.reject({ code: 4001, message: 'no' }) },
      'signMessage',
      { message: 'm', address: first },
      'rpc/user_rejected',
    ],
  ])('error: %s', async (_, overrides, method, params, code) => {
    const { connection } = await open(fakeWallet(overrides).wallet)
    await expect(connection.request({ method, params })).rejects.toMatchObject({ code })
  })

  test('error: requests after the session has ended', async () => {
    const { connection, session } = await open(fakeWallet({ signMessage: async () => '01' }).wallet)
    await session?.end()
    await expect(connection.request({ method: 'signMessage', params: {} })).rejects.toMatchObject({
      code: 'connection/ended',
    })
  })
})

test('behavior: ending revokes the permission once, or keeps it on request', async () => {
  let requested = 0
  const disconnect = async () => {
    requested += 1
  }
  const { session } = await open(fakeWallet({ disconnect }).wallet)
  await Promise.all([session?.end(), session?.end()])
  expect(requested).toBe(1)
  const other = await open(fakeWallet({ disconnect }).wallet)
  await other.session?.end({ keepPermission: true })
  expect(requested).toBe(1)
})

test('behavior: a wallet that never responds to disconnect is left after three seconds', async () => {
  const clock = fakeClock()
  const { session } = await open(fakeWallet({ disconnect: () => new Promise(() => {}) }).wallet, { clock })
  let over = false
  const ending = session?.end().then(() => (over = true))
  await clock.advance(2_999)
  expect(over).toBe(false)
  await clock.advance(1)
  await ending
  expect(over).toBe(true)
})

test('behavior: the last of two sessions over one wallet revokes the permission', async () => {
  let requested = 0
  const disconnect = async () => {
    requested += 1
  }
  const provider = {}
  const one = await open(fakeWallet({ disconnect }).wallet, { provider })
  const other = await open(fakeWallet({ disconnect }).wallet, { provider })
  await one.session?.end()
  expect(requested).toBe(0)
  await other.session?.end()
  expect(requested).toBe(1)
})
