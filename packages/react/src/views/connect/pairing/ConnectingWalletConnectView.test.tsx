import { connectFlow } from '@latchkey/core/connect'
import { modal } from '@latchkey/core/modal'
import {
  createTestClient,
  fakeClock,
  type MockWalletConnect,
  mockConnector,
  mockWalletConnect,
} from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pairingUri } from '../../../testing/pairingUri.js'
import { passMoment } from '../../../testing/passMoment.js'
import { realClock } from '../../../testing/realClock.js'
import { renderWith } from '../../../testing/render.js'
import { pretendBrowser, type userAgents } from '../../../testing/userAgents.js'
import { watchProblems } from '../../../testing/watchProblems.js'

beforeEach(() => page.viewport(1024, 900))

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const uri = pairingUri()
const inLink = encodeURIComponent(uri)

const harbour = {
  id: 'harbour',
  name: 'Harbour House',
  homepage: 'https://harbour.example',
  mobile_link: 'harbour://',
  link_mode: 'https://app.harbour.example',
  desktop_link: 'harbour-desktop://',
  webapp_link: 'https://web.harbour.example',
}

function setUp(
  options: {
    readonly browser?: keyof typeof userAgents
    readonly pairing?: MockWalletConnect
    readonly client?: Parameters<typeof createTestClient>[0]
  } = {},
) {
  const { browser = 'desktop', pairing = mockWalletConnect({ uri }) } = options
  pretendBrowser(browser)
  onTestFinished(() => pretendBrowser(undefined))
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const elsewhere = mockConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    wallet: { name: 'Trust Wallet' },
    walletConnect: pairing,
  })
  const kit = createTestClient({
    wallets: [fennel, elsewhere],
    customWallets: [harbour],
    clock: realClock(),
    can: {
      switchNetwork: ({ connection }) => connection.request({ method: 'switch' }).then(() => undefined),
    },
    ...options.client,
  })
  renderWith(kit.client)
  const prompts = () => elsewhere.calls.filter(({ method }) => method === 'connect').length
  return { ...kit, pairing, fennel, elsewhere, prompts }
}

type Kit = ReturnType<typeof setUp>

async function onWallet(options: Parameters<typeof setUp>[0] = {}, walletId = 'harbour', opened = false) {
  const kit = setUp(options)
  await expect.poll(() => kit.client.connectors.get('walletConnect')).toBeDefined()
  await kit.client.modal.open({ view: 'Connect' })
  kit.client.use(modal()).push({
    view: 'ConnectingWalletConnect',
    params: { walletId, ...(opened && { opened }) },
  })
  return kit
}

async function paired(kit: Kit) {
  await expect.poll(() => kit.client.connectors.get('walletConnect')).toBeDefined()
  const connecting = kit.client.connections.connect({ connectorId: 'walletConnect' })
  await expect.poll(() => kit.pairing.$state.get().status).toBe('offered')
  kit.pairing.approves()
  await connecting
}

const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact })
const link = (name: string, exact = false) => page.getByRole('link', { name, exact })
const heading = (name: string) => page.getByRole('heading', { name })
const code = () => page.getByRole('img', { name: /QR code/ })
const tab = (name: string) => page.getByRole('tab', { name })
const view = ({ client }: Kit) => client.modal.$state.get().view
const hrefOf = (element: { element(): Element }) => element.element().getAttribute('href')

/** Records the links that are followed, without leaving the page. */
function watchLinks() {
  const followed: { href: string | null; prevented: boolean; stack: number }[] = []
  const note = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor) return
    followed.push({
      href: anchor.getAttribute('href'),
      prevented: event.defaultPrevented,
      stack: chosenBy(),
    })
    event.preventDefault()
  }
  let chosenBy = () => 0
  // Added after React's own listener, so it sees what React did. The browser would navigate next.
  document.body.addEventListener('click', note)
  onTestFinished(() => document.body.removeEventListener('click', note))
  return {
    followed,
    counting(count: () => number) {
      chosenBy = count
    },
  }
}

/** Hides and shows the page, as an app does that comes to the front and goes again. */
function see(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
}

test('behavior: the row on Connect shows a QR code for any wallet, which is requested then', async () => {
  const problems = watchProblems()
  const kit = setUp()
  await kit.client.modal.open()
  await expect.element(button('WalletConnect Scan a code with your phone')).toBeVisible()
  const list = button('WalletConnect').element().closest('ul')
  expect(list?.previousElementSibling?.textContent).toBe('More options')
  expect(list?.querySelector('b')?.textContent).toBe('WalletConnect')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(kit.prompts()).toBe(0)
  await button('WalletConnect').click()
  await expect.element(code()).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'WalletConnect' })).toBeVisible()
  expect(view(kit).name).toBe('ConnectingWalletConnectBasic')
  expect(kit.prompts()).toBe(1)
  expect(problems).toEqual([])
})

test('behavior: a directory wallet opens a view of its name, which requests one URI in StrictMode', async () => {
  const kit = setUp()
  await kit.client.modal.open()
  await button('MetaMask', true).click()
  await expect.element(page.getByRole('dialog', { name: 'MetaMask' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'QR code to connect MetaMask' })).toBeVisible()
  expect(view(kit)).toMatchObject({ name: 'ConnectingWalletConnect', params: { walletId: metamask } })
  expect(kit.prompts()).toBe(1)
})

