import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../buttons/ConnectButton.js'
import { snapshot } from '../../../directory/snapshot.generated.js'
import { markOf } from '../../../parts/pictures/firstMarks.generated.js'
import { manyWallets } from '../../../testing/manyWallets.js'
import { mockApi } from '../../../testing/mockApi.js'
import { passMoment } from '../../../testing/passMoment.js'
import { renderWith } from '../../../testing/render.js'
import { pretendBrowser } from '../../../testing/userAgents.js'
import { watchProblems } from '../../../testing/watchProblems.js'

beforeEach(() => page.viewport(1024, 768))

type Options = Parameters<typeof createTestClient>[0]

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

/** With a provider API of 600 wallets. */
function setUp(options: Options = {}) {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const lantern = mockConnector({ id: 'lantern', name: 'Lantern', type: 'EXTERNAL' })
  const kit = createTestClient({
    wallets: [fennel, lantern],
    api: { url: 'https://api.example' },
    ...options,
  })
  const api = mockApi(kit.client, manyWallets(600))
  renderWith(kit.client, <ConnectButton />)
  return { ...kit, api, fennel, lantern }
}

const button = (name: string, exact = false) => page.getByRole('button', { name, exact })
const heading = (name: string) => page.getByRole('heading', { name })
const dialog = () => page.getByRole('dialog')
const rows = () =>
  [...document.querySelectorAll('[data-state="current"] .lk-row')].map(
    (row) => row.querySelector('b')?.textContent ?? '',
  )
/** Returns the places of the rows within the dialog, which may still be moving. */
const places = () => {
  const { top = 0 } = document.querySelector('dialog')?.getBoundingClientRect() ?? {}
  return [...document.querySelectorAll('[data-state="current"] .lk-row')].map((row) => [
    row.querySelector('b')?.textContent,
    Math.round(row.getBoundingClientRect().top - top),
  ])
}

/** Waits until the provider API has responded. */
const settled = (api: { readonly questions: readonly unknown[] }) =>
  expect.poll(() => api.questions.length).toBeGreaterThan(0)

test('behavior: directory wallets are listed under the wallets found here', async () => {
  const problems = watchProblems()
  const { client, api } = setUp({
    customWallets: [{ id: 'harbour', name: 'Harbour House', homepage: 'https://harbour.example' }],
  })
  await client.modal.open()
  await expect.element(button('MetaMask')).toBeVisible()
  expect(rows()).toEqual([
    'Fennel',
    'Harbour House',
    'Lantern',
    'MetaMask',
    'Trust Wallet',
    'Base',
    'Binance Wallet',
    'All wallets',
  ])
  const other = page.getByRole('list', { name: 'More options' })
  await expect.element(other.getByRole('button', { name: 'Harbour House' })).toBeVisible()
  await settled(api)
  await expect.element(button('All wallets 600')).toBeVisible()
  expect(problems).toEqual([])
})

test('behavior: without a server, suggested wallets show their own marks and no request goes out', async () => {
  const wallets = [mockConnector({ id: 'org.fennel', name: 'Fennel' })]
  // The alert for developers stands above the rows, and gets a line longer once its texts have loaded.
  const { client } = createTestClient({ wallets, debug: false })
  const fetches = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetches.mockRestore())
  performance.clearResourceTimings()
  renderWith(client, <ConnectButton />)
  await client.modal.open()
  await expect.element(button('MetaMask')).toBeVisible()
  await vi.waitUntil(() => document.getAnimations().length === 0, 30_000)
  const before = places()
  const faces = () =>
    [
      ...document.querySelectorAll('[data-state="current"] a.lk-row, [data-state="current"] button.lk-row'),
    ].flatMap((row) => {
      const wallet = snapshot.find(({ id }) => id === row.getAttribute('data-key'))
      const face = row.querySelector<HTMLElement>('.lk-pic')
      return wallet && face
        ? [[wallet.name, face.dataset['letter'], face.style.getPropertyValue('--lk-face')]]
        : []
    })
  const suggested = snapshot.slice(0, 4).map(({ id, name }) => {
    const { sheet, at } = markOf(id) ?? {}
    return [name, undefined, `url("${sheet}") ${at}`]
  })
  await expect.poll(faces).toEqual(suggested)
  expect(places()).toEqual(before)
  expect(fetches).not.toHaveBeenCalled()
  const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
  expect(hosts.filter((host) => host !== location.host && host !== '')).toEqual([])
})

