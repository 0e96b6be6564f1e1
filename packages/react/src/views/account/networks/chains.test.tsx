import type { Network } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import { createTestClient, mockAdapter, mockConnector, mockWalletConnect } from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { pairingUri } from '../../../testing/pairingUri.js'
import { passMoment } from '../../../testing/passMoment.js'
import { renderWith } from '../../../testing/render.js'
import { addresses, multiChainClient } from '../../../testing/scenes/chainScenes.js'
import { pretendBrowser } from '../../../testing/userAgents.js'

beforeEach(() => page.viewport(1024, 768))

const cosmos: Network = {
  id: 'cosmos:hub',
  namespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: [],
}

async function setUp() {
  const kit = multiChainClient()
  renderWith(kit.client)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(5)
  return kit
}

/** Fennel on EVM, and a paired wallet that is requested for Solana as well. */
async function setUpPairing(approves: readonly 'solana'[]) {
  const pairing = mockWalletConnect({ uri: pairingUri() })
  const share = { address: addresses.solana, type: 'eoa', namespace: 'solana' } as const
  const paired = mockConnector({
    id: 'paired',
    name: 'Elsewhere',
    type: 'WALLET_CONNECT',
    walletConnect: pairing,
    siblings: Object.fromEntries(approves.map((namespace) => [namespace, [share]])),
  })
  const solana: Network = { ...cosmos, id: 'solana:0', namespace: 'solana', name: 'Solana' }
  const { client } = createTestClient({
    wallets: [
      mockConnector({ id: 'org.fennel', name: 'Fennel' }),
      { ...paired, namespaces: ['eip155', 'solana'] },
    ],
    others: [
      mockAdapter({
        namespace: 'solana',
        networks: [solana, { ...solana, id: 'solana:1', name: 'Solana Devnet' }],
      }),
    ],
  })
  renderWith(client)
  await expect.poll(() => client.connectors.$list.get().length).toBe(2)
  return { client, pairing }
}

const button = (name: string) => page.getByRole('button', { name, exact: false })
const heading = (name: string) => page.getByRole('heading', { name })

test('behavior: a wallet of three chains is one row that names them', async () => {
  const { client } = await setUp()
  await client.modal.open()
  await expect.poll(() => button('Fennel').element().textContent).toContain('EVM SOL BTC')
  expect(button('Fennel').elements()).toHaveLength(1)
})

test('behavior: wallets of one name on two chains have a row each, with its chain', async () => {
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
    others: [
      mockAdapter({
        namespace: 'cosmos',
        networks: [cosmos],
        connectors: [mockConnector({ id: 'cosmos:fennel', name: 'Fennel', namespace: 'cosmos' })],
      }),
    ],
  })
  renderWith(client)
  await client.modal.open()
  await expect
    .poll(() =>
      button('Fennel')
        .elements()
        .map((one) => one.textContent),
    )
    .toHaveLength(2)
  const [one, two] = button('Fennel').elements()
  expect([one?.textContent, two?.textContent]).toEqual(['Fennel EVM', 'Fennel ATOM'])
})

test('behavior: its row leads to a choice of chain, which is then prompted', async () => {
  const { client } = await setUp()
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('Select chain')).toBeVisible()
  await button('Solana').click()
  await expect.poll(() => client.accounts.$states.get().solana?.address).toBe(addresses.solana)
  expect(client.accounts.$states.get().eip155?.status).toBe('disconnected')
  expect(client.networks.$activeNamespace.get()).toBe('solana')
})

test('behavior: Resume connects the namespace it names, without a choice of chain', async () => {
  const { client, fennelOnBitcoin } = await setUp()
  for (const connectorId of ['org.fennel', 'solana:fennel', 'bip122:fennel'])
    await client.connections.connect({ connectorId })
  fennelOnBitcoin.lock()
  await expect.element(button('Connect wallet')).not.toBeInTheDocument()
  await client.modal.open({ view: 'Connect' })
  await button('Resume Fennel on Bitcoin').click()
  await expect.poll(() => client.connections.$states.get().bip122?.status).toBe('connected')
  expect(client.networks.$activeNamespace.get()).toBe('bip122')
  await expect.element(heading('Select chain')).not.toBeInTheDocument()
})

