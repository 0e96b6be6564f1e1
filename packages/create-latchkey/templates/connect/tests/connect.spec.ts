import { expect, test } from '@latchkey/testing/playwright'

test('a visitor connects, comes back and disconnects', async ({ page, wallets }) => {
  // The test needs no network: only the app itself is reachable.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  )
  const wallet = await wallets.install({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 1 },
    chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:8545' }],
  })
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  const account = page.getByRole('button').getByTitle(wallet.state.account)
  const modal = page.getByRole('dialog')

  await page.goto('/')
  await connect.click()
  await modal.getByRole('button', { name: 'Fennel' }).click()
  await expect(account).toBeVisible()

  await page.reload()
  await expect(account).toBeVisible()

  await account.click()
  await modal.getByRole('button', { name: 'Account settings' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connect).toBeVisible()
})