/** Opens the code for any wallet. */
async function onCode(client: NonNullable<Parameters<typeof createTestClient>[0]> = {}) {
  const kit = setUp({ client })
  await kit.client.modal.open()
  await button('WalletConnect').click()
  await expect.element(code()).toBeVisible()
  const picture = document.querySelector<HTMLElement>('.lk-scan > .lk-pic')
  return { ...kit, picture }
}

test("behavior: the code for any wallet has WalletConnect's mark in its middle", async () => {
  const { picture } = await onCode()
  expect(picture?.style.getPropertyValue('--lk-face')).toContain('data:image/svg+xml')
  expect(picture?.querySelector('svg, img')).toBeNull()
})

test("param: the code for any wallet has the app's first picture in its middle", async () => {
  const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const { picture } = await onCode({ metadata: { name: 'Quay', icons: [icon] } })
  expect(picture?.querySelector('img')?.getAttribute('src')).toBe(icon)
})

test('behavior: the code fits a window of 844 by 390', async () => {
  const before = [innerWidth, innerHeight] as const
  onTestFinished(() => page.viewport(...before))
  await page.viewport(844, 390)
  const { picture } = await onCode()
  const bottom = () => picture?.parentElement?.getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThan(390)
})

test('behavior: an approved code gives way to the wallet that is connected', async () => {
  const clock = fakeClock()
  const { client, pairing } = await onCode({ clock })
  pairing.approves()
  await expect.element(heading('Connected to Trust Wallet')).toBeVisible()
  await passMoment(clock)
  expect(client.modal.$state.get().open).toBe(false)
})

test('behavior: a paired wallet is offered first at the next opening', async () => {
  const { client, pairing } = setUp()
  await client.modal.open()
  await button('Trust Wallet', true).click()
  await expect.element(page.getByRole('img', { name: 'QR code to connect Trust Wallet' })).toBeVisible()
  pairing.approves()
  await expect.poll(() => client.modal.$state.get().open).toBe(false)
  await client.connections.disconnect()
  await client.modal.open()
  const row = page.getByRole('list', { name: 'Your wallets' }).getByRole('button').first()
  await expect.element(row).toHaveAccessibleName('Trust Wallet Last used')
  expect(button(/^Trust Wallet/).elements()).toHaveLength(1)
})

test('behavior: without WalletConnect the same row leads to the downloads', async () => {
  pretendBrowser('desktop')
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'A' })] })
  renderWith(client)
  await client.modal.open()
  await button('MetaMask').click()
  expect(client.modal.$state.get().view.name).toBe('Downloads')
})

test('behavior: leaving the view cancels the request, unless the next view shows it', async () => {
  const kit = await onWallet()
  await expect.element(code()).toBeVisible()
  kit.client.use(modal()).push({ view: 'ConnectingWalletConnect' })
  await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  expect(kit.client.connections.$pending.get()).toBe('walletConnect')
  expect(kit.prompts()).toBe(1)
  kit.client.use(modal()).reset({ view: 'Connect' })
  expect(kit.client.connections.$pending.get()).toBeUndefined()
  expect(kit.pairing.$state.get().status).toBe('idle')
})

test('behavior: closing cancels the request, and keeps the code until the modal has left', async () => {
  const kit = await onWallet()
  await expect.element(code()).toBeVisible()
  kit.client.modal.close()
  expect(kit.client.connections.$pending.get()).toBeUndefined()
  expect(document.querySelector('[data-state="current"] .lk-pending')).toBeNull()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: an approval closes the modal and never shows that the request is over', async () => {
  const kit = await onWallet()
  await expect.element(code()).toBeVisible()
  const texts: string[] = []
  const observer = new MutationObserver(() => texts.push(document.body.innerText))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  kit.pairing.approves()
  await expect.poll(() => kit.client.modal.$state.get().open).toBe(false)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  observer.disconnect()
  expect(texts.filter((text) => /over|is connected/.test(text))).toEqual([])
  expect(kit.client.connections.$states.get().eip155?.status).toBe('connected')
})

test('behavior: the box of the code keeps its size while the code changes', async () => {
  const pairing = mockWalletConnect()
  await onWallet({ pairing })
  const box = () => document.querySelector('[data-state="current"] .lk-scan')
  await expect.poll(() => box()?.getAttribute('aria-busy')).toBe('true')
  await vi.waitUntil(
    () => document.getAnimations().every(({ effect }) => effect?.getTiming().iterations !== 1),
    30_000,
  )
  const dialog = () => page.getByRole('dialog').element().getBoundingClientRect().height
  const before = box()?.getBoundingClientRect()
  const height = dialog()
  pairing.offers(uri)
  await expect.element(code()).toBeVisible()
  const first = code().element().innerHTML
  const element = box()
  expect(box()?.getBoundingClientRect()).toEqual(before)
  pairing.offers(pairingUri(1))
  await expect.poll(() => code().element().innerHTML).not.toBe(first)
  expect(box()).toBe(element)
  expect(box()?.getBoundingClientRect()).toEqual(before)
  expect(dialog()).toBe(height)
  await expect.element(page.getByRole('status')).toHaveTextContent('The code has been refreshed.')
})

