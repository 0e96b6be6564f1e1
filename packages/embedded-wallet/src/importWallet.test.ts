import { memoryStorage } from '@latchkey/core/testing'
import { expect, test, vi } from 'vitest'
import { alice, createTestWallet } from './testing/createTestWallet.js'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )
const refuse = (name: string) =>
  Promise.reject(Object.assign(new Error(name), { code: `wallet_frame/${name}` }))

/** A wallet without keys. Its page for the import makes them, or ends as `openSettings` does. */
function create(openSettings?: () => Promise<{ isConnected: boolean }>) {
  const state = { hasKeys: false }
  const test = createTestWallet({
    others: [],
    handlers: {
      async getUser({ imports }) {
        if (imports) return refuse(state.hasKeys ? 'keys_exist' : 'import_needed')
        state.hasKeys = true
        return { address: alice, chainId: 'eip155:1', accounts: [{ address: alice, type: 'eoa' }] }
      },
      async openSettings() {
        if (openSettings) return openSettings()
        state.hasKeys = true
        return { isConnected: true }
      },
    },
  })
  const opened = () =>
    test.calls.filter(({ name }) => name === 'openSettings').map(({ params }) => params as object)
  return { ...test, state, opened }
}

test('behavior: a new account imports a wallet while it connects', async () => {
  const { connect, opened, wallet } = create()
  wallet.importWallet()
  await connect()
  expect(opened()).toEqual([{ screen: 'import' }])
  expect(wallet.$user.get()?.address).toBe(alice)
})

test('behavior: an import that the app takes back makes new keys', async () => {
  const { connect, opened, wallet } = create()
  wallet.importWallet()
  wallet.importWallet(false)
  await connect()
  expect(opened()).toEqual([])
})

test('error: an account that has a wallet is refused, and connects the next time', async () => {
  const { client, connect, opened, settle, state, wallet } = create()
  state.hasKeys = true
  wallet.importWallet()
  expect(await codeOf(connect())).toBe('embedded_wallet/keys_exist')
  expect(wallet.$user.get()).toBeUndefined()
  await settle(client.connections.connect({ connectorId: wallet.connectorId }))
  expect(opened()).toEqual([])
  expect(wallet.$user.get()?.address).toBe(alice)
})

test('error: a visitor who leaves the import is not connected, and is led back to it', async () => {
  const { client, connect, opened, settle, state, wallet } = create(() =>
    Promise.reject(Object.assign(new Error('no'), { code: 'wallet_frame/rejected', rpcCode: 4001 })),
  )
  wallet.importWallet()
  expect(await codeOf(connect())).toBe('rpc/user_rejected')
  expect(state.hasKeys).toBe(false)
  expect(await settle(codeOf(client.connections.connect({ connectorId: wallet.connectorId })))).toBe(
    'rpc/user_rejected',
  )
  expect(opened()).toHaveLength(2)
})

test('behavior: a wallet of one private key connects the namespace that it has', async () => {
  const { client, connect, wallet } = createTestWallet({
    handlers: {
      async getUser({ chainId = 'eip155:1' }) {
        if (String(chainId).startsWith('eip155:')) return refuse('no_account')
        return { address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', chainId, accounts: [] }
      },
    },
  })
  await codeOf(connect())
  expect(wallet.$user.get()?.address).toBe('9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin')
  const states = client.connections.$states.get()
  expect([states.solana?.status, states.eip155?.status]).toEqual(['connected', 'disconnected'])
})

test('error: a wallet of one private key on an app without its namespace says so', async () => {
  const { connect } = createTestWallet({ others: [], handlers: { getUser: () => refuse('no_account') } })
  expect(await codeOf(connect())).toBe('embedded_wallet/no_account')
})

test('behavior: a login that leaves the page comes back to the import', async () => {
  const storage = memoryStorage()
  const left = createTestWallet({
    storage,
    handlers: { getSocialRedirectUri: async () => ({ uri: 'https://google.example/login' }) },
  })
  left.wallet.importWallet()
  await left.settle(left.wallet.redirectSocial({ provider: 'google' }))
  const { calls, clock, wallet } = createTestWallet({
    returned: '?flow=1&code=2',
    storage,
    handlers: { connectSocial: () => refuse('import_needed') },
  })
  await clock.advance(600)
  await vi.waitFor(() => expect(wallet.$social.get()?.status).toBe('done'))
  expect(calls.at(-1)?.params).toMatchObject({ imports: true })
  expect(Object.keys(storage.entries())).not.toContain('latchkey:default:social_redirect_imports')
})
