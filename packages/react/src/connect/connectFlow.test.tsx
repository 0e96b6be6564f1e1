import { type Network, type OpenRequest } from '@latchkey/core'
import { connectFlow } from '@latchkey/core/connect'
import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector, mockNetworks, mockWalletConnect } from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type UseConnect, useConnect } from '../hooks/useConnect.js'
import { pairingUri } from '../testing/pairingUri.js'
import { realClock } from '../testing/realClock.js'
import { renderWith } from '../testing/render.js'
import { pretendBrowser, type userAgents } from '../testing/userAgents.js'
import { watchProblems } from '../testing/watchProblems.js'

beforeEach(() => page.viewport(1024, 768))

const gateView: OpenRequest = { view: 'WhatIsANetwork' }

/** A client with a gate that waits for the test. */
async function setUp({ view }: { readonly view?: OpenRequest } = {}) {
  const walletConnect = mockWalletConnect({ uri: pairingUri() })
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const elsewhere = mockConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    wallet: { name: 'Trust Wallet' },
    walletConnect,
  })
  const { client } = createTestClient({ wallets: [fennel, elsewhere], clock: realClock() })
  const hook: { current: UseConnect | undefined } = { current: undefined }
  const Probe = () => {
    hook.current = useConnect()
    return null
  }
  renderWith(client, <Probe />)
  await expect.poll(() => client.connectors.$list.get().length).toBe(2)
  const flow = client.use(connectFlow)
  const runs: { readonly signal: AbortSignal; pass(): void; refuse(): void }[] = []
  flow.gate({
    name: 'terms',
    ...(view && { view }),
    pass: ({ signal }) =>
      new Promise((resolve, reject) => {
        runs.push({ signal, pass: () => resolve(), refuse: () => reject(new Error('Not yet.')) })
      }),
  })
  const names = () => client.modal.$state.get().stack.map(({ name }) => name)
  const isOpen = () => client.modal.$state.get().open
  return { client, fennel, flow, hook, isOpen, names, runs, walletConnect }
}

const button = (name: string) => page.getByRole('button', { name, exact: false })
const heading = (name: string) => page.getByRole('heading', { name })

test('behavior: the view of a gate replaces the connecting view until the gate passes', async () => {
  const problems = watchProblems()
  const { client, flow, isOpen, names, runs } = await setUp({ view: gateView })
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('A shared record')).toBeVisible()
  expect(names()).toEqual(['Connect', 'WhatIsANetwork'])
  expect(client.accounts.$active.get().status).toBe('connected')
  runs[0]?.pass()
  await expect.poll(isOpen).toBe(false)
  expect(flow.$state.get().status).toBe('choosing')
  expect(problems).toEqual([])
})

test('behavior: leaving the view of a gate cancels the gate', async () => {
  const { client, flow, runs } = await setUp({ view: gateView })
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('A shared record')).toBeVisible()
  await button('Back').click()
  await expect.element(button('Fennel')).toBeVisible()
  expect(runs[0]?.signal.aborted).toBe(true)
  expect(flow.$state.get().status).toBe('choosing')
  expect(client.accounts.$active.get().status).toBe('connected')
})

test('error: the view of a gate that failed stays for another try', async () => {
  const { client, flow, isOpen, names, runs } = await setUp({ view: gateView })
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('A shared record')).toBeVisible()
  runs[0]?.refuse()
  await expect.poll(() => flow.$state.get().status).toBe('failed')
  expect(names()).toEqual(['Connect', 'WhatIsANetwork'])
  flow.retry()
  await expect.poll(() => runs.length).toBe(2)
  expect(names()).toEqual(['Connect', 'WhatIsANetwork'])
  runs[1]?.pass()
  await expect.poll(isOpen).toBe(false)
})

test('behavior: useConnect opens the modal with the view of a gate', async () => {
  const { client, hook, isOpen, names, runs } = await setUp({ view: gateView })
  const connector = client.connectors.get('org.fennel')
  if (connector) hook.current?.connect({ connector })
  await expect.element(heading('A shared record')).toBeVisible()
  expect(names()).toEqual(['WhatIsANetwork'])
  runs[0]?.pass()
  await expect.poll(isOpen).toBe(false)
  await expect.poll(() => hook.current?.status).toBe('success')
})

test('behavior: a gate without a view shows the connected wallet', async () => {
  const { client, isOpen, names, runs } = await setUp()
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('Connected to Fennel')).toBeVisible()
  await expect.element(page.getByText('Finishing up…')).toBeVisible()
  expect(names()).toEqual(['Connect', 'ConnectingExternal'])
  runs[0]?.pass()
  await expect.poll(isOpen).toBe(false)
})

test('behavior: a gate without a view takes the place of the QR code', async () => {
  const { client, isOpen, names, runs, walletConnect } = await setUp()
  await client.modal.open()
  await button('WalletConnect').click()
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  walletConnect.approves()
  await expect.element(heading('Connected to Trust Wallet')).toBeVisible()
  expect(names()).toEqual(['Connect', 'ConnectingExternal'])
  runs[0]?.pass()
  await expect.poll(isOpen).toBe(false)
})

test('behavior: a gate without a view follows one with a view', async () => {
  const { client, flow, isOpen, names, runs } = await setUp({ view: gateView })
  const verified = Promise.withResolvers<void>()
  flow.gate({ name: 'verify', pass: () => verified.promise })
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('A shared record')).toBeVisible()
  runs[0]?.pass()
  await expect.element(heading('Connected to Fennel')).toBeVisible()
  expect(names()).toEqual(['Connect', 'ConnectingExternal'])
  verified.resolve()
  await expect.poll(isOpen).toBe(false)
})

test('behavior: after a gate, an added wallet leads back to the list of wallets', async () => {
  const { client, names, runs } = await setUp({ view: gateView })
  await client.modal.open({ view: 'ProfileWallets' })
  client.use(modal).push({ view: 'Connect' })
  await button('Fennel').click()
  await expect.element(heading('A shared record')).toBeVisible()
  runs[0]?.pass()
  await expect.poll(names).toEqual(['ProfileWallets'])
  expect(client.modal.$state.get().open).toBe(true)
})

const solana: Network = {
  ...mockNetworks[0],
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
}

function setUpWithoutAdapters(browser: keyof typeof userAgents) {
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
  const { client, walletConnect } = setUpWithoutAdapters('desktop')
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
  const { client, connector } = setUpWithoutAdapters('iphone')
  await client.modal.open()
  expect(client.modal.$state.get().view.name).toBe('AllWallets')
  await expect.element(page.getByRole('link', { name: 'Rainbow', exact: true })).toBeVisible()
  expect(connector.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
})

test('behavior: without adapters, wallets name their chain if the networks have several', async () => {
  const { client, walletConnect } = setUpWithoutAdapters('desktop')
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
