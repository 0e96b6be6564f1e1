import { afterEach, expect, test, vi } from 'vitest'
import { openPopup } from './openPopup.js'

afterEach(() => vi.unstubAllGlobals())

/** A window that stays empty until its page has `loaded`. */
function setUp() {
  const opened = { href: () => 'about:blank', closings: 0 }
  vi.stubGlobal('window', {
    open: () => ({
      location: {
        get href() {
          return opened.href()
        },
        replace: () => undefined,
      },
      close() {
        opened.closings += 1
      },
    }),
  })
  const loaded = () => {
    opened.href = () => {
      throw new DOMException('Blocked a frame from another origin.', 'SecurityError')
    }
  }
  return { popup: openPopup(), opened, loaded }
}

test('behavior: a window that leads nowhere yet closes at once', () => {
  const { popup, opened } = setUp()
  popup?.close()
  expect(opened.closings).toBe(1)
})

test('behavior: a window whose first page loads closes after that page has loaded', async () => {
  const { popup, opened, loaded } = setUp()
  popup?.navigate('https://service.example/login')
  popup?.close()
  expect(opened.closings).toBe(0)
  loaded()
  await expect.poll(() => opened.closings).toBe(1)
})

test('behavior: a window whose first page never loads closes', async () => {
  const { popup, opened } = setUp()
  popup?.navigate('https://service.example/login')
  popup?.close()
  await expect.poll(() => opened.closings).toBe(1)
})

test('behavior: a blocked window is undefined', () => {
  vi.stubGlobal('window', { open: () => null })
  expect(openPopup()).toBeUndefined()
})
