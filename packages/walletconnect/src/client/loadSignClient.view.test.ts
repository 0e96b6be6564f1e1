import { expect, onTestFinished, test } from 'vitest'
import { loadSignClient } from './loadSignClient.js'

/** Makes `localStorage` throw, as in a browser that blocks cookies. */
function blockStorage() {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  onTestFinished(() => void Object.defineProperty(window, 'localStorage', own))
}

test('behavior: the library loads where the browser blocks storage, and the page stays as it was', async () => {
  blockStorage()
  await expect(loadSignClient()).resolves.toBeTypeOf('function')
  expect(() => window.localStorage).toThrow('Access is denied')
})
