import { afterEach, expect, test, vi } from 'vitest'
import { openPopup } from './openPopup.js'

afterEach(() => vi.unstubAllGlobals())

/** A window that ignores the first calls of `close()`. */
function setUp(ignored = 0) {
  const opened = { closings: 0, url: '' }
  vi.stubGlobal('window', {
    open: () => ({
      location: {
        replace(url: string) {
          opened.url = url
        },
      },
      close() {
        opened.closings += 1
      },
    }),
  })
  return { popup: openPopup(), opened, isClosed: () => opened.closings > ignored }
}

test('behavior: a window shows a page and closes', () => {
  const { popup, opened, isClosed } = setUp()
  popup?.navigate('https://service.example/login')
  expect(opened.url).toBe('https://service.example/login')
  popup?.close()
  expect(isClosed()).toBe(true)
})

test('behavior: a window that ignores the first call, because its page is just being replaced, closes', async () => {
  const { popup, isClosed } = setUp(1)
  popup?.navigate('https://service.example/login')
  popup?.close()
  await expect.poll(isClosed).toBe(true)
})

test('behavior: a blocked window is undefined', () => {
  vi.stubGlobal('window', { open: () => null })
  expect(openPopup()).toBeUndefined()
})
