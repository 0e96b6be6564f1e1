import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPageLanguage, type PageLanguage } from '../locale/createPageLanguage.ts'
import { english, showLanguage } from '../locale/shownLanguage.ts'
import { toPasskeyText } from '../passkeys/passkeyTexts.ts'
import { importTestLanguages } from '../testing/createLanguages.ts'
import { toText } from '../texts/toText.ts'
import { startConfirm } from './startConfirm.tsx'

type Posted = { readonly by: string; readonly type: string; readonly to: string }

/** Starts a window that a page opened, with fake windows around it. The page has a frame of its own, of others, and the wallet's. */
function setUp(language: (window: Window) => PageLanguage = (of) => createPageLanguage(of)) {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const posted: Posted[] = []
  const { origin } = window.location
  const createWindow = (by: string, at: string | undefined) => ({
    location: {
      get origin() {
        if (at === undefined) throw new DOMException('Blocked a frame from another origin.', 'SecurityError')
        return at
      },
    },
    postMessage: ({ type }: { type: string }, to: string) => void posted.push({ by, type, to }),
  })
  const wallet = createWindow('wallet', origin)
  const frames = [createWindow('stranger', undefined), createWindow('opaque', 'null'), wallet]
  const opener = Object.assign(createWindow('page', undefined), frames, { length: frames.length })
  const state = { isClosed: false }
  const fake = Object.assign(Object.create(window) as typeof window, {
    close: () => void (state.isClosed = true),
  })
  const listeners = new Set<(event: unknown) => void>()
  Object.defineProperties(fake, {
    opener: { value: opener },
    location: { value: window.location },
    document: { value: document },
    addEventListener: { value: (_: string, listener: () => void) => void listeners.add(listener) },
    removeEventListener: { value: (_: string, listener: () => void) => void listeners.delete(listener) },
  })
  for (const name of ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] as const)
    Object.defineProperty(fake, name, { value: window[name].bind(window) })
  startConfirm(fake, language(fake))
  onTestFinished(() => {
    // Preact schedules effects by the page's timers. One that is left in the fake clock would stop all later effects of this page.
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
    element.remove()
  })
  const post = (source: unknown, from = origin, locales = '', passkey?: 'asked') => {
    const review = {
      id: 'review',
      origin: 'https://app.example',
      title: 'title.send',
      network: 'Local',
      account: '0x00',
      rows: [],
      warnings: [],
      needsWindow: true,
      passkey,
    }
    for (const listener of [...listeners])
      listener({ source, origin: from, data: { type: 'latchkey_review', review, theme: '', locales } })
  }
  const close = (source: unknown, from = origin) => {
    for (const listener of [...listeners])
      listener({ source, origin: from, data: { type: 'latchkey_close' } })
  }
  const challenge = (id: string, challenge?: string) => {
    for (const listener of [...listeners])
      listener({
        source: wallet,
        origin,
        data: { type: 'latchkey_challenge', id, challenge, credentialIds: [] },
      })
  }
  return { state, close, challenge, element, posted, post, wallet, frames, opener, origin }
}

test("behavior: it reports to the wallet's frames in the page alone, until it has a review", () => {
  const { element, posted, post, wallet, origin } = setUp()
  vi.advanceTimersByTime(2_000)
  expect(posted).toEqual(
    Array.from({ length: 3 }, () => ({ by: 'wallet', type: 'latchkey_ready', to: origin })),
  )
  post(wallet)
  vi.advanceTimersByTime(70_000)
  expect(posted).toHaveLength(3)
  expect(element.querySelector('h1')?.textContent).toBe(toText('title.send'))
})

test('error: it shows no review of the page, of other frames, or of another origin', () => {
  const { element, post, wallet, frames, opener } = setUp()
  for (const source of [opener, frames[0], frames[1], null, {}]) post(source)
  post(wallet, 'https://app.example')
  expect(element.textContent).not.toContain(toText('title.send'))
  expect(element.textContent).toBe(toText('wait.details'))
})

test('behavior: without a review for a minute it gives up, and shows no later one', async () => {
  const { element, posted, post, wallet } = setUp()
  vi.advanceTimersByTime(60_000)
  const { length } = posted
  vi.advanceTimersByTime(60_000)
  post(wallet)
  expect(posted).toHaveLength(length)
  expect(element.textContent).toBe(toText('window.none'))
  await expect.element(page.getByText(toText('window.none'))).toBeVisible()
})