test('behavior: Copy link copies the URI and confirms it', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  await onWallet()
  await expect.element(code()).toBeVisible()
  await button('Copy link').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(written.mock.calls).toEqual([[uri]])
})

test('error: a failure shows one sentence, and Try again requests another URI', async () => {
  const kit = await onWallet()
  await expect.element(code()).toBeVisible()
  kit.pairing.fails(
    Object.assign(new Error('down'), { code: 'walletconnect/relay_unreachable', context: {} }),
  )
  await expect.element(heading("Couldn't connect")).toBeVisible()
  await expect.element(page.getByText(/Can't reach WalletConnect/).first()).toBeVisible()
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(/^Couldn't connect/)
  await expect.element(button('Try again')).toHaveFocus()
  await button('Try again').click()
  await expect.element(code()).toBeVisible()
  expect(kit.prompts()).toBe(2)
  expect(document.activeElement).toBe(page.getByRole('dialog').element())
})

test('error: a declined request is not shown as an error', async () => {
  const kit = await onWallet()
  await expect.element(code()).toBeVisible()
  kit.pairing.declines()
  await expect.element(heading('Request declined')).toBeVisible()
  expect(document.querySelector('details')).toBeNull()
})

test('error: a request cancelled outside of the view can be repeated', async () => {
  const kit = await onWallet()
  await expect.element(code()).toBeVisible()
  kit.client.connections.cancel()
  await expect.element(heading('This request has ended')).toBeVisible()
  await button('Try again').click()
  await expect.element(code()).toBeVisible()
})

test('behavior: a tab for each way, by the keys as by the pointer; the other ones are real links', async () => {
  const kit = await onWallet()
  await expect.element(tab('Phone')).toHaveAttribute('aria-selected', 'true')
  expect([...document.querySelectorAll('[role="tab"]')].map((one) => one.textContent)).toEqual([
    'Phone',
    'Web',
    'Desktop',
  ])
  await tab('Phone').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Web')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Web' })).toBeVisible()
  expect(hrefOf(link('Open Harbour House'))).toBe(`https://web.harbour.example/wc?uri=${inLink}`)
  await userEvent.keyboard('{End}')
  await expect.element(tab('Desktop')).toHaveAttribute('aria-selected', 'true')
  expect(hrefOf(link('Open Harbour House'))).toBe(`harbour-desktop://wc?uri=${inLink}`)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(code()).toBeVisible()
  const stops = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].map((one) => one.tabIndex)
  expect(stops).toEqual([0, -1, -1])
  expect(kit.prompts()).toBe(1)
})

test('behavior: a wallet with an extension to get has a tab that leads there', async () => {
  const kit = await onWallet({}, metamask)
  await tab('Browser').click()
  await expect.element(heading("MetaMask isn't in this browser")).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Get MetaMask' }).click()
  expect(view(kit)).toMatchObject({ name: 'Downloads', params: { walletId: metamask } })
  await expect.poll(() => kit.client.connections.$pending.get()).toBeUndefined()
})

test('behavior: an open session can be used, or ended for another', async () => {
  const kit = setUp()
  await paired(kit)
  await kit.client.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(heading('Trust Wallet is connected')).toBeVisible()
  expect(kit.prompts()).toBe(1)
  await button('Disconnect').click()
  await expect.element(code()).toBeVisible()
  expect(kit.prompts()).toBe(2)
})

test('behavior: ending the session for another shows progress, runs once and keeps the focus in the modal', async () => {
  const kit = setUp()
  await paired(kit)
  let report = () => {}
  kit.elsewhere.ends({ wait: new Promise<void>((resolve) => (report = resolve)) })
  await kit.client.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(button('Disconnect')).toBeVisible()
  const texts: string[] = []
  const observer = new MutationObserver(() => texts.push(document.body.innerText))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  const free = button('Disconnect').element() as HTMLElement
  free.focus()
  free.click()
  free.click()
  await expect.element(button('Disconnecting…')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('status')).toHaveTextContent('Disconnecting…')
  await expect.element(button('Use this wallet')).toHaveAttribute('aria-disabled', 'true')
  for (const key of ['free', 'use']) document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  expect(kit.client.modal.$state.get().open).toBe(true)
  expect(kit.client.connections.$sessions.get()).toEqual([])
  expect(kit.prompts()).toBe(1)
  expect(document.activeElement).toBe(free)
  report()
  await expect.element(code()).toBeVisible()
  expect(kit.elsewhere.calls.filter(({ method }) => method === 'end')).toHaveLength(1)
  expect(kit.prompts()).toBe(2)
  expect(texts.filter((text) => text.includes('This request has ended'))).toEqual([])
  expect(document.activeElement).toBe(page.getByRole('dialog').element())
})

test('error: a session ends here even if the wallet cannot be reached', async () => {
  const kit = setUp()
  await paired(kit)
  kit.elsewhere.ends('reject')
  await kit.client.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await button('Disconnect').click()
  await expect.element(code()).toBeVisible()
  expect(kit.prompts()).toBe(2)
})

