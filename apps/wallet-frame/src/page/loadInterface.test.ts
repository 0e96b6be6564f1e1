import { expect, test, vi } from 'vitest'
import { createPages } from '../pages/createPages.ts'
import { createApprovals } from '../review/createApprovals.ts'
import type { Review } from '../review/Review.ts'
import { loadInterface } from './loadInterface.ts'

const { signal } = new AbortController()
const review: Review = {
  id: '1',
  origin: 'https://app.example',
  network: 'Ethereum',
  account: '0x01',
  title: 'title.message',
  rows: [],
  warnings: [],
  needsWindow: false,
}

function setUp(load: () => Promise<void>) {
  const approvals = createApprovals()
  const pages = createPages()
  loadInterface({ approvals, pages, load })
  return {
    approvals,
    pages,
    sign: () =>
      approvals.run({
        signal,
        read: async () => ({
          prepare: async () => ({
            review,
            terms: '',
            ceiling: 0n,
            send: async () => ({ finish: async () => '0x01' }),
          }),
        }),
      }),
    open: () => pages.open('settings', review.origin, signal),
  }
}

test.each(['sign', 'open'] as const)(
  'error: %s is rejected at once where the interface does not load, and the next one loads it again',
  async (name) => {
    const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    load.mockResolvedValue(undefined)
    const frame = setUp(load)
    await expect(frame[name]()).rejects.toMatchObject({ code: 'wallet_frame/worker_failed' })
    const next = frame.sign()
    await expect.poll(() => frame.approvals.current()).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
    frame.approvals.approve(review.id)
    expect(await next).toBe('0x01')
  },
)

test('error: each request that waits is rejected where the interface does not load', async () => {
  const frame = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  const codes = [frame.sign(), frame.sign(), frame.open()].map((each) =>
    each.then(
      () => 'resolved',
      ({ code }: { code?: string }) => code,
    ),
  )
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['wallet_frame/worker_failed']))
})

test('behavior: the interface loads once, also for a request and a page at once', async () => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  const frame = setUp(load)
  void frame.open()
  for (let count = 0; count < 2; count += 1) {
    const signed = frame.sign()
    await expect.poll(() => frame.approvals.current()).toBeDefined()
    frame.approvals.approve(review.id)
    await signed
  }
  expect(load).toHaveBeenCalledOnce()
})
