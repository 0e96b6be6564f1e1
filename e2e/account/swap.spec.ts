import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  pad,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Demo } from '../fixtures/createDemo.ts'
import { watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

// A visitor swaps in the modal. The test reads both balances from the chain.

async function openSwap(demo: Demo): Promise<void> {
  await demo.openAccount()
  await demo.press(demo.button('Swap'))
  await demo.dialog.getByLabel('You pay').waitFor()
}

/** Chooses the tokens and enters the amount to sell. */
async function fillIn(demo: Demo, swap: { sell?: string; buy: string; amount: string }): Promise<void> {
  const { dialog } = demo
  for (const side of ['sell', 'buy'] as const) {
    const token = swap[side]
    if (token === undefined) continue
    await demo.press(dialog.locator(`[data-key="${side}-token"]`))
    await demo.press(demo.row(token))
  }
  await dialog.getByLabel('You pay').fill(swap.amount)
  await expect(dialog.getByText('You receive at least')).toBeVisible()
}

const router = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
])

test('behavior: ETH and tokens are swapped for each other, and nothing else', async ({
  demo,
  install,
  page,
  stack,
}) => {
  const fennel = await install()
  const from = fennel.state.account as Address
  const { contracts, rpcUrl } = stack.sandbox.chains[0]
  const { usd, token, uniswapV2Router, weth } = contracts
  const chain = watchEvm(stack)
  const { dialog } = demo
  const sent = () => fennel.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: from })

  await test.step('ETH for a token', async () => {
    const before = { coins: await chain.coins(from), usd: await chain.tokens(from) }
    await openSwap(demo)
    await fillIn(demo, { buy: 'Test USD', amount: '1' })
    await demo.press(demo.button('Review swap'))
    await expect(dialog.getByText('Review transaction carefully')).toBeVisible()
    await demo.press(demo.button('Swap'))
    await expect(dialog.getByText('Swapped 1 ETH to TUSD')).toBeVisible()
    expect((await chain.tokens(from)) - before.usd).toBeGreaterThan(parseUnits('2400', 6))
    expect(before.coins - (await chain.coins(from))).toBeGreaterThanOrEqual(parseEther('1'))
    expect(sent()).toBe(1)
    await demo.press(demo.button('Done'))
  })

  await test.step('a token for another one, with an approval of exactly the amount', async () => {
    const before = { usd: await chain.tokens(from), token: await chain.tokens(from, token) }
    await openSwap(demo)
    await fillIn(demo, { sell: 'Test USD', buy: 'Test Token', amount: '100' })
    await demo.press(demo.button('Review swap'))
    await expect(dialog.getByText('Exactly 100 TUSD')).toBeVisible()
    await demo.press(demo.button('Approve TUSD'))
    await expect(dialog.getByText('TUSD is approved. Now confirm the swap.')).toBeVisible()
    await demo.press(demo.button('Swap'))
    await expect(dialog.getByText('Swapped 100 TUSD to TKN')).toBeVisible()
    expect(before.usd - (await chain.tokens(from))).toBe(parseUnits('100', 6))
    expect((await chain.tokens(from, token)) - before.token).toBeGreaterThan(parseEther('19'))
    expect(sent()).toBe(3)
    await demo.press(demo.button('Done'))
  })

  await test.step('a price that moves beyond the slippage needs another confirmation', async () => {
    const before = sent()
    await openSwap(demo)
    await fillIn(demo, { buy: 'Test USD', amount: '1' })
    await demo.press(demo.button('Review swap'))
    await expect(dialog.getByText('Review transaction carefully')).toBeVisible()
    const other = stack.sandbox.accounts[7]
    if (!other) throw new Error('The sandbox has too few accounts.')
    const whale = createWalletClient({
      account: privateKeyToAccount(other.privateKey),
      transport: http(rpcUrl),
    })
    const deadline = BigInt(Math.floor(Date.now() / 1_000) + 3_600)
    const data = encodeFunctionData({
      abi: router,
      functionName: 'swapExactETHForTokens',
      args: [1n, [weth, usd], other.address, deadline],
    })
    const hash = await whale.sendTransaction({
      ...{ chain: null, to: uniswapV2Router, value: parseEther('30'), data },
    })
    await chain.paidFor(hash)
    await demo.press(demo.button('Swap'))
    await expect(dialog.getByText('The price moved. Review the swap again.').first()).toBeVisible()
    expect(sent()).toBe(before)
  })

  // A hostile server changes the transactions that it builds. packages/adapter-evm/src/swap/swap.chain.test.ts changes
  // every part.
  let alter = (tx: BuiltTx): BuiltTx => tx
  await page.route('**/v1/convert/build-*', async (route) => {
    const response = await route.fetch()
    const { tx } = (await response.json()) as { readonly tx: BuiltTx }
    await route.fulfill({ response, json: { tx: alter(tx) } })
  })
  const stranger = stack.sandbox.accounts[6]?.address ?? from
  const expectBlocked = async (text: string, fact: string) => {
    const before = sent()
    await demo.press(demo.button('Review swap'))
    await expect(dialog.getByRole('alert').getByText(text)).toBeVisible()
    // The sentence for developers names the part that differs.
    await expect(dialog.locator('pre')).toContainText(fact)
    expect(sent()).toBe(before)
    await demo.press(dialog.locator('[data-key="requote"]'))
  }

  await test.step('a swap with another recipient is blocked before the wallet is prompted', async () => {
    alter = (tx) => ({ ...tx, data: replaceWord(tx.data, word(from), word(stranger)) })
    await expectBlocked('The service returned an unsafe swap. It was blocked.', 'in its recipient')
  })

  await test.step('a swap by an unknown contract is blocked', async () => {
    alter = (tx) => ({ ...tx, to: tx.to.replace(/0x.*/, stranger) })
    await expectBlocked(
      "The service uses an exchange that can't be verified. The swap was blocked.",
      stranger,
    )
  })

  await test.step('an approval of another spender is blocked before the wallet is prompted', async () => {
    await demo.press(dialog.locator('[data-key="sell-token"]'))
    await demo.press(demo.row('Test USD'))
    await demo.press(dialog.locator('[data-key="buy-token"]'))
    await demo.press(demo.row('Test Token'))
    await dialog.getByLabel('You pay').fill('100')
    await expect(dialog.getByText('You receive at least')).toBeVisible()
    // Only an approval of the server has a value.
    alter = (tx) =>
      tx.value === undefined
        ? tx
        : { ...tx, data: replaceWord(tx.data, word(uniswapV2Router), word(stranger)) }
    await expectBlocked('The service returned an unsafe approval. It was blocked.', 'in its spender')
  })
})

/** A transaction that the provider API has built. An approval has a value. */
type BuiltTx = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value?: string | undefined
}

/** A value in 32 bytes, without its prefix. */
const word = (hex: Hex): string => pad(hex).slice(2).toLowerCase()

function replaceWord(data: string, from: string, to: string): string {
  if (!data.includes(from)) throw new Error('The transaction has no such word.')
  return data.replace(from, to)
}