test('behavior: the account names a chain whose wallet is gone, and leads back to it', async () => {
  const { client, fennelOnBitcoin } = await setUp()
  for (const connectorId of ['org.fennel', 'bip122:fennel']) await client.connections.connect({ connectorId })
  await client.modal.open()
  const note = page.getByText('Fennel is no longer connected on Bitcoin.')
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  fennelOnBitcoin.lock()
  await expect.element(note).toBeVisible()
  // The other account is in use meanwhile.
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
  await button('Reconnect').click()
  await button('Resume Fennel on Bitcoin').click()
  await expect.poll(() => client.connections.$states.get().bip122?.status).toBe('connected')
})

test.each([
  [
    'bip122:000000000933ea01ad0ee984209779ba',
    "Your wallet is on Bitcoin Testnet, which this app doesn't support. Switch networks in Fennel, or disconnect.",
  ],
  [
    'bip122:0123456789abcdef0123456789abcdef',
    "Your wallet is on a Bitcoin network that this app doesn't support. Switch networks in Fennel, or disconnect.",
  ],
] as const)('behavior: UnsupportedChain prints no hash for %s', async (chainId, text) => {
  const { client, fennelOnBitcoin } = await setUp()
  await client.connections.connect({ connectorId: 'bip122:fennel' })
  fennelOnBitcoin.changeChain(chainId)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(document.querySelector('dialog .lk-row')).toBeNull()
})

test('behavior: Connect for one namespace offers no resume of another', async () => {
  const { client, fennelOnBitcoin } = await setUp()
  for (const connectorId of ['org.fennel', 'bip122:fennel']) await client.connections.connect({ connectorId })
  fennelOnBitcoin.lock()
  await client.modal.open({ view: 'Connect', params: { namespace: 'solana' } })
  await expect.element(button('Fennel')).toBeVisible()
  await expect.element(button('Resume')).not.toBeInTheDocument()
})

test('behavior: another chain is added while the first stays', async () => {
  const { client } = await setUp()
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'Networks' })
  await expect.element(heading('Ethereum networks')).toBeVisible()
  await button('Solana Devnet').click()
  await expect.element(heading('Solana Devnet needs its own wallet')).toBeVisible()
  await expect.element(page.getByText('Fennel stays connected on Ethereum networks.')).toBeVisible()
  await button('Choose a wallet').click()
  // Only wallets of that namespace. The namespace is known, so there is no choice.
  await expect.element(button('Fennel')).toBeVisible()
  expect(button('Periwinkle').elements()).toEqual([])
  await button('Fennel').click()
  await expect.poll(() => client.accounts.$states.get().solana?.status).toBe('connected')
  expect(client.accounts.$states.get().eip155?.status).toBe('connected')
  await expect.poll(() => client.networks.$active.get().name).toBe('Solana Devnet')
})

test('behavior: opening Switch chain changes nothing yet', async () => {
  const { client } = await setUp()
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'Networks' })
  await button('Solana Devnet').click()
  await button('Choose a wallet').click()
  await expect.element(button('Fennel')).toBeVisible()
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
  expect(client.accounts.$active.get().status).toBe('connected')
})

test('behavior: the account shows the active chain and switches to another', async () => {
  const { client } = await setUp()
  for (const connectorId of ['org.fennel', 'solana:fennel']) await client.connections.connect({ connectorId })
  await client.modal.open()
  await expect.element(page.getByText('2.01', { exact: false }).first()).toBeVisible()
  const namespaces = page.getByRole('group', { name: 'Active chain' })
  await expect
    .element(namespaces.getByRole('button', { name: 'Solana' }))
    .toHaveAttribute('aria-pressed', 'true')
  await namespaces.getByRole('button', { name: 'Ethereum networks' }).click()
  await expect.element(page.getByText('1.204', { exact: false }).first()).toBeVisible()
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
})

test('behavior: with one chain connected there is nothing to switch', async () => {
  const { client } = await setUp()
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open()
  await expect.element(page.getByText('1.204', { exact: false }).first()).toBeVisible()
  expect(page.getByRole('group', { name: 'Active chain' }).elements()).toEqual([])
})

