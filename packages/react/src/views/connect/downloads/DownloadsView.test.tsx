import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWith } from '../../../testing/render.js'
import { watchProblems } from '../../../testing/watchProblems.js'

beforeEach(() => page.viewport(1024, 900))

type Options = NonNullable<Parameters<typeof createTestClient>[0]>
type Wallet = NonNullable<Options['customWallets']>[number]

const everywhere: Wallet = {
  id: 'harbour',
  name: 'Harbour House',
  rdns: 'example.harbour',
  homepage: 'https://www.harbour.example/start',
  webapp_link: 'https://app.harbour.example',
  desktop_link: 'https://harbour.example/desktop',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=harbour',
  chrome_store: 'https://chromewebstore.google.com/detail/harbour',
}

async function opened(wallet: Wallet = everywhere, options: Options = {}) {
  const kit = createTestClient({ customWallets: [wallet], ...options })
  renderWith(kit.client)
  await kit.client.modal.open({ view: 'Downloads', params: { walletId: wallet.id } })
  await expect.element(page.getByRole('heading', { name: `Get ${wallet.name}` })).toBeVisible()
  return kit
}

function onPhone(userAgent: string) {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => spy.mockRestore())
}

const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-state="current"] a')].map((link) => [
    link.querySelector('b')?.textContent ?? link.textContent,
    link.href,
  ])
const link = (name: string) => page.getByRole('link', { name, exact: false })
const button = (name: string) => page.getByRole('button', { name })
const code = () => page.getByRole('img', { name: /QR code/ })

test('behavior: on a computer, downloads for it and a QR code for the phone', async () => {
  const problems = watchProblems()
  await opened()
  expect(links()).toEqual([
    ['Browser extension', everywhere.chrome_store],
    ['Desktop app', everywhere.desktop_link],
    ['Web app', 'https://app.harbour.example/'],
    ['Website', everywhere.homepage],
    ['Open App Store', everywhere.app_store],
  ])
  for (const link of document.querySelectorAll('[data-state="current"] a')) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noreferrer noopener')
    // The view may still be on its way in.
    await expect.poll(() => link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
  await expect
    .element(page.getByRole('link', { name: 'Browser extension Chrome Web Store opens a new tab' }))
    .toBeVisible()
  await expect.element(code()).toHaveAccessibleName('QR code with a link to Harbour House in the App Store')
  await button('Android').click()
  await expect.element(code()).toHaveAccessibleName('QR code with a link to Harbour House in the Google Play')
  await expect.element(button('Android')).toHaveAttribute('aria-pressed', 'true')
  expect(links().at(-1)).toEqual(['Open Google Play', everywhere.play_store])
  await expect.element(button('Reload this page')).toBeVisible()
  expect(problems).toEqual([])
})

test('behavior: the code is dark on white in both themes, with a light border', async () => {
  const { client } = await opened()
  await expect.element(code()).toBeVisible()
  for (const mode of ['light', 'dark'] as const) {
    client.modal.setThemeMode(mode)
    const svg = code().element()
    const [back, dots] = [svg.querySelector('rect'), svg.querySelector('path')]
    expect(getComputedStyle(back as Element).fill).toBe('rgb(255, 255, 255)')
    expect(getComputedStyle(dots as Element).stroke).toBe('rgb(18, 21, 27)')
    expect(back?.getAttribute('x')).toBe('-4')
  }
})

test('behavior: the link can be copied', async () => {
  const copied: string[] = []
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  onTestFinished(() => spy.mockRestore())
  await opened()
  await button('Copy link').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(copied).toEqual([everywhere.app_store])
})

test('behavior: a wallet in one store has no tabs', async () => {
  await opened({ id: 'a', name: 'Alder', play_store: 'https://play.google.com/store/apps/details?id=a' })
  await expect.element(code()).toHaveAccessibleName('QR code with a link to Alder in the Google Play')
  await expect.element(page.getByRole('group')).not.toBeInTheDocument()
  await expect.element(button('Reload this page')).not.toBeInTheDocument()
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone and iPad', 'Android'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android', 'iPhone and iPad'],
])('behavior: %s sees its own store first, and no code', async (userAgent, own, other) => {
  onPhone(userAgent)
  await opened()
  const names = links().map(([name]) => name)
  expect(names[0]).toBe(own)
  expect(names.indexOf(other)).toBeGreaterThan(1)
  expect(names).toHaveLength(6)
  await expect.element(code()).not.toBeInTheDocument()
  await expect.element(button('Reload this page')).not.toBeInTheDocument()
})

test('behavior: following a link emits GET_WALLET with the store', async () => {
  const { client } = await opened()
  const events: unknown[] = []
  client.events.subscribe(({ name, properties }) => events.push([name, properties]))
  const element = link('Browser extension').element() as HTMLElement
  element.addEventListener('click', (event) => event.preventDefault())
  element.click()
  expect(events).toEqual([
    [
      'GET_WALLET',
      { name: 'Harbour House', explorerId: 'harbour', walletRank: undefined, type: 'chrome_store' },
    ],
  ])
})

test('behavior: a wallet installed meanwhile connects from here', async () => {
  const { client, adapter } = await opened()
  await expect.element(button('Reload this page')).toBeVisible()
  adapter.announce(mockConnector({ id: 'example.harbour', name: 'Harbour House', rdns: 'example.harbour' }))
  await button('Connect Harbour House').click()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test('param: legalCheckbox blocks that wallet, too', async () => {
  const { client, adapter } = await opened(everywhere, {
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  adapter.announce(mockConnector({ id: 'example.harbour', name: 'Harbour House', rdns: 'example.harbour' }))
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await expect.element(button('Connect Harbour House')).toHaveAttribute('aria-disabled', 'true')
  const connect = button('Connect Harbour House').element() as HTMLElement
  connect.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Accept the terms first.')
  expect(client.modal.$state.get().view.name).toBe('Downloads')
  await page.getByRole('checkbox').click()
  await expect.element(button('Connect Harbour House')).toHaveAttribute('aria-disabled', 'false')
  await button('Connect Harbour House').click()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test('error: an unknown wallet is not available, with a way back', async () => {
  const { client } = createTestClient()
  renderWith(client)
  await client.modal.open()
  client.use(modal()).push({ view: 'Downloads', params: { walletId: '__proto__' } })
  await expect.element(page.getByRole('heading', { name: 'Wallet not available' })).toBeVisible()
  await button('Go back').click()
  await expect.element(button('MetaMask')).toBeVisible()
  client.use(modal()).reset({ view: 'Downloads', params: { walletId: 'gone' } })
  await button('Go back').click()
  await expect.element(button('MetaMask')).toBeVisible()
})

test('error: invalid links are left out, and a wallet without links says so', async () => {
  const { client } = await opened({
    id: 'a',
    name: 'Alder',
    homepage: 'javascript:document.title="x"',
    webapp_link: 'data:text/html,<script>document.title="x"</script>',
    desktop_link: 'alder://open',
    app_store: 'https://apps.apple.com.evil.example/app/id1',
    chrome_store: 'http://chromewebstore.google.com/detail/a',
  })
  expect(links()).toEqual([])
  await expect.element(page.getByText('No download link for Alder.')).toBeVisible()
  client.use(modal()).back()
})

test('behavior: arrow keys move through the downloads', async () => {
  await opened()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Browser extension')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(link('Website')).toHaveFocus()
  await userEvent.keyboard('d')
  await expect.element(link('Desktop app')).toHaveFocus()
})