test('error: the page that asked is gone before the decision', () => {
  const { element, post, wallet, frames, opener } = setUp()
  post(wallet)
  vi.advanceTimersByTime(10_000)
  expect(element.querySelector('h1')?.textContent).toBe(toText('title.send'))
  // The page removes the frame, or the visitor leaves it.
  Object.assign(opener, { 2: frames[0] })
  vi.advanceTimersByTime(1_000)
  expect(element.textContent).toBe(toText('window.gone'))
})

test.each(['stays', 'goes'])('error: the page takes no decision, and its frame %s', async (way) => {
  const { element, state, post, posted, wallet, frames, opener } = setUp()
  post(wallet)
  const approve = page.getByRole('button', { name: toText('action.approve') })
  await vi.waitFor(() => {
    // The button waits until the window is calm.
    vi.advanceTimersByTime(1_000)
    expect(approve.element().getAttribute('aria-disabled')).toBe('false')
  })
  await userEvent.click(approve)
  expect(posted.at(-1)?.type).toBe('latchkey_answer')
  if (way === 'goes') Object.assign(opener, { 2: frames[0] })
  vi.advanceTimersByTime(5_000)
  expect(element.textContent).toBe(toText('window.unheard'))
  expect(state.isClosed).toBe(false)
})

test('error: without its passkey, a request that needs one is not approved', async () => {
  const { element, post, posted, challenge, wallet, origin } = setUp()
  post(wallet, origin, '', 'asked')
  await vi.waitFor(() => expect(element.textContent).toContain(toPasskeyText('review.asked')))
  const approve = page.getByRole('button', { name: toText('action.approve') })
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000)
    expect(approve.element().getAttribute('aria-disabled')).toBe('false')
  })
  // A challenge that no press of the visitor has asked for.
  challenge('another')
  await userEvent.click(approve)
  await userEvent.click(approve)
  expect(posted.filter(({ type }) => type === 'latchkey_ask')).toHaveLength(1)
  challenge('review')
  await expect.element(page.getByRole('alert')).toHaveTextContent(toPasskeyText('review.failed'))
  await userEvent.click(approve)
  expect(posted.filter(({ type }) => type !== 'latchkey_ready').map(({ type }) => type)).toEqual([
    'latchkey_ask',
    'latchkey_ask',
  ])
})

/** A window with test languages, which is in English again after the test. */
function inTestLanguages(of: Window): PageLanguage {
  onTestFinished(() => {
    showLanguage(english)
    document.documentElement.dir = 'ltr'
    document.documentElement.lang = 'en'
  })
  return createPageLanguage(of, importTestLanguages)
}

test('behavior: the review is in the language of the frame, and turns with it', async () => {
  const { element, post, wallet, origin } = setUp(inTestLanguages)
  post(wallet, origin, 'ar')
  await vi.waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('إرسال'))
  const { dir, lang } = document.documentElement
  expect([dir, lang]).toEqual(['rtl', 'ar'])
  const [site, account] = [element.querySelector('.site strong'), element.querySelector('.mono bdi')]
  expect([site, account].map((one) => one && getComputedStyle(one).direction)).toEqual(['ltr', 'ltr'])
})

test('error: a review whose language comes after the page has gone is not shown', async () => {
  const never = () => Promise.withResolvers<Awaited<ReturnType<typeof importTestLanguages>>>().promise
  const { element, post, wallet, frames, opener, origin } = setUp((of) => createPageLanguage(of, never))
  post(wallet, origin, 'de')
  Object.assign(opener, { 2: frames[0] })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(element.textContent).toBe(toText('window.gone'))
})

test('error: a language that does not load delays the review by five seconds', async () => {
  const never = () => Promise.withResolvers<Awaited<ReturnType<typeof importTestLanguages>>>().promise
  const { element, post, wallet, origin } = setUp((of) => createPageLanguage(of, never))
  post(wallet, origin, 'de')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(element.querySelector('h1')?.textContent).toBe('Send')
})

test('behavior: it closes at the request of a frame of the wallet alone', () => {
  const { state, close, post, wallet, frames, opener } = setUp()
  for (const source of [opener, frames[0], frames[1]]) close(source)
  close(wallet, 'https://app.example')
  post(wallet)
  expect(state.isClosed).toBe(false)
  close(wallet)
  expect(state.isClosed).toBe(true)
})
