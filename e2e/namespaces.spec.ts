import type { Stack } from '@latchkey/demo/stack'
import type { InstalledMultiWallet, Wallets } from '@latchkey/testing/playwright'
import { devices, type Page } from '@playwright/test'
import type { Demo } from './fixtures/createDemo.ts'
import {
  allowChains,
  type Chains,
  expectNamespaces,
  installBittern,
  installSaffron,
  namespaceSwitch,
  readBalances,
  readLamports,
  readSatoshis,
  seed,
} from './fixtures/namespaceAccounts.ts'
import { runAction } from './fixtures/runAction.ts'
import { expect, test } from './fixtures/test.ts'

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

/** Hides a wallet from pages that load from now on, as an extension that is off. Returns a function that turns it on. */
async function turnOff(page: Page, rdns: string): Promise<() => Promise<void>> {
  await page.addInitScript((hidden) => {
    let wallet: unknown
    const isOn = new AbortController()
    const hide = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail.info.rdns !== hidden) return
      event.stopImmediatePropagation()
      wallet = event.detail
    }
    const { signal } = isOn
    addEventListener('eip6963:announceProvider', hide, { signal })
    addEventListener(
      'turnon',
      () => {
        isOn.abort()
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: wallet }))
      },
      { signal },
    )
  }, rdns)
  return () => page.evaluate(() => void dispatchEvent(new Event('turnon')))
}

/** The row of the wallet's object for Solana and Bitcoin. */
const standardRow = (demo: Demo) => demo.row('Teasel').filter({ hasText: 'SOL BTC' })

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
  await demo.connect({ wallet: 'Fennel', address: addresses.evm })
  for (const [wallet, address] of [
    ['Saffron', addresses.solana],
    ['Bittern', addresses.bitcoin],
  ] as const) {
    await demo.openAccount()
    await demo.openWallets()
    await demo.press(demo.button('Add wallet'))
    await demo.press(demo.row(wallet))
    await expect(demo.accountOf(address)).toBeVisible()
    await expect(demo.dialog).toContainText('Wallets')
    await page.keyboard.press('Escape')
    await expect(demo.dialog).toBeHidden()
  }
  const balances = await readBalances({ stack, chains, addresses })
  await demo.openAccount()
  await expectNamespaces({ demo, addresses, balances })

  await page.reload()
  await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
  await demo.openAccount()
  await expectNamespaces({ demo, addresses, balances })

  // Disconnects one after the other; each time the remaining ones are shown.
  await demo.press(namespaceSwitch(demo, 'Solana'))
  await demo.disconnect()
  await expect(namespaceSwitch(demo, 'EVM Networks')).toBeVisible()
  await expect(namespaceSwitch(demo, 'Solana')).toHaveCount(0)
  await demo.press(namespaceSwitch(demo, 'EVM Networks'))
  await demo.disconnect()
  await expect(demo.button(/^Copy address/)).toHaveAttribute('title', addresses.bitcoin)
  await page.reload()
  await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
  await demo.openAccount()
  await demo.disconnect()
  await expect(demo.connectButton).toBeVisible()
})

