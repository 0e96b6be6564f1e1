import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeWindow } from './closeWindow.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A window that ignores the first calls of `close()`, as Chromium's does while another site's page replaces its page. */
function openWindow(ignored: number) {
  const opened = { calls: 0, isOpen: true }
  const close = () => {
    opened.calls += 1
    if (opened.calls > ignored) opened.isOpen = false
  }
  return { opened, close }
}

test('behavior: closes at once', () => {
  const { opened, close } = openWindow(0)
  closeWindow({ close })
  expect(opened.isOpen).toBe(false)
})

test('behavior: closes a window that ignored the first call', async () => {
  const { opened, close } = openWindow(1)
  closeWindow({ close })
  expect(opened.isOpen).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(opened.isOpen).toBe(false)
})

test('behavior: leaves no timer after two seconds', async () => {
  const { opened, close } = openWindow(0)
  closeWindow({ close })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(opened.calls).toBe(20)
})
