import { type Address, parseEther, parseUnits } from 'viem'
import { allowChains, readLamports, readSatoshis } from '../fixtures/namespaceAccounts.ts'
import { runAction } from '../fixtures/runAction.ts'
import { watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

// A visitor pays by URI. The test reads both balances from the chain.

test('behavior: URIs are paid on three chains, one with a token that is swapped for first', async ({
  demo,
  incidents,
  install,
  page,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const fennel = await install()
  const from = fennel.state.account as Address
  const { bitcoin, solana } = chains
  await wallets.installSolana({
    name: 'Marram',
    accounts: [solana.accounts[0].secretKey],
    rpcUrl: solana.url,
    chains: ['solana:localnet'],
  })
  const seed = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const options = { network: 'regtest', seed, esploraUrl: bitcoin.esploraUrl } as const
  const cowrie = await wallets.installBitcoin({ name: 'Cowrie', accounts: 1, ...options })
  const own = cowrie.state.accounts.flat().find(({ purpose }) => purpose === 'payment')?.address
  if (!own) throw new Error('The wallet has no payment address.')
  await bitcoin.fund({ address: own, satoshi: 5_000_000n })
  const [{ contracts, id: chainId }] = stack.sandbox.chains
  const { token, usd } = contracts
  const shop = (stack.sandbox.accounts[8]?.address ?? '') as Address
  const chain = watchEvm(stack)
  const { dialog } = demo
  const sent = () => fennel.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const payUri = async (uri: string) => {
    // A closing dialog takes the focus once more and returns it.
    await dialog.waitFor({ state: 'hidden' })
    const field = page.getByLabel('Payment URI')
    await field.fill(uri)
    await field.press('Enter')
    return runAction({ page, name: 'Pay' })
  }
  await demo.open({ query: { 'features.pay': 'on', namespaces: 'eip155,solana,bip122' } })

  await test.step('a visitor without a wallet connects first, then pays with ETH', async () => {
    const before = await chain.coins(shop)
    const result = await payUri(`ethereum:${shop}@${chainId}?value=1.5e16`)
    await expect(dialog.getByText('0.015 ETH')).toBeVisible()
    await demo.press(demo.button('Connect wallet'))
    await demo.press(demo.row('Fennel'))
    await demo.press(demo.button('Review payment'))
    await expect(dialog.getByText('You pay, at most')).toBeVisible()
    expect(sent()).toBe(0)
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('0.015 ETH arrived')).toBeVisible()
    await demo.press(demo.button('Done'))
    await expect(result).toContainText('0x')
    expect((await chain.coins(shop)) - before).toBe(parseEther('0.015'))
    expect(sent()).toBe(1)
  })

  await test.step('a token that the account has too little of is swapped for, then sent', async () => {
    const before = { shop: await chain.tokens(shop, token), usd: await chain.tokens(from, usd), sent: sent() }
    const held = await chain.tokens(from, token)
    const amount = held + parseEther('2')
    const result = await payUri(`ethereum:${token}@${chainId}/transfer?address=${shop}&uint256=${amount}`)
    await expect(dialog.getByText('You need 2 TKN more.')).toBeVisible()
    await demo.press(demo.row('Test USD'))
    await demo.press(demo.button('Approve TUSD'))
    await demo.press(demo.button('Swap'))
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText(/TKN arrived$/)).toBeVisible()
    await demo.press(demo.button('Done'))
    await expect(result).toContainText('0x')
    expect((await chain.tokens(shop, token)) - before.shop).toBe(amount)
    expect(before.usd - (await chain.tokens(from, usd))).toBeGreaterThan(parseUnits('1', 6))
    expect(sent() - before.sent).toBe(3)
  })

  await test.step('Solana Pay: another chain is connected, and the memo lands', async () => {
    const [, merchant, reference] = chains.solana.accounts
    const before = await readLamports(chains, merchant.address)
    const result = await payUri(
      `solana:${merchant.address}?amount=0.25&label=Fern%20%26%20Moss&memo=Order%204711&reference=${reference.address}`,
    )
    await expect(dialog.getByText('Fern & Moss')).toBeVisible()
    await demo.press(demo.button('Connect wallet'))
    await demo.press(demo.row('Marram'))
    await demo.press(demo.button('Review payment'))
    // The request slides out while its review slides in.
    await expect(dialog.locator('[data-state="current"]').getByText('Order 4711')).toBeVisible()
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('0.25 SOL was sent')).toBeVisible()
    await demo.press(demo.button('Done'))
    await expect(result).toContainText('hash')
    expect((await readLamports(chains, merchant.address)) - before).toBe(250_000_000n)
  })

  await test.step('BIP-21', async () => {
    const merchant = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    const before = await readSatoshis(chains, merchant)
    await payUri(`bitcoin:${merchant.toUpperCase()}?amount=.0125&message=Two%20coffees`)
    await expect(dialog.getByText('Two coffees')).toBeVisible()
    await demo.press(demo.button('Connect wallet'))
    await demo.press(demo.row('Cowrie'))
    await demo.press(demo.button('Review payment'))
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('0.0125 BTC is on its way')).toBeVisible()
    expect((await readSatoshis(chains, merchant)) - before).toBe(1_250_000n)
  })
})
