import type { LatchkeyOptions, Network } from '@latchkey/core'
import { createTestClient, mockAdapter, mockConnector, mockWalletConnect } from '@latchkey/core/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pairingUri } from '../../../testing/pairingUri.js'
import { realClock } from '../../../testing/realClock.js'
import { renderWith } from '../../../testing/render.js'

beforeEach(() => page.viewport(1024, 900))

const solana: Network = {
  id: 'solana:0',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
}

const button = (name: string) => page.getByRole('button', { name, exact: false })

/** A visitor with a wallet on Solana who requests a network of EVM, where MetaMask is to be connected. */
async function setUp({
  isInstalled = true,
  features,
  pairs = false,
}: {
  readonly isInstalled?: boolean
  readonly features?: LatchkeyOptions['features']
  readonly pairs?: boolean
} = {}) {
  const metaMask = mockConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })
  const elsewhere = mockConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    walletConnect: mockWalletConnect({ uri: pairingUri() }),
  })
  const saffron = mockConnector({
    id: 'solana:saffron',
    name: 'Saffron',
    namespace: 'solana',
    chainId: solana.id,
  })
  const { client, adapter } = createTestClient({
    wallets: [...(isInstalled ? [metaMask] : []), ...(pairs ? [elsewhere] : [])],
    others: [mockAdapter({ namespace: 'solana', networks: [solana], connectors: [saffron] })],
    ...(features && { features }),
    can: { switchNetwork: async ({ network }) => metaMask.changeChain(network.id) },
    clock: realClock(),
  })
  renderWith(client)
  await expect.poll(() => client.connectors.get('solana:saffron')).toBeDefined()
  await client.connections.connect({ connectorId: 'solana:saffron' })
  await client.modal.open({ view: 'Networks' })
  await button('Sepolia').click()
  await button('Choose a wallet').click()
  return {
    client,
    metaMask,
    install: () => adapter.announce(metaMask),
    async expectSepolia() {
      await expect.poll(() => client.accounts.$states.get().eip155?.status).toBe('connected')
      await expect.poll(() => client.networks.$active.get().name).toBe('Sepolia')
    },
  }
}

/** Searches all wallets for MetaMask, and chooses it. */
async function findMetaMask() {
  await button('All wallets').click()
  await page.getByRole('searchbox').fill('MetaMask')
  await userEvent.keyboard('{Enter}')
}

test('behavior: connected from the list of wallets, the requested network is in use', async () => {
  const { expectSepolia } = await setUp()
  await button('MetaMask').click()
  await expectSepolia()
})

test('behavior: connected from all wallets, the requested network is in use', async () => {
  const { expectSepolia } = await setUp()
  await findMetaMask()
  await expectSepolia()
})

test('behavior: connected after a refusal, the requested network is in use', async () => {
  const { expectSepolia, metaMask } = await setUp()
  metaMask.connects('reject')
  await button('MetaMask').click()
  await expect.element(button('Try again')).toBeVisible()
  metaMask.connects('approve')
  await button('Try again').click()
  await expectSepolia()
})

test('param: connected behind "Continue with a wallet", the requested network is in use', async () => {
  const { expectSepolia } = await setUp({ features: { collapseWallets: true } })
  await button('Continue with a wallet').click()
  await button('MetaMask').click()
  await expectSepolia()
})

test('behavior: connected from its downloads, the requested network is in use', async () => {
  const { expectSepolia, install } = await setUp({ isInstalled: false })
  await findMetaMask()
  await expect.element(button('Reload this page')).toBeVisible()
  install()
  await button('Connect MetaMask').click()
  await expectSepolia()
})

test('behavior: connected from the tab of its extension, the requested network is in use', async () => {
  const { expectSepolia, install } = await setUp({ isInstalled: false, pairs: true })
  await findMetaMask()
  await page.getByRole('tab', { name: 'Browser' }).click()
  await expect.element(page.getByRole('tabpanel').getByRole('button', { name: 'Get MetaMask' })).toBeVisible()
  install()
  await button('Connect MetaMask').click()
  await expectSepolia()
})
