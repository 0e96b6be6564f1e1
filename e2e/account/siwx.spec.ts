import type { Demo } from '../fixtures/createDemo.ts'
import { allowChains, installBittern, installSaffron } from '../fixtures/namespaceAccounts.ts'
import { expect, test } from '../fixtures/test.ts'
import { verifySessions } from '../fixtures/verifySessions.ts'

const statement = 'Sign in to the Latchkey demo.'

/** Expects the view that shows the sign-in message. */
async function expectMessage(demo: Demo, network: string): Promise<void> {
  const view = demo.dialog.locator('[data-state="current"]')
  await expect(view.getByText(statement, { exact: true })).toBeVisible()
  await expect(view).toContainText(network)
}

test('behavior: an account of EVM signs in, is remembered, and is signed out with its wallet', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  const first = fennel.state.account
  const second = fennel.state.accounts[1] as string
  const signatures = () => fennel.requests.filter(({ method }) => method === 'personal_sign')
  const { dialog } = demo
  await demo.open({ query: { siwx: 'required' } })

  await test.step('the message is shown in words before it is signed, and a server accepts it', async () => {
    await demo.pick('Fennel')
    await expectMessage(demo, 'Latchkey Local')
    expect(signatures()).toEqual([])
    await demo.press(demo.button('Sign in'))
    await expect(dialog).toBeHidden()
    await expect(demo.accountOf(first)).toBeVisible()
    expect(signatures()).toHaveLength(1)
    expect(await verifySessions(page)).toEqual([`eip155:31337:${first}`])
  })

  await test.step('a reload does not ask again', async () => {
    await page.reload()
    await expect(demo.accountOf(first)).toBeVisible()
    await demo.openAccount()
    await expect(demo.button(/^Copy address/)).toHaveAttribute('title', first)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(signatures()).toHaveLength(1)
  })

  await test.step('another account is prompted; it can sign after it declined', async () => {
    fennel.on('personal_sign').reject()
    await fennel.changeAccount(1)
    await expectMessage(demo, 'Latchkey Local')
    await demo.press(demo.button('Sign in'))
    await expect(dialog).toContainText('Signature declined')
    fennel.reset()
    await demo.press(demo.button('Try again'))
    await expect(dialog).toBeHidden()
    expect(await verifySessions(page)).toEqual([`eip155:31337:${first}`, `eip155:31337:${second}`])
  })

  await test.step('a second tab has the session, and signing out there signs out here', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    const button = other.locator('[data-latchkey="button"][data-kind="account"]').first()
    await button.click()
    await other.getByRole('dialog').getByRole('button', { name: 'Account settings' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.connectButton).toBeVisible()
    await expect.poll(() => verifySessions(page)).toEqual([])
    await other.close()
  })

  await test.step('who cancels a required message is disconnected', async () => {
    await demo.pick('Fennel')
    await expectMessage(demo, 'Latchkey Local')
    await demo.press(demo.button('Cancel'))
    await expect(demo.connectButton).toBeVisible()
  })
})

test('behavior: accounts of Solana and Bitcoin sign in, and a server accepts what they signed', async ({
  demo,
  incidents,
  page,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const saffron = await installSaffron({ wallets, chains })
  await installBittern({ wallets, chains })
  const prompts = () =>
    saffron.requests.flatMap(({ method }) => (/:connect$|sign/.test(method) ? [method] : []))
  await demo.open({ query: { namespaces: 'eip155,solana,bip122', siwx: 'required' } })

  await test.step('a wallet that signs another message while it connects is shown the one to sign', async () => {
    saffron.once('solana:signIn').fault('altered')
    await demo.pick('Saffron')
    await expectMessage(demo, 'Solana')
    expect(await verifySessions(page)).toEqual([])
    await demo.press(demo.button('Cancel'))
    await expect(demo.connectButton).toBeVisible()
  })

  await test.step('a wallet of Solana signs in while it connects, with one prompt', async () => {
    const before = prompts()
    await demo.pick('Saffron')
    await expect(demo.dialog).toBeHidden()
    expect(prompts().slice(before.length)).toEqual(['solana:signIn'])
    expect(await verifySessions(page)).toEqual([expect.stringContaining(chains.solana.accounts[0].address)])
  })

  await test.step('an account of Bitcoin signs in after it has connected', async () => {
    await demo.openAccount()
    await demo.openWallets()
    await demo.press(demo.button('Add wallet'))
    await demo.press(demo.row('Bittern'))
    await expectMessage(demo, 'Bitcoin')
    await demo.press(demo.button('Sign in'))
    await expect.poll(() => verifySessions(page)).toHaveLength(2)
    expect((await verifySessions(page))[1]).toMatch(/^bip122:.*:bcrt1/)
  })
})
