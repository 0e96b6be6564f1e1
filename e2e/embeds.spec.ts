import { methodsOf } from './fixtures/methodsOf.ts'
import { shortAddress } from './fixtures/shortAddress.ts'
import { expect, test } from './fixtures/test.ts'

test('behavior: the embedded modal connects inside the page and stays', async ({ demo, install, page }) => {
  const fennel = await install()
  await demo.open({ query: { enableEmbedded: 'on' } })
  const place = page.getByRole('region', { name: 'Connect wallet' })
  await place.getByRole('button', { name: 'Fennel' }).click()
  const account = page.getByRole('region', { name: 'Account', exact: true })
  await expect(account).toContainText(shortAddress(fennel.state.account))
  await expect(demo.dialog).toBeHidden()
  await account.getByRole('button', { name: 'Account settings', exact: true }).click()
  const settings = page.getByRole('region', { name: 'Account settings', exact: true })
  await settings.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(place).toBeVisible()
  await expect.poll(() => methodsOf(fennel)).toContain('wallet_revokePermissions')
})

test('behavior: with disableAppend the dialog stays where it was placed and connects', async ({
  demo,
  install,
}) => {
  const fennel = await install()
  await demo.open({ query: { disableAppend: 'on' } })
  await demo.press(demo.connectButton)
  await expect(demo.dialog).toBeVisible()
  expect(await demo.dialog.evaluate((element) => element.closest('main') !== null)).toBe(true)
  await demo.press(demo.row('Fennel'))
  await expect(demo.accountOf(fennel.state.account)).toBeVisible()
  await expect(demo.dialog).toBeHidden()
})
