import { mnemonicToAccount } from 'viem/accounts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { expect, test } from '../fixtures/test.ts'

const email = 'blocked@app.example'

test('behavior: a blocked wallet says so, signs nothing, and gives its keys away', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  // Refusals of the server.
  incidents.allow('console error', /Failed to load resource: .*\/wallet\/v1\//)
  const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
  const { dialog } = demo
  const operate = async (call: string) => {
    const { users } = (await stack.operate('users/find', { email })) as { users: { id: string }[] }
    await stack.operate(call, { id: users[0]?.id })
  }
  await demo.open({ query: { embeddedWallet: 'on' } })
  await demo.press(demo.connectButton)
  await visitor.logIn({ email })
  await expect(dialog).toHaveCount(0)
  const address = await visitor.address()
  await expect(await visitor.run('Sign message')).toContainText('"verified": true')

  await test.step('from the block on, the open page signs nothing', async () => {
    await operate('users/block')
    await expect(await visitor.run('Sign message')).toContainText('embedded_wallet/blocked')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the next sign-in says that the wallet is blocked, and what the visitor can do', async () => {
    await page.reload()
    await demo.press(demo.connectButton)
    await dialog.getByLabel('Email').fill(email)
    // The device is still signed in, and needs no code.
    await demo.press(demo.button('Continue'))
    await expect(visitor.frame.getByRole('heading', { name: 'Your wallet is blocked here' })).toBeVisible()
    await expect(visitor.frame.getByText('Ask the operator of this app to unblock it.')).toBeVisible()
  })

  await test.step('the visitor can take the keys away', async () => {
    const opening = context.waitForEvent('page')
    await visitor.frame.getByRole('button', { name: /^Recovery phrase/ }).click()
    const window = await opening
    await window.getByRole('button', { name: 'Show recovery phrase' }).click()
    await expect(window.getByRole('listitem')).toHaveCount(24)
    const words = await window.getByRole('listitem').allInnerTexts()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
    const closed = window.waitForEvent('close')
    await window
      .getByRole('button', { name: 'Done', exact: true })
      .click()
      .catch((error: Error) => {
        if (!window.isClosed()) throw error
      })
    await closed
    await visitor.frame.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog
      .getByText('This wallet is blocked here. Ask the operator of this app.', { exact: true })
      .waitFor()
    await expect(demo.connectButton).toBeAttached()
  })

  await test.step('an unblocked wallet is as it was', async () => {
    await operate('users/unblock')
    await demo.press(demo.button('Try again'))
    await expect(dialog).toHaveCount(0)
    expect(await visitor.address()).toBe(address)
    await expect(await visitor.run('Sign message')).toContainText('"verified": true')
  })
})
