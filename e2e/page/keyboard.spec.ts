import type { Page } from '@playwright/test'
import type { Demo } from '../fixtures/createDemo.ts'
import { methodsOf } from '../fixtures/methodsOf.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Walks with the Tab key until this button has the focus. */
async function tabTo(page: Page, target: ReturnType<Demo['button']>, limit = 40) {
  const element = await target.elementHandle()
  for (let step = 0; step < limit; step += 1) {
    if (await element?.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'the Tab key leads there').toBeFocused({ timeout: 1 })
}

// View tests prove that the Tab key stays in the modal, and the effects of Escape and focus.
test('behavior: the whole way without a mouse', async ({ demo, install, page }) => {
  const fennel = await install({ knows: 'first' })
  await demo.open()

  await tabTo(page, demo.connectButton)
  await page.keyboard.press('Enter')
  await tabTo(page, demo.row('Fennel'))
  await page.keyboard.press('Enter')
  await expect(demo.accountOf(fennel.state.account)).toBeVisible()
  await expect(demo.dialog).toBeHidden()
  await expect(demo.accountButton).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, demo.button(/^Network .*, change$/))
  await page.keyboard.press('Enter')
  await expect(demo.dialog).toHaveAccessibleName('Choose network')
  await tabTo(page, demo.row('Latchkey Second'))
  await page.keyboard.press('Enter')
  await expect(demo.button('Network Latchkey Second, change')).toBeFocused()
  expect(fennel.state.chainId).toBe(31338)
  expect(methodsOf(fennel)).toContain('wallet_addEthereumChain')

  await tabTo(page, demo.button(/^Copy address/))
  await page.keyboard.press('Enter')
  await expect(demo.dialog.getByRole('status')).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fennel.state.account)

  await tabTo(page, demo.button('Account settings'))
  await page.keyboard.press('Enter')
  await expect(demo.dialog).toHaveAccessibleName('Account settings')
  await tabTo(page, demo.button('Disconnect'))
  await page.keyboard.press('Enter')
  await expect(demo.dialog).toBeHidden()
  await expect(demo.connectButton).toBeFocused()
  await expect.poll(() => methodsOf(fennel)).toContain('wallet_revokePermissions')
})
