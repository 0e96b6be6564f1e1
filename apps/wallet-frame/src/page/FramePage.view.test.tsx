import axe from 'axe-core'
import { render } from 'preact'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createOfferedWindow, type OfferedWindow } from '../confirm/createOfferedWindow.ts'
import { createPages } from '../pages/createPages.ts'
import { toPasskeyText } from '../passkeys/passkeyTexts.ts'
import { createApprovals } from '../review/createApprovals.ts'
import { defer } from '../review/defer.ts'
import type { Review } from '../review/Review.ts'
import { findFaintButtons } from '../testing/findFaintButtons.ts'
import { findSmallTargets } from '../testing/findSmallTargets.ts'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import { FramePage, type FramePort } from './FramePage.tsx'
import './page.css'
import { toText } from '../texts/toText.ts'

const review: Review = {
  id: 'one',
  origin: 'https://app.example',
  title: 'title.permission',
  network: 'Ethereum',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  rows: [
    { label: 'label.amount', value: 'Unlimited', form: 'text' },
    { label: 'label.spender', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', form: 'mono' },
    { label: 'label.data', value: `0x${'ab'.repeat(2_000)}`, form: 'block' },
  ],
  warnings: ['warning.unlimited'],
  changes: [{ amount: '-1.5', symbol: 'TUSD', token: '0x5fbdb2315678afecb367f032d93f642f64180aa3' }],
  needsWindow: true,
}

const port: FramePort = {
  startPasskey: async () => ({ challenge: 'AAAA', userId: 'AAAA', credentialIds: [] }),
  projectId: '',
  apiUrl: 'https://api.example',
  openVault: createMemoryVault,
  isKept: async () => true,
  readFacts: () => Promise.reject(new Error('No settings here.')),
  stopSharing: () => Promise.reject(new Error('No settings here.')),
}

/** Shows a review until the test ends. The windows that it opens are kept, and never on the screen. */
async function show(
  change: Partial<Review> = {},
  {
    isBlocked = false,
    pages = createPages(),
    offered = createOfferedWindow(window),
    finish = async () => 'approved',
  } = {},
) {
  await page.viewport(360, 600)
  document.documentElement.lang = 'en'
  document.title = toText('page.title')
  const approvals = createApprovals()
  const opened = createFakeWindow()
  const calls = { opened: 0 }
  const fake = Object.assign(Object.create(window) as Window, {
    open: () => {
      calls.opened += 1
      return isBlocked ? null : opened
    },
  })
  // A window's own methods work on the window alone.
  for (const name of ['addEventListener', 'removeEventListener', 'setInterval', 'clearInterval'] as const)
    Object.defineProperty(fake, name, { value: window[name].bind(window) })
  for (const name of ['location', 'document'] as const)
    Object.defineProperty(fake, name, { value: window[name] })
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'))
  render(
    <FramePage
      approvals={approvals}
      pages={pages}
      port={port}
      loadSettings={failToLoad}
      loadAddPasskey={() => import('./AddPasskey.tsx')}
      offered={offered}
      window={fake}
    />,
    element,
  )
  onTestFinished(() => {
    render(null, element)
    element.remove()
  })
  const outcome = approvals
    .run({
      signal: new AbortController().signal,
      read: async () => ({
        prepare: async () => ({
          review: { ...review, ...change },
          terms: '',
          ceiling: 0n,
          send: async () => ({ finish }),
        }),
      }),
    })
    .catch(toCode)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { approvals, outcome, calls, opened }
}

const createFakeWindow = () => {
  const fake = {
    closed: false,
    received: 0,
    postMessage: ({ type }: { type: string }) => {
      if (type === 'latchkey_close') fake.closed = true
      else fake.received += 1
    },
    close: () => void (fake.closed = true),
  }
  return fake
}

/** Windows that the page opens, as they report to the frame. */
function createOffers() {
  const listeners = new Set<() => void>()
  let current: Window | undefined
  const set = (next: Window | undefined) => {
    current = next
    for (const listener of [...listeners]) listener()
  }
  const offered: OfferedWindow = {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take() {
      const taken = current
      set(undefined)
      return taken
    },
  }
  const offer = () => {
    const fake = createFakeWindow()
    set(fake as object as Window)
    return fake
  }
  return { offered, offer }
}

const toCode = (error: { code: string }) => error.code
const button = (
  name:
    | 'action.sign'
    | 'action.share'
    | 'action.continue'
    | 'action.reject'
    | 'action.again'
    | 'action.openAgain',
) => page.getByRole('button', { name: toText(name) })
const ready = (name: Parameters<typeof button>[0]) =>
  expect.element(button(name)).toHaveAttribute('aria-disabled', 'false')

async function findViolations() {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`),
    ...findFaintButtons(),
    ...findSmallTargets(),
  ]
}

test('behavior: a review passes axe in light and dark, and shows the whole recipient', async () => {
  await show()
  await expect.element(page.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBeVisible()
  await ready('action.continue')
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme
    expect(await findViolations()).toEqual([])
  }
  delete document.documentElement.dataset['theme']
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('behavior: a message is signed by the keyboard', async () => {
  const { outcome } = await show({ needsWindow: false })
  await ready('action.sign')
  button('action.sign').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(await outcome).toBe('approved')
})

test('behavior: an email address is shared by its own button', async () => {
  const { outcome } = await show({
    title: 'title.email',
    network: '',
    rows: [{ label: 'label.email', value: 'ada@shop.example', form: 'text' }],
    needsWindow: false,
    action: 'action.share',
  })
  await expect.element(page.getByText('ada@shop.example')).toBeVisible()
  await expect.element(page.getByText(toText('share.hint'))).toBeVisible()
  await expect.element(page.getByText(toText('label.network'), { exact: true })).not.toBeInTheDocument()
  await ready('action.share')
  expect(await findViolations()).toEqual([])
  await userEvent.click(button('action.share'))
  expect(await outcome).toBe('approved')
})

test('behavior: a visitor without a passkey is led to the window that adds one, or refuses', async () => {
  const { outcome, calls, opened } = await show({ passkey: 'missing' })
  await expect.element(page.getByRole('heading')).toHaveTextContent(toPasskeyText('review.missing'))
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme
    expect(await findViolations()).toEqual([])
  }
  delete document.documentElement.dataset['theme']
  await userEvent.click(page.getByRole('button', { name: toPasskeyText('passkeys.add') }))
  expect([calls.opened, opened.closed]).toEqual([1, false])
  await userEvent.click(button('action.reject'))
  expect(await outcome).toBe('wallet_frame/passkey_needed')
  expect(opened.closed).toBe(true)
})

test('error: the browser blocks the window that adds a passkey', async () => {
  await show({ passkey: 'missing' }, { isBlocked: true })
  await userEvent.click(page.getByRole('button', { name: toPasskeyText('passkeys.add') }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(toText('window.blocked'))
})

test('behavior: Escape rejects', async () => {
  const { outcome } = await show({ needsWindow: false })
  await userEvent.keyboard('{Escape}')
  expect(await outcome).toBe('wallet_frame/rejected')
})

test('behavior: a press of a script approves nothing', async () => {
  const { outcome } = await show({ needsWindow: false })
  await ready('action.sign')
  const element = button('action.sign').element() as HTMLElement
  element.click()
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // The visitor still decides.
  await userEvent.click(button('action.reject'))
  expect(await outcome).toBe('wallet_frame/rejected')
})

test('behavior: a covered button approves nothing until it is uncovered for a while', async () => {
  const { outcome, approvals } = await show({ needsWindow: false })
  const cover = document.createElement('div')
  cover.style.cssText = 'position:fixed;inset:0;background:#fff;opacity:0.01;pointer-events:none'
  document.body.append(cover)
  onTestFinished(() => cover.remove())
  await expect.element(page.getByText(toText('guard.covered'))).toBeVisible()
  await userEvent.click(button('action.sign'), { force: true })
  expect(approvals.current()?.id).toBe('one')
  cover.remove()
  await ready('action.sign')
  await userEvent.click(button('action.sign'))
  expect(await outcome).toBe('approved')
})

test('behavior: a request that moves value continues in a window; a closed window decides nothing', async () => {
  const { outcome, calls, opened } = await show()
  await ready('action.continue')
  await userEvent.click(button('action.continue'))
  expect(calls.opened).toBe(1)
  await expect.element(page.getByText(toText('window.open'))).toBeVisible()
  opened.closed = true
  await expect.element(page.getByRole('alert')).toHaveTextContent(toText('window.closed'))
  await userEvent.click(button('action.reject'))
  expect(await outcome).toBe('wallet_frame/rejected')
})

test('behavior: a window that the page opened gets the review without another press, and one that came late does not', async () => {
  const { offered, offer } = createOffers()
  const first = offer()
  const { calls, opened, outcome } = await show({}, { offered })
  await expect.element(page.getByRole('heading')).toHaveTextContent(toText('window.title'))
  expect([first.received, calls.opened]).toEqual([1, 0])
  expect(await findViolations()).toEqual([])
  const late = offer()
  await userEvent.click(button('action.openAgain'))
  await expect.element(page.getByText(toText('window.open'))).toBeVisible()
  await expect.poll(() => first.closed).toBe(true)
  expect([late.received, calls.opened]).toEqual([0, 1])
  await userEvent.click(button('action.reject'))
  expect(await outcome).toBe('wallet_frame/rejected')
  await expect.poll(() => opened.closed).toBe(true)
})

test('behavior: a message is never shown in a window that the page opened', async () => {
  const { offered, offer } = createOffers()
  const given = offer()
  await show({ needsWindow: false }, { offered })
  await ready('action.sign')
  expect([given.received, offered.current()]).toEqual([0, given])
})

test('error: a blocked window is said, with a way on', async () => {
  const { calls } = await show({}, { isBlocked: true })
  await ready('action.continue')
  await userEvent.click(button('action.continue'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(toText('window.blocked'))
  expect(await findViolations()).toEqual([])
  await userEvent.click(button('action.again'))
  expect(calls.opened).toBe(2)
})

test('behavior: an approved request says that it waits for the network', async () => {
  const mined = defer<string>()
  const { approvals, outcome } = await show({ needsWindow: false }, { finish: () => mined.promise })
  approvals.approve('one')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(toText('wait.network'))
  expect((await axe.run(document)).violations).toEqual([])
  mined.resolve('approved')
  expect(await outcome).toBe('approved')
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument()
})

test('behavior: a request whose details are read can be rejected', async () => {
  const { approvals, outcome } = await show({ needsWindow: false })
  const next = approvals
    .run({ signal: new AbortController().signal, read: () => new Promise<never>(() => undefined) })
    .catch(toCode)
  approvals.reject(approvals.request() ?? '')
  expect(await outcome).toBe('wallet_frame/rejected')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(toText('wait.details'))
  expect((await axe.run(document)).violations).toEqual([])
  await userEvent.click(button('action.reject'))
  expect(await next).toBe('wallet_frame/rejected')
})

/** Shows a request whose details are read until `resolve`. */
async function showReading() {
  const { approvals, outcome } = await show({ needsWindow: false })
  const details = defer<Review>()
  const next = approvals
    .run({
      signal: new AbortController().signal,
      read: async () => ({
        prepare: async () => ({
          review: await details.promise,
          terms: '',
          ceiling: 0n,
          send: async () => ({ finish: async () => 'approved' }),
        }),
      }),
    })
    .catch(toCode)
  approvals.reject(approvals.request() ?? '')
  await outcome
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(toText('wait.details'))
  return { next, resolve: () => details.resolve({ ...review, id: 'two', needsWindow: false }) }
}

test('behavior: a press on Reject that is under way when the review appears is not lost', async () => {
  const { next, resolve } = await showReading()
  const reject = button('action.reject').element()
  const place = reject.getBoundingClientRect()
  resolve()
  await expect.element(button('action.sign')).toBeVisible()
  // The press ends on the button on which it began.
  expect(button('action.reject').element()).toBe(reject)
  expect(reject.getBoundingClientRect()).toEqual(place)
  await userEvent.click(button('action.reject'))
  expect(await next).toBe('wallet_frame/rejected')
})

test('behavior: the heading of a review that appears gets the focus', async () => {
  const { resolve } = await showReading()
  resolve()
  await expect.element(button('action.sign')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent(toText(review.title))
  await expect.element(heading).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test('error: a page that cannot be loaded ends with a code, and later requests are shown', async () => {
  const pages = createPages()
  const { approvals } = await show({}, { pages })
  const failed = pages.open('settings', review.origin, new AbortController().signal).catch(toCode)
  approvals.reject(approvals.request() ?? '')
  expect(await failed).toBe('wallet_frame/worker_failed')
  const later = approvals.run({
    signal: new AbortController().signal,
    read: async () => ({
      prepare: async () => ({
        review: { ...review, id: 'two', needsWindow: false },
        terms: '',
        ceiling: 0n,
        send: async () => ({ finish: async () => 'approved' }),
      }),
    }),
  })
  await ready('action.sign')
  await userEvent.click(button('action.sign'))
  await later
})

test('behavior: a batch is read step by step', async () => {
  const step = (value: string) => ({ label: 'label.step', value, form: 'step' }) as const
  await show({
    title: 'title.batch',
    warnings: ['warning.delegation', 'warning.allOrNothing'],
    rows: [
      step('1 of 2: Allow spending'),
      { label: 'label.amount', value: '10 TUSD', form: 'text' },
      { label: 'label.spender', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', form: 'mono' },
      step('2 of 2: Approve transaction'),
      { label: 'label.function', value: 'Unknown (0x38ed1739)', form: 'text' },
      { label: 'label.payer', value: 'Sandbox', form: 'text' },
      { label: 'label.delegation', value: 'Simple7702Account 0.8', form: 'text' },
    ],
  })
  for (const text of ['1 of 2: Allow spending', '2 of 2: Approve transaction', 'Simple7702Account 0.8'])
    await expect.element(page.getByText(text)).toBeInTheDocument()
  expect((await axe.run(document)).violations).toEqual([])
})