test('behavior: a session that ends after the view was left requests no URI', async () => {
  const kit = setUp()
  await paired(kit)
  let report = () => {}
  kit.elsewhere.ends({ wait: new Promise<void>((resolve) => (report = resolve)) })
  await kit.client.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await button('Disconnect').click()
  await expect.element(button('Disconnecting…')).toBeVisible()
  const events: string[] = []
  kit.client.events.subscribe(({ name }) => void events.push(name))
  kit.client.use(modal()).reset({ view: 'Connect' })
  await expect.element(button('Fennel')).toBeVisible()
  report()
  await expect.poll(() => events).toContain('DISCONNECT_SUCCESS')
  expect(kit.prompts()).toBe(1)
})

test('error: an app without WalletConnect says so', async () => {
  pretendBrowser('desktop')
  const { client } = createTestClient()
  renderWith(client)
  await client.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(heading('Not available here')).toBeVisible()
  await button('Go back').click()
  expect(client.modal.$state.get().view.name).toBe('Connect')
})

test('behavior: on a phone each row is a link to the app that carries the URI', async () => {
  const problems = watchProblems()
  await page.viewport(390, 844)
  const kit = setUp({ browser: 'iphone' })
  await kit.client.modal.open()
  await expect.element(button('MetaMask')).toBeVisible()
  expect(kit.prompts()).toBe(0)
  await button('WalletConnect').click()
  await expect.element(link('Rainbow', true)).toBeVisible()
  expect(kit.prompts()).toBe(1)
  const rows = [...document.querySelectorAll('[data-state="current"] .lk-run a')].map((row) => [
    row.querySelector('b')?.textContent,
    row.getAttribute('href'),
  ])
  const of = (name: string) => rows.find(([row]) => row === name)?.[1]
  expect(of('Harbour House')).toBe(`https://app.harbour.example/wc?uri=${inLink}`)
  // Wallets with a browser of their own open this page there.
  const others = rows.filter(([name]) => !/^(Base|Phantom|Solflare)/.test(name ?? ''))
  expect(rows.length - others.length).toBeGreaterThan(0)
  for (const [name, href] of others)
    expect(href, name ?? '').toMatch(/^[a-z][a-z\d+.-]*:\/\/.*wc%3A|startapp=/)
  // The list that led here has the same links, now that there is a request to approve.
  kit.client.use(modal()).back()
  await expect.element(link('MetaMask', true)).toBeVisible()
  expect(kit.client.connections.$pending.get()).toBe('walletConnect')
  kit.client.modal.close()
  expect(kit.client.connections.$pending.get()).toBeUndefined()
  expect(problems).toEqual([])
})

test('behavior: a row without its link yet is busy, and keeps its place and focus', async () => {
  const pairing = mockWalletConnect()
  const kit = setUp({ browser: 'iphone', pairing })
  await kit.client.modal.open({ view: 'AllWallets' })
  await expect.element(button('Rainbow', true)).toHaveAttribute('aria-busy', 'true')
  expect(document.querySelectorAll('[data-state="current"] .lk-row .lk-spin')).toHaveLength(0)
  const row = button('Rainbow', true).element() as HTMLElement
  row.focus()
  pairing.offers(uri)
  await expect.element(link('Rainbow', true)).toBeVisible()
  expect(link('Rainbow', true).element()).toBe(row)
  expect(document.activeElement).toBe(row)
})

