import { type Address, createPublicClient, createTestClient, http, parseEther } from 'viem'
import { createMoneyJourneys } from '../fixtures/createMoneyJourneys.ts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { approveIn, pressToWindow } from '../fixtures/embedded/walletWindow.ts'
import { fill, openSend, watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

const email = 'once@app.example'

// Windows of other pages and their messages: apps/wallet-frame/src/confirm/createOfferedWindow.test.ts.

test("behavior: the modal's review leads straight to the wallet's window, and every other way to the end works", async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
  const { accounts, chains } = stack.sandbox
  const transport = http(chains[0].rpcUrl)
  const god = createTestClient({ mode: 'anvil', transport })
  const reader = createPublicClient({ transport })
  const chain = watchEvm(stack)
  const to = accounts[6]?.address as Address
  const { dialog } = demo
  const { frame } = visitor
  const inFrame = (name: string | RegExp) => frame.getByRole('button', { name })
  const elsewhere = frame.getByRole('heading', { name: "Confirm in the wallet's window" })
  const received = () => chain.coins(to)
  let own: Address = '0x'

  const review = async () => {
    await openSend(demo)
    await fill(demo, { amount: '0.01', to })
    await demo.press(demo.button('Review send'))
    await demo.button('Send').waitFor()
  }
  const openWindow = () => pressToWindow(demo, demo.button('Send'))
  const finish = async () => {
    await expect(dialog.getByText('0.01 ETH arrived')).toBeVisible()
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await demo.press(demo.button('Done'))
    await dialog.waitFor({ state: 'detached' })
    expect(page.context().pages()).toEqual([page])
  }

  await test.step('signs in to a key account', async () => {
    await demo.open({ query: { embeddedWallet: 'on', 'features.pay': 'on' } })
    await demo.press(demo.connectButton)
    await visitor.logIn({ email })
    await dialog.waitFor({ state: 'detached' })
    own = (await visitor.address()) as Address
    await god.setBalance({ address: own, value: parseEther('1') })
    await visitor.readBalance('1 ETH')
    await visitor.switchToKeyAccount()
  })

  await test.step('one review, one approval', async () => {
    const before = await received()
    await review()
    const window = await openWindow()
    await expect(window.getByText('0.01 ETH', { exact: true })).toBeVisible()
    await expect(window.getByText(to)).toBeVisible()
    await expect(window.getByText(stack.origin)).toBeVisible()
    expect(new URL(window.url()).origin).toBe(stack.frameOrigin)
    await expect(elsewhere).toBeVisible()
    await expect(inFrame('Continue')).toHaveCount(0)
    await approveIn(window)
    await finish()
    expect((await received()) - before).toBe(parseEther('0.01'))
  })

  /** Blocks the next window of the page, and approves in the window that the frame's button opens. */
  const approveBlocked = async (start: () => Promise<unknown>) => {
    await page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await start()
    await expect(inFrame('Continue')).toHaveAttribute('aria-disabled', 'false')
    await approveIn(await pressToWindow(demo, inFrame('Continue')))
  }

  await test.step("a blocked window leaves the frame's review, whose button opens one", async () => {
    await review()
    await approveBlocked(() => demo.press(demo.button('Send')))
    await finish()
  })

  await test.step('a blocked window leads to the end of a swap, and of a payment, too', async () => {
    const money = createMoneyJourneys({ account: own, approve: approveBlocked, demo, incidents, stack })
    await money.swap()
    await money.pay()
  })

  await test.step('a window that the visitor closes is opened again, as is one that got lost', async () => {
    await review()
    const closed = await openWindow()
    await closed.getByRole('button', { name: 'Approve' }).waitFor()
    await closed.close()
    await expect(inFrame('Try again')).toHaveAttribute('aria-disabled', 'false')
    await approveIn(await pressToWindow(demo, inFrame('Try again')))
    await finish()
    await review()
    // The opener closes the window, because Chromium loses the tests' own request to close one that navigates.
    await page.evaluate(() => {
      const { open } = window
      window.open = (...parameters) => {
        window.open = open
        const opened = open(...parameters)
        window.setTimeout(() => opened?.close(), 50)
        return opened
      }
    })
    const early = await openWindow()
    await expect.poll(() => early.isClosed()).toBe(true)
    const go = inFrame(/^(Continue|Try again)$/)
    await expect(go).toHaveAttribute('aria-disabled', 'false')
    await approveIn(await pressToWindow(demo, go))
    await finish()
    await review()
    const lost = await openWindow()
    await elsewhere.waitFor()
    const found = await pressToWindow(demo, inFrame('Open the window again'))
    await expect.poll(() => lost.isClosed()).toBe(true)
    await approveIn(found)
    await finish()
  })

  await test.step('a rejection in the window, or beside it, sends nothing', async () => {
    const before = await received()
    await review()
    const declined = dialog.getByText('You declined it in your wallet.')
    const window = await openWindow()
    await window.getByRole('button', { name: 'Reject' }).click()
    await expect(declined).toBeVisible()
    await expect.poll(() => window.isClosed()).toBe(true)
    const other = await pressToWindow(demo, demo.button('Try again'))
    await elsewhere.waitFor()
    await demo.press(inFrame('Reject'))
    await expect(declined).toBeVisible()
    await expect.poll(() => other.isClosed()).toBe(true)
    expect(await received()).toBe(before)
    await approveIn(await pressToWindow(demo, demo.button('Try again')))
    await finish()
    expect((await received()) - before).toBe(parseEther('0.01'))
  })

  await test.step('a transfer that became outdated closes the window, and the modal says why', async () => {
    await review()
    const nonce = await reader.getTransactionCount({ address: own })
    await god.setNonce({ address: own, nonce: nonce + 1 })
    const window = await openWindow()
    await expect(demo.button('Review again')).toBeVisible()
    await expect.poll(() => window.isClosed()).toBe(true)
  })
})
