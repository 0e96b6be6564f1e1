import { createPublicClient, erc20Abi, getAddress, http } from 'viem'
import type { Demo } from '../fixtures/createDemo.ts'
import { readBalance } from '../fixtures/namespaceAccounts.ts'
import { shortAddress } from '../fixtures/shortAddress.ts'
import { expect, test } from '../fixtures/test.ts'
import { writeCoins } from '../fixtures/writeCoins.ts'

const pictureOf = ({ dialog }: Demo) => dialog.locator('[data-kind="avatar"] img')

/** Expects the account view of an account that claims another's name and has none. */
async function expectNoName({ demo, account, balance }: { demo: Demo; account: string; balance: string }) {
  await expect(demo.dialog.getByTitle(balance)).toBeVisible()
  // A look-up is stored even if it finds no name.
  await expect
    .poll(() =>
      demo.page.evaluate(
        (address) =>
          Object.entries(localStorage).some(
            ([key, value]) => key.endsWith(':identity_cache') && value.includes(address),
          ),
        account,
      ),
    )
    .toBe(true)
  await expect(demo.accountOf(account)).toContainText(shortAddress(account))
  await expect(demo.page.locator('[data-latchkey]').filter({ hasText: 'ada.eth' })).toHaveCount(0)
}

test('behavior: the account has the name, picture, balance, tokens, NFTs and activity that the provider API knows', async ({
  demo,
  install,
  stack,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  const [{ contracts, rpcUrl }] = stack.sandbox.chains
  // The first account owns id 1, and every hostile NFT.
  expect(account).toBe(stack.sandbox.accounts[0].address)
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })

  await test.step('name, picture and balance', async () => {
    await expect(demo.accountButton).toContainText('ada.eth')
    await demo.openAccount()
    await expect(demo.dialog.getByText('ada.eth', { exact: true })).toBeVisible()
    await expect(demo.button(/^Copy address/)).toContainText(shortAddress(account))
    await expect(pictureOf(demo)).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
    await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toBeVisible()
  })

  await test.step('the tokens that it holds on the chain', async () => {
    const holdings = demo.dialog.getByRole('region', { name: 'Holdings and activity' })
    const units = await createPublicClient({ transport: http(rpcUrl) }).readContract({
      abi: erc20Abi,
      address: contracts.usd,
      functionName: 'balanceOf',
      args: [getAddress(account)],
    })
    // On each of the two networks.
    await expect(holdings.getByTitle(writeCoins({ value: units, decimals: 6, symbol: 'TUSD' }))).toHaveCount(
      2,
    )
    await expect(demo.dialog).toContainText('$0.00 on a test network')
    await expect(holdings.getByRole('listitem').first()).toContainText('ETH')
  })

  await test.step('the NFTs that it owns on the chain, hostile ones included', async () => {
    await demo.press(demo.dialog.getByRole('tab', { name: 'NFTs' }))
    const tiles = demo.dialog.getByRole('tabpanel').getByRole('listitem')
    const own = tiles.filter({ hasText: 'Test Collectible #1' })
    await expect(own.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
    await expect(tiles.filter({ hasText: 'Test Item' }).filter({ hasText: '×3' })).toHaveCount(1)
    await expect(tiles.filter({ hasText: 'Odd Collectible' })).toHaveCount(8)
    await expect(tiles.filter({ hasText: 'Odd Collectible' }).locator('img')).toHaveCount(0)
    await expect(demo.dialog.getByRole('button', { name: '1 hidden NFT' })).toBeVisible()

    await demo.press(own.getByRole('button'))
    await expect(demo.dialog.getByRole('heading', { name: 'Test Collectible #1' })).toBeVisible()
    await expect(demo.button(/Copy contract address/)).toHaveAttribute('title', contracts.nft.toLowerCase())
    await demo.press(demo.button('Back'))
    await expect(own).toBeVisible()
  })

  await test.step('the activity of a followed network has the NFTs that it moved, with previews', async () => {
    await demo.press(demo.dialog.getByRole('tab', { name: 'Activity' }))
    const minted = demo.dialog.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Minted' })
    const own = minted.filter({ hasText: 'Test Collectible #1' })
    await expect(own).toHaveCount(1)
    await expect(own.locator('img').first()).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
  })
})

// A failing provider API is replaced in the same way, which a test of packages/core proves.
test('behavior: names, pictures and balances through ENS itself, without a provider API', async ({
  demo,
  install,
  stack,
}) => {
  const fennel = await install()
  await demo.open({ query: { api: 'none', ens: 'on' } })
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await expect(demo.accountButton).toContainText('ada.eth')
  await demo.openAccount()
  await expect(pictureOf(demo)).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)

  await test.step('the next account has its own', async () => {
    await fennel.changeAccount(1)
    await expect(demo.dialog.getByText('bob.eth', { exact: true })).toBeVisible()
    await expect(demo.dialog).not.toContainText('ada.eth')
    await expect(pictureOf(demo)).toHaveCount(0)
  })

  await test.step("whoever claims another's name has none", async () => {
    await fennel.changeAccount(2)
    const { account } = fennel.state
    expect(account).toBe(stack.sandbox.accounts[2].address)
    await expectNoName({ demo, account, balance: await readBalance({ stack, address: account }) })
  })
})
