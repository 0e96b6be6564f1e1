import { memoryStorage } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { alice, createTestWallet } from './testing/createTestWallet.js'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  )

test('behavior: the settings are listed while they are open, so that the frame is shown', async () => {
  let close: (result: { isConnected: boolean }) => void = () => undefined
  const { calls, connect, settle, wallet } = createTestWallet({
    handlers: {
      openSettings: () =>
        new Promise((resolve) => {
          close = resolve
        }),
    },
  })
  await connect()
  const open = wallet.openSettings()
  await expect.poll(() => calls.at(-1)).toEqual({ name: 'openSettings', params: { screen: 'settings' } })
  expect(wallet.$requests.get()).toMatchObject([{ method: 'wallet_settings', chainId: 'eip155:1' }])
  close({ isConnected: true })
  await settle(open)
  expect(wallet.$requests.get()).toEqual([])
  expect(wallet.$user.get()?.address).toBe(alice)
})

test('behavior: an address that was replaced in the settings is shown', async () => {
  let email = 'alice@example.org'
  const { connect, settle, wallet } = createTestWallet({
    handlers: {
      getUser: async ({ chainId = 'eip155:1' }) => ({ email, address: alice, chainId, accounts: [] }),
      async openSettings() {
        email = 'new@example.org'
        return { isConnected: true }
      },
    },
  })
  await connect()
  expect(wallet.$user.get()?.email).toBe('alice@example.org')
  await settle(wallet.openSettings())
  expect(wallet.$user.get()?.email).toBe('new@example.org')
})

test('error: settings after which the user cannot be read have done what they did', async () => {
  let isFailing = false
  const { connect, settle, wallet } = createTestWallet({
    handlers: {
      async getUser({ chainId = 'eip155:1' }) {
        if (isFailing) throw new Error('Offline.')
        return { email: 'alice@example.org', address: alice, chainId, accounts: [] }
      },
      async openSettings() {
        isFailing = true
        return { isConnected: true }
      },
    },
  })
  await connect()
  await settle(wallet.openSettings())
  expect(wallet.$user.get()?.email).toBe('alice@example.org')
})

test('behavior: a wallet that was deleted in its settings is disconnected and forgotten', async () => {
  const { connect, settle, storage, wallet } = createTestWallet({
    handlers: { openSettings: async () => ({ isConnected: false }) },
  })
  await connect()
  await settle(wallet.openSettings())
  expect(wallet.$user.get()).toBeUndefined()
  expect(Object.keys(storage.entries())).not.toContain('latchkey:default:email_login_used')
})

test('error: settings that the app closes, by its signal or with its requests', async () => {
  const { connect, settle, wallet } = createTestWallet({
    handlers: { openSettings: () => new Promise(() => undefined) },
  })
  await connect()
  const controller = new AbortController()
  const first = codeOf(wallet.openSettings({ signal: controller.signal }))
  await expect.poll(() => wallet.$requests.get().length).toBe(1)
  controller.abort()
  expect(await settle(first)).toBe('embedded_wallet/aborted')
  const second = codeOf(wallet.openSettings())
  await expect.poll(() => wallet.$requests.get().length).toBe(1)
  wallet.rejectRequests()
  expect(await settle(second)).toBe('rpc/aborted')
  expect(wallet.$requests.get()).toEqual([])
})

test('behavior: keys that a passkey seals are restored by the visitor while the wallet connects', async () => {
  let isRestored = false
  const { connect, names, wallet } = createTestWallet({
    handlers: {
      async getUser() {
        if (!isRestored) throw Object.assign(new Error('needed'), { code: 'wallet_frame/recovery_needed' })
        return { address: alice, chainId: 'eip155:1', accounts: [{ address: alice, type: 'eoa' }] }
      },
      async openSettings(given) {
        isRestored = given?.screen === 'restore'
        return { isConnected: true }
      },
    },
    others: [],
  })
  await connect()
  expect(wallet.$user.get()?.address).toBe(alice)
  expect(names().filter((name) => name === 'openSettings')).toHaveLength(1)
})

test('error: a visitor who does not restore the keys is not connected', async () => {
  const { connect, wallet } = createTestWallet({
    handlers: {
      getUser: () =>
        Promise.reject(Object.assign(new Error('needed'), { code: 'wallet_frame/recovery_needed' })),
      openSettings: () =>
        Promise.reject(Object.assign(new Error('no'), { code: 'wallet_frame/rejected', rpcCode: 4001 })),
    },
    others: [],
  })
  expect(await codeOf(connect())).toBe('rpc/user_rejected')
  expect(wallet.$user.get()).toBeUndefined()
})

test('error: a blocked wallet shows its page to the visitor, and is not connected', async () => {
  const screens: unknown[] = []
  const { connect, wallet } = createTestWallet({
    handlers: {
      getUser: () => Promise.reject(Object.assign(new Error('no'), { code: 'wallet_frame/blocked' })),
      async openSettings(given) {
        screens.push(given?.screen)
        return { isConnected: true }
      },
    },
    others: [],
  })
  expect(await codeOf(connect())).toBe('embedded_wallet/blocked')
  expect([screens, wallet.$user.get()]).toEqual([['blocked'], undefined])
})

test('behavior: keys that only the visitor can restore leave a way to resume after a reload', async () => {
  const storage = memoryStorage()
  const needed = () =>
    Promise.reject(Object.assign(new Error('needed'), { code: 'wallet_frame/recovery_needed' }))
  await createTestWallet({ storage, others: [] }).connect()
  const { client, names, settle, wallet } = createTestWallet({
    storage,
    others: [],
    handlers: { isConnected: async () => ({ isConnected: true }), getUser: needed },
  })
  client.mount()
  await settle(client.connections.reconnect())
  expect(client.connections.$states.get().eip155).toEqual({
    status: 'disconnected',
    resume: { connectorId: wallet.connectorId, name: 'Embedded wallet', reason: 'approval' },
  })
  expect(names()).not.toContain('openSettings')
})
