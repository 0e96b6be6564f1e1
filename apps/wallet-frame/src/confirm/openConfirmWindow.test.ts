import { expect, test } from 'vitest'
import type { Review } from '../review/Review.ts'
import { createWindows, walletOrigin } from '../testing/createWindows.ts'
import { openConfirmWindow } from './openConfirmWindow.ts'
import { readToWindow } from './ToWindow.ts'

const review: Review = {
  id: 'review',
  origin: 'https://app.example',
  title: 'title.send',
  network: 'Local',
  account: '0x00',
  rows: [{ label: 'label.amount', value: '1 ETH', form: 'text' }],
  warnings: [],
  changes: [{ amount: '\u22121', symbol: 'ETH' }],
  needsWindow: true,
}
const passkey = { credentialId: 'one', clientData: 'two', authenticatorData: 'three', signature: 'four' }
const start = (options?: { isBlocked?: boolean; isOffline?: boolean }) => {
  const windows = createWindows({ isBlocked: options?.isBlocked ?? false })
  const events: string[] = []
  const popup = openConfirmWindow({
    window: windows.window,
    review,
    startPasskey: async () => {
      if (options?.isOffline) throw new TypeError('Failed to fetch')
      return { challenge: 'challenge', credentialIds: ['one'] }
    },
    onDecision: (isApproved, passkey) =>
      events.push([isApproved ? 'approved' : 'rejected', passkey?.signature].filter(Boolean).join(' by ')),
    onClosed: () => events.push('closed'),
  })
  return { ...windows, events, popup }
}

test('behavior: the window gets the review, whose decision counts once', () => {
  const { post, posted, events, listeners, intervals } = start()
  post({ type: 'latchkey_ready' })
  expect(posted.map(({ to }) => to)).toEqual([walletOrigin])
  expect(readToWindow(posted[0]?.data)).toEqual({
    type: 'latchkey_review',
    review,
    theme: 'dark',
    locales: 'de,en',
  })
  post({ type: 'latchkey_answer', id: 'review', isApproved: true })
  post({ type: 'latchkey_answer', id: 'review', isApproved: false })
  expect(events).toEqual(['approved'])
  expect(listeners.size + intervals.size).toBe(0)
})

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://app.example' }],
])('error: %s gets no review, and its decision is ignored', (_name, from) => {
  const { post, posted, events } = start()
  post({ type: 'latchkey_ready' }, from)
  post({ type: 'latchkey_answer', id: 'review', isApproved: true }, from)
  expect({ posted, events }).toEqual({ posted: [], events: [] })
})

test('error: a decision for another review is ignored', () => {
  const { post, events } = start()
  post({ type: 'latchkey_answer', id: 'an earlier one', isApproved: true })
  post({ type: 'latchkey_answer', id: 'review' })
  post('latchkey_answer')
  expect(events).toEqual([])
})

test('behavior: a closed window decides nothing', () => {
  const { opened, intervals, events } = start()
  intervals.get(1)?.()
  expect(events).toEqual([])
  opened.closed = true
  intervals.get(1)?.()
  expect(events).toEqual(['closed'])
})

test('behavior: a blocked window is reported', () => {
  expect(start({ isBlocked: true }).popup).toBeUndefined()
})

test('behavior: the window gets a challenge when the visitor approves, and its signature goes with the decision', async () => {
  const { post, posted, events } = start()
  post({ type: 'latchkey_ask', id: 'an earlier one' })
  post({ type: 'latchkey_ask', id: 'review' })
  await expect
    .poll(() => posted.map(({ data }) => readToWindow(data)))
    .toEqual([{ type: 'latchkey_challenge', id: 'review', challenge: 'challenge', credentialIds: ['one'] }])
  post({ type: 'latchkey_answer', id: 'review', isApproved: true, passkey })
  expect(events).toEqual(['approved by four'])
})

test('error: without the server, the window gets no challenge', async () => {
  const { post, posted } = start({ isOffline: true })
  post({ type: 'latchkey_ask', id: 'review' })
  await expect
    .poll(() => posted.map(({ data }) => readToWindow(data)))
    .toEqual([{ type: 'latchkey_challenge', id: 'review' }])
})
