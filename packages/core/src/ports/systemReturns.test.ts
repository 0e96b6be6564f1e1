import { afterEach, expect, test, vi } from 'vitest'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { systemReturns } from './systemReturns.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('behavior: the listener is called when the page is shown, restored or online', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const environment = fakeEnvironment()
  let returns = 0
  const stop = systemReturns(environment, () => {
    returns += 1
  })
  environment.setHidden(true)
  expect(returns).toBe(0)
  environment.setHidden(false)
  page.dispatchEvent(new Event('pageshow'))
  page.dispatchEvent(new Event('online'))
  expect(returns).toBe(3)
  stop()
  environment.setHidden(false)
  page.dispatchEvent(new Event('online'))
  expect(returns).toBe(3)
})

test('behavior: without a page, only visibility is watched', () => {
  vi.stubGlobal('addEventListener', undefined)
  const environment = fakeEnvironment()
  let returns = 0
  const stop = systemReturns(environment, () => {
    returns += 1
  })
  environment.setHidden(false)
  stop()
  expect(returns).toBe(1)
})
