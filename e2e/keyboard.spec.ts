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

test('behavior: the whole journey without a mouse', async ({ demo, install, page }) => {
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

  await tabTo(page, demo.button('Disconnect'))
  await page.keyboard.press('Enter')
  await expect(demo.dialog).toBeHidden()
  await expect(demo.connectButton).toBeFocused()
  await expect.poll(() => methodsOf(fennel)).toContain('wallet_revokePermissions')
})

test('behavior: who locks the wallet and reloads resumes without a mouse', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })
  await page.reload()
  await expect(demo.accountOf(account)).toBeVisible()
  await fennel.lock()
  await page.reload()
  await tabTo(page, demo.connectButton)
  await page.keyboard.press('Enter')
  await tabTo(page, demo.button('Resume Fennel'))
  await page.keyboard.press('Enter')
  await expect(demo.accountOf(account)).toBeFocused()
  await expect(demo.dialog).toBeHidden()
})

test('behavior: Escape goes back, then closes, and the focus returns to what opened', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  fennel.on('eth_requestAccounts').never()
  await demo.open()
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
})

test('behavior: the Tab key stays in the modal, both ways', async ({ demo, install, page }) => {
  await install()
  await demo.open()
  await tabTo(page, demo.connectButton)
  await page.keyboard.press('Enter')
  await expect(demo.dialog).toBeVisible()
  const isOutside = () =>
    page.evaluate(() => {
      const { activeElement, body } = document
      // The browser's own interface may have the focus in between; the page then has none.
      return activeElement !== body && !activeElement?.closest('dialog')
    })
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(key)
      expect(await isOutside()).toBe(false)
    }
  expect(await demo.connectButton.evaluate((element) => element.matches(':focus'))).toBe(false)
})
