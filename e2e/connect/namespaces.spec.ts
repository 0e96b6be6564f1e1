import type { Stack } from '@latchkey/demo/stack'
import type { InstalledMultiWallet, Wallets } from '@latchkey/testing/playwright'
import { devices } from '@playwright/test'
import {
  allowChains,
  type Chains,
  expectNamespaces,
  installBittern,
  installSaffron,
  namespaceSwitch,
  readBalance,
  readBalances,
  readLamports,
  readSatoshis,
  seed,
} from '../fixtures/namespaceAccounts.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'

// Three chains, and wallets on each.

const namespaces = 'eip155,solana,bip122'

/** One test wallet of all three namespaces. */
async function installMulti({ wallets, stack, chains }: { wallets: Wallets; stack: Stack; chains: Chains }) {
  const wallet = await wallets.installMulti({
    name: 'Teasel',
    rdns: 'org.example.teasel',
    evm: {
      accounts: stack.sandbox.accounts.slice(0, 1).map(({ privateKey }) => privateKey),
      chains: stack.sandbox.chains.map(({ id, name, rpcUrl }) => ({ chainId: id, name, rpcUrl })),
    },
    solana: {
      accounts: [chains.solana.accounts[0].secretKey],
      rpcUrl: chains.solana.url,
      chains: ['solana:localnet'],
    },
    bitcoin: { network: 'regtest', seed, esploraUrl: chains.bitcoin.esploraUrl },
  })
  return { wallet, addresses: addressesOf({ stack, chains, wallet }) }
}

function addressesOf({
  stack,
  chains,
  wallet,
}: {
  stack: Stack
  chains: Chains
  wallet: Pick<InstalledMultiWallet, 'bitcoin'>
}) {
  return {
    evm: stack.sandbox.accounts[0].address as string,
    solana: chains.solana.accounts[0].address as string,
    bitcoin: paymentOf(wallet.bitcoin),
  }
}

function paymentOf({ state }: Pick<InstalledMultiWallet['bitcoin'], 'state'>): string {
  const payment = state.accounts.flat().find(({ purpose }) => purpose === 'payment')
  if (!payment) throw new Error('The wallet has no payment address.')
  return payment.address
}