test('behavior: Disconnect ends the shown chain, and the other becomes active', async () => {
  const { client } = await setUp()
  for (const connectorId of ['org.fennel', 'solana:fennel']) await client.connections.connect({ connectorId })
  await client.modal.open()
  await button('Account settings').click()
  await button('Disconnect').click()
  await expect.poll(() => client.accounts.$states.get().solana?.status).toBe('disconnected')
  expect(client.accounts.$states.get().eip155?.status).toBe('connected')
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
})

test('behavior: Wallets shows every address of every chain with its purpose', async () => {
  const { client } = await setUp()
  await client.connections.connect({ connectorId: 'harbour' })
  await client.modal.open({ view: 'ProfileWallets' })
  const rowOf = (address: string) => page.getByTitle(address)
  await expect.element(rowOf(addresses.solana)).toBeVisible()
  await expect.element(rowOf(addresses.payment)).toBeVisible()
  expect(rowOf(addresses.payment).element().textContent).toContain('Payment')
  expect(rowOf(addresses.ordinal).element().textContent).toContain('Ordinals')
})

test('behavior: using a wallet of another chain makes that chain active', async () => {
  const { client } = await setUp()
  for (const connectorId of ['solana:fennel', 'org.fennel']) await client.connections.connect({ connectorId })
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
  await client.modal.open({ view: 'ProfileWallets' })
  await page.getByTitle(addresses.solana).click()
  await expect.poll(() => client.networks.$activeNamespace.get()).toBe('solana')
})

test('error: a wallet that is no longer available leaves a way back', async () => {
  const { client } = await setUp()
  await client.modal.open()
  client.use(modal()).push({ view: 'ConnectingMultiChain', params: { connectorId: 'com.periwinkle' } })
  await expect.element(heading('Wallet not available')).toBeVisible()
  await button('Go back').click()
  await expect.element(button('Periwinkle')).toBeVisible()
})

test('behavior: choosing a connected chain makes it active', async () => {
  const { client, clock } = await setUp()
  for (const connectorId of ['org.fennel', 'solana:fennel']) await client.connections.connect({ connectorId })
  await client.modal.open({ view: 'Connect' })
  await button('Fennel').click()
  await button('Ethereum networks Connected').click()
  await expect.poll(() => client.networks.$activeNamespace.get()).toBe('eip155')
  await passMoment(clock)
  await expect.poll(() => client.modal.$state.get().open).toBe(false)
})

test('behavior: each session of a wallet with several chains names its chain', async () => {
  const { client } = await setUp()
  for (const connectorId of ['org.fennel', 'solana:fennel', 'harbour'])
    await client.connections.connect({ connectorId })
  await client.modal.open({ view: 'ProfileWallets' })
  const labels = () =>
    [...document.querySelectorAll('[data-state="current"] [aria-label]')].map((one) => one.ariaLabel)
  await expect.poll(() => labels().length).toBeGreaterThan(5)
  expect(new Set(labels()).size).toBe(labels().length)
  await button('Disconnect Fennel from Solana').click()
  await expect
    .poll(() => client.connections.$sessions.get().map((one) => one.connectorId))
    .not.toContain('solana:fennel')
  expect(client.connections.$sessions.get()).toHaveLength(2)
})

