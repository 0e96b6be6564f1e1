import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** Makes the page's storage misbehave before its scripts run. */
const broken = {
  'throws when it is looked at': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  },
  'throws when it is read or written': () => {
    const refuse = () => {
      throw new DOMException('No.', 'InvalidStateError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  },
} satisfies Record<string, Parameters<Page['addInitScript']>[0]>

for (const [what, breakIt] of Object.entries(broken))
  test(`error: storage that ${what} neither stops the page nor the connection`, async ({
    demo,
    install,
    page,
  }) => {
    const fennel = await install()
    await page.addInitScript(breakIt)
    await demo.open()
    await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
    await page.reload()
    await expect(demo.connectButton).toBeVisible()
    await expect(demo.connectButton).toHaveAttribute('aria-busy', 'false')
  })

const garbage = ['{', 'null', '"text"', '[1,null,{}]', '{"a":1}', '[]'.repeat(5_000)]

test('error: garbage in storage is passed over', async ({ demo, install, page }) => {
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  for (const text of garbage) {
    const spoiled = await page.evaluate((value) => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('latchkey:'))
      for (const key of keys) localStorage.setItem(key, value)
      return keys
    }, text)
    expect(spoiled.length).toBeGreaterThan(2)
    await page.reload()
    await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  }
})
