import { type Address, createTestClient, http, parseEther } from 'viem'
import { createDemo, type Demo } from '../fixtures/createDemo.ts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { approveIn, pressToWindow } from '../fixtures/embedded/walletWindow.ts'
import { runAction } from '../fixtures/runAction.ts'
import { watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

// Nonces and the lock of two frames: apps/wallet-frame/src/review/createApprovals.test.ts.

/** Opens the wallet's window for the transaction that the frame of a tab shows. */
async function openWindow(tab: Demo) {
  const button = tab.page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Continue' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  return pressToWindow(tab, button)
}

test('behavior: each kind of embedded account sends from two tabs at once', async ({
  context,
  demo,
  incidents,
  stack,
}) => {
  const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
  const [{ rpcUrl }] = stack.sandbox.chains
  const god = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  const chain = watchEvm(stack)
  const other = createDemo({ page: await context.newPage(), origin: stack.origin, pointer: 'mouse' })
  const tabs = [demo, other]
  let own: Address = '0x'

  /** Sends from both tabs at once, and expects two transactions that end well. */
  const sendTwice = async () => {
    const results = await Promise.all(tabs.map(({ page }) => runAction({ page, name: 'Send to myself' })))
    const windows = [await openWindow(demo), await openWindow(other)]
    await Promise.all(windows.map(approveIn))
    for (const result of results) await expect(result).toContainText('"status": "success"')
    for (const { dialog } of tabs) await expect(dialog).toHaveCount(0)
    const texts = await Promise.all(results.map((result) => result.innerText()))
    const hashes = texts.map((text) => /0x[\da-f]{64}/.exec(text)?.[0])
    expect(new Set(hashes).size).toBe(2)
  }
  /** Loads both tabs again, so that they have the kind of account that was chosen. */
  const reload = async () => {
    for (const { page } of tabs) await page.reload()
    for (const tab of tabs) await tab.accountOf(own).waitFor()
  }

  await test.step('signs in', async () => {
    await demo.open({ query: { embeddedWallet: 'on' } })
    await demo.press(demo.connectButton)
    await visitor.logIn({ email: 'tabs@app.example' })
    await expect(demo.dialog).toHaveCount(0)
    own = (await visitor.address()) as Address
    await other.page.goto(demo.page.url())
    await other.accountOf(own).waitFor()
  })

  await test.step('a sponsored account without coins of its own for fees', async () => {
    await god.setBalance({ address: own, value: parseEther('0.001') })
    // The first one also gives the account code, so a second one with it would be shown again.
    await expect(await visitor.run('Send to myself')).toContainText('"status": "success"')
    await sendTwice()
    expect(await chain.coins(own)).toBe(parseEther('0.001'))
  })

  await test.step('a smart account that pays with its own coins', async () => {
    await god.setBalance({ address: own, value: parseEther('1') })
    stack.sandbox.bundler?.setPolicy(() => 'The daily budget is used up.')
    await sendTwice()
    stack.sandbox.bundler?.reset()
    expect(await chain.coins(own)).toBeLessThan(parseEther('1'))
  })

  await test.step('a key account', async () => {
    await visitor.switchToKeyAccount()
    await reload()
    const before = await chain.coins(own)
    await sendTwice()
    expect(await chain.coins(own)).toBeLessThan(before)
  })
})

test('error: a request of a tab after another one has signed in to another account', async ({
  context,
  demo,
  incidents,
  stack,
}) => {
  const ada = createEmbeddedVisitor({ context, demo, incidents, stack })
  const other = createDemo({ page: await context.newPage(), origin: stack.origin, pointer: 'mouse' })
  const bob = createEmbeddedVisitor({ context, demo: other, stack })

  const query = { embeddedWallet: 'on', 'features.socials': 'google' }
  await demo.open({ query })
  // It does not follow the sign-in of the first tab.
  await other.open({ query: { ...query, enableReconnect: 'off' } })
  await demo.press(demo.connectButton)
  await ada.logIn({ service: 'Google', name: 'Ada' })
  await expect(demo.dialog).toHaveCount(0)
  await other.press(other.connectButton)
  await bob.logIn({ email: 'bob@app.example' })
  await expect(other.dialog).toHaveCount(0)
  const [first, second] = [await ada.address(), await bob.address()]
  expect(first).not.toBe(second)

  const result = await runAction({ page: demo.page, name: 'Sign message' })
  await expect(result).toContainText('embedded_wallet/account_changed')
  await demo.connectButton.waitFor()
  await expect(await bob.run('Sign message')).toContainText('"verified": true')
  // The stored sign-in is that of the other tab.
  await other.open({ query })
  await other.accountOf(second).waitFor()
})
