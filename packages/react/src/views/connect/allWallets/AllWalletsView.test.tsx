import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LanguageProps } from '../../../locale/useLanguage.js'
import { manyWallets } from '../../../testing/manyWallets.js'
import { mirrored } from '../../../testing/mirrored.js'
import { mockApi } from '../../../testing/mockApi.js'
import { realClock } from '../../../testing/realClock.js'
import { renderWith } from '../../../testing/render.js'
import { watchProblems } from '../../../testing/watchProblems.js'
import { preloadImages } from './preloadImages.js'

beforeEach(() => page.viewport(1024, 768))

type Options = Parameters<typeof createTestClient>[0]

function setUp(options: Options = {}, rows = manyWallets(600), locale: LanguageProps['locale'] = 'en') {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const kit = createTestClient({
    wallets: [fennel],
    api: { url: 'https://api.example' },
    clock: realClock(),
    ...options,
  })
  const api = mockApi(kit.client, rows)
  renderWith(kit.client, null, { locale })
  return { ...kit, api, fennel }
}

const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact })
const search = () => page.getByRole('searchbox')
const scroller = () => document.querySelector('[data-state="current"] .lk-scroll') as HTMLElement
const names = () =>
  [...document.querySelectorAll('[data-state="current"] .lk-run .lk-row b')].map((b) => b.textContent ?? '')
const busy = () => document.querySelector('.lk-run')?.getAttribute('aria-busy')
const said = () => page.getByRole('status')

async function opened(
  options: Options = {},
  rows = manyWallets(600),
  locale: LanguageProps['locale'] = 'en',
) {
  const kit = setUp(options, rows, locale)
  await kit.client.modal.open()
  kit.client.use(modal()).push({ view: 'AllWallets' })
  await expect.element(search()).toBeVisible()
  await expect.poll(() => names().length).toBeGreaterThan(5)
  return kit
}

