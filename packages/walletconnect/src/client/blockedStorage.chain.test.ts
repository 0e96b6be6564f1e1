import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Lab, startLab } from '../testing/startLab.js'

let lab: Lab
beforeEach(async () => {
  lab = await startLab()
})
afterEach(async () => {
  await lab.end()
  vi.unstubAllGlobals()
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

// Each browser as it is with the data of all sites blocked.
test.each([
  [
    'Firefox',
    () => {
      vi.stubGlobal('indexedDB', { open: refuse })
      vi.stubGlobal(
        'BroadcastChannel',
        class {
          constructor() {
            refuse()
          }
        },
      )
      vi.stubGlobal('navigator', { ...navigator, locks: { request: async () => refuse() } })
    },
  ],
  ['WebKit', () => vi.stubGlobal('localStorage', null)],
])('behavior: a wallet pairs and signs where %s blocks storage', async (_, block) => {
  block()
  const page = lab.page()
  const wallet = await lab.peer()
  const { connected, uri } = page.pair()
  await wallet.kit.pair({ uri: await uri })
  await connected
  await page.client.signMessage({ message: 'hello' })
  expect(wallet.requests).toHaveLength(1)
})
