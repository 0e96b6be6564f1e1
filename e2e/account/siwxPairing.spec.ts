import { copyPairingLink } from '../fixtures/copyPairingLink.ts'
import { expect, test } from '../fixtures/pairingTest.ts'
import { verifySessions } from '../fixtures/verifySessions.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('behavior: an account of EVM connects and signs in over WalletConnect in one step', async ({
  demo,
  page,
  stack,
  wallet,
}) => {
  const { address } = stack.sandbox.accounts[0]
  const question = 'Connect and sign in to Latchkey demo?'
  await demo.open({ query: { walletConnect: 'on', siwx: 'required' } })
  await wallet.open()

  await test.step('a wallet that declines connects nothing, and is shown a code again', async () => {
    await wallet.paste(await copyPairingLink(demo))
    await wallet.decide(question, 'Reject')
    await expect(demo.button('Try again')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(demo.dialog).toBeHidden()
    expect(await verifySessions(page)).toEqual([])
  })

  await test.step('one approval of one code connects the account and signs it in', async () => {
    await wallet.paste(await copyPairingLink(demo))
    const text = wallet.question(question).getByRole('group', { name: 'Message' })
    await expect(text).toContainText(`${new URL(page.url()).host} wants you to sign in`)
    await expect(text).toContainText('Sign in to the Latchkey demo.')
    await wallet.decide(question, 'Approve')
    await demo.accountOf(address).waitFor()
    await expect(demo.dialog).toBeHidden()
    await expect(wallet.session).toBeVisible()
    await expect(wallet.page.getByRole('dialog')).toBeHidden()
    expect(await verifySessions(page)).toEqual([`eip155:31337:${address}`])
  })

  await test.step('a reload prompts neither the visitor nor the wallet', async () => {
    await page.reload()
    await demo.openAccount()
    await expect(demo.button(/^Copy address/)).toHaveAttribute('title', address)
    await page.keyboard.press('Escape')
    await expect(wallet.page.getByRole('dialog')).toBeHidden()
    expect(await verifySessions(page)).toHaveLength(1)
  })

  await test.step('a wallet that ends its session signs out, in a second tab too', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    const account = other.locator('[data-latchkey="button"][data-kind="account"]').first()
    await account.waitFor()
    await wallet.session.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.connectButton).toBeVisible()
    await expect(account).toBeHidden()
    await expect.poll(() => verifySessions(page)).toEqual([])
    await other.close()
  })
})
