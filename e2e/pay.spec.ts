import { type Address, parseEther, parseUnits } from 'viem'
import { runAction } from './fixtures/runAction.ts'
import { watchEvm } from './fixtures/sendForm.ts'
import { expect, test } from './fixtures/test.ts'

// A visitor pays by URI. What leaves and what arrives is read from the chain.

test('behavior: a URI is paid with ETH, and with a token that is swapped for first', async ({
  demo,
  install,
  page,
  stack,
}) => {
  const fennel = await install()
  const from = fennel.state.account as Address
  const [{ contracts, id: chainId }] = stack.sandbox.chains
  const { token, usd } = contracts
  const shop = (stack.sandbox.accounts[8]?.address ?? '') as Address
  const chain = watchEvm(stack)
  const { dialog } = demo
  const sent = () => fennel.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const payUri = async (uri: string) => {
    const field = page.getByLabel('Payment URI')
    await field.fill(uri)
    await field.press('Enter')
    return runAction({ page, name: 'Pay' })
  }
  await demo.open({ query: { 'features.pay': 'on' } })

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
})