test('behavior: a wallet of three namespaces has a row by each standard, and signs and sends on each', async ({
  demo,
  incidents,
  page,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const { wallet, addresses } = await installMulti({ wallets, stack, chains })
  await demo.open({ query: { namespaces } })
  await demo.press(demo.connectButton)
  // Only its name says that both are one wallet, and any extension can take that name.
  await expect(demo.row('Teasel')).toHaveCount(2)
  await expect(demo.row('Teasel').filter({ hasText: 'EVM' })).toHaveCount(1)

  await demo.press(standardRow(demo))
  await demo.press(demo.row('Solana'))
  await expect(demo.accountOf(addresses.solana)).toBeVisible()
  // The others got no request.
  expect(wallet.evm.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  expect(wallet.bitcoin.requests.map(({ method }) => method)).not.toContain('bitcoin:connect')
  await expect(await runAction({ page, name: 'Sign message' })).toContainText('"verified": true')
  const lamports = await readLamports(chains, addresses.solana)
  await expect(await runAction({ page, name: 'Transfer to myself' })).toContainText('"hash"')
  await expect.poll(() => readLamports(chains, addresses.solana)).toBeLessThan(lamports)

  await demo.openAccount()
  await demo.openWallets()
  await demo.press(demo.button('Add wallet'))
  await demo.press(standardRow(demo))
  await demo.press(demo.row('Bitcoin'))
  await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(await runAction({ page, name: 'Sign message' })).toContainText('"verified": true')
  const satoshis = await readSatoshis(chains, addresses.bitcoin)
  const result = await runAction({ page, name: 'Transfer to myself' })
  await expect(result).toContainText('"hash"')
  const { hash } = JSON.parse((await result.textContent()) ?? '{}') as { hash?: string }
  expect(await chains.bitcoin.rpc('getmempoolentry', hash)).toMatchObject({ vsize: expect.any(Number) })
  await chains.bitcoin.mine(1)
  expect(await readSatoshis(chains, addresses.bitcoin)).toBeLessThan(satoshis)

  const balances = await readBalances({ stack, chains, addresses })
  await page.reload()
  await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
  await demo.openAccount()
  await expect(demo.dialog.getByTitle(balances.bitcoin)).toBeVisible()
  await demo.press(namespaceSwitch(demo, 'Solana'))
  await expect(demo.dialog.getByTitle(balances.solana)).toBeVisible()
})

test('behavior: every way to a wallet keeps the requested network', async ({
  demo,
  incidents,
  install,
  page,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const metaMask = await install({ name: 'MetaMask', rdns: 'io.metamask' })
  const { account } = metaMask.state
  await installSaffron({ wallets, chains })
  await demo.open({ query: { namespaces } })
  await demo.press(demo.connectButton)
  await demo.press(demo.row('Saffron'))
  await expect(demo.accountOf(chains.solana.accounts[0].address)).toBeVisible()

  const choose = async () => {
    await demo.openNetworks()
    await demo.press(demo.row('Latchkey Second'))
    await demo.press(demo.button('Choose a wallet'))
  }
  const expectSecond = async () => {
    await expect(demo.accountOf(account)).toBeVisible()
    await demo.openAccount()
    await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
    await expect.poll(() => metaMask.state.chainId).toBe(31_338)
  }
  const disconnect = async () => {
    await demo.disconnect()
    await expect(demo.accountOf(account)).toBeHidden()
    // Saffron is still there to be shown.
    await demo.press(demo.button('Close'))
    await metaMask.changeChain(31_337)
  }
  await test.step('from the list of wallets', async () => {
    await choose()
    await demo.press(demo.row('MetaMask'))
    await expectSecond()
    await disconnect()
  })
  await test.step('from all wallets', async () => {
    await choose()
    await demo.press(demo.row('All wallets'))
    await demo.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('MetaMask')
    await demo.press(demo.row('MetaMask').filter({ hasText: 'Installed' }))
    await expectSecond()
    await disconnect()
  })
  await test.step('after a refusal', async () => {
    await choose()
    metaMask.once('eth_requestAccounts').reject()
    await demo.press(demo.row('MetaMask'))
    await expect(demo.button('Try again')).toBeVisible()
    await demo.press(demo.button('Try again'))
    await expectSecond()
    await disconnect()
  })
  await test.step('from the view of wallets behind "Continue with a wallet"', async () => {
    await demo.open({ query: { namespaces, 'features.collapseWallets': 'on' } })
    await expect(demo.accountOf(chains.solana.accounts[0].address)).toBeVisible()
    await choose()
    await demo.press(demo.button('Continue with a wallet'))
    await demo.press(demo.row('MetaMask'))
    await expectSecond()
    await disconnect()
  })
  const turnOn = await turnOff(page, 'io.metamask')
  const find = async () => {
    await expect(demo.accountOf(chains.solana.accounts[0].address)).toBeVisible()
    await choose()
    await demo.press(demo.row('All wallets'))
    await demo.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('MetaMask')
  }
  await test.step('from the downloads of a wallet that is turned on meanwhile', async () => {
    await demo.open({ query: { namespaces } })
    await find()
    await demo.press(demo.row('MetaMask'))
    await expect(demo.button('Reload this page')).toBeVisible()
    await turnOn()
    await demo.press(demo.button('Connect MetaMask'))
    await expectSecond()
    await disconnect()
  })
  await test.step('from the tab of its extension', async () => {
    await demo.open({ query: { namespaces, walletConnect: 'on' } })
    await find()
    await demo.press(demo.row('MetaMask'))
    await demo.press(demo.dialog.getByRole('tab', { name: 'Browser' }))
    await expect(demo.button('Get MetaMask').first()).toBeVisible()
    await turnOn()
    await demo.press(demo.button('Connect MetaMask'))
    await expectSecond()
  })
})

test('behavior: a network of another namespace requests a wallet there and keeps the connected one', async ({
  demo,
  incidents,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const { addresses } = await installMulti({ wallets, stack, chains })
  await demo.open({ query: { namespaces } })
  await demo.press(demo.connectButton)
  await demo.press(demo.row('Teasel').filter({ hasText: 'EVM' }))
  await expect(demo.accountOf(addresses.evm)).toBeVisible()
  await demo.openNetworks()
  await demo.press(demo.row('Local Solana'))
  await expect(demo.dialog).toContainText('Teasel stays connected on EVM Networks.')
  await demo.press(demo.button('Choose a wallet'))
  await demo.press(demo.row('Teasel'))
  await expect(demo.accountOf(addresses.solana)).toBeVisible()
  await demo.openAccount()
  await expect(namespaceSwitch(demo, 'EVM Networks')).toBeVisible()

  // The row of its object for Solana and Bitcoin shows no choice, because the network selects the chain.
  await demo.press(demo.button(/^Network .*, change$/))
  await demo.press(demo.row('Local Bitcoin'))
  await demo.press(demo.button('Choose a wallet'))
  await demo.press(demo.row('Teasel'))
  await expect(demo.accountOf(addresses.bitcoin)).toBeVisible()
  await demo.openAccount()
  await expect(demo.button('Network Local Bitcoin, change')).toBeVisible()
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
    // The link leaves the page: the test reads it where it is.
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
