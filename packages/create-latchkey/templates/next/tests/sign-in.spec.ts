import { expect, test } from '@latchkey/testing/playwright'

test('only a visitor who has signed in sees the page for members', async ({ page, wallets }) => {
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
  const modal = page.getByRole('dialog')
  const members = page.getByRole('heading', { name: 'Members' })

  await page.goto('/members')
  await expect(page).toHaveURL('/')

  // The server's button does nothing until the page's code has loaded.
  await expect(async () => {
    if (!(await modal.isVisible())) await connect.click({ timeout: 2_000 })
    await expect(modal).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await modal.getByRole('button', { name: 'Fennel' }).click()
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Page for members' }).click()
  await expect(page.getByText(`The server knows you as eip155:1:${wallet.state.account}.`)).toBeVisible()

  await page.reload()
  await expect(members).toBeVisible()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(connect).toBeVisible()
  await page.goto('/members')
  await expect(page).toHaveURL('/')
})
