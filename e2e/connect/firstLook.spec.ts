import type { Stack } from '@latchkey/demo/stack'
import type { Demo } from '../fixtures/createDemo.ts'
import { allowChains } from '../fixtures/namespaceAccounts.ts'
import { runAction } from '../fixtures/runAction.ts'
import { shortAddress } from '../fixtures/shortAddress.ts'
import { test as base, expect } from '../fixtures/test.ts'

// The demo's first account on each chain, as a new visitor sees it. Its history is on the chains.

const test = base.extend<object, { stack: Stack }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern.
    async ({}, provide) => {
      const { startStack } = await import('@latchkey/demo/stack')
      const stack = await startStack({ ports: 'free', past: 'sample' })
      await expectFollowed(stack)
      await provide(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
})

// One stack serves all of them.
test.describe.configure({ mode: 'default' })

/** Waits until the provider API has read the whole chain, because the page keeps an earlier read for a while. */
async function expectFollowed({ apiUrl, sandbox }: Stack): Promise<void> {
  const url = `${apiUrl}/v1/account/${sandbox.accounts[0].address}/balance?currency=usd`
  // A token on no list.
  await expect.poll(async () => (await fetch(url)).text(), { timeout: 120_000 }).toContain('"PRIZE"')
}

/** The tabs of the open account. */
function holdingsOf({ dialog, press }: Demo) {
  const panel = dialog.getByRole('tabpanel')
  const open = (name: string) => press(dialog.getByRole('tab', { name }))
  return {
    panel,
    open,
    token: (name: string) => panel.getByRole('listitem').filter({ hasText: name }),
    /** The rows of visible transactions. */
    rows: panel.locator('section li'),
    hidden: panel.locator('[data-key="hidden-activity"]'),
    suspicious: panel.locator('[data-suspicious]'),
    /** Opens the tab of activity until the follower of the provider API has read the chain. */
    async openActivity(newest: string) {
      await expect(async () => {
        await open('Tokens')
        await open('Activity')
        await expect(panel).toContainText(newest, { timeout: 5_000 })
      }).toPass()
    },
  }
}

/** Expects that spam has no link, nothing to copy and no address. */
async function expectHarmless({ suspicious }: ReturnType<typeof holdingsOf>) {
  for (const row of await suspicious.all()) {
    await expect(row.locator('a, button')).toHaveCount(0)
    await expect(row).toHaveCSS('user-select', 'none')
    await expect(row).not.toContainText('...')
    await expect(row).not.toContainText('prize.example')
  }
}

test('behavior: the first look at the EVM account shows its past, without what spammers left', async ({
  demo,
  install,
  stack,
}) => {
  const fennel = await install({ exposes: 'all' })
  const { account } = fennel.state
  const shop = stack.sandbox.accounts[5].address
  const holdings = holdingsOf(demo)
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })
  await demo.openAccount()

  await test.step('activity with days, and spam apart', async () => {
    await holdings.openActivity('0.015 ETH')
    const sent = holdings.rows.filter({ hasText: '249.99 TUSD' })
    // The list lacks the imitation of this payment.
    await expect(sent).toHaveCount(1)
    await expect(sent).toContainText(`To ${shortAddress(shop.toLowerCase())}`)
    await expect(holdings.rows.filter({ hasText: 'Failed' })).toHaveCount(1)
    for (const row of await holdings.rows.all()) await expect(row.locator('time')).toHaveCount(1)
    const minted = holdings.rows.filter({ hasText: 'Test Collectible #11' })
    await expect(minted).toContainText('Minted')
    await expect(minted.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
    // Two payments of dust, the forged payment, an advertisement, and the hostile NFTs.
    await expect(holdings.hidden).toHaveText('5 hidden transactions')
    await expect(holdings.suspicious).toHaveCount(0)
    await demo.press(holdings.hidden)
    await expect(holdings.suspicious).toHaveCount(5)
    await expectHarmless(holdings)
  })

  await test.step('tokens with amounts, and the advertisement apart', async () => {
    await holdings.open('Tokens')
    await expect(holdings.token('Silent Dollar')).toContainText('1,012.5 SILENT')
    await expect(holdings.token('Wrapped Coin')).toContainText('1,000.015 WCOIN')
    await expect(holdings.token('Fine Token')).toContainText('1,000 FINE')
    await expect(holdings.panel).not.toContainText('prize.example')
    await expect(holdings.panel.getByRole('button', { name: '1 hidden token' })).toBeVisible()
  })

  await test.step('NFTs with pictures, and hostile ones without', async () => {
    await holdings.open('NFTs')
    const own = holdings.token('Test Collectible #11')
    await expect(own.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
    await expect(holdings.token('Odd Collectible').locator('img')).toHaveCount(0)
    await expect(holdings.panel.getByRole('button', { name: '1 hidden NFT' })).toBeVisible()
  })
})