/** Resolves with the next frame, which has the rows that were scrolled to. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('behavior: the list is there with the view, its search ready to be typed in', async () => {
  const problems = watchProblems()
  const { client } = await opened()
  await expect.element(search()).toHaveFocus()
  await expect.element(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
  expect(names().slice(0, 2)).toEqual(['MetaMask', 'Trust Wallet'])
  await expect.element(page.getByText('600 wallets')).toBeVisible()
  const first = button('MetaMask').element().closest('li')
  expect(first?.getAttribute('aria-posinset')).toBe('1')
  expect(first?.getAttribute('aria-setsize')).toBe('600')
  // Measures the layout, because the dialog may still be growing.
  expect(first?.offsetHeight).toBe(56)
  client.modal.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(problems).toEqual([])
})

test('behavior: scrolling reaches the end of 600, in pages of 40, with few nodes', async () => {
  const { api } = await opened()
  let nodes = 0
  for (let turn = 0; turn < 4_000; turn += 1) {
    const box = scroller()
    box.scrollTop += 400
    await frame()
    nodes = Math.max(nodes, box.querySelectorAll('*').length)
    const atEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1
    if (atEnd && !box.querySelector('[aria-busy="true"], .lk-skeleton')) break
  }
  const last = document.querySelector('.lk-run li:last-child')
  expect(Number(last?.getAttribute('aria-posinset'))).toBeGreaterThanOrEqual(600)
  expect(last?.querySelector('b')?.textContent).toBe(manyWallets(600).at(-1)?.name)
  expect(nodes).toBeLessThanOrEqual(400)
  const pages = api.questions.filter((query) => query.get('entries') === '40')
  expect(pages.map((query) => query.get('page'))).toEqual(
    Array.from({ length: 15 }, (_, index) => String(index + 1)),
  )
})

test('behavior: the next page is requested before the end, and its rows are kept free', async () => {
  const { api } = await opened()
  const pagesRequested = () => api.questions.filter((one) => one.get('entries') === '40').length
  scroller().scrollTop = 600
  await expect.poll(pagesRequested).toBe(1)
  await expect.poll(busy).toBe('false')
  api.goes('silent')
  const before = pagesRequested()
  scroller().scrollTop = scroller().scrollHeight
  await expect.poll(pagesRequested).toBeGreaterThan(before)
  await expect.poll(() => document.querySelectorAll('.lk-run .lk-skeleton').length).toBeGreaterThan(3)
  expect(busy()).toBe('true')
  const height = scroller().scrollHeight
  const top = scroller().scrollTop
  api.goes('responds')
  await expect.poll(busy).toBe('false')
  expect(scroller().scrollTop).toBe(top)
  expect(scroller().scrollHeight).toBeGreaterThanOrEqual(height)
})

test('behavior: a search shows known wallets in the same frame, then those of the provider API', async () => {
  const { api } = await opened()
  api.goes('silent')
  const field = search().element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'trust')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  expect(names()).toEqual(['Trust Wallet'])
  api.goes('responds')
  await search().fill('kelp pocket')
  await expect.poll(names).toContain('Kelp Pocket 6')
  await expect.element(page.getByText('6 wallets', { exact: true }).first()).toBeVisible()
  await expect.element(said()).toHaveTextContent('6 wallets')
  expect(api.questions.at(-1)?.get('search')).toBe('kelp pocket')
})

test('behavior: the modal keeps its height while it is searched', async () => {
  const { client } = await opened()
  await vi.waitUntil(() => document.getAnimations().length === 0, 30_000)
  const height = () => page.getByRole('dialog').element().getBoundingClientRect().height
  const before = height()
  await search().fill('trust')
  await expect.poll(names).toEqual(['Trust Wallet'])
  expect(height()).toBe(before)
  await search().fill('nothing of that kind')
  await expect.element(page.getByRole('heading', { name: 'No wallet found' })).toBeVisible()
  expect(height()).toBe(before)
  expect(client.modal.$state.get().view.name).toBe('AllWallets')
})

test('behavior: a word that is being composed is not searched for', async () => {
  const { api } = await opened()
  const field = search().element() as HTMLInputElement
  const write = (value: string, composing: boolean) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: composing }))
  }
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  write('trus', true)
  await frame()
  expect(names()[0]).toBe('MetaMask')
  await userEvent.keyboard('{ArrowLeft}')
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'trus' }))
  await expect.poll(names).toEqual(['Trust Wallet'])
  expect(field.value).toBe('trus')
  await expect.poll(() => api.questions.at(-1)?.get('search')).toBe('trus')
})

test('behavior: the search can be cleared, and Enter takes the first', async () => {
  const { client } = await opened()
  await search().fill('trust')
  await expect.poll(names).toEqual(['Trust Wallet'])
  await button('Clear search').click()
  await expect.element(search()).toHaveValue('')
  await expect.element(search()).toHaveFocus()
  await expect.poll(() => names()[0]).toBe('MetaMask')
  await userEvent.keyboard('{Enter}')
  expect(client.modal.$state.get().view.name).toBe('AllWallets')
  await search().fill('trust')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Get Trust Wallet' })).toBeVisible()
})

test('behavior: a search without a result says so, and leads back to all wallets', async () => {
  const { client } = await opened()
  const events: unknown[] = []
  client.events.subscribe((event) => event.name === 'SEARCH_WALLET' && events.push(event.properties))
  await search().fill('.*(+[')
  await expect.element(page.getByRole('heading', { name: 'No wallet found' })).toBeVisible()
  await expect.element(said()).toHaveTextContent('No wallet found')
  await button('Show all wallets').click()
  await expect.poll(() => names()[0]).toBe('MetaMask')
  await expect.element(search()).toHaveValue('')
  await expect.element(said()).toHaveTextContent('600 wallets')
  expect(events).toEqual([
    { badge: 'all', search: '.*(+[' },
    { badge: 'all', search: '' },
  ])
})

test('behavior: the filter lists only certified wallets', async () => {
  const { api } = await opened()
  await button('Certified only').click()
  await expect.element(button('Certified only')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Harbour Wallet')).toBeVisible()
  expect(names()).not.toContain('MetaMask')
  expect(api.questions.at(-1)?.get('badge_type')).toBe('certified')
  await expect.element(said()).toHaveTextContent('86 wallets')
  await button('Certified only').click()
  await expect.element(button('MetaMask')).toBeVisible()
})

test('behavior: in a low window the list keeps some height, and the keys lead to rows in sight', async () => {
  await page.viewport(320, 256)
  await opened()
  expect(scroller().clientHeight).toBeGreaterThan(180)
  const stage = document.querySelector('.lk-stage') as HTMLElement
  const isInSight = () => {
    const row = document.activeElement?.getBoundingClientRect()
    const { top, bottom } = stage.getBoundingClientRect()
    return row !== undefined && row.height === 56 && row.top >= top - 1 && row.bottom <= bottom + 1
  }
  for (let turn = 0; turn < 5; turn += 1) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(isInSight).toBe(true)
  }
  await userEvent.keyboard('{Home}')
  await expect.poll(isInSight).toBe(true)
  expect(document.activeElement?.textContent).toBe('MetaMask')
})

test('behavior: in a window of 844 by 390 only the list scrolls', async () => {
  await page.viewport(844, 390)
  await opened()
  const stage = document.querySelector('.lk-stage') as HTMLElement
  await expect.poll(() => stage.scrollHeight - stage.clientHeight).toBe(0)
  expect(scroller().scrollHeight).toBeGreaterThan(scroller().clientHeight)
  expect(scroller().clientHeight).toBeGreaterThan(120)
})

test('behavior: one bar under the search shows that the list is loading', async () => {
  const { api } = await opened()
  const bar = () => document.querySelector('.lk-progress')?.getAttribute('data-active')
  await expect.poll(bar).toBe('false')
  api.goes('silent')
  await search().fill('ledger')
  await expect.poll(bar).toBe('true')
})

test('behavior: without a provider API there is no filter for certified wallets', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })] })
  renderWith(client)
  await client.modal.open()
  client.use(modal()).push({ view: 'AllWallets' })
  await expect.element(button('MetaMask')).toBeVisible()
  await search().fill('trust')
  await expect.element(page.getByText('1 wallet')).toBeVisible()
  expect(button('Certified only').elements()).toEqual([])
})

test('error: a failing provider API leaves the bundled wallets, says why and can be retried', async () => {
  const { api } = await opened()
  api.goes('refuses')
  await search().fill('wallet')
  await expect.element(page.getByText('This list may be incomplete.', { exact: false }).first()).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This list may be incomplete. The service rejected this app.')
  expect(names()).toContain('Trust Wallet')
  await button('Try again').click()
  await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'false')
  await expect.element(button('Try again')).toHaveFocus()
  api.goes('responds')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await expect.element(search()).toHaveFocus()
  await expect.poll(() => names().length).toBeGreaterThan(10)
})

test('error: a failed search announces no count; its retry does', async () => {
  const { api } = await opened()
  api.goes('refuses')
  await search().fill('kelp pocket')
  await expect.element(button('Try again')).toBeVisible()
  // The result is announced after a pause in typing, half a second long.
  await new Promise((resolve) => setTimeout(resolve, 700))
  await expect.element(said()).not.toHaveTextContent('No wallet found')
  api.goes('responds')
  await button('Try again').click()
  await expect.element(said()).toHaveTextContent('6 wallets')
})

test('behavior: the announced count includes bundled wallets', async () => {
  await opened({}, manyWallets(3))
  await expect
    .poll(
      () =>
        page
          .getByText(/^\d+ wallets$/)
          .first()
          .element().textContent,
    )
    .not.toBe('3 wallets')
  const shown =
    page
      .getByText(/^\d+ wallets$/)
      .first()
      .element().textContent ?? ''
  await search().fill('no such name')
  await expect.element(said()).toHaveTextContent('No wallet found')
  await button('Clear search').click()
  await expect.element(said()).toHaveTextContent(shown)
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect
    .poll(() => `${document.activeElement?.closest('li')?.getAttribute('aria-posinset')} wallets`)
    .toBe(shown)
})

test('error: without a provider API the bundled wallets are all there are', async () => {
  const { client } = createTestClient()
  renderWith(client)
  await client.modal.open({ view: 'AllWallets' })
  await expect.element(button('MetaMask')).toBeVisible()
  const count = Number(
    page
      .getByText(/^\d+ wallets$/)
      .element()
      .textContent?.split(' ')[0],
  )
  await search().click()
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .poll(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'))
    .toBe(String(count))
})

test('behavior: the keyboard moves through all rows, in sight or not', async () => {
  await opened()
  const at = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('MetaMask')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(button('Trust Wallet')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => Number(at())).toBeGreaterThan(30)
  const end = Number(at())
  const row = document.activeElement?.getBoundingClientRect()
  expect(row && row.bottom <= scroller().getBoundingClientRect().bottom).toBe(true)
  await expect.poll(() => document.querySelectorAll('.lk-skeleton').length).toBe(0)
  await userEvent.keyboard('{End}')
  await expect.poll(() => Number(at())).toBeGreaterThan(end)
  await userEvent.keyboard('{Home}')
  await expect.element(button('MetaMask')).toHaveFocus()
  for (let turn = 0; turn < 15; turn += 1) await userEvent.keyboard('{ArrowDown}')
  await expect.poll(at).toBe('16')
  await userEvent.keyboard('{Home}{ArrowUp}')
  await expect.poll(() => Number(at())).toBeGreaterThan(end)
})

test('behavior: a letter goes to the next wallet that begins with it, also far down', async () => {
  await opened()
  await userEvent.keyboard('{ArrowDown}')
  expect(names()).not.toContain('Exodus')
  await userEvent.keyboard('e')
  await expect.element(button('Exodus')).toHaveFocus()
  await userEvent.keyboard('t')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^T/)
  await userEvent.keyboard('{Home}m')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^M/)
  await expect.element(search()).toHaveValue('')
})

test('behavior: a row that is scrolled away keeps the focus and its place', async () => {
  await opened()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(button('Trust Wallet')).toHaveFocus()
  scroller().scrollTop = 1_200
  await expect.poll(names).toContain('Exodus')
  expect(document.activeElement?.textContent).toContain('Trust Wallet')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('3')
  expect(scroller().scrollTop).toBeLessThan(200)
})

test('behavior: coming back from a wallet, search, place and focus are as they were', async () => {
  const { client } = await opened()
  await search().fill('wallet')
  await expect.poll(() => names().length).toBeGreaterThan(10)
  await expect.element(page.getByText(/^\d+ wallets$/)).toBeVisible()
  scroller().scrollTop = 700
  await frame()
  const top = scroller().scrollTop
  const shown = [...document.querySelectorAll<HTMLElement>('.lk-run .lk-row')].find(
    (row) => row.getBoundingClientRect().top > scroller().getBoundingClientRect().top + 60,
  )
  const key = shown?.dataset['key']
  shown?.click()
  await expect.poll(() => client.modal.$state.get().view.name).toBe('Downloads')
  await expect.element(page.getByRole('heading', { name: /^Get .+/ }).last()).toBeVisible()
  await button('Back', true).click()
  await expect.element(search()).toHaveValue('wallet')
  expect(scroller().scrollTop).toBe(top)
  await expect.poll(() => (document.activeElement as HTMLElement).dataset['key']).toBe(key)
  client.use(modal()).back()
  client.use(modal()).push({ view: 'AllWallets' })
  await expect.element(search()).toHaveValue('')
  await expect.element(search()).toHaveFocus()
  expect(scroller().scrollTop).toBe(0)
})

test('behavior: an installed wallet comes first and connects', async () => {
  const metamask = mockConnector({ id: 'io.rabby', name: 'Rabby Wallet', rdns: 'io.rabby' })
  const { client } = await opened({ wallets: [metamask] })
  expect(names()[0]).toBe('Rabby Wallet')
  await button('Rabby Wallet Detected').click()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test.each([
  ['coinbase', 'Base'],
  ['Coinbase Wallet', 'Base'],
  ['argent', 'Ready'],
])('behavior: the search %j finds the wallet that is now %s', async (text, name) => {
  await opened()
  await search().fill(text)
  await expect.poll(names).toEqual([name])
})

test('param: the app opens it with a search', async () => {
  const { client } = setUp()
  await client.modal.open({ view: 'AllWallets', params: { search: 'trust' } })
  await expect.element(search()).toHaveValue('trust')
  await expect.poll(names).toEqual(['Trust Wallet'])
})

test('behavior: in a right-to-left language, a row begins at the right edge', async () => {
  await opened({}, manyWallets(600), mirrored)
  await vi.waitUntil(() => document.getAnimations().length === 0, 30_000)
  const row = button('MetaMask').element()
  const picture = row.querySelector('.lk-pic')?.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  expect(box.right - (picture?.right ?? 0)).toBe(8)
  expect(page.getByRole('dialog').element().scrollWidth).toBe(page.getByRole('dialog').element().clientWidth)
})

test('behavior: a thousand characters and a wall of letters break nothing', async () => {
  const hostile = manyWallets(3).map((row, index) => ({
    ...row,
    name: ['<b>bold</b>', `\u202E${'W'.repeat(500)}`, 'a\u0000b\nc'][index] ?? '',
    image_url: 'javascript:alert(1)',
  }))
  const { client } = setUp({}, hostile)
  await client.modal.open({ view: 'AllWallets' })
  await search().fill('<b>')
  await expect.poll(names).toEqual(['<b>bold</b>'])
  await search().fill('x'.repeat(1_000))
  await expect.element(page.getByRole('heading', { name: 'No wallet found' })).toBeVisible()
  const box = page.getByRole('dialog').element()
  expect(box.scrollWidth).toBe(box.clientWidth)
})

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`
/** A host that never responds. */
const silent = 'https://192.0.2.1/never.png'
const unaborted = () => new AbortController().signal

