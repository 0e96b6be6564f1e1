import { expect, test } from '@latchkey/testing/playwright'

test('a visitor connects, comes back and disconnects', async ({ page, wallets }) => {
  // The test needs no network: only the app itself is reachable.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  )
  const wallet = await wallets.installBitcoin({ name: 'Bittern', network: 'mainnet' })
  const address = wallet.state.accounts.find(({ purpose }) => purpose === 'payment')?.address ?? ''
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  const account = page.getByRole('button').getByTitle(address)
  const modal = page.getByRole('dialog')

  await page.goto('/')
  await connect.click()
  await modal.getByRole('button', { name: 'Bittern' }).click()
  await expect(account).toBeVisible()

  await page.reload()
  await expect(account).toBeVisible()

  await account.click()
  await modal.getByRole('button', { name: 'Account settings' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connect).toBeVisible()
})