test('behavior: the directory sends no request before the modal opens', async () => {
  const { client, api } = setUp()
  await expect.element(button('Connect wallet')).toBeVisible()
  await button('Connect wallet').hover()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(api.questions).toEqual([])
  await client.modal.open()
  await settled(api)
})

test('behavior: embedded, the directory is requested when the visitor acts', async () => {
  const { api } = setUp({ enableEmbedded: true })
  const { Modal } = await import('../../../modal/Modal.js')
  const { client } = createTestClient({
    enableEmbedded: true,
    id: 'embedded',
    api: { url: 'https://api.example' },
  })
  const own = mockApi(client, manyWallets(600))
  renderWith(client, <Modal />)
  await expect.element(button('MetaMask')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(own.questions).toEqual([])
  await userEvent.keyboard('{Tab}')
  await settled(own)
  expect(api.questions).toEqual([])
})

test('behavior: nothing moves when the provider API responds', async () => {
  const { client, api } = setUp()
  api.goes('silent')
  await client.modal.open()
  await expect.element(button('MetaMask')).toBeVisible()
  await expect.element(button('All wallets', true)).toBeVisible()
  await settled(api)
  await vi.waitUntil(() => document.getAnimations().length === 0, 30_000)
  const before = places()
  api.goes('responds')
  await expect.element(button('All wallets 600')).toBeVisible()
  expect(places()).toEqual(before)
})

test('behavior: featured wallets only the provider API knows have their rows kept', async () => {
  const { client, api } = setUp({ featuredWalletIds: ['wallet-7', 'wallet-9'] })
  api.goes('silent')
  await client.modal.open()
  await expect.element(button('All wallets')).toBeVisible()
  await settled(api)
  await vi.waitUntil(() => document.getAnimations().length === 0, 30_000)
  const all = () => Math.round(button('All wallets').element().getBoundingClientRect().top)
  const before = all()
  api.goes('responds')
  await expect.element(button('Harbour Wallet')).toBeVisible()
  expect(rows().slice(0, 3)).toEqual(['Fennel', 'Harbour Wallet', 'Juniper Wallet'])
  expect(all()).toBe(before)
})

test('error: without a response the bundled wallets are listed, and installed ones connect', async () => {
  const { client, clock, api, fennel } = setUp()
  api.goes('refuses')
  await client.modal.open()
  await settled(api)
  await expect.element(button('MetaMask')).toBeVisible()
  await button('Fennel').click()
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(fennel.isOpen()).toBe(true)
})

test('behavior: an installed wallet is not offered to get', async () => {
  const { client } = setUp({
    wallets: [mockConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })],
  })
  await client.modal.open()
  await expect.element(button('Trust Wallet')).toBeVisible()
  expect(rows().filter((name) => name === 'MetaMask')).toHaveLength(1)
})

test('behavior: a wallet installed while the list is open keeps its row, marked as detected', async () => {
  const { client, adapter } = setUp()
  await client.modal.open()
  await expect.element(button('MetaMask')).toBeVisible()
  adapter.announce(mockConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }))
  await expect.element(button('MetaMask Detected')).toBeVisible()
  await button('MetaMask Detected').click()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test('behavior: a wallet of this browser is detected, unless the heading says so', async () => {
  const mixed = setUp({ features: { connectorTypeOrder: ['recommended', 'injected'] } })
  await mixed.client.modal.open()
  await expect.element(button('Fennel Detected')).toBeVisible()
  await expect.element(button('MetaMask', true)).toBeVisible()
  await expect.element(button('Lantern', true)).toBeVisible()
  mixed.client.modal.close()
  const { client } = setUp({ id: 'titled' })
  await client.modal.open()
  await expect.element(button('Fennel', true)).toBeVisible()
})

