import type { Network } from '@latchkey/core'
import { createTestClient, mockConnector, mockNetworks, mockWalletConnect } from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { pairingUri } from '../../testing/pairingUri.js'
import { realClock } from '../../testing/realClock.js'
import { renderWith } from '../../testing/render.js'
import { pretendBrowser, type userAgents } from '../../testing/userAgents.js'
import { watchProblems } from '../../testing/watchProblems.js'

beforeEach(() => page.viewport(1024, 900))

const solana: Network = {
  ...mockNetworks[0],
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
}

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

test('behavior: without adapters, wallets name their chain if the networks have several', async () => {
  const { client, walletConnect } = setUp('desktop')
  await client.modal.open()
  await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  walletConnect.approves()
  await expect.poll(() => client.accounts.$active.get().status).toBe('connected')
  await client.modal.open({ view: 'ProfileWallets' })
  await expect.element(page.getByRole('button', { name: 'Trust Wallet Active', exact: true })).toBeVisible()
  client.networks.add(solana)
  await expect
    .element(page.getByRole('button', { name: 'Trust Wallet Active · EVM Networks', exact: true }))
    .toBeVisible()
})
