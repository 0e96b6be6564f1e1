import type { Network, Session } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks/networks.js'
import { createFakeHost } from '../testing/createFakeHost.js'
import { ALICE, accountOf, BOB, createFakeWallet, fails, never } from '../testing/createFakeWallet.js'
import { openSession } from './openSession.js'

const quiet = () => new AbortController().signal

function setUp(
  options: Parameters<typeof createFakeWallet>[0] & { networks?: readonly [Network, ...Network[]] } = {},
) {
  const wallet = createFakeWallet(options)
  const { host, ...rest } = createFakeHost(options.networks)
  const open = (mode: 'prompt' | 'silent' = 'prompt', signal = quiet()) =>
    openSession({ connectorId: 'solana:fennel', wallet, host, mode, signal })
  const opened = async () => {
    const session = (await open()) as Session
    return { session, connection: session.connections[0] }
  }
  return { wallet, host, ...rest, open, opened }
}

const addresses = (session: Session | undefined) =>
  session?.connections[0].$accounts.get().map(({ address }) => address)

describe('opening', () => {
  test('behavior: opening takes the wallet’s accounts in order, each once', async () => {
    const accounts = [accountOf(BOB), accountOf(ALICE), accountOf(BOB, { chains: ['solana:testnet'] })]
    const { wallet, open } = setUp({ responses: { 'standard:connect': { accounts } } })
    const session = await open()
    expect(addresses(session)).toEqual([BOB, ALICE])
    expect(session?.connections[0].$accounts.get()[0]).toEqual({
      namespace: 'solana',
      address: BOB,
      type: 'eoa',
      publicKey: BOB,
    })
    expect(wallet.calls).toEqual([{ feature: 'standard:connect', inputs: [] }])
  })

  test('behavior: restoring makes one silent call', async () => {
    const { wallet, open } = setUp()
    expect(addresses(await open('silent'))).toEqual([ALICE])
    expect(wallet.calls).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
  })

  test('behavior: restoring takes accounts that are shared already, without a call', async () => {
    const { wallet, open } = setUp()
    wallet.accounts = [accountOf(BOB)]
    expect(addresses(await open('silent'))).toEqual([BOB])
    expect(wallet.calls).toEqual([])
    wallet.accounts = [{}]
    expect(addresses(await open('silent'))).toEqual([ALICE])
  })

  test('behavior: a wallet that always prompts is waited for, not called', async () => {
    const { wallet, open, clock } = setUp({ name: 'MetaMask' })
    const restoring = open('silent')
    await clock.advance(1_000)
    wallet.emit({ accounts: [accountOf(ALICE)] })
    await clock.advance(100)
    expect(addresses(await restoring)).toEqual([ALICE])
    const inVain = open('silent')
    await clock.advance(2_000)
    expect(await inVain).toBeUndefined()
    expect(wallet.calls).toEqual([])
    expect(addresses(await open())).toEqual([ALICE])
  })

  test('error: accounts whose getters throw', async () => {
    const hostile = {
      get accounts() {
        throw new TypeError('mine')
      },
    }
    const { wallet, open } = setUp({ responses: { 'standard:connect': hostile } })
    await expect(open()).rejects.toMatchObject({ name: 'LatchkeyError' })
    expect(wallet.listening).toBe(0)
  })

  test('behavior: no account means no session and no subscription', async () => {
    const { wallet, open } = setUp({ responses: { 'standard:connect': { accounts: [] } } })
    expect(await open()).toBeUndefined()
    expect(wallet.listening).toBe(0)
  })

  test('behavior: a silent wallet that rejects has nothing to restore', async () => {
    for (const code of [4001, 4100]) {
      const { open } = setUp({ responses: { 'standard:connect': fails({ code }) } })
      expect(await open('silent')).toBeUndefined()
      await expect(open('prompt')).rejects.toMatchObject({ name: 'LatchkeyError', rpcCode: code })
    }
  })

  test.each([
    ['Wallet Standard’s code', { context: { __code: 4_001_000 } }],
    ['a code in the cause', new Error('Unexpected error', { cause: { code: 4001 } })],
    ['the message alone', new Error('User rejected the request.')],
  ])('error: a rejection by %s', async (_, thrown) => {
    const { open } = setUp({ responses: { 'standard:connect': fails(thrown) } })
    await expect(open()).rejects.toMatchObject({ code: 'rpc/user_rejected', rpcCode: 4001 })
    expect(await open('silent')).toBeUndefined()
  })

  test.each([
    ['nothing', undefined, 'wallet/malformed_response'],
    ['no accounts', {}, 'wallet/malformed_response'],
    ['a malformed account', { accounts: [{}] }, 'solana/account_malformed'],
    [
      'a foreign key',
      { accounts: [{ ...accountOf(ALICE), publicKey: new Uint8Array(32) }] },
      'solana/account_malformed',
    ],
  ])('error: a response with %s', async (_, response, code) => {
    const { wallet, open } = setUp({ responses: { 'standard:connect': response } })
    await expect(open()).rejects.toMatchObject({ code })
    await expect(open('silent')).rejects.toMatchObject({ code })
    expect(wallet.listening).toBe(0)
  })

  test('error: a wallet without the feature', async () => {
    const { wallet, open } = setUp()
    delete wallet.features['standard:connect']
    await expect(open()).rejects.toMatchObject({ code: 'solana/feature_missing' })
  })

  test('behavior: an abort settles at once', async () => {
    const { wallet, open } = setUp({ responses: { 'standard:connect': never } })
    const controller = new AbortController()
    const opening = open('prompt', controller.signal)
    controller.abort(new Error('aborted'))
    await expect(opening).rejects.toMatchObject({ name: 'LatchkeyError' })
    expect(wallet.listening).toBe(0)
  })

  test('behavior: a change before the response counts', async () => {
    const { wallet, open } = setUp({
      responses: {
        'standard:connect': () => {
          wallet.emit({ accounts: [accountOf(BOB)] })
          return { accounts: [accountOf(ALICE)] }
        },
      },
    })
    expect(addresses(await open())).toEqual([BOB])
  })

  test('behavior: a wallet without events is accepted', async () => {
    const { wallet, open } = setUp()
    delete wallet.features['standard:events']
    expect(addresses(await open())).toEqual([ALICE])
  })
})