test('behavior: without a wallet, the list offers some to get and help for newcomers', async () => {
  const { client } = setUp({ wallets: [] })
  const events: string[] = []
  client.events.subscribe(({ name }) => events.push(name))
  await client.modal.open()
  await expect.element(heading('No wallet found')).toBeVisible()
  expect(rows()).toHaveLength(5)
  await expect
    .element(page.getByRole('list', { name: 'Get a wallet' }).getByRole('button', { name: 'MetaMask' }))
    .toBeVisible()
  await expect.element(dialog()).toHaveFocus()
  await button('Get a wallet').click()
  await expect.element(button('Explore all')).toBeVisible()
  expect(rows()).toHaveLength(4)
  expect(events).toContain('CLICK_GET_WALLET_HELP')
  await button('Explore all').click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('param: excludeWalletIds hides found wallets, too', async () => {
  const { client } = setUp({
    wallets: [
      mockConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }),
      mockConnector({ id: 'org.fennel', name: 'Fennel' }),
    ],
    excludeWalletIds: [metamask],
  })
  await client.modal.open()
  await expect.element(button('Fennel')).toBeVisible()
  await expect.element(button('MetaMask')).not.toBeInTheDocument()
})

test.each([
  [{ allWallets: 'HIDE' }, false],
  [{ allWallets: 'ONLY_MOBILE' }, false],
  [{ allWallets: 'SHOW' }, true],
] as const)('param: %o offers all wallets on a desktop: %s', async (options, offered) => {
  const { client } = setUp(options)
  await client.modal.open()
  await expect.element(button('MetaMask')).toBeVisible()
  expect(rows().includes('All wallets')).toBe(offered)
  client.use(modal()).reset({ view: 'GetWallet' })
  await expect.element(heading('Get a wallet')).toBeVisible()
  await expect.element(page.getByText('Start with one of these.', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Explore all' }).elements()).toHaveLength(offered ? 1 : 0)
})

test('param: features.allWallets false leaves the wallets that were found, and those the app gives', async () => {
  const { client, api } = setUp({
    features: { allWallets: false },
    customWallets: [{ id: 'harbour', name: 'Harbour House' }],
  })
  await client.modal.open()
  await expect.element(button('Harbour House')).toBeVisible()
  expect(rows()).toEqual(['Fennel', 'Harbour House', 'Lantern'])
  expect(api.questions).toEqual([])
})

test('param: allWallets ONLY_MOBILE offers them on a phone, not on every touch screen', async () => {
  const native = globalThis.matchMedia
  const spy = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => native(query === '(pointer: coarse)' ? 'all' : query))
  onTestFinished(() => spy.mockRestore())
  const { client } = setUp({ allWallets: 'ONLY_MOBILE' })
  await client.modal.open()
  await expect.element(button('MetaMask')).toBeVisible()
  expect(rows().includes('All wallets')).toBe(false)
  client.modal.close()
  pretendBrowser('iphone')
  onTestFinished(() => pretendBrowser(undefined))
  await client.modal.open()
  await expect.element(button('All wallets')).toBeVisible()
})

test.each([
  { browser: 'desktop', text: 'Install a wallet extension, then reload this page.' },
  { browser: 'iphone', text: "Open this page in your wallet's browser." },
] as const)('behavior: without a wallet, $browser shows advice that fits it', async ({ browser, text }) => {
  pretendBrowser(browser)
  onTestFinished(() => pretendBrowser(undefined))
  const { client } = setUp({ wallets: [] })
  await client.modal.open()
  await expect.element(heading('No wallet found')).toBeVisible()
  expect(page.getByText(/extension|wallet's browser/).element().textContent).toBe(text)
})

test('param: legalCheckbox blocks directory wallets in every view until it is checked', async () => {
  const { client } = setUp({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  await client.modal.open()
  for (const name of ['MetaMask', 'All wallets']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button(name), { force: true })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Accept the terms first.')
  }
  expect(client.modal.$state.get().view.name).toBe('Connect')
  await page.getByRole('checkbox').click()
  await button('All wallets').click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await button('Back', true).click()
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await client.modal.open({ view: 'AllWallets' })
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await expect.element(button('Amber Wallet')).toHaveAttribute('aria-disabled', 'true')
})

test('param: collapseWallets puts the list behind one button', async () => {
  const { client, clock, fennel } = setUp({ features: { collapseWallets: true } })
  await client.modal.open()
  await expect.element(button('Continue with a wallet')).toBeVisible()
  expect(rows()).toEqual([])
  await button('Continue with a wallet').click()
  await expect.element(button('MetaMask')).toBeVisible()
  expect(rows()).toEqual([
    'Fennel',
    'Lantern',
    'MetaMask',
    'Trust Wallet',
    'Base',
    'Binance Wallet',
    'All wallets',
  ])
  await button('All wallets').click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await button('Back', true).click()
  await expect.element(button('All wallets')).toHaveFocus()
  await button('Fennel').click()
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(fennel.isOpen()).toBe(true)
})

test('param: enableWallets false lists nothing of the directory', async () => {
  const { client } = setUp({ enableWallets: false })
  await client.modal.open()
  await expect.element(page.getByText('This app has turned off wallet connections.')).toBeVisible()
  expect(rows()).toEqual([])
  for (const view of ['ConnectWallets', 'AllWallets'] as const) {
    client.use(modal()).reset({ view })
    await expect
      .poll(() => dialog().element().querySelector('[data-state="current"]')?.getAttribute('data-view'))
      .toBe(view)
    await expect.element(page.getByText('This app has turned off wallet connections.').last()).toBeVisible()
    expect(rows()).toEqual([])
  }
})

test('param: enableWalletGuide false hides the ways to a first wallet', async () => {
  const { client } = setUp({ wallets: [], enableWalletGuide: false })
  await client.modal.open()
  await expect.element(button('MetaMask')).toBeVisible()
  await expect.element(page.getByText('New to wallets?')).not.toBeInTheDocument()
  await button('What is a wallet?').click()
  await expect.element(heading('It always asks first')).toBeVisible()
  await expect.element(button('Get a wallet')).not.toBeInTheDocument()
})

test('behavior: the explanation leads to a first wallet', async () => {
  const { client } = setUp()
  await client.modal.open({ view: 'WhatIsAWallet' })
  await expect.element(button('Choose a wallet')).toBeVisible()
  await button('Get a wallet').click()
  await expect.element(button('Explore all')).toBeVisible()
  await button('MetaMask').click()
  await expect.element(heading('Get MetaMask')).toBeVisible()
})

test('behavior: four wallets are suggested, however many are installed or searched for', async () => {
  const { client } = setUp({
    wallets: [
      ...['a', 'b', 'c', 'd'].map((id) => mockConnector({ id, name: id })),
      mockConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }),
    ],
  })
  await client.modal.open({ view: 'AllWallets', params: { search: 'ledger' } })
  await expect.element(button('Ledger Wallet')).toBeVisible()
  client.use(modal()).reset({ view: 'GetWallet' })
  await expect.element(button('Trust Wallet')).toBeVisible()
  expect(rows()).toHaveLength(4)
  expect(rows()).not.toContain('MetaMask')
})

test('behavior: names of the directory stay text', async () => {
  const { client } = setUp({
    customWallets: [
      { id: 'a', name: '<img src=x onerror="document.title=1">', image_url: 'javascript:document.title=1' },
      { id: 'b', name: `\u202E${'W'.repeat(5_000)}`, homepage: 'javascript:document.title=1' },
    ],
  })
  await client.modal.open()
  await expect.element(button('<img')).toBeVisible()
  expect(document.querySelectorAll('.lk-row img')).toHaveLength(0)
  const box = dialog().element()
  expect(box.scrollWidth).toBe(box.clientWidth)
  // Core has cleaned the names: one line without characters that disguise them, 64 at most.
  expect(rows().join()).toMatch(/(^|[^W])W{64}([^W]|$)/)
  expect(box.textContent).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  await button('WWWW').click()
  await expect.element(page.getByText('No download link for', { exact: false })).toBeVisible()
  expect(box.scrollWidth).toBe(box.clientWidth)
  expect(document.title).not.toBe('1')
})
