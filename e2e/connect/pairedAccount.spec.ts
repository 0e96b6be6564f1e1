import type { Address } from 'viem'
import { copyPairingLink } from '../fixtures/copyPairingLink.ts'
import { createMoneyJourneys } from '../fixtures/createMoneyJourneys.ts'
import { expect, test } from '../fixtures/pairingTest.ts'
import { runAction } from '../fixtures/runAction.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('behavior: a paired wallet does what needs no story of its own', async ({
  demo,
  incidents,
  page,
  stack,
  wallet,
}) => {
  const account = stack.sandbox.accounts[0].address as Address
  const balance = await stack.sandbox.nativeBalance({ chainId: 31337, address: account })
  const prompt = wallet.page.getByRole('dialog')
  const read = wallet.question('Approve wallet_getCapabilities?')
  // The test wallet prompts for each request, even one that only reads.
  await wallet.page.addLocatorHandler(
    read,
    () => read.getByRole('button', { name: 'Approve', exact: true }).click(),
    { noWaitAfter: true },
  )
  /** Approves the prompt of the wallet on the other device after `start`. */
  const approve = async (start: () => Promise<unknown>) => {
    await start()
    const asked = prompt.filter({ hasNotText: 'wallet_getCapabilities' })
    await asked.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(prompt).toHaveCount(0)
  }
  const money = createMoneyJourneys({ account, approve, demo, incidents, stack })
  await demo.open({ query: { walletConnect: 'on', 'features.pay': 'on' } })
  await wallet.open()

  await test.step('connects', async () => {
    await wallet.paste(await copyPairingLink(demo))
    await wallet.decide('Connect to Latchkey demo?', 'Approve')
    await demo.accountOf(account).waitFor()
    await demo.dialog.waitFor({ state: 'detached' })
  })
  await test.step('signs typed data', async () => {
    const result = page.locator('output[aria-label="Result of Sign typed data"]')
    await approve(() => runAction({ page, name: 'Sign typed data' }))
    await expect(result).toContainText('"verified": true')
  })
  await test.step('sends coins', () => money.sendCoin())
  await test.step('sends a token', () => money.sendToken())
  await test.step('swaps', () => money.swap())
  await test.step('pays', () => money.pay())
  await test.step('buys', () => money.buy())
  await test.step('receives', () => money.receive())
  await test.step('sees the activity', () => money.seeActivity())
  await test.step('sends all coins', () => money.sendMax())
  // Other stories use this account.
  await stack.sandbox.fund({ chainId: 31337, address: account, wei: balance })
})
