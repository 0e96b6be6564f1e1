import { expect, test } from 'vitest'
import type { DeviceShare } from '../keys/performKeyJob.ts'
import { createWindows, walletOrigin } from '../testing/createWindows.ts'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import { createHandedVault } from './createHandedVault.ts'
import { openSettingsWindow } from './openSettingsWindow.ts'
import type { ToSettingsFrame } from './ToSettingsFrame.ts'
import { readToSettingsWindow } from './ToSettingsWindow.ts'

const share = (setId: string): DeviceShare => ({
  setId,
  sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(49) },
})
const account = { deviceId: 'device', isSignedIn: true, accountId: 'account' }

async function start({ isBlocked = false } = {}) {
  const vault = await createMemoryVault()
  await vault.writeAccount(account)
  await vault.writeShare('account', share('one'))
  const windows = createWindows({ isBlocked })
  const events: string[] = []
  const popup = openSettingsWindow({
    window: windows.window,
    task: 'export',
    page: { origin: 'https://app.example', projectId: 'shop', apiUrl: 'https://api.example' },
    openVault: async () => vault,
    onDone: () => events.push('done'),
    onClosed: () => events.push('closed'),
  })
  /** The window's own code, on what the frame has posted last. */
  const inWindow = () => {
    const message = readToSettingsWindow(windows.posted.at(-1)?.data)
    if (!message) throw new Error('The frame posted no task.')
    return { message, vault: createHandedVault(message, (sent: ToSettingsFrame) => windows.post(sent)) }
  }
  return { vault, windows, events, popup, inWindow }
}

test('behavior: the window gets the keys and the share of the device, which cannot be exported there', async () => {
  const { vault, windows, inWindow } = await start()
  windows.post({ type: 'latchkey_ready' })
  await expect.poll(() => windows.posted.length).toBe(1)
  expect(windows.posted[0]?.to).toBe(walletOrigin)
  const { message, vault: handed } = inWindow()
  expect(message).toMatchObject({
    task: 'export',
    origin: 'https://app.example',
    theme: 'dark',
    locales: 'de,en',
    account,
  })
  expect(await handed.readShare('account')).toEqual(share('one'))
  expect(handed.deviceKey.privateKey).toBe(vault.deviceKey.privateKey)
  for (const key of [handed.wrappingKey, handed.deviceKey.privateKey]) expect(key.extractable).toBe(false)
})

test("behavior: the frame stores the window's changes in their order", async () => {
  const { vault, windows, events, inWindow } = await start()
  windows.post({ type: 'latchkey_ready' })
  await expect.poll(() => windows.posted.length).toBe(1)
  const { vault: handed } = inWindow()
  await handed.writeShare('account', share('two'))
  await handed.writeShare('account', share('three'))
  await handed.changeAccount('device', { isSignedIn: false })
  await handed.deleteShare('other')
  windows.post({ type: 'latchkey_done' })
  windows.post({ type: 'latchkey_done' })
  await expect.poll(() => events).toEqual(['done'])
  expect(await vault.readShare('account')).toEqual(share('three'))
  expect(await vault.readAccount()).toEqual({ ...account, isSignedIn: false })
  expect(await handed.readShare('account')).toEqual(share('three'))
})

test('error: only the window on the own origin gets data, or stores any', async () => {
  const { vault, windows, events } = await start()
  const page = { postMessage: () => events.push('handed out') }
  for (const type of ['latchkey_ready', 'latchkey_done']) {
    windows.post({ type }, { source: page })
    windows.post({ type }, { origin: 'https://app.example' })
  }
  windows.post({ type: 'latchkey_account', account: { deviceId: 7 } })
  windows.post({ type: 'latchkey_share', accountId: 'account', share: { setId: 'x', sealed: {} } })
  windows.post('latchkey_ready')
  windows.post(null)
  // Handled after all of these.
  windows.post({ type: 'latchkey_share', accountId: 'last', share: share('last') })
  await expect.poll(() => vault.readShare('last')).toEqual(share('last'))
  expect(await vault.readShare('account')).toEqual(share('one'))
  expect(await vault.readAccount()).toEqual(account)
  expect([windows.posted, events]).toEqual([[], []])
})

test('error: a window that is closed before it is done, and one that is blocked', async () => {
  const { windows, events } = await start()
  windows.opened.closed = true
  for (const look of windows.intervals.values()) look()
  await expect.poll(() => events).toEqual(['closed'])
  expect((await start({ isBlocked: true })).popup).toBeUndefined()
})
