import type { Page } from '@playwright/test'
import type { Demo } from './fixtures/createDemo.ts'
import { methodsOf } from './fixtures/methodsOf.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Walks with the Tab key until a button with this name has the focus. */
async function tabTo(page: Page, target: ReturnType<Demo['button']>, limit = 40) {
  for (let step = 0; step < limit; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'the Tab key leads there').toBeFocused({ timeout: 1 })
}

/** Whether something outside the modal has the focus. */
const isOutside = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    // The browser's own interface may have the focus in between; the page then has none.
    return activeElement !== body && !activeElement?.closest('dialog')
  })

test('behavior: the whole way without a mouse', async ({ demo, install, page }) => {
  const fennel = await install({ knows: 'first' })
  await demo.open()

  await test.step('the Tab key stays in the modal, both ways', async () => {
    await tabTo(page, demo.connectButton)
    await page.keyboard.press('Enter')
    await expect(demo.dialog).toBeVisible()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press(key)
        expect(await isOutside(page)).toBe(false)
      }
    expect(await demo.connectButton.evaluate((element) => element.matches(':focus'))).toBe(false)
    await page.keyboard.press('Escape')
    await expect(demo.dialog).toBeHidden()
  })

  await test.step('Escape goes back, then closes, and the focus returns to what opened', async () => {
    fennel.on('eth_requestAccounts').never()
    await tabTo(page, demo.connectButton)
    await page.keyboard.press('Enter')
    await tabTo(page, demo.row('Fennel'))
    await page.keyboard.press('Enter')
    await expect(demo.dialog).toHaveAccessibleName('Connecting')
    await page.keyboard.press('Escape')
    await expect(demo.dialog).toHaveAccessibleName('Connect wallet')
    await expect(demo.row('Fennel')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(demo.dialog).toBeHidden()
    await expect(demo.connectButton).toBeFocused()
    fennel.reset()
  })

  await test.step('the whole journey without a mouse', async () => {
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
})
