import { expect, test } from 'vitest'
import type { Review } from '../review/Review.ts'
import { walletOrigin } from '../testing/createWindows.ts'
import { createOfferedWindow } from './createOfferedWindow.ts'
import { openConfirmWindow } from './openConfirmWindow.ts'

const review: Review = {
  id: 'review',
  origin: 'https://app.example',
  title: 'title.send',
  network: 'Local',
  account: '0x00',
  rows: [],
  warnings: [],
  changes: [],
  needsWindow: true,
}

/** The wallet's frame, in a page that opens windows. */
function setUp() {
  const listeners = new Set<(event: unknown) => void>()
  const page = {}
  const frame = {
    parent: page,
    location: { origin: walletOrigin },
    document: { documentElement: { dataset: {} } },
    addEventListener: (_: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => void listeners.delete(listener),
    setInterval: () => 1,
    clearInterval: () => undefined,
  } as object as Window
  const open = ({ opener = page as unknown, isNested = false } = {}) => {
    const posted: { readonly type: string; readonly to: string }[] = []
    const opened = {
      opener,
      parent: undefined as unknown,
      closed: false,
      postMessage: ({ type }: { type: string }, to: string) => void posted.push({ type, to }),
      close() {
        opened.closed = true
      },
    }
    opened.parent = isNested ? page : opened
    return { opened, posted }
  }
  const post = (source: unknown, data: unknown = { type: 'latchkey_ready' }, origin = walletOrigin) => {
    for (const listener of [...listeners]) listener({ data, source, origin })
  }
  return { frame, offered: createOfferedWindow(frame), open, post, page }
}

test('behavior: a window that the page opened is offered once it reports, to one review', () => {
  const { offered, open, post } = setUp()
  const { opened } = open()
  let changes = 0
  offered.subscribe(() => {
    changes += 1
  })
  post(opened)
  post(opened)
  expect(changes).toBe(1)
  expect(offered.current()).toBe(opened)
  expect(offered.take()).toBe(opened)
  expect([offered.take(), offered.current()]).toEqual([undefined, undefined])
  // It reports until its review arrives.
  post(opened)
  expect(offered.current()).toBeUndefined()
})

test.each<[string, (wallet: ReturnType<typeof setUp>) => void]>([
  ['a window of another origin', ({ open, post }) => post(open().opened, undefined, 'https://app.example')],
  ['an opaque origin', ({ open, post }) => post(open().opened, undefined, 'null')],
  ['a window that another page opened', ({ open, post }) => post(open({ opener: {} }).opened)],
  ['a window without an opener', ({ open, post }) => post(open({ opener: null }).opened)],
  ['a window that the frame opened', ({ open, post, frame }) => post(open({ opener: frame }).opened)],
  ['a frame in a window', ({ open, post }) => post(open({ isNested: true }).opened)],
  ['a window that has closed', ({ post }) => post(null)],
  ['the page', ({ page, post }) => post(page)],
  [
    'a decision',
    ({ open, post }) => post(open().opened, { type: 'latchkey_answer', id: 'review', isApproved: true }),
  ],
  ['another message', ({ open, post }) => post(open().opened, 'latchkey_ready')],
])('error: %s is not offered', (_name, act) => {
  const wallet = setUp()
  act(wallet)
  expect(wallet.offered.current()).toBeUndefined()
})

test('behavior: the last of many windows is offered, and the others close', () => {
  const { offered, open, post } = setUp()
  const windows = Array.from({ length: 20 }, () => open())
  for (const { opened } of windows) post(opened)
  expect(windows.map(({ posted }) => posted)).toEqual(
    windows.map((_, index) => (index < 19 ? [{ type: 'latchkey_close', to: walletOrigin }] : [])),
  )
  expect(offered.take()).toBe(windows[19]?.opened)
})

test('behavior: a window that the visitor closed before the review is not offered', () => {
  const { offered, open, post } = setUp()
  const { opened } = open()
  post(opened)
  opened.close()
  expect(offered.take()).toBeUndefined()
})

test('behavior: the review goes to that window at once, on the own origin alone, and its decision counts once', () => {
  const { frame, offered, open, post } = setUp()
  const { opened, posted } = open()
  const other = open()
  const decisions: boolean[] = []
  post(opened)
  const popup = openConfirmWindow({
    startPasskey: () => Promise.reject(new Error('not asked')),
    window: frame,
    offered: offered.take(),
    review,
    onDecision: (isApproved) => decisions.push(isApproved),
    onClosed: () => undefined,
  })
  expect(posted).toEqual([{ type: 'latchkey_review', to: walletOrigin }])
  const approval = { type: 'latchkey_answer', id: 'review', isApproved: true }
  post(other.opened)
  post(other.opened, approval)
  post(opened, approval, 'https://app.example')
  expect({ decisions, posted: other.posted }).toEqual({ decisions: [], posted: [] })
  post(opened, approval)
  post(opened, approval)
  expect(decisions).toEqual([true])
  popup?.close()
  // A frame in a sandbox may not close it.
  expect([opened.closed, posted.at(-1)]).toEqual([false, { type: 'latchkey_close', to: walletOrigin }])
})
