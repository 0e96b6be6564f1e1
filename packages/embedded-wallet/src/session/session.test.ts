import type { Capabilities, Connection } from '@latchkey/core'
import { memoryStorage } from '@latchkey/core/testing'
import { describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../protocol/serve.js'
import { frameOrigin } from '../testing/createTestFrame.js'
import { alice, aliceOnSolana, createTestWallet } from '../testing/createTestWallet.js'
import { untilAborted } from '../testing/untilAborted.js'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )
const aliceChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const never = () => new Promise<never>(() => undefined)

async function connected(handlers: Partial<Handlers> = {}, can: Capabilities = {}) {
  const test = createTestWallet({ handlers, can })
  const { connections } = await test.connect()
  const [evm, solana] = connections
  if (!evm || !solana) throw new Error('Not connected on both namespaces.')
  return { ...test, evm, solana, requests: () => test.calls.filter(({ name }) => name === 'rpcRequest') }
}

describe('requests on EVM', () => {
  test('behavior: the session returns account and network without the frame', async () => {
    const { client, evm, requests } = await connected()
    expect(client.connectors.$list.get()[0]?.namespaces).toEqual(['eip155', 'solana'])
    expect(await evm.request({ method: 'eth_requestAccounts' })).toEqual([alice])
    expect(await evm.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(requests()).toEqual([])
  })

  test('behavior: a safe request reaches the frame without the visitor', async () => {
    const { evm, requests, wallet } = await connected({ rpcRequest: async () => '0x2a' })
    const shown: number[] = []
    wallet.$requests.listen((list) => shown.push(list.length))
    expect(await evm.request({ method: 'eth_getBalance', params: [alice, 'latest'] })).toBe('0x2a')
    expect(shown).toEqual([])
    expect(requests()[0]?.params).toEqual({
      method: 'eth_getBalance',
      params: [alice, 'latest'],
      chainNamespace: 'eip155',
      chainId: 'eip155:1',
    })
  })

  test('behavior: an unsafe request waits for the visitor, then balances are read again', async () => {
    let approve: (signature: string) => void = () => undefined
    const nativeBalance = vi.fn<NonNullable<Capabilities['nativeBalance']>>(async () => ({
      value: 1n,
      decimals: 18,
      at: 0,
    }))
    const { client, clock, evm, wallet } = await connected(
      {
        rpcRequest: () =>
          new Promise((resolve) => {
            approve = resolve
          }),
      },
      { nativeBalance },
    )
    client.accounts.$balance.listen(() => undefined)
    await clock.advance(1_000)
    const reads = nativeBalance.mock.calls.length
    const request = evm.request({ method: 'personal_sign', params: ['0x48', alice] })
    await clock.advance(0)
    expect(wallet.$requests.get()).toMatchObject([
      { method: 'personal_sign', namespace: 'eip155', chainId: 'eip155:1' },
    ])
    approve('0x01')
    expect(await request).toBe('0x01')
    expect(wallet.$requests.get()).toEqual([])
    await clock.advance(1_000)
    expect(nativeBalance.mock.calls.length).toBeGreaterThan(reads)
  })

  test('behavior: a bigint is written as hexadecimal text', async () => {
    const { evm, requests } = await connected({ rpcRequest: async () => '0x' })
    await evm.request({ method: 'eth_call', params: [{ value: 255n, data: ['0x', 16n] }] })
    expect(requests()[0]?.params).toMatchObject({ params: [{ value: '0xff', data: ['0x', '0x10'] }] })
  })

  test('error: an unknown method is refused, with the requests that wait', async () => {
    const { client, clock, evm, requests } = await connected({ rpcRequest: never })
    const refused: unknown[] = []
    client.events.subscribe(({ name, properties }) => {
      if (name === 'METHOD_NOT_ALLOWED') refused.push(properties)
    })
    const waiting = codeOf(evm.request({ method: 'personal_sign', params: ['0x48', alice] }))
    await clock.advance(0)
    await expect(evm.request({ method: 'eth_sign', params: [alice, '0x48'] })).rejects.toMatchObject({
      message: expect.stringContaining('Requested RPC call is not allowed'),
      rpcCode: 4200,
    })
    expect(await waiting).toBe('rpc/aborted')
    expect(refused).toEqual([{ method: 'eth_sign' }])
    expect(requests()).toHaveLength(1)
  })

  test('error: rejected requests end in the frame, safe ones go on', async () => {
    const signals = new Map<string, AbortSignal>()
    const { clock, evm, wallet } = await connected({
      rpcRequest: (params, peer) => {
        signals.set(params.method, peer.signal)
        return untilAborted(params, peer)
      },
    })
    const unsafe = codeOf(evm.request({ method: 'eth_sendTransaction', params: [{}] }))
    evm.request({ method: 'eth_call', params: [] }).catch(() => undefined)
    await clock.advance(0)
    wallet.rejectRequests()
    expect(await unsafe).toBe('rpc/aborted')
    await clock.advance(0)
    expect([...signals].map(([method, { aborted }]) => [method, aborted])).toEqual([
      ['eth_sendTransaction', true],
      ['eth_call', false],
    ])
  })

  test('behavior: a transfer that was sent before the page gave it up has its hash, and waits for no visitor', async () => {
    const sent = Promise.withResolvers<string>()
    const { clock, evm, wallet } = await connected({ rpcRequest: () => sent.promise })
    const hash = evm.request({ method: 'eth_sendTransaction', params: [{}] })
    await clock.advance(0)
    expect(wallet.$requests.get()).toHaveLength(1)
    wallet.rejectRequests()
    expect(wallet.$requests.get()).toEqual([])
    sent.resolve('0x01')
    expect(await hash).toBe('0x01')
  })

  test('error: a decline of the visitor has the number of EIP-1193', async () => {
    const rejected = { code: 'wallet_frame/rejected', message: 'User rejected the request' }
    const { evm } = await connected({
      rpcRequest: () => Promise.reject(Object.assign(new Error(rejected.message), rejected)),
    })
    await expect(evm.request({ method: 'personal_sign', params: ['0x48', alice] })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
      rpcCode: 4001,
    })
  })

  test('behavior: the network is switched in the frame', async () => {
    const { client, evm, calls, settle } = await connected()
    await settle(evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }))
    expect(calls).toContainEqual({ name: 'switchNetwork', params: { chainId: 'eip155:8453' } })
    expect(client.networks.$states.get().eip155?.network.id).toBe('eip155:8453')
  })

  test('error: a network the app does not have', async () => {
    const { evm } = await connected()
    const request = evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
    await expect(request).rejects.toMatchObject({
      code: 'embedded_wallet/chain_not_supported',
      rpcCode: 4902,
    })
  })

  test('error: a frame that stays on its network', async () => {
    const { evm, settle } = await connected({ switchNetwork: async () => ({ chainId: 1 }) })
    const request = evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    await expect(settle(request)).rejects.toThrow('Chain is not supported')
  })
})

