import { swap } from '@latchkey/core/swap'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { atRest, showScene } from '../testing/showScene.js'

const find = (selector: string) => document.querySelector<HTMLElement>(`[data-state="current"] ${selector}`)
const bar = () => find('.lk-bar:last-child')
const stage = () => document.querySelector<HTMLElement>('.lk-stage')
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await frame()
  await atRest()
}

/** Returns whether a press on the middle of the element reaches it. */
function isInReach(element: Element | null | undefined): boolean {
  if (!element) return false
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return y + height <= window.innerHeight && element.contains(hit)
}

test.each(['send-review-contract', 'swap-quoted', 'swap-review-unlimited', 'buy-quote'] as const)(
  'behavior: the main button of %s stays in sight while the view scrolls',
  async (name) => {
    await showScene(name)
    const button = () => bar()?.querySelector('.lk-prime')
    for (const [width, height] of [
      [1280, 720],
      [390, 664],
      [390, 420],
    ] as const) {
      await resize(width, height)
      expect(isInReach(button())).toBe(true)
      stage()?.scrollTo(0, 10_000)
      expect(isInReach(button())).toBe(true)
      const before = bar()?.previousElementSibling?.getBoundingClientRect()
      expect(before?.bottom).toBeLessThanOrEqual(bar()?.getBoundingClientRect().top ?? 0)
      stage()?.scrollTo(0, 0)
    }
    // As at 400 % of a window of 1280 by 1024: the buttons scroll with the rest.
    await resize(320, 256)
    expect(isInReach(button())).toBe(false)
    button()?.scrollIntoView()
    expect(isInReach(button())).toBe(true)
  },
)

test.each(['farcaster-failed', 'social-gone', 'session-revoke-failed', 'buy-refused'] as const)(
  'error: %s offers no retry, which its text advises against',
  async (name) => {
    await showScene(name)
    const buttons = [...(bar()?.querySelectorAll('button') ?? [])]
    expect(
      buttons.filter((button) => button.ariaDisabled !== 'true').map(({ textContent }) => textContent),
    ).toEqual(name === 'buy-refused' ? [] : ['Go back'])
  },
)

test('behavior: an on-screen keyboard covers neither the main button nor the field', async () => {
  await showScene('swap-quoted')
  await resize(390, 664)
  const visible = window.visualViewport as VisualViewport
  const height = vi.spyOn(visible, 'height', 'get').mockReturnValue(380)
  const isCovered = (element?: Element | null) => (element?.getBoundingClientRect().bottom ?? 0) > 380
  expect(isCovered(bar())).toBe(true)
  find('input')?.focus()
  visible.dispatchEvent(new Event('resize'))
  await frame()
  await atRest()
  expect(isCovered(bar())).toBe(false)
  expect(isInReach(find('input'))).toBe(true)
  height.mockRestore()
  visible.dispatchEvent(new Event('resize'))
  await frame()
  await atRest()
  expect(bar()?.getBoundingClientRect().bottom).toBe(664)
})

test('behavior: a failure is shown where the visitor is, not above the fold', async () => {
  const { client } = await showScene('swap-failed')
  const flow = client.use(swap())
  flow.edit()
  await flow.review()
  await resize(390, 420)
  await vi.waitUntil(() => find('[data-key="swap"]'))
  stage()?.scrollTo(0, 10_000)
  find('[data-key="swap"]')?.click()
  await vi.waitUntil(() => find('[role="alert"]'))
  await frame()
  await atRest()
  expect(isInReach(find('[role="alert"]'))).toBe(true)
})

test('behavior: the focus on a main button that is in sight leaves the amount in sight', async () => {
  await showScene('swap-failed', 'narrow')
  await vi.waitUntil(() => find('[data-key="swap"]')?.matches(':focus'))
  expect(stage()?.scrollHeight).toBeGreaterThan(stage()?.clientHeight ?? 0)
  expect(stage()?.scrollTop).toBe(0)
})
