import { afterEach, expect, test, vi } from 'vitest'
import { openPopup } from './openPopup.js'

afterEach(() => vi.unstubAllGlobals())

function setUp() {
  const opened = { isOpen: true, url: '' }
  vi.stubGlobal('window', {
    open: () => ({
      location: {
        replace(url: string) {
          opened.url = url
        },
      },
      postMessage: () => undefined,
      close() {
        opened.isOpen = false
      },
    }),
  })
  return { popup: openPopup(), opened }
}

test('behavior: a window shows a page and closes', () => {
  const { popup, opened } = setUp()
  popup?.navigate('https://service.example/login')
  expect(opened.url).toBe('https://service.example/login')
  popup?.close()
  expect(opened.isOpen).toBe(false)
})

test('behavior: a blocked window is undefined', () => {
  vi.stubGlobal('window', { open: () => null })
  expect(openPopup()).toBeUndefined()
})