describe('networks', () => {
  const on = (...chains: readonly string[]) => ({
    'standard:connect': { accounts: [accountOf(ALICE, { chains })] },
  })

  test('behavior: the visitor’s network, if the account supports it', async () => {
    const { choose, opened } = setUp()
    choose(solanaDevnet)
    expect((await opened()).connection.$chainId.get()).toBe(solanaDevnet.id)
  })

  test('behavior: else the app’s first network that it supports', async () => {
    const { opened } = setUp({
      responses: on('solana:testnet', 'solana:devnet'),
      networks: [solanaMainnet, solanaDevnet, solanaTestnet],
    })
    const { connection } = await opened()
    expect(connection.$chainId.get()).toBe(solanaDevnet.id)
    expect(connection.$approved?.get()).toEqual([solanaTestnet.id, solanaDevnet.id])
  })

  test('behavior: a network of the wallet alone is shown as such', async () => {
    const { opened } = setUp({ responses: on('solana:testnet') })
    expect((await opened()).connection.$chainId.get()).toBe(solanaTestnet.id)
  })

  test('error: an account for unknown networks only', async () => {
    const { wallet, open } = setUp({ responses: on('solana:elsewhere') })
    await expect(open()).rejects.toMatchObject({ code: 'solana/network_unsupported' })
    expect(wallet.listening).toBe(0)
  })

  test('behavior: accounts of the active network come first', async () => {
    const accounts = [
      accountOf(ALICE, { chains: ['solana:devnet'] }),
      accountOf(BOB, { chains: ['solana:mainnet'] }),
    ]
    const { opened } = setUp({ responses: { 'standard:connect': { accounts } } })
    const { session, connection } = await opened()
    expect(addresses(session)).toEqual([BOB, ALICE])
    await connection.moveTo?.(solanaDevnet.id)
    expect(addresses(session)).toEqual([ALICE, BOB])
  })

  test('behavior: switching to a supported network does not call the wallet', async () => {
    const { wallet, opened } = setUp()
    const { connection } = await opened()
    await connection.moveTo?.(solanaDevnet.id)
    expect(connection.$chainId.get()).toBe(solanaDevnet.id)
    await expect(connection.moveTo?.(solanaTestnet.id)).rejects.toMatchObject({
      code: 'solana/network_unsupported',
    })
    expect(connection.$chainId.get()).toBe(solanaDevnet.id)
    expect(wallet.calls).toHaveLength(1)
  })
})

