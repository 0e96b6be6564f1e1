import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** Every rule of axe, on the page or, while it is open, on our dialog; then the colours in dark, read from right to left. */
async function expectNoFindings(page: Page, what: string) {
  const find = async (look: string, rules?: readonly string[]) => {
    const builder = new AxeBuilder({ page }).setLegacyMode()
    if (rules) builder.withRules([...rules])
    const { violations } = await (what === 'page' ? builder : builder.include('dialog')).analyze()
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect.soft(findings, `${what}, ${look}`).toEqual([])
  }
  const paint = async (colorScheme: 'light' | 'dark', direction: 'ltr' | 'rtl') => {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, direction)
  }
  await find('light')
  await paint('dark', 'rtl')
  await find('dark', ['color-contrast'])
  await paint('light', 'ltr')
}

test('behavior: nothing to find in the views before a connection', async ({ demo, install, page }) => {
  const fennel = await install()
  fennel.on('eth_requestAccounts').ask()
  await demo.open()
  await expectNoFindings(page, 'page')
  await demo.press(demo.connectButton)
  await expect(demo.row('Fennel')).toBeVisible()
  await expectNoFindings(page, 'Connect')
  await demo.press(demo.button('What is a wallet?').first())
  await expect(demo.dialog).toHaveAccessibleName('What is a wallet?')
  await expectNoFindings(page, 'WhatIsAWallet')
  await demo.press(demo.button('Back'))
  await demo.press(demo.row('Fennel'))
  await expect(demo.dialog).toHaveAccessibleName('Connecting')
  await expectNoFindings(page, 'ConnectingExternal')
  await fennel.reject()
  await expect(demo.button('Try again')).toBeVisible()
  await expectNoFindings(page, 'ConnectingExternal, declined')
})

test('behavior: nothing to find in the views of a connection', async ({ demo, install, page }) => {
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await expectNoFindings(page, 'page')
  await demo.openAccount()
  await expectNoFindings(page, 'Account')
  await demo.press(demo.button(/Wallets and accounts/))
  await expect(demo.dialog).toHaveAccessibleName('Wallets')
  await expectNoFindings(page, 'ProfileWallets')
  await demo.press(demo.button('Back'))
  await demo.press(demo.button(/^Network .*, change$/))
  await expect(demo.dialog).toHaveAccessibleName('Choose network')
  await expectNoFindings(page, 'Networks')
  await fennel.changeChain(10_143)
  await expect(demo.dialog).toHaveAccessibleName('Switch network')
  await expectNoFindings(page, 'UnsupportedChain')
})
