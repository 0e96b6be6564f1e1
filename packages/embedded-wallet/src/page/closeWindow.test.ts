import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeWindow } from './closeWindow.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * A window as Chromium's. With `replacing`, a new page replaces its page: the first call of `close()` is dropped and later ones are ignored,
 * and only the new page closes the window, at such a message once it has loaded after so many milliseconds.
 */
function openWindow(replacing?: { readonly for: number }) {
  const opened = { isOpen: true, messages: 0 }
  let isLoaded = false
  if (replacing)
    setTimeout(() => {
      isLoaded = true
    }, replacing.for)
  return {
    opened,
    close() {
      if (!replacing) opened.isOpen = false
    },
    postMessage(message: unknown) {
      opened.messages += 1
      if (isLoaded && (message as { type: unknown }).type === 'latchkey_close') opened.isOpen = false
    },
  }
}

test('behavior: closes at once', () => {
  const { opened, ...window } = openWindow()
  closeWindow(window)
  expect(opened.isOpen).toBe(false)
})

test.each([1, 1_000, 12_000])('behavior: has a new page close the window after %i ms', async (ms) => {
  const { opened, ...window } = openWindow({ for: ms })
  closeWindow(window)
  expect(opened.isOpen).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * ms + 100)
  expect(opened.isOpen).toBe(false)
})

test('behavior: leaves no timer', async () => {
  const { opened, ...window } = openWindow()
  closeWindow(window)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(opened.messages).toBe(9)
})