test('behavior: a switch reports the relay connection of its own wallet', async () => {
  const pairing = mockWalletConnect()
  const paired = mockConnector({
    id: 'paired',
    name: 'Elsewhere',
    type: 'WALLET_CONNECT',
    walletConnect: pairing,
  })
  paired.requests('never')
  const { client } = createTestClient({
    wallets: [paired],
    can: {
      switchNetwork: async ({ connection }) => {
        await connection.request({ method: 'move' })
      },
    },
    others: [
      mockAdapter({
        namespace: 'cosmos',
        networks: [cosmos],
        connectors: [mockConnector({ id: 'comet', namespace: 'cosmos', chainId: cosmos.id })],
      }),
    ],
  })
  renderWith(client)
  await expect.poll(() => client.connectors.$list.get().length).toBe(2)
  const connecting = client.connections.connect({ connectorId: 'paired' })
  pairing.approves()
  await connecting
  await client.connections.connect({ connectorId: 'comet' })
  expect(client.networks.$activeNamespace.get()).toBe('cosmos')
  await client.modal.open({ view: 'Networks' })
  await button('Base').click()
  await expect.element(page.getByText('Confirm in Elsewhere').first()).toBeVisible()
  pairing.turns('offline')
  await expect.element(page.getByText(/Can't reach the wallet/).first()).toBeVisible()
})

test('behavior: a namespace that only the app knows works in every view', async () => {
  const provider = {}
  const comet = mockConnector({
    id: 'comet',
    name: 'Comet',
    namespace: 'cosmos',
    addresses: ['cosmos1abc'],
    chainId: cosmos.id,
  })
  const { client, clock } = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel', provider })],
    others: [
      mockAdapter({
        namespace: 'cosmos',
        networks: [cosmos],
        connectors: [
          comet,
          mockConnector({ id: 'cosmos:fennel', name: 'Fennel Wallet', namespace: 'cosmos', provider }),
        ],
      }),
    ],
  })
  renderWith(client)
  await expect.poll(() => client.connectors.$list.get().length).toBe(3)
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'Networks' })
  await button('Cosmos Hub').click()
  await expect.element(heading('Cosmos Hub needs its own wallet')).toBeVisible()
  await button('Choose a wallet').click()
  await button('Comet').click()
  await expect.poll(() => client.networks.$active.get().id).toBe('cosmos:hub')
  await passMoment(clock)
  await expect.poll(() => client.modal.$state.get().open).toBe(false)
  await client.modal.open()
  const namespaces = page.getByRole('group', { name: 'Active chain' })
  await expect
    .element(namespaces.getByRole('button', { name: 'Cosmos' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Balance unknown')).toBeVisible()
  await button('Account settings').click()
  await button('Wallets and accounts').click()
  await expect.element(page.getByTitle('cosmos1abc')).toBeVisible()
  await button('Add wallet').click()
  await button('EVM ATOM').click()
  // The row shows the wallet's other name on that chain.
  await button('Cosmos Fennel Wallet').click()
  await expect
    .poll(() => client.connections.$states.get().cosmos)
    .toMatchObject({ connectorId: 'cosmos:fennel' })
})

test.each([
  { approves: ['solana'], then: 'Solana Devnet' },
  { approves: [], then: 'Ethereum' },
] as const)(
  'behavior: a WalletConnect wallet picked for another chain is used on the chain it approved ($then)',
  async ({ approves, then }) => {
    const { pairing, client } = await setUpPairing(approves)
    await client.connections.connect({ connectorId: 'org.fennel' })
    await client.modal.open({ view: 'Networks' })
    await button('Solana Devnet').click()
    await button('Choose a wallet').click()
    await button('Elsewhere').click()
    await expect.poll(() => client.connections.$pending.get()).toBe('paired')
    pairing.approves()
    await expect.poll(() => client.connections.$sessions.get().length).toBe(2)
    await expect.poll(() => client.networks.$active.get().name).toBe(then)
    expect(client.accounts.$active.get().status).toBe('connected')
  },
)

test("behavior: a link into a wallet's browser fits the requested namespace", async () => {
  const { client } = await setUp()
  pretendBrowser('iphone')
  onTestFinished(() => pretendBrowser(undefined))
  const hrefOf = async () => {
    client.use(modal()).push({ view: 'AllWallets', params: { search: 'base' } })
    const row = page.getByRole('link', { name: /^Base/ })
    await expect.element(row).toBeVisible()
    const { href } = row.element() as HTMLAnchorElement
    return new URL(href).protocol
  }
  await client.modal.open({ view: 'Connect' })
  await expect.element(heading('Connect wallet')).toBeVisible()
  expect(await hrefOf()).toBe('cbwallet:')
  client.use(modal()).reset({ view: 'Connect', params: { namespace: 'solana' } })
  await expect.element(heading('Connect wallet')).toBeVisible()
  expect(await hrefOf()).toBe('https:')
})