test('param: the first 20 pictures of the next page are loaded ahead', async () => {
  const { Image: Native } = globalThis
  const loaded: string[] = []
  class Recorded extends Native {
    override set src(source: string) {
      loaded.push(source)
      super.src = source
    }
    override get src() {
      return super.src
    }
  }
  globalThis.Image = Recorded
  onTestFinished(() => {
    globalThis.Image = Native
  })
  const rows = manyWallets(80).map((row) => ({ ...row, image_url: `${picture}<!--${row.id}-->` }))
  await opened({}, rows)
  scroller().scrollTop = 600
  await expect.poll(() => loaded.length).toBeGreaterThan(0)
  expect(loaded).toEqual(rows.slice(0, 20).map((row) => row.image_url))
})

describe('preloadImages', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test('behavior: resolves before the limit when every picture has loaded or failed', async () => {
    const sources = [picture, 'data:image/png;base64,broken', picture]
    await expect(preloadImages({ sources, signal: unaborted() })).resolves.toBeUndefined()
  })

  test('behavior: gives up after two seconds', async () => {
    // A picture that neither loads nor fails.
    const { Image: Native } = globalThis
    class Silent extends Native {
      override set src(_: string) {}
      override get src() {
        return ''
      }
    }
    globalThis.Image = Silent
    onTestFinished(() => {
      globalThis.Image = Native
    })
    const ended = vi.fn<() => void>()
    const work = preloadImages({ sources: [picture, picture], signal: unaborted() }).then(ended)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await work
  })

  test('behavior: an aborted signal resolves it before the limit', async () => {
    const leaving = new AbortController()
    const work = preloadImages({ sources: [silent], signal: leaving.signal })
    leaving.abort()
    await expect(work).resolves.toBeUndefined()
  })

  test('behavior: without pictures to load, it resolves at once', async () => {
    const gone = AbortSignal.abort()
    await expect(preloadImages({ sources: [], signal: unaborted() })).resolves.toBeUndefined()
    await expect(preloadImages({ sources: [picture], signal: gone })).resolves.toBeUndefined()
  })
})