describe('requests on Solana', () => {
  // A transaction of any bytes, in base64 here and in base58 on the wire.
  const base64 = 'AAAB/w=='
  const base58 = '119p'

  test.each([
    ['solana_signTransaction', { transaction: base64 }, { transaction: base58 }],
    ['solana_signAllTransactions', { transactions: [base64, base64] }, { transactions: [base58, base58] }],
  ])('behavior: %s is translated both ways', async (method, here, wire) => {
    const { requests, solana } = await connected({ rpcRequest: async () => wire })
    expect(await solana.request({ method, params: here })).toEqual(here)
    expect(requests()[0]?.params).toMatchObject({
      method,
      params: wire,
      chainNamespace: 'solana',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
  })

  test('behavior: options of sending keep their meaning', async () => {
    const { requests, solana } = await connected({ rpcRequest: async () => ({ signature: 'x' }) })
    await solana.request({
      method: 'solana_signAndSendTransaction',
      params: { transaction: base64, sendOptions: { skipPreflight: true }, pubkey: aliceOnSolana },
    })
    expect(requests()[0]?.params).toMatchObject({
      params: { transaction: base58, options: { skipPreflight: true }, pubkey: aliceOnSolana },
    })
  })

  test('behavior: the session returns accounts without the frame', async () => {
    const { solana } = await connected()
    expect(await solana.request({ method: 'solana_getAccounts' })).toEqual([{ pubkey: aliceOnSolana }])
  })

  test.each([undefined, '', '%', 7])('error: %o is no transaction', async (transaction) => {
    const { requests, solana } = await connected({ rpcRequest: async () => ({}) })
    const code = await codeOf(solana.request({ method: 'solana_signTransaction', params: { transaction } }))
    expect(code).toMatch(transaction === '' ? /malformed_response/ : /invalid_params/)
    expect(requests()).toHaveLength(transaction === '' ? 1 : 0)
  })

  test.each([undefined, {}, { transaction: '0OIl' }, { transaction: 7 }])(
    'error: %o is no signed transaction',
    async (result) => {
      const { solana } = await connected({ rpcRequest: async () => result })
      expect(
        await codeOf(solana.request({ method: 'solana_signTransaction', params: { transaction: base64 } })),
      ).toBe('wallet/malformed_response')
    },
  )
})

describe('the end of a session', () => {
  test('behavior: a login has no facts of an earlier one', async () => {
    const storage = memoryStorage({ 'latchkey:default:email': '"old@example.org"' })
    const { client, settle, wallet } = createTestWallet({
      storage,
      handlers: {
        connectFarcaster: async () => ({ userName: 'alice' }),
        getFarcasterUri: async () => ({ uri: 'https://farcaster.example/1' }),
        getUser: async () => ({ address: alice, chainId: 'eip155:1' }),
      },
      others: [],
    })
    // The visitor never enters this code.
    await settle(wallet.connectEmail({ email: 'alice@example.org' }))
    await settle(wallet.getFarcasterUri())
    await settle(wallet.connectFarcaster())
    await settle(client.connections.connect({ connectorId: wallet.connectorId }))
    expect(wallet.$user.get()).toMatchObject({ authProvider: 'farcaster', userName: 'alice' })
    expect(wallet.$user.get()?.email).toBeUndefined()
    expect(Object.keys(storage.entries())).not.toContain('latchkey:default:email')
    await settle(client.connections.disconnect())
    await settle(wallet.connectEmail({ email: 'bob@example.org' }))
    await settle(wallet.connectOtp({ otp: '123456' }))
    await settle(client.connections.connect({ connectorId: wallet.connectorId }))
    expect(wallet.$user.get()?.authProvider).toBe('email')
    expect(wallet.$user.get()?.userName).toBeUndefined()
  })

  test('behavior: disconnecting signs out and forgets the sign-in', async () => {
    const { client, names, settle, storage, wallet } = await connected({
      getUser: async ({ chainId = 'eip155:1' }) => ({
        email: 'alice@example.org',
        userName: 'alice',
        address: String(chainId).startsWith('solana:') ? aliceOnSolana : alice,
        chainId,
      }),
    })
    const stored = () => Object.keys(storage.entries()).join()
    expect(stored()).toContain('social_username')
    await settle(client.connections.disconnect({}))
    expect(names()).toContain('signOut')
    expect(wallet.$user.get()).toBeUndefined()
    expect(stored()).not.toMatch(/email|social/)
  })

  test('behavior: signing out forgets the networks of the wallet, and no others', async () => {
    const { client, settle, storage } = await connected()
    const key = 'latchkey:default:active_networks'
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    storage.write(key, JSON.stringify(['eip155:8453', bitcoin, aliceChain]))
    await settle(client.connections.disconnect({}))
    expect(storage.entries()[key]).toBe(JSON.stringify([bitcoin]))
  })

  test('behavior: signing out waits three seconds at most', async () => {
    const { client, clock } = await connected({ signOut: never })
    const started = clock.now()
    const disconnected = client.connections.disconnect({})
    await clock.advance(3_000)
    await disconnected
    expect(clock.now() - started).toBe(3_000)
  })

  test('error: a frame that fails to sign out says so, after the page has forgotten the sign-in', async () => {
    const { client, storage } = await connected({ signOut: () => Promise.reject(new Error('no')) })
    await expect(client.connections.disconnect({})).rejects.toMatchObject({
      code: 'connection/disconnect_failed',
      cause: { code: 'embedded_wallet/refused' },
    })
    expect(Object.keys(storage.entries())).not.toContain('latchkey:default:email_login_used')
  })

  test('behavior: the session ends when the server has signed the device out', async () => {
    const { client, evm, wallet } = await connected({
      rpcRequest: () =>
        Promise.reject(Object.assign(new Error('Signed out.'), { code: 'wallet/signed_out' })),
    })
    expect(await codeOf(evm.request({ method: 'personal_sign', params: ['0x48', alice] }))).toBe(
      'embedded_wallet/signed_out',
    )
    await vi.waitFor(() => expect(client.connections.$states.get().eip155?.status).toBe('disconnected'))
    expect(wallet.$user.get()).toBeUndefined()
  })

  test('error: another tab has signed in to another account, which stays stored', async () => {
    const { client, evm, storage } = await connected({
      rpcRequest: () =>
        Promise.reject(Object.assign(new Error('Changed.'), { code: 'wallet_frame/account_changed' })),
    })
    const [session] = client.connections.$sessions.get()
    expect(await codeOf(evm.request({ method: 'personal_sign', params: ['0x48', alice] }))).toBe(
      'embedded_wallet/account_changed',
    )
    await vi.waitFor(() => expect(client.connections.$states.get().eip155?.status).toBe('disconnected'))
    expect(session?.signal.reason).toMatchObject({ code: 'wallet/ended', context: { method: 'GET_USER' } })
    // The stored sign-in is that of the other tab.
    expect(Object.keys(storage.entries())).toContain('latchkey:default:email_login_used')
  })

  describe('a frame that was loaded again', () => {
    const deliver = ({ windows: { page } }: Awaited<ReturnType<typeof connected>>, data: object) =>
      page.deliver({ data, origin: frameOrigin, source: page.peer })
    const reload = async (test: Awaited<ReturnType<typeof connected>>) => {
      const before = test.calls.length
      deliver(test, { type: '@w3m-frame/READY' })
      await test.clock.advance(500)
      return test.calls.slice(before)
    }
    const give = (test: Awaited<ReturnType<typeof connected>>, token: string) =>
      deliver(test, { type: '@w3m-frame/SESSION_UPDATE', payload: { token } })

    test('behavior: it is asked for the session by its token, and told the network and the type of account', async () => {
      const test = await connected()
      give(test, 'first')
      give(test, 'second')
      expect(await reload(test)).toMatchObject([
        { name: 'syncDappData' },
        { name: 'syncTheme' },
        { name: 'syncLocale' },
        { name: 'isConnected', params: { token: 'second' } },
        { name: 'getUser', params: { chainId: aliceChain } },
        { name: 'getUser', params: { chainId: 'eip155:1', preferredAccountType: 'smartAccount' } },
      ])
      expect(test.client.connections.$states.get().eip155?.status).toBe('connected')
    })

    test('error: the session ends if the frame no longer has it', async () => {
      const test = await connected({ isConnected: async () => ({ isConnected: false }) })
      give(test, 'first')
      await reload(test)
      await vi.waitFor(() =>
        expect(test.client.connections.$states.get().eip155?.status).toBe('disconnected'),
      )
      expect(test.wallet.$user.get()).toBeUndefined()
    })

    test('behavior: the token of a session that was left is forgotten', async () => {
      const test = await connected()
      give(test, 'first')
      await test.settle(test.client.connections.disconnect({}))
      await test.connect()
      expect(await reload(test)).toContainEqual({ name: 'isConnected', params: undefined })
    })
  })

  test('error: a request that waits when the session ends says so', async () => {
    const { client, clock, evm, settle } = await connected({ rpcRequest: never })
    const code = codeOf(evm.request({ method: 'personal_sign', params: ['0x48', alice] }))
    await clock.advance(0)
    await settle(client.connections.disconnect({}))
    expect(await code).toMatch(/^(rpc\/aborted|connection\/ended)$/)
  })

  test('behavior: after a signature the balance is read again', async () => {
    let reads = 0
    const nativeBalance = async () => ({ value: BigInt((reads += 1)), decimals: 18 })
    const { client, clock, evm, settle } = await connected(
      { rpcRequest: async () => '0x5160' },
      { nativeBalance },
    )
    client.accounts.$balance.listen(() => undefined)
    await clock.advance(1)
    const before = reads
    await settle(evm.request({ method: 'personal_sign', params: ['0x48', alice] }))
    await clock.advance(1)
    expect(reads).toBe(before + 1)
  })

  test('behavior: a network that the app does not know is shown as it is, and takes no request', async () => {
    const { client, evm } = await connected({
      getUser: async ({ chainId }) =>
        String(chainId).startsWith('solana:')
          ? { address: aliceOnSolana, chainId: chainId ?? '' }
          : { address: alice, chainId: 999 },
    })
    expect(client.connections.$states.get().eip155).toMatchObject({ chainId: 'eip155:999' })
    expect(await codeOf(evm.request({ method: 'personal_sign', params: ['0x48', alice] }))).toBe(
      'embedded_wallet/chain_not_supported',
    )
  })

  test('error: an app without EVM and Solana', async () => {
    const { settle, wallet } = createTestWallet({ adapters: 'none' })
    await expect(settle(wallet.connectEmail({ email: 'alice@example.org' }))).rejects.toThrow(
      'Adapter not found',
    )
  })

  test('error: an app without a network', async () => {
    const test = createTestWallet({ networks: [] as never, others: [] })
    await expect(test.connect()).rejects.toThrow('CaipNetwork is undefined')
  })

  test('behavior: the EVM connection tells which methods the wallet takes', async () => {
    const { evm } = await connected()
    const methods = [
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_requestExecutionPermissions',
    ]
    expect(methods.map((method) => evm.supports?.(method))).toEqual([true, true, true, true, false])
  })

  test('error: a method that the frame refuses', async () => {
    const { evm, settle } = await connected({
      rpcRequest: () =>
        Promise.reject(Object.assign(new Error('No.'), { code: 'wallet_frame/not_allowed', rpcCode: 4200 })),
    })
    const failure = settle(evm.request({ method: 'wallet_getCapabilities', params: [alice] }))
    await expect(failure).rejects.toMatchObject({ code: 'embedded_wallet/not_allowed', rpcCode: 4200 })
  })

  test('error: an address of another namespace is malformed', async () => {
    const test = createTestWallet({
      handlers: { getUser: async () => ({ address: aliceOnSolana, chainId: 1 }) },
    })
    expect(await codeOf(test.connect())).toBe('wallet/malformed_response')
  })
})

describe('the account', () => {
  /** A frame whose networks have smart accounts. Both types have Alice's address. */
  const smartFrame = () => {
    const state = { isDeployed: false }
    return {
      setPreferredAccount: async ({ type }) => ({ type, address: alice }),
      getSmartAccountEnabledNetworks: async () => ({ smartAccountEnabledNetworks: [1, 10] }),
      async initSmartAccount() {
        state.isDeployed = true
        return { address: alice, isDeployed: true }
      },
      async removeSmartAccount() {
        state.isDeployed = false
        return { address: alice, isDeployed: false }
      },
      async getUser({ chainId = 1, preferredAccountType = 'eoa' }) {
        if (String(chainId).startsWith('solana')) return { address: aliceOnSolana, chainId }
        return {
          address: alice,
          chainId,
          accounts: [
            { address: alice, type: 'eoa' },
            { address: alice, type: 'smartAccount' },
          ],
          preferredAccountType,
          smartAccountDeployed: state.isDeployed,
        }
      },
    } satisfies Partial<Handlers>
  }
  const typesOf = (evm: Connection) => evm.$accounts.get().map(({ address, type }) => [address, type])

  test('behavior: the smart account is the usual one, on the address of the plain one', async () => {
    const { calls, evm, wallet } = await connected(smartFrame())
    expect(typesOf(evm)).toEqual([[alice, 'smartAccount']])
    expect(wallet.$user.get()).toMatchObject({
      address: alice,
      accounts: [{ type: 'eoa' }, { type: 'smartAccount' }],
      smartAccountDeployed: false,
    })
    const reads = calls.filter(({ name }) => name === 'getUser').map(({ params }) => params)
    expect(reads).toEqual([
      { chainId: expect.stringMatching(/^solana:/) },
      { chainId: 'eip155:1', preferredAccountType: 'smartAccount' },
    ])
  })

  test('behavior: the preferred type of account is kept and requested', async () => {
    const { calls, evm, settle, wallet } = await connected(smartFrame())
    await settle(wallet.setPreferredAccountType({ type: 'eoa' }))
    expect(typesOf(evm)).toEqual([[alice, 'eoa']])
    expect(wallet.$user.get()?.preferredAccountType).toBe('eoa')
    expect(calls.at(-1)?.params).toMatchObject({ preferredAccountType: 'eoa' })
    expect(wallet.$smartAccounts.get()).toEqual({
      enabledNetworks: ['eip155:1', 'eip155:10'],
      preferredAccountTypes: { eip155: 'eoa' },
    })
  })

  test('behavior: an upgrade shows the frame until it is done, and the user is read again', async () => {
    const opened = Promise.withResolvers<undefined>()
    const frame = smartFrame()
    const { clock, settle, wallet } = await connected({
      ...frame,
      async initSmartAccount() {
        await opened.promise
        return frame.initSmartAccount()
      },
    })
    const upgrading = wallet.initSmartAccount()
    await clock.advance(0)
    expect(wallet.$requests.get()).toMatchObject([{ method: 'INIT_SMART_ACCOUNT', chainId: 'eip155:1' }])
    expect(wallet.$smartAccounts.get().change).toEqual({ type: 'upgrade', status: 'pending' })
    opened.resolve(undefined)
    await settle(upgrading)
    expect(wallet.$requests.get()).toEqual([])
    expect(wallet.$user.get()?.smartAccountDeployed).toBe(true)
    expect(wallet.$smartAccounts.get().change).toBeUndefined()
  })

  test('error: a failed upgrade is kept for the view that offers it', async () => {
    const { settle, wallet } = await connected({
      ...smartFrame(),
      async initSmartAccount() {
        throw Object.assign(new Error('down'), { code: 'wallet_frame/bundler_unreachable' })
      },
    })
    const code = 'embedded_wallet/bundler_unreachable'
    expect(await settle(codeOf(wallet.initSmartAccount()))).toBe(code)
    expect(wallet.$smartAccounts.get().change).toMatchObject({
      type: 'upgrade',
      status: 'failed',
      error: { code },
    })
  })

  test('behavior: a removed smart account leaves the plain one as the preferred', async () => {
    const { evm, settle, wallet } = await connected(smartFrame())
    await settle(wallet.initSmartAccount())
    await settle(wallet.removeSmartAccount())
    expect(typesOf(evm)).toEqual([[alice, 'eoa']])
    expect(wallet.$smartAccounts.get().preferredAccountTypes).toEqual({ eip155: 'eoa' })
  })

  test('error: an upgrade that the page gives up says so', async () => {
    const { clock, settle, wallet } = await connected({ ...smartFrame(), initSmartAccount: untilAborted })
    const code = codeOf(wallet.initSmartAccount())
    await clock.advance(0)
    wallet.rejectRequests()
    expect(await settle(code)).toBe('rpc/aborted')
    expect(wallet.$requests.get()).toEqual([])
    expect(wallet.$smartAccounts.get().change).toBeUndefined()
  })

  test('behavior: another email address is shown once it is verified', async () => {
    const { clock, settle, wallet } = await connected({
      updateEmail: async () => ({ action: 'VERIFY_PRIMARY_OTP' }),
      updateEmailPrimaryOtp: async () => undefined,
      updateEmailSecondaryOtp: async () => ({ newEmail: 'new@example.org' }),
    })
    await clock.advance(30_000)
    expect(await settle(wallet.updateEmail({ email: 'new@example.org' }))).toBe('VERIFY_PRIMARY_OTP')
    expect(await settle(codeOf(wallet.updateEmail({ email: 'new@example.org' })))).toBe(
      'embedded_wallet/email_cooldown',
    )
    await settle(wallet.updateEmailPrimaryOtp({ otp: '123456' }))
    expect(await settle(wallet.updateEmailSecondaryOtp({ otp: '654321' }))).toBe('new@example.org')
    expect(wallet.$user.get()?.email).toBe('new@example.org')
  })
})
