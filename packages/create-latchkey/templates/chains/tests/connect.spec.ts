import { expect, test } from '@latchkey/testing/playwright'

test('a visitor connects three chains, comes back and leaves one', async ({ page, wallets }) => {
  // The test needs no network: only the app itself is reachable.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  )
  await wallets.installMulti({
    name: 'Teasel',
    rdns: 'org.example.teasel',
    evm: {
      accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 1 },
      chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:8545' }],
    },
    bitcoin: { network: 'mainnet' },
  })
  const connect = (chain: string) => page.getByRole('main').getByRole('button', { name: `Connect ${chain}` })
  const modal = page.getByRole('dialog')

  await page.goto('/')
  for (const chain of ['Ethereum', 'Solana', 'Bitcoin']) {
    await connect(chain).click()
    await modal.getByRole('button', { name: 'Teasel' }).click()
    await expect(connect(chain)).toBeHidden()
    await expect(modal).toBeHidden()
  }

  await page.reload()
  const account = page.getByRole('main').getByRole('button')
  await expect(account).toHaveCount(1)

  await account.click()
  await modal.getByRole('button', { name: 'Account settings' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connect('Bitcoin')).toBeVisible()
})