describe('changes', () => {
  test('behavior: accounts follow the wallet', async () => {
    const { wallet, opened } = setUp()
    const { session, connection } = await opened()
    const onEvent: unknown[] = []
    connection.$accounts.listen((accounts) => onEvent.push(accounts.map(({ address }) => address)))
    wallet.emit({ accounts: [accountOf(BOB), accountOf(ALICE)] })
    wallet.emit({ accounts: [accountOf(BOB), accountOf(ALICE)] })
    expect(onEvent).toEqual([[BOB, ALICE]])
    expect(session.signal.aborted).toBe(false)
  })

  test('behavior: an empty list of accounts ends the session', async () => {
    const { wallet, opened } = setUp()
    const { session } = await opened()
    wallet.emit({ accounts: [] })
    expect(session.signal.reason).toMatchObject({ code: 'wallet/ended' })
    expect(wallet.listening).toBe(0)
  })

  test('behavior: no known network left ends the session', async () => {
    const { wallet, opened } = setUp()
    const { session } = await opened()
    wallet.emit({ accounts: [accountOf(BOB, { chains: ['solana:elsewhere'] })] })
    expect(session.signal.reason).toMatchObject({ code: 'wallet/ended' })
  })

  test('behavior: an account that loses the network moves to another, and its subscribers are notified', async () => {
    const { wallet, opened } = setUp()
    const { connection } = await opened()
    const onEvent: unknown[] = []
    connection.$accounts.listen(() => onEvent.push(connection.$approved?.get()))
    wallet.emit({ accounts: [accountOf(ALICE, { chains: ['solana:devnet'] })] })
    expect(onEvent).toEqual([[solanaDevnet.id]])
    expect(connection.$chainId.get()).toBe(solanaDevnet.id)
    expect(connection.$approved?.get()).toEqual([solanaDevnet.id])
  })

  test('behavior: a removed feature becomes unsupported', async () => {
    const { wallet, opened } = setUp()
    const { connection } = await opened()
    expect(connection.supports?.('solana_signMessage')).toBe(true)
    wallet.emit({ accounts: [accountOf(ALICE, { features: ['solana:signTransaction'] })] })
    expect(connection.supports?.('solana_signMessage')).toBe(false)
    expect(connection.supports?.('solana_signTransaction')).toBe(true)
    delete wallet.features['solana:signTransaction']
    wallet.emit({ features: wallet.features })
    expect(connection.supports?.('solana_signTransaction')).toBe(false)
  })

  test.each<[unknown]>([[undefined], [null], ['text'], [{}]])(
    'behavior: a change of %o changes nothing while the wallet shares the same accounts',
    async (change) => {
      const { wallet, logged, opened } = setUp()
      const { session } = await opened()
      wallet.emit(change)
      expect(addresses(session)).toEqual([ALICE])
      expect(logged).toEqual([])
    },
  )

  test.each<[string, unknown]>([
    ['without a payload', undefined],
    ['of malformed accounts', { accounts: 7 }],
    [
      'that throws',
      {
        get accounts() {
          throw new Error('no')
        },
      },
    ],
  ])('behavior: a change %s leads to the accounts that the wallet shares now', async (_, change) => {
    const { wallet, opened } = setUp()
    const { session } = await opened()
    Object.assign(wallet, { accounts: [accountOf(BOB)] })
    wallet.emit(change)
    expect(addresses(session)).toEqual([BOB])
    Object.assign(wallet, { accounts: [] })
    wallet.emit(change)
    expect([addresses(session), session.signal.aborted]).toEqual([[BOB], false])
  })

  test('error: malformed accounts are logged, and those shared before stay', async () => {
    const { wallet, logged, opened } = setUp()
    const { session } = await opened()
    wallet.emit({ accounts: [{ ...accountOf(BOB), publicKey: new Uint8Array(32) }] })
    wallet.emit({ accounts: 7 })
    expect(addresses(session)).toEqual([ALICE])
    expect(logged.map(([level]) => level)).toEqual(['warn', 'warn'])
  })
})

