import { expectResolved, fill, openSend, watchEvm } from '../fixtures/sendForm.ts'
import { expect, test } from '../fixtures/test.ts'

// A visitor registers a name, the account shows it, and another visitor sends to it. The provider API and the chain are real.

test('behavior: a registered name is that of its account', async ({ demo, install, page, stack }) => {
  // The first accounts of the sandbox have ENS names, which take precedence.
  const [, , , , , owned, others] = stack.sandbox.accounts
  if (!owned || !others) throw new Error('The sandbox has too few accounts.')
  const { address: owner } = owned
  const { address: other } = others
  const fennel = await install({ accounts: [owned.privateKey, others.privateKey] })
  const { dialog } = demo
  const chain = watchEvm(stack)
  const name = 'fern-hollow.harbour.example'
  const openNames = async () => {
    await demo.openSettings()
    await demo.press(demo.button('Register a name'))
    await dialog.getByLabel('Name', { exact: true }).waitFor()
  }
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: owner })

  await test.step('a declined signature registers nothing', async () => {
    await demo.openAccount()
    await openNames()
    await dialog.getByLabel('Name', { exact: true }).fill('Fern-Hollow')
    await expect(dialog.getByText(`${name} is available`)).toBeVisible()
    fennel.once('personal_sign').reject()
    await demo.press(demo.button('Register name'))
    await expect(dialog.getByText('You declined it in your wallet.')).toBeVisible()
  })

  await test.step('the signed name is registered, and the account goes by it', async () => {
    await demo.press(demo.button('Register name'))
    await expect(dialog.getByText(`${name} is yours`)).toBeVisible()
    const [, signed] = fennel.requests.filter(({ method }) => method === 'personal_sign')
    const [message = ''] = (signed?.params ?? []) as string[]
    expect(JSON.parse(Buffer.from(message.slice(2), 'hex').toString())).toMatchObject({
      name,
      attributes: {},
    })
    await demo.press(demo.button('Done'))
    await expect(dialog.getByText(name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(demo.accountButton).toContainText(name)
  })

  await test.step('another account finds it taken', async () => {
    await fennel.changeAccount(1)
    await demo.accountOf(other).waitFor()
    await demo.openAccount()
    await openNames()
    await dialog.getByLabel('Name', { exact: true }).fill('fern-hollow')
    await expect(dialog.getByText(`${name} is taken`)).toBeVisible()
    await expect(demo.button('Choose another name')).toHaveAttribute('aria-disabled', 'true')
    await demo.press(demo.button('Back'))
    await demo.press(demo.button('Close'))
    await dialog.waitFor({ state: 'detached' })
  })

  await test.step('what is sent to the name arrives at its account', async () => {
    const before = await chain.coins(owner)
    await openSend(demo)
    await fill(demo, { amount: '0.000000000000000007', to: name })
    await expectResolved(demo, { name, address: owner })
    await demo.press(demo.button('Review send'))
    await demo.press(demo.button('Send'))
    await expect(dialog.getByText('0.000000000000000007 ETH arrived')).toBeVisible()
    expect(await chain.coins(owner)).toBe(before + 7n)
  })
})
