import { createTestClient, mockConnector, mockWalletConnect } from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { pairingUri } from '../../testing/pairingUri.js'
import { realClock } from '../../testing/realClock.js'
import { renderWith } from '../../testing/render.js'
import { pretendBrowser, type userAgents } from '../../testing/userAgents.js'
import { watchProblems } from '../../testing/watchProblems.js'

beforeEach(() => page.viewport(1024, 900))

function setUp(browser: keyof typeof userAgents) {
  pretendBrowser(browser)
  onTestFinished(() => pretendBrowser(undefined))
  const walletConnect = mockWalletConnect({ uri: pairingUri() })
  const connector = mockConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    wallet: { name: 'Trust Wallet' },
    walletConnect,
  })
  const { client } = createTestClient({ adapters: 'none', wallets: [connector], clock: realClock() })
  renderWith(client)
  return { client, walletConnect, connector }
}

test('behavior: without adapters on a computer, the modal opens with a QR code that leads to the account', async () => {
  const problems = watchProblems()
  const { client, walletConnect } = setUp('desktop')
  await client.modal.open()
  await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  walletConnect.approves()
  await expect.poll(() => client.accounts.$active.get().status).toBe('connected')
  await expect.poll(() => client.modal.$state.get().open).toBe(false)
  await client.modal.open()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('0x7a...c91E04').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('behavior: without adapters on a phone, the modal opens with the wallets as links', async () => {
  const { client, connector } = setUp('iphone')
  await client.modal.open()
  expect(client.modal.$state.get().view.name).toBe('AllWallets')
  await expect.element(page.getByRole('link', { name: 'Rainbow', exact: true })).toBeVisible()
  expect(connector.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
})
