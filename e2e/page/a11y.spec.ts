import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/test.ts'

// The view tests run axe on each view. This one checks the demo's page, alone and behind a dialog.
test('behavior: axe finds nothing on the page of a visitor who is connected, with the account open', async ({
  demo,
  install,
  page,
}) => {
  const find = async (choose: (axe: AxeBuilder) => AxeBuilder) => {
    const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  expect.soft(await find((axe) => axe), 'page, light').toEqual([])

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  expect.soft(await find((axe) => axe.withRules('color-contrast')), 'page, dark').toEqual([])

  await demo.openAccount()
  expect.soft(await find((axe) => axe), 'account, dark').toEqual([])
})
