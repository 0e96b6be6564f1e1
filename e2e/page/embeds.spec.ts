import { methodsOf } from '../fixtures/methodsOf.ts'
import { shortAddress } from '../fixtures/shortAddress.ts'
import { expect, test } from '../fixtures/test.ts'

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