test('behavior: a row that is not a link yet leads to a view that becomes one', async () => {
  const pairing = mockWalletConnect()
  const kit = setUp({ browser: 'iphone', pairing })
  await kit.client.modal.open({ view: 'AllWallets' })
  await expect.element(button('Harbour House', true)).toBeVisible()
  ;(button('Harbour House', true).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Preparing…')).toBeVisible()
  const preparing = button('Preparing…').element() as HTMLElement
  preparing.focus()
  pairing.offers(uri)
  await expect.element(link('Open Harbour House')).toBeVisible()
  expect(hrefOf(link('Open Harbour House'))).toBe(`https://app.harbour.example/wc?uri=${inLink}`)
  expect(document.activeElement).toBe(link('Open Harbour House').element())
  expect(document.activeElement).toBe(preparing)
  expect(kit.prompts()).toBe(1)
})

test.each([
  { browser: 'iphone', walletId: 'harbour' },
  { browser: 'instagram', walletId: metamask },
  { browser: 'wechat', walletId: metamask },
] as const)(
  'behavior: in the browser $browser nothing moves when there is something to approve',
  async ({ browser, walletId }) => {
    await page.viewport(390, 844)
    const pairing = mockWalletConnect()
    await onWallet({ browser, pairing }, walletId)
    const copy = () => document.querySelector('[data-state="current"] [data-key="copy"]')
    await expect.poll(() => copy()?.getAttribute('aria-disabled')).toBe('true')
    await vi.waitUntil(
      () => document.getAnimations().every(({ effect }) => effect?.getTiming().iterations !== 1),
      30_000,
    )
    const boxes = () =>
      [
        ...document.querySelectorAll(
          '[data-state="current"] :is(.lk-note, .lk-ring, h3, p, .lk-bar > *, .lk-row, .lk-ghost)',
        ),
      ].map((part) => [part.tagName, ...Object.values(part.getBoundingClientRect().toJSON())])
    const before = boxes()
    pairing.offers(uri)
    await expect.poll(() => copy()?.getAttribute('aria-disabled')).toBe('false')
    expect(boxes()).toEqual(before)
  },
)

test('behavior: a lost relay connection replaces the hint under the code', async () => {
  const kit = await onWallet()
  await expect.element(code()).toBeVisible()
  await expect.element(page.getByText(/scan this code/)).toBeVisible()
  kit.pairing.turns('offline')
  await expect.element(page.getByText(/Can't reach the wallet/).first()).toBeVisible()
  expect(page.getByText(/scan this code/).elements()).toEqual([])
  kit.pairing.turns('idle')
  await expect.element(page.getByText(/scan this code/)).toBeVisible()
})

test('behavior: Enter in the search opens the first wallet found as its row does', async () => {
  const kit = setUp({ browser: 'iphone' })
  await kit.client.modal.open({ view: 'AllWallets' })
  await page.getByRole('searchbox').fill('harbour')
  await expect.element(link('Harbour House', true)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.lk-run a')).toHaveLength(1)
  const { followed } = watchLinks()
  await userEvent.keyboard('{Enter}')
  expect(followed).toMatchObject([{ href: `https://app.harbour.example/wc?uri=${inLink}`, prevented: false }])
  expect(view(kit)).toMatchObject({ params: { walletId: 'harbour', opened: true } })
})

test.each([
  { focused: true, state: 'stuck' },
  { focused: false, state: 'away' },
])(
  'behavior: on a computer an app that has come up over the page has opened ($state)',
  async ({ focused, state }) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(focused)
    onTestFinished(() => void vi.restoreAllMocks())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await onWallet()
    await tab('Desktop').click()
    watchLinks()
    await link('Open Harbour House').click()
    await expect.poll(() => document.querySelector('.lk-pending[data-state="opening"]')).not.toBeNull()
    vi.advanceTimersByTime(2_600)
    vi.useRealTimers()
    await expect.poll(() => document.querySelector(`.lk-pending[data-state="${state}"]`)).not.toBeNull()
  },
)

test('behavior: after 2.5 s without leaving, the other ways are there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const kit = await onWallet({ browser: 'iphone' }, 'harbour', true)
  await expect.poll(() => document.querySelector('.lk-pending[data-state="opening"]')).not.toBeNull()
  vi.advanceTimersByTime(2_400)
  expect(document.querySelector('.lk-pending[data-state="stuck"]')).toBeNull()
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect.element(page.getByText('Nothing opened? Try another option.').first()).toBeVisible()
  expect(hrefOf(link('Open again'))).toBe(`https://app.harbour.example/wc?uri=${inLink}`)
  expect(hrefOf(link('Open the app directly'))).toBe(`harbour://wc?uri=${inLink}`)
  expect(hrefOf(link('Open the web app'))).toBe(`https://web.harbour.example/wc?uri=${inLink}`)
  await expect.element(button('Copy link')).toBeVisible()
  await expect.element(button('Get Harbour House')).toBeVisible()
  const { followed } = watchLinks()
  await link('Open the app directly').click()
  expect(followed).toMatchObject([{ href: `harbour://wc?uri=${inLink}`, prevented: false }])
  expect(kit.pairing.chosen.at(-1)).toEqual({ href: 'harbour://', name: 'Harbour House' })
  await expect.poll(() => document.querySelector('.lk-pending[data-state="opening"]')).not.toBeNull()
})

test('behavior: the other options show a code and the downloads while the request continues', async () => {
  const kit = await onWallet({ browser: 'iphone' }, 'harbour', true)
  await expect.element(button('Show a QR code')).toBeVisible()
  await button('Show a QR code').click()
  await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  await expect.element(page.getByText(/^Open a wallet on another device/)).toBeVisible()
  kit.client.use(modal()).back()
  await expect.element(button('Get Harbour House')).toBeVisible()
  await button('Get Harbour House').click()
  expect(view(kit)).toMatchObject({ name: 'Downloads', params: { walletId: 'harbour' } })
  expect(kit.client.connections.$pending.get()).toBe('walletConnect')
  expect(kit.prompts()).toBe(1)
})

test('behavior: back from the app the view waits for the wallet, and Check now fetches the response', async () => {
  const kit = await onWallet({ browser: 'iphone' }, 'harbour', true)
  await expect.poll(() => document.querySelector('.lk-pending[data-state="opening"]')).not.toBeNull()
  see('hidden')
  see('visible')
  await expect.element(heading('Waiting for Harbour House')).toBeVisible()
  expect(kit.pairing.checks()).toBe(0)
  await button('Check now').click()
  expect(kit.pairing.checks()).toBe(1)
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .elements()
        .map((one) => one.textContent),
    )
    .toContain('No response from the wallet yet.')
  await expect.element(link('Open again')).toBeVisible()
})

const twice = encodeURIComponent(inLink)
const universal = `https://app.harbour.example/wc?uri=${inLink}`
const native = `harbour://wc?uri=${inLink}`
const web = `https://web.harbour.example/wc?uri=${inLink}`

/** Places where a phone may show a page, with the ways from there to the wallet, in order. */
const phones: readonly {
  readonly browser: keyof typeof userAgents
  readonly target: '_top' | '_blank'
  readonly links: readonly string[]
  readonly advised?: true
}[] = [
  { browser: 'iphone', target: '_top', links: [universal, native, web] },
  { browser: 'android', target: '_top', links: [universal, native, web] },
  { browser: 'telegram', target: '_blank', links: [`harbour://wc?uri=${twice}`, web] },
  { browser: 'instagram', target: '_top', links: [universal, web] },
  { browser: 'x', target: '_top', links: [universal, native, web] },
  { browser: 'facebook', target: '_top', links: [native, web] },
  { browser: 'line', target: '_top', links: [universal, native, web] },
  { browser: 'wechat', target: '_blank', links: [web], advised: true },
]

test('behavior: no link opens before the visitor picks that wallet', async () => {
  const { followed } = watchLinks()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const kit = await onWallet({ browser: 'iphone' })
  await expect.element(link('Open Harbour House')).toBeVisible()
  kit.client.modal.close()
  await kit.client.modal.open({ view: 'AllWallets' })
  await expect.element(link('Harbour House', true)).toBeVisible()
  expect([followed, opened.mock.calls]).toEqual([[], []])
  await link('Harbour House', true).click()
  expect(followed).toMatchObject([{ href: universal }])
})

test.each(phones)(
  'behavior: in the browser $browser a tap on a row navigates at once',
  async ({ browser, links, target }) => {
    await page.viewport(390, 844)
    const kit = setUp({ browser })
    await kit.client.modal.open({ view: 'AllWallets' })
    await expect.element(link('Harbour House', true)).toBeVisible()
    const { followed, counting } = watchLinks()
    counting(() => kit.pairing.chosen.length)
    const before = kit.pairing.chosen.length
    const anchor = link('Harbour House', true).element() as HTMLAnchorElement
    const opened = vi.spyOn(window, 'open')
    onTestFinished(() => opened.mockRestore())
    anchor.click()
    // In the same task, the choice was reported and the navigation was left to the browser.
    expect(followed).toEqual([{ href: links[0], prevented: false, stack: before + 1 }])
    expect(opened).not.toHaveBeenCalled()
    expect([anchor.isConnected, anchor.target, anchor.rel]).toEqual([true, target, 'noreferrer noopener'])
    expect(view(kit)).toMatchObject({ name: 'ConnectingWalletConnect', params: { opened: true } })
    expect(kit.client.connections.$pending.get()).toBe('walletConnect')
    await expect.element(heading('Continue in Harbour House')).toBeVisible()
    kit.pairing.approves()
    await expect.poll(() => kit.client.modal.$state.get().open).toBe(false)
  },
)

test.each(phones)(
  'behavior: in the browser $browser the view offers the links that work there',
  async ({ browser, links, target, advised = false }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const kit = await onWallet({ browser })
    await expect.poll(() => document.querySelector('a[data-key="open"]')?.getAttribute('href')).toBe(links[0])
    const notes = page.getByText(/Open this page in your own browser/).elements().length
    expect([notes, button('Copy page link').elements().length]).toEqual(advised ? [1, 1] : [0, 0])

    const { followed, counting } = watchLinks()
    counting(() => kit.pairing.chosen.length)
    const before = kit.pairing.chosen.length
    const anchor = link('Open Harbour House').element() as HTMLAnchorElement
    expect(anchor.target).toBe(target)
    anchor.click()
    expect(followed).toEqual([{ href: links[0], prevented: false, stack: before + 1 }])
    await expect.poll(() => document.querySelector('.lk-pending[data-state="opening"]')).not.toBeNull()
    vi.advanceTimersByTime(2_500)
    vi.useRealTimers()
    await expect.element(link('Open again')).toBeVisible()
    expect(hrefOf(link('Open again'))).toBe(links[0])
    const rows = () =>
      [...document.querySelectorAll('[data-state="current"] .lk-rows > li')].map(
        (row) => row.querySelector('a')?.getAttribute('href') ?? row.querySelector('b')?.textContent,
      )
    await expect.poll(rows).toEqual([...links.slice(1), 'Copy link', 'Show a QR code', 'Get Harbour House'])
  },
)

test('error: where no link opens the wallet the view offers other options', async () => {
  await onWallet({ browser: 'wechat' }, metamask)
  await expect
    .element(page.getByText("Can't open MetaMask from here. Try another option.").first())
    .toBeVisible()
  await expect.element(button('Copy page link')).toBeVisible()
  await expect.element(button('Show a QR code')).toBeVisible()
  expect(document.querySelector('[data-state="current"] [data-key="open"]')).toBeNull()
})

test('behavior: a pending WalletConnect request names the wallet, and its response can be fetched', async () => {
  const kit = setUp()
  await paired(kit)
  kit.elsewhere.requests('never')
  await kit.client.modal.open({ view: 'Networks' })
  await button('Base').click()
  kit.pairing.turns('waiting')
  await expect.element(page.getByText('Waiting for Trust Wallet').first()).toBeVisible()
  await button('Check now').click()
  expect(kit.pairing.checks()).toBe(1)
  kit.pairing.turns('offline')
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(/^Can't reach the wallet/)
  kit.pairing.turns('idle')
  await expect.element(button('Check now')).not.toBeInTheDocument()
})

test('behavior: the visitor can stop waiting for a WalletConnect wallet', async () => {
  const kit = setUp()
  await paired(kit)
  kit.elsewhere.requests('never')
  await kit.client.modal.open({ view: 'Networks' })
  await button('Base').click()
  kit.pairing.turns('offline')
  await expect.element(button('Stop waiting')).not.toBeInTheDocument()
  kit.pairing.turns('waiting')
  await button('Stop waiting').click()
  expect(kit.pairing.cancelled()).toBe(1)
})

test('behavior: a second Check now joins the first, and announces a missing response', async () => {
  const pairing = mockWalletConnect({ uri })
  let respond = () => {}
  let checks = 0
  const check = () => {
    checks += 1
    return new Promise<void>((resolve) => (respond = resolve))
  }
  const kit = await onWallet({ browser: 'iphone', pairing: { ...pairing, check } }, 'harbour', true)
  await expect.poll(() => document.querySelector('.lk-pending[data-state="opening"]')).not.toBeNull()
  see('hidden')
  see('visible')
  await button('Check now').click()
  await expect.element(button('Checking…')).toHaveAttribute('aria-disabled', 'true')
  const height = () =>
    button(/^Check/)
      .element()
      .getBoundingClientRect().height
  expect(height()).toBe(48)
  await button('Checking…').click({ force: true })
  expect(checks).toBe(1)
  respond()
  await expect.element(page.getByRole('status')).toHaveTextContent('No response from the wallet yet.')
  await button('Check now').click()
  expect(checks).toBe(2)
  expect(kit.prompts()).toBe(1)
})

test("behavior: on a phone, a pending request has a link to the wallet's app", async () => {
  const kit = setUp({ browser: 'iphone' })
  await paired(kit)
  kit.pairing.leads({ name: 'Trust Wallet', href: 'https://trust.example' })
  kit.elsewhere.requests('never')
  await kit.client.modal.open({ view: 'Networks' })
  await button('Base').click()
  kit.pairing.turns('waiting')
  await expect.element(link('Open Trust Wallet')).toBeVisible()
  expect(hrefOf(link('Open Trust Wallet'))).toBe('https://trust.example')
  const { followed } = watchLinks()
  await link('Open Trust Wallet').click()
  expect(followed).toMatchObject([{ href: 'https://trust.example', prevented: false }])
  kit.pairing.leads({ name: 'Trust Wallet', href: 'javascript:alert(1)' })
  await expect.element(link('Open Trust Wallet')).not.toBeInTheDocument()
  kit.pairing.leads(undefined)
  await expect.element(button('Check now')).toBeVisible()
})

test('behavior: until the visitor accepts the terms no row is a link and no URI is requested', async () => {
  const kit = setUp({
    browser: 'iphone',
    client: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://app.example/terms' },
  })
  await kit.client.modal.open({ view: 'AllWallets' })
  await expect.element(button('Rainbow', true)).toHaveAttribute('aria-disabled', 'true')
  expect(kit.prompts()).toBe(0)
  await page.getByRole('checkbox').click()
  await expect.element(link('Rainbow', true)).toBeVisible()
  expect(kit.prompts()).toBe(1)
})

test('behavior: an app that lists WalletConnect as any other connector shows the same view', async () => {
  const kit = setUp()
  await expect.poll(() => kit.client.connectors.get('walletConnect')).toBeDefined()
  await kit.client.modal.open({ view: 'ConnectingExternal', params: { connectorId: 'walletConnect' } })
  await expect.element(heading('Confirm in WalletConnect')).toBeVisible()
  kit.pairing.turns('offline')
  await expect.element(button('Check now')).toBeVisible()
})

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

/** Address of this page, as a link into a wallet carries it. */
const here = () => encodeURIComponent(location.href)
const browsing = () => `https://phantom.app/ul/browse/${here()}?ref=${encodeURIComponent(location.origin)}`
const intent = () =>
  `intent://browse/${here()}?ref=${encodeURIComponent(location.origin)}#Intent;scheme=phantom;package=app.phantom;end`

test('behavior: a wallet with its own browser opens this page there', async () => {
  await page.viewport(390, 844)
  const kit = setUp({ browser: 'iphone' })
  await kit.client.modal.open({ view: 'AllWallets' })
  await expect.element(link('Phantom', true)).toBeVisible()
  const { followed } = watchLinks()
  ;(link('Phantom', true).element() as HTMLAnchorElement).click()
  expect(followed).toMatchObject([{ href: browsing(), prevented: false }])
  await expect.element(heading('Continue in Phantom')).toBeVisible()
  expect(view(kit)).toMatchObject({ name: 'ConnectingWalletConnect', params: { walletId: phantom } })
  // The list requests a URI for its other rows.
  expect(kit.prompts()).toBe(1)
  await expect.poll(() => kit.pairing.chosen.filter((chosen) => chosen !== undefined)).toEqual([])
})

test('behavior: where that opens nothing there are its other links, this page to copy, and the wallet to get', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  const kit = await onWallet({ browser: 'android' }, phantom, true)
  await expect.poll(() => document.querySelector('.lk-pending[data-state="opening"]')).not.toBeNull()
  expect(document.querySelector('a[data-key="open"]')?.getAttribute('href')).toBe(intent())
  vi.advanceTimersByTime(2_500)
  vi.useRealTimers()
  await expect.element(link('Open with a link')).toBeVisible()
  expect(hrefOf(link('Open with a link'))).toBe(browsing())
  await button('Copy page link').click()
  expect(written.mock.calls).toEqual([[location.href]])
  await button('Get Phantom').click()
  expect(view(kit)).toMatchObject({ name: 'Downloads', params: { walletId: phantom } })
  expect(kit.prompts()).toBe(0)
})

test('behavior: no link leads to the browser of the wallet from within it or from a computer', async () => {
  Object.assign(window, { phantom: {} })
  onTestFinished(() => void Reflect.deleteProperty(window, 'phantom'))
  const kit = await onWallet({ browser: 'iphone' }, phantom)
  await expect.element(button('Show a QR code')).toBeVisible()
  Reflect.deleteProperty(window, 'phantom')
  pretendBrowser('desktop')
  kit.client.use(modal()).reset({ view: 'AllWallets' })
  await expect.element(button('Phantom', true)).toBeVisible()
})

test('behavior: without WalletConnect, a wallet with its own browser opens the page', async () => {
  pretendBrowser('iphone')
  onTestFinished(() => pretendBrowser(undefined))
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'A' })] })
  renderWith(client)
  await client.modal.open({ view: 'AllWallets' })
  await expect.element(link('Phantom', true)).toBeVisible()
  expect(hrefOf(link('Phantom', true))).toBe(browsing())
  await expect.element(button('Rainbow')).toBeVisible()
})

