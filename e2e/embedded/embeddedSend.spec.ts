import {
  type Address,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { approveIn, pressToWindow } from '../fixtures/embedded/walletWindow.ts'
import { runAction } from '../fixtures/runAction.ts'
import { fill, openSend, readFact, watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

const email = 'sender@app.example'

// Decoding of operations: packages/adapter-evm/src/transfer/readBack.test.ts.

test('behavior: each kind of embedded account sends, swaps and pays from the modal', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
  const { accounts, bundler, chains } = stack.sandbox
  if (!bundler) throw new Error('The sandbox has no bundler.')
  const [{ contracts, id: chainId, rpcUrl }] = chains
  const transport = http(rpcUrl)
  const god = createTestClient({ mode: 'anvil', transport })
  const rich = createWalletClient({ account: privateKeyToAccount(accounts[0].privateKey), transport })
  const chain = watchEvm(stack)
  const to = accounts[6]?.address as Address
  const { dialog } = demo
  let own: Address = '0x'

  /** Presses a button of the modal, and approves in the wallet's window. Returns the fee that the window shows, if any. */
  const approve = async (name: string): Promise<string | undefined> => {
    const window = await pressToWindow(demo, demo.button(name))
    await window.getByRole('button', { name: 'Approve' }).waitFor()
    const text = await window.locator('body').innerText()
    await approveIn(window)
    return /Highest network fee\s+([\d.]+)/.exec(text)?.[1]
  }
  /** Sets the coins of the account, and has the page read them. */
  const hold = async (coins: string) => {
    await god.setBalance({ address: own, value: parseEther(coins) })
    await visitor.readBalance(`${coins} ETH`)
  }
  const chooseUsd = async () => {
    await demo.press(demo.button('ETH, change token'))
    await demo.press(dialog.locator(`[data-key="${contracts.usd}" i]`))
  }
  /** Expects that the last view reports success, with a status as its title and no alert, and closes it. */
  const finish = async (title: string) => {
    await expect(dialog.getByRole('status').filter({ hasText: title })).toBeVisible()
    await demo.press(demo.button('Done'))
    await dialog.waitFor({ state: 'detached' })
  }
  /** Sends the form, and expects the same fee in the page's review and in the wallet's. */
  const send = async (arrived: string) => {
    await demo.press(demo.button('Review send'))
    const fee = await readFact(demo, 'Fee', 18)
    expect(parseEther((await approve('Send')) ?? '')).toBe(fee)
    await finish(`${arrived} arrived`)
  }

  await test.step('signs in', async () => {
    await demo.open({ query: { embeddedWallet: 'on', 'features.pay': 'on' } })
    await demo.press(demo.connectButton)
    await visitor.logIn({ email })
    await dialog.waitFor({ state: 'detached' })
    own = (await visitor.address()) as Address
    const hash = await rich.writeContract({
      ...{ chain: null, address: contracts.usd, abi: erc20Abi, functionName: 'transfer' },
      args: [own, parseUnits('500', 6)],
    })
    await chain.paidFor(hash)
  })

  await test.step('a key account sends a coin and a token, at the fee of the review', async () => {
    await hold('1')
    await visitor.switchToKeyAccount()
    await openSend(demo)
    await fill(demo, { amount: '0.1', to })
    await send('0.1 ETH')
    await openSend(demo)
    await chooseUsd()
    await fill(demo, { amount: '5', to })
    await send('5 TUSD')
  })

  await test.step('a smart account sends with its own coins, at the fee of the review', async () => {
    bundler.setPolicy(() => 'The daily budget is used up.')
    await demo.openAccount()
    await demo.openSettings()
    await demo.press(demo.row('Use the smart account'))
    await demo.row('Use the plain account').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await openSend(demo)
    await fill(demo, { amount: '0.1', to })
    await send('0.1 ETH')
    await openSend(demo)
    await chooseUsd()
    await fill(demo, { amount: '5', to })
    await send('5 TUSD')
    bundler.reset()
  })

  /** Sends the form, and expects that both reviews name the sponsor as the payer. */
  const sendSponsored = async (arrived: string) => {
    await demo.press(demo.button('Review send'))
    await expect(dialog.getByText('Paid by Sandbox')).toBeVisible()
    expect(await approve('Send')).toBeUndefined()
    await finish(`${arrived} arrived`)
  }

  await test.step('a sponsored account without coins sends a token', async () => {
    await hold('0.000')
    await openSend(demo)
    await chooseUsd()
    await fill(demo, { amount: '5', to })
    await sendSponsored('5 TUSD')
    expect(await chain.coins(own)).toBe(0n)
  })

  await test.step('a sponsored account sends all of its coins', async () => {
    const before = await chain.coins(to)
    await hold('0.001')
    await openSend(demo)
    await fill(demo, { to })
    await demo.press(demo.button('Max'))
    await expect(dialog.getByLabel('Amount')).toHaveValue('0.001')
    await sendSponsored('0.001 ETH')
    expect(await chain.coins(own)).toBe(0n)
    expect((await chain.coins(to)) - before).toBe(parseEther('0.001'))
  })

  await test.step('a sponsored account without coins swaps, and pays a request', async () => {
    await demo.openAccount()
    await demo.press(demo.button('Swap'))
    for (const [side, token] of [
      ['sell', 'Test USD'],
      ['buy', 'Test Token'],
    ] as const) {
      await demo.press(dialog.locator(`[data-key="${side}-token"]`))
      await demo.press(demo.row(token))
    }
    await dialog.getByLabel('You pay').fill('100')
    await expect(dialog.getByText('You receive at least')).toBeVisible()
    await demo.press(demo.button('Review swap'))
    await expect(dialog.getByText('Paid by Sandbox')).toBeVisible()
    await approve('Swap')
    await finish('Swapped 100 TUSD to TKN')
    const field = page.getByLabel('Payment URI')
    await field.fill(`ethereum:${contracts.usd}@${chainId}/transfer?address=${to}&uint256=7000000`)
    await field.press('Enter')
    const result = await runAction({ page, name: 'Pay' })
    await demo.press(demo.button('Review payment'))
    await expect(dialog.getByText('Paid by Sandbox')).toBeVisible()
    await approve('Send')
    await finish('7 TUSD arrived')
    await expect(result).toContainText('0x')
    expect(await chain.coins(own)).toBe(0n)
  })
})