test('behavior: what is sent while blocks are held back is pending, and one that loses its nonce is replaced', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  const holdings = holdingsOf(demo)
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })
  const blocks = page.getByLabel('Blocks of Latchkey Local')
  await blocks.selectOption('held back')
  await runAction({ page, name: 'Send to myself' })
  await demo.openAccount()
  await holdings.open('Activity')
  const sent = holdings.rows.filter({ hasText: '0.001 ETH' })
  await expect(sent).toContainText(/Sent\s*Pending/)

  await demo.press(demo.button('Close'))
  await page.getByRole('button', { name: 'Replace the pending transaction' }).click()
  await demo.openAccount()
  await expect(sent).toContainText('Replaced')
  await demo.press(demo.button('Close'))
  await blocks.selectOption('made for each transaction')
})

test('behavior: the first look at the Solana account shows its past, without what spammers left', async ({
  demo,
  wallets,
  stack,
  incidents,
}) => {
  const { solana } = allowChains({ stack, incidents })
  const [{ address, secretKey }] = solana.accounts
  await wallets.installSolana({
    name: 'Marram',
    accounts: [secretKey],
    rpcUrl: solana.url,
    chains: ['solana:localnet'],
  })
  const holdings = holdingsOf(demo)
  await demo.open({ query: { namespaces: 'solana' } })
  await demo.connect({ wallet: 'Marram', address })
  await demo.openAccount()
  await expect(holdings.token('USD Coin')).toContainText('100,277.50 USDC')
  await expect(holdings.token('Ferry Token')).toContainText('960 FERRY')

  await holdings.open('NFTs')
  await expect(holdings.token('Fern 7').locator('img')).toHaveAttribute('src', /^data:image\/svg/)
  await expect(holdings.panel).not.toContainText('prize.example')
  await expect(holdings.panel.getByRole('button', { name: '1 hidden NFT' })).toBeVisible()

  await holdings.openActivity('42.50 USDC')
  await expect(holdings.rows.filter({ hasText: 'Fern 7' })).toHaveCount(1)
  await expect(holdings.rows.filter({ hasText: 'Failed' })).toHaveCount(1)
  await expect(holdings.hidden).toHaveText('1 hidden transaction')
  await demo.press(holdings.hidden)
  await expect(holdings.suspicious).toHaveCount(1)
  await expectHarmless(holdings)
})

test('behavior: the first look at the Bitcoin account shows its past, and a payment that waits', async ({
  demo,
  wallets,
  stack,
  incidents,
}) => {
  const { bitcoin } = allowChains({ stack, incidents })
  const seed = 'test test test test test test test test test test test junk'
  const options = { network: 'regtest', seed, esploraUrl: bitcoin.esploraUrl } as const
  const wallet = await wallets.installBitcoin({ name: 'Cowrie', ...options })
  const address = wallet.state.accounts.flat().find(({ purpose }) => purpose === 'payment')?.address
  if (!address) throw new Error('The wallet has no payment address.')
  const holdings = holdingsOf(demo)
  await demo.open({ query: { namespaces: 'bip122' } })
  await demo.connect({ wallet: 'Cowrie', address })
  await demo.openAccount()
  await expect(holdings.token('Bitcoin')).toContainText('1.249 BTC')
  await holdings.openActivity('0.025 BTC')
  await expect(holdings.rows.filter({ hasText: '0.025 BTC' })).toContainText(/Received\s*Pending/)
  await expect(holdings.rows.filter({ hasText: '0.015 BTC' })).toContainText('Sent')
  await expect(holdings.rows.filter({ hasText: 'Pending' })).toHaveCount(1)
  await expect(holdings.hidden).toHaveCount(0)
})
