import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { manyWallets } from '../testing/manyWallets.js'
import { mockApi } from '../testing/mockApi.js'
import { renderWith } from '../testing/render.js'
import { watchFrames } from '../testing/watchFrames.js'

beforeEach(() => page.viewport(1024, 900))

type Options = NonNullable<Parameters<typeof createTestClient>[0]>

const svg = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const fennel = () => mockConnector({ id: 'org.fennel', name: 'Fennel', icon: svg })
const embedded = () =>
  mockConnector({
    id: 'embedded',
    name: 'Embedded wallet',
    type: 'AUTH',
    embeddedWallet: mockEmbeddedWallet(),
  })

/** With a provider API of 600 wallets that does not respond yet, and real motion. */
function setUp(options: Options = {}) {
  // The alert for developers stands above the rows, and gets a line longer once its texts have loaded.
  const kit = createTestClient({
    wallets: [fennel()],
    api: { url: 'https://api.example' },
    debug: false,
    ...options,
  })
  const api = mockApi(kit.client, manyWallets(600))
  api.goes('silent')
  renderWith(kit.client, <ConnectButton />, { motion: 'real' })
  return { ...kit, api, frames: watchFrames() }
}

const button = (name: string, exact = false) => page.getByRole('button', { name, exact })
const open = async () => {
  await button('Connect wallet').click()
  await expect.element(button('All wallets')).toBeVisible()
}
const stopped = () => vi.waitUntil(() => document.getAnimations().length === 0, 30_000)

test.each([
  ['a wallet', () => [fennel()]],
  ['a wallet and logins', () => [fennel(), embedded()]],
  ['logins', () => [embedded()]],
] as const)('behavior: with %s, no row moves while the modal opens', async (shown, wallets) => {
  const { frames } = setUp({ wallets: wallets() })
  await open()
  await expect.poll(() => document.querySelectorAll('dialog input').length).toBe(shown === 'a wallet' ? 0 : 1)
  await stopped()
  expect(frames.moved()).toEqual({})
  expect(frames.shifted()).toEqual([])
})

test('behavior: no row moves while the list fills', async () => {
  const { api, frames } = setUp({ featuredWalletIds: ['wallet-7', 'wallet-9'] })
  await open()
  await expect.poll(() => api.questions.length).toBeGreaterThan(0)
  await stopped()
  api.goes('responds')
  await expect.element(button('Harbour Wallet')).toBeVisible()
  expect(frames.moved()).toEqual({})
  expect(frames.shifted()).toEqual([])
})

test('behavior: no row moves in its view while views change', async () => {
  const { api, frames } = setUp()
  api.goes('responds')
  await open()
  await stopped()
  await button('All wallets 600').click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await stopped()
  await button('Back', true).click()
  await expect.element(button('Fennel')).toBeVisible()
  await stopped()
  expect(frames.moved()).toEqual({})
})

test('behavior: no row shows a letter that a picture replaces', async () => {
  const { frames } = setUp()
  await open()
  await stopped()
  await expect.element(button('MetaMask')).toBeVisible()
  expect(frames.changed()).toEqual({})
  const letters = document.querySelectorAll('[data-state="current"] .lk-pic[data-letter]')
  expect([...letters].map((one) => one.closest('.lk-row')?.textContent)).toEqual([])
})