const own = pairingUri(7)
const inOwnLink = encodeURIComponent(own)

test('behavior: a single Copy link is centred under the code', async () => {
  const kit = setUp()
  await kit.client.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(code()).toBeVisible()
  const middleOf = (part: Element) => {
    const { left, right } = part.getBoundingClientRect()
    return (left + right) / 2
  }
  const middle = middleOf(page.getByRole('dialog').element())
  expect(Math.abs(middleOf(button('Copy link').element()) - middle)).toBeLessThan(1)
})

test('param: uri is shown as a code, and no other is requested', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  const kit = setUp()
  await kit.client.modal.open({ view: 'ConnectingWalletConnectBasic', params: { uri: own } })
  await expect.element(code()).toBeVisible()
  await button('Copy link').click()
  expect(written.mock.calls).toEqual([[own]])
  expect([kit.prompts(), kit.pairing.$state.get().status]).toEqual([0, 'idle'])
  kit.client.modal.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test("param: uri is in the links of a phone's rows, and in the view that follows", async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  await page.viewport(390, 844)
  const kit = setUp({ browser: 'iphone' })
  await kit.client.modal.open({ view: 'ConnectingWalletConnectBasic', params: { uri: own } })
  await expect.element(link('Harbour House', true)).toBeVisible()
  expect(hrefOf(link('Harbour House', true))).toBe(`https://app.harbour.example/wc?uri=${inOwnLink}`)
  const { followed } = watchLinks()
  ;(link('Harbour House', true).element() as HTMLAnchorElement).click()
  expect(followed).toMatchObject([{ prevented: false }])
  await expect.element(link('Open again')).toBeVisible()
  expect(hrefOf(link('Open again'))).toBe(`https://app.harbour.example/wc?uri=${inOwnLink}`)
  await expect.element(button('Show a QR code')).toBeVisible()
  await button('Show a QR code').click()
  await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  expect(view(kit).name).toBe('ConnectingWalletConnect')
  expect(kit.client.use(connectFlow()).$intent.get().uri).toBe(own)
  await button('Copy link').last().click()
  expect(written.mock.calls).toEqual([[own]])
  expect([kit.prompts(), kit.pairing.chosen]).toEqual([0, []])
})

