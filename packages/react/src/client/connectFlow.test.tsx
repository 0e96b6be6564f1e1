import { type Network, type OpenRequest, type View, walletErrors } from '@latchkey/core'
import { type ConnectFlowState, connectFlow } from '@latchkey/core/connect'
import { modal, viewBundles } from '@latchkey/core/modal'
import {
  createTestClient,
  mockConnector,
  mockEmbeddedWallet,
  mockNetworks,
  mockWalletConnect,
} from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type UseConnect, useConnect } from '../hooks/useConnect.js'
import { pairingUri } from '../testing/pairingUri.js'
import { realClock } from '../testing/realClock.js'
import { renderWith } from '../testing/render.js'
import { pretendBrowser, type userAgents } from '../testing/userAgents.js'
import { viewSettled } from '../testing/viewSettled.js'
import { watchProblems } from '../testing/watchProblems.js'
import { showsAttempt } from './connectFlow.js'

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
  const flow = client.use(connectFlow())
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
  client.use(modal()).push({ view: 'Connect' })
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
  await expect.element(page.getByRole('dialog').getByText('0x7a…c91E04').first()).toBeVisible()
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
    .element(page.getByRole('button', { name: 'Trust Wallet Active · Ethereum networks', exact: true }))
    .toBeVisible()
})

const wallets = {
  installed: mockConnector({ id: 'own', name: 'Fennel' }),
  paired: mockConnector({ id: 'own', type: 'WALLET_CONNECT', walletConnect: mockWalletConnect() }),
  embedded: mockConnector({ id: 'own', type: 'AUTH', embeddedWallet: mockEmbeddedWallet() }),
}
const pairing = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']
/** Views that show an attempt with each kind of wallet, beside the view of a gate. */
const attemptViews = {
  installed: ['ConnectingExternal'],
  paired: ['ConnectingExternal', ...pairing],
  embedded: ['ConnectingExternal', 'ApproveTransaction'],
} as const
const gate = 'SIWXSignMessage'

/** A view about the wallet that is being connected. */
const viewNamed = (name: string) => ({ name, params: { connectorId: 'own' } }) as View

test.each(
  (['installed', 'paired', 'embedded'] as const).flatMap((kind) =>
    (['waiting', 'failed', 'gated', 'gated without a view', 'done'] as const).map(
      (status) => [kind, status] as const,
    ),
  ),
)('behavior: a part of the views shows the attempt of a wallet: %s, %s', async (kind, status) => {
  const { client } = createTestClient()
  const connector = wallets[kind]
  const session = await wallets.installed.connect({ signal: new AbortController().signal })
  const states = {
    waiting: { status: 'waiting', connector },
    failed: { status: 'failed', connector, error: walletErrors.malformedResponse({ method: 'connect' }) },
    gated: { status: 'gated', connector, session, gate: 'siwx', view: { view: gate } },
    'gated without a view': { status: 'gated', connector, session, gate: 'siwx' },
    done: { status: 'done', connector, session },
  } as const satisfies Readonly<Record<typeof status, ConnectFlowState>>
  const gateView = status === 'gated' ? gate : undefined
  const shown = Object.keys(viewBundles).filter((name) =>
    showsAttempt(client, { view: viewNamed(name), state: states[status], gateView }),
  )
  expect(shown.toSorted()).toEqual([...attemptViews[kind], ...(gateView ? [gateView] : [])].toSorted())
})

test.each(['choosing', 'choosing namespace'] as const)(
  'behavior: no view ends an attempt that is %s',
  (status) => {
    const { client } = createTestClient()
    const wallet = { id: 'own', name: 'Own', connectors: [] } as never
    const state: ConnectFlowState = status === 'choosing' ? { status } : { status, wallet }
    for (const name of Object.keys(viewBundles))
      expect(showsAttempt(client, { view: viewNamed(name), state, gateView: undefined })).toBe(true)
  },
)

const request = { id: '1', method: 'wallet_settings', namespace: 'eip155', chainId: 'eip155:1' } as const

/** An embedded wallet whose keys the visitor restores while it connects. */
async function setUpEmbedded() {
  const own = mockEmbeddedWallet()
  const connector = mockConnector({ id: 'embedded', name: 'Email wallet', type: 'AUTH', embeddedWallet: own })
  const restored = Promise.withResolvers<void>()
  connector.connects({ wait: restored.promise })
  const { client } = createTestClient({ wallets: [connector], clock: realClock() })
  renderWith(client)
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  const flow = client.use(connectFlow())
  await client.modal.open()
  flow.pick(connector)
  client.use(modal()).push({ view: 'ConnectingExternal', params: { connectorId: 'embedded' } })
  const names = () => client.modal.$state.get().stack.map(({ name }) => name)
  return { client, own, flow, names, restored, isOpen: () => client.modal.$state.get().open }
}

test('behavior: a request of the embedded wallet during its attempt keeps the attempt', async () => {
  const { client, flow, isOpen, names, own, restored } = await setUpEmbedded()
  own.setRequests(request)
  await expect.element(page.getByRole('dialog', { name: 'Your wallet' })).toBeVisible()
  await viewSettled()
  expect(flow.$state.get().status).toBe('waiting')
  own.setRequests()
  await expect.poll(names).toEqual(['Connect', 'ConnectingExternal'])
  restored.resolve()
  await expect.poll(isOpen).toBe(false)
  expect(client.accounts.$active.get().status).toBe('connected')
})

test('behavior: a gate shows itself once the request of the embedded wallet above it is over', async () => {
  const { flow, names, own, restored } = await setUpEmbedded()
  flow.gate({ name: 'terms', view: gateView, pass: () => new Promise(() => undefined) })
  own.setRequests(request)
  // The modal's code follows the flow once it is rendered.
  await expect.element(page.getByRole('dialog', { name: 'Your wallet' })).toBeVisible()
  restored.resolve()
  await expect.poll(() => flow.$state.get().status).toBe('gated')
  expect(names()).toEqual(['Connect', 'ConnectingExternal', 'ApproveTransaction'])
  own.setRequests()
  await expect.poll(names).toEqual(['Connect', 'WhatIsANetwork'])
})

test('behavior: leaving a request of the embedded wallet rejects it and returns to the attempt', async () => {
  const { client, flow, names, own } = await setUpEmbedded()
  own.setRequests(request)
  await expect.element(page.getByRole('dialog', { name: 'Your wallet' })).toBeVisible()
  client.use(modal()).back()
  await expect.poll(names).toEqual(['Connect', 'ConnectingExternal'])
  expect(own.calls.map(([name]) => name)).toContain('rejectRequests')
  client.use(modal()).back()
  await expect.poll(() => flow.$state.get().status).toBe('choosing')
})