describe('ending', () => {
  const disconnects = ({ calls }: ReturnType<typeof createFakeWallet>) =>
    calls.filter(({ feature }) => feature === 'standard:disconnect').length

  test('behavior: ending revokes the permission once', async () => {
    const { wallet, opened } = setUp()
    const { session } = await opened()
    await Promise.all([session.end(), session.end()])
    expect(disconnects(wallet)).toBe(1)
    expect(session.signal.aborted).toBe(true)
    expect(wallet.listening).toBe(0)
  })

  test('behavior: ending keeps the permission on request', async () => {
    const { wallet, opened } = setUp()
    await (await opened()).session.end({ keepPermission: true })
    expect(disconnects(wallet)).toBe(0)
  })

  test('behavior: the last of two sessions over one wallet revokes the permission', async () => {
    const { wallet, opened } = setUp()
    const [one, two] = [await opened(), await opened()]
    await one.session.end()
    expect(disconnects(wallet)).toBe(0)
    expect(two.session.signal.aborted).toBe(false)
    await two.session.end()
    expect(disconnects(wallet)).toBe(1)
  })

  test('behavior: a wallet without disconnect can be left', async () => {
    const { wallet, opened } = setUp()
    delete wallet.features['standard:disconnect']
    await expect((await opened()).session.end()).resolves.toBeUndefined()
  })

  test('behavior: a wallet that never responds to disconnect is left after three seconds', async () => {
    const { opened, clock } = setUp({ responses: { 'standard:disconnect': never } })
    const ending = (await opened()).session.end()
    await clock.advance(3_000)
    await expect(ending).resolves.toBeUndefined()
  })

  test('behavior: a wallet that fails to unsubscribe is left all the same', async () => {
    const { wallet, opened, logged } = setUp()
    let report: (change: unknown) => void = () => {}
    wallet.features['standard:events'] = {
      on(_: string, listener: typeof report) {
        report = listener
        return () => {
          throw new Error('no')
        }
      },
    }
    const [one, two] = [await opened(), await opened()]
    report({ accounts: [] })
    expect(two.session.signal.aborted).toBe(true)
    await one.session.end()
    expect(one.session.signal.aborted).toBe(true)
    expect(disconnects(wallet)).toBe(1)
    expect(logged).toHaveLength(2)
  })

  test('error: a wallet that fails to disconnect', async () => {
    const { opened } = setUp({ responses: { 'standard:disconnect': fails(new Error('no')) } })
    await expect((await opened()).session.end()).rejects.toMatchObject({ name: 'LatchkeyError' })
  })

  test.each<[string, unknown, string]>([
    [
      'a failed preflight of the wallet’s node',
      { code: -32002, message: 'x', data: { err: { InstructionError: [0, { Custom: 1 }] }, logs: [] } },
      'solana/simulation_failed',
    ],
    [
      'a failed preflight inside another error',
      { message: 'x', cause: { code: -32002, data: { err: 'BlockhashNotFound' } } },
      'solana/blockhash_expired',
    ],
    ['a prompt that is already open', { code: -32002, message: 'x' }, 'rpc/resource_unavailable'],
  ])('error: %s', async (_, reason, code) => {
    const responses = { 'solana:signAndSendTransaction': fails(reason) }
    const { connection } = await setUp({ responses }).opened()
    const transaction = btoa(String.fromCharCode(1, ...new Uint8Array(64), 128, 1, 0, 1))
    const call = { method: 'solana_signAndSendTransaction', params: { transaction, pubkey: ALICE } }
    await expect(connection.request(call)).rejects.toMatchObject({ code, rpcCode: -32002 })
  })

  test('error: a pending request ends with the session', async () => {
    const { opened } = setUp({ responses: { 'solana:signMessage': never } })
    const { session, connection } = await opened()
    const requested = connection.request({
      method: 'solana_signMessage',
      params: { message: '2g', pubkey: ALICE },
    })
    await session.end()
    await expect(requested).rejects.toMatchObject({ code: 'connection/ended' })
  })
})