test('param: uri needs no WalletConnect connector', async () => {
  pretendBrowser('desktop')
  const { client } = createTestClient()
  renderWith(client)
  await client.modal.open({ view: 'ConnectingWalletConnectBasic', params: { uri: own } })
  await expect.element(code()).toBeVisible()
})

test('error: a uri that is not a pairing URI is reported to the developer', async () => {
  const kit = setUp()
  await kit.client.modal.open({
    view: 'ConnectingWalletConnectBasic',
    params: { uri: 'https://elsewhere.example' },
  })
  await expect.element(heading('This request has ended')).toBeVisible()
  expect(code().elements()).toEqual([])
  expect(kit.logs.map(({ message }) => message)).toContain(
    'The uri that a view was opened with is not a pairing URI. Pass one that starts with wc:.',
  )
})

test.each([
  [{ reason: 'ended', wallet: 'Trust Wallet' }, 'Trust Wallet ended the connection.'],
  [{ reason: 'expired', wallet: 'Trust Wallet' }, 'The connection to Trust Wallet has expired.'],
  [undefined, 'Your wallet connection has ended.'],
] as const)('behavior: an ended session, %j, is reported with Connect again', async (ended, text) => {
  const kit = setUp()
  await paired(kit)
  await kit.client.modal.open()
  await expect.element(button(/^Copy address/)).toBeVisible()
  kit.elsewhere.lock()
  kit.pairing.ended(ended)
  await expect.element(page.getByText(text)).toBeVisible()
  await button('Connect again').click()
  await expect.element(code()).toBeVisible()
})
