import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** Every rule of axe on the page, then the colours in dark, read from right to left. */
async function expectNoFindings(page: Page, what: string) {
  const find = async (look: string, rules?: readonly string[]) => {
    const builder = new AxeBuilder({ page }).setLegacyMode()
    if (rules) builder.withRules([...rules])
    const { violations } = await builder.analyze()
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

// The tests of the views run axe on each of them. This sees the demo's page with a dialog before it.
test('behavior: axe finds nothing on the page of a visitor who is connected, with the account open', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await expectNoFindings(page, 'page')
  await demo.openAccount()
  await expectNoFindings(page, 'Account')
})