// A view test covers all other ways to a wallet for a requested network.
test('behavior: three wallets on three namespaces show their own account, also after a reload', async ({
  demo,
  install,
  incidents,
  page,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const fennel = await install()
  await installSaffron({ wallets, chains })
  const bittern = await installBittern({ wallets, chains })
  const addresses = {
    evm: fennel.state.account as string,
    solana: chains.solana.accounts[0].address as string,
    bitcoin: paymentOf(bittern),
  }
  await demo.open({ query: { namespaces } })
  await demo.connect({ wallet: 'Saffron', address: addresses.solana })

  await test.step('a wallet for a requested network is connected and switched to it', async () => {
    await demo.openNetworks()
    await demo.press(demo.row('Latchkey Second'))
    await demo.press(demo.button('Choose a wallet'))
    await demo.press(demo.row('Fennel'))
    await expect(demo.accountOf(addresses.evm)).toBeVisible()
    await demo.openAccount()
    await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
    await expect.poll(() => fennel.state.chainId).toBe(31_338)
  })

  await test.step('another wallet is added', async () => {
    await demo.openWallets()
    await demo.press(demo.button('Add wallet'))
    await demo.press(demo.row('Bittern'))
    await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
    await expect(demo.dialog).toContainText('Wallets')
  })

  await test.step('each is there after a reload, with its own balance', async () => {
    const balances = {
      ...(await readBalances({ stack, chains, addresses })),
      evm: await readBalance({ stack, address: addresses.evm, chainId: 31_338 }),
    }
    await page.reload()
    await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
    await demo.openAccount()
    await expectNamespaces({ demo, addresses, balances })
  })

  await test.step('the one that is disconnected goes, and the others stay', async () => {
    await demo.press(namespaceSwitch(demo, 'Solana'))
    await demo.disconnect()
    await expect(namespaceSwitch(demo, 'Ethereum networks')).toBeVisible()
    await expect(namespaceSwitch(demo, 'Solana')).toHaveCount(0)
    await demo.press(namespaceSwitch(demo, 'Ethereum networks'))
    await demo.disconnect()
    await expect(demo.button(/^Copy address/)).toHaveAttribute('title', addresses.bitcoin)
  })
})

test('behavior: a wallet of three namespaces is added by the network, keeps the connected ones, and signs and sends', async ({
  demo,
  incidents,
  page,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const { wallet, addresses } = await installMulti({ wallets, stack, chains })
  /** Requests a network, for which the wallet has one row that needs no choice of a chain. */
  const request = async (network: string) => {
    await demo.openNetworks()
    await demo.press(demo.row(network))
    await expect(demo.dialog).toContainText('Teasel stays connected on')
    await demo.press(demo.button('Choose a wallet'))
    await demo.press(demo.row('Teasel'))
  }
  await demo.open({ query: { namespaces } })

  await test.step('it has one row, which leads to a choice of its chains', async () => {
    await demo.press(demo.connectButton)
    await expect(demo.row('Teasel')).toHaveCount(1)
    await demo.press(demo.row('Teasel'))
    await demo.press(demo.row('Ethereum networks'))
    await expect(demo.accountOf(addresses.evm)).toBeVisible()
  })

  await test.step('Solana', async () => {
    await request('Local Solana')
    await expect(demo.accountOf(addresses.solana)).toBeVisible()
    expect(wallet.bitcoin.requests.map(({ method }) => method)).not.toContain('bitcoin:connect')
    await expect(await runAction({ page, name: 'Sign message' })).toContainText('"verified": true')
    const lamports = await readLamports(chains, addresses.solana)
    await expect(await runAction({ page, name: 'Transfer to myself' })).toContainText('"hash"')
    await expect.poll(() => readLamports(chains, addresses.solana)).toBeLessThan(lamports)
  })

  await test.step('Bitcoin', async () => {
    await request('Local Bitcoin')
    await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
    await expect(await runAction({ page, name: 'Sign message' })).toContainText('"verified": true')
    const satoshis = await readSatoshis(chains, addresses.bitcoin)
    const result = await runAction({ page, name: 'Transfer to myself' })
    await expect(result).toContainText('"hash"')
    const { hash } = JSON.parse((await result.textContent()) ?? '{}') as { hash?: string }
    expect(await chains.bitcoin.rpc('getmempoolentry', hash)).toMatchObject({ vsize: expect.any(Number) })
    await chains.bitcoin.mine(1)
    expect(await readSatoshis(chains, addresses.bitcoin)).toBeLessThan(satoshis)
  })

  await demo.openAccount()
  await expect(demo.button('Network Local Bitcoin, change')).toBeVisible()
  for (const name of ['Ethereum networks', 'Solana']) await expect(namespaceSwitch(demo, name)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({
    userAgent: devices['iPhone 15'].userAgent,
    viewport: devices['iPhone 15'].viewport,
    hasTouch: true,
    isMobile: true,
  })

  test('behavior: a wallet with its own browser opens the page there on the requested network', async ({
    demo,
    incidents,
    install,
    page,
    stack,
  }) => {
    allowChains({ stack, incidents })
    const fennel = await install()
    await demo.open({ query: { namespaces } })
    await demo.connect({ wallet: 'Fennel', address: fennel.state.account as string })
    await demo.openNetworks()
    await demo.press(demo.row('Local Bitcoin'))
    await demo.press(demo.button('Choose a wallet'))
    await demo.press(demo.row('All wallets'))
    await demo.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('Binance')
    // The link leaves the page, so the test reads it without a click.
    await page.evaluate(() => document.body.addEventListener('click', (event) => event.preventDefault()))
    await demo.press(demo.dialog.getByRole('link', { name: 'Binance' }).first())
    await expect(demo.dialog.getByRole('heading', { name: /^Continue in Binance/ })).toBeVisible()
    const href = await demo.dialog.locator('a[data-key="open"]').getAttribute('href')
    const program = new URL(atob(new URL(href ?? '').searchParams.get('_dp') ?? ''))
    const query = new URLSearchParams(atob(program.searchParams.get('startPageQuery') ?? ''))
    expect(query.get('url')).toBe(page.url())
    // Reference of the local Bitcoin network in CAIP-2.
    expect(query.get('defaultChainId')).toBe('0f9188f13cb7b2c71f2a335e3a4fc328')
  })
})
