import { createEmbeddedVisitor } from './fixtures/createEmbeddedVisitor.ts'
import { runAction } from './fixtures/runAction.ts'
import { expect, test } from './fixtures/test.ts'
import { denyStorage } from './fixtures/visitorBrowser.ts'

test('behavior: after a reload, requests of the embedded wallet are shown, with email and with a service', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
  const modal = page.locator('[data-latchkey="dialog"]')
  const { frame } = visitor
  const open = async () => {
    await demo.open({ query: { embeddedWallet: 'on', 'features.socials': 'google' } })
    await demo.press(demo.connectButton)
  }
  const connected = async () => {
    await modal.waitFor({ state: 'hidden' })
    return visitor.address()
  }
  /** Signs with nothing of the modal loaded. */
  const signAfterReload = async (address: string) => {
    await page.reload()
    await demo.accountOf(address).waitFor()
    const result = await runAction({ page, name: 'Sign message' })
    await expect(frame.getByText(stack.origin)).toBeVisible()
    await demo.press(frame.getByRole('button', { name: 'Sign' }))
    await expect(result).toContainText('"verified": true')
    await modal.waitFor({ state: 'hidden' })
  }

  await test.step('by email', async () => {
    await open()
    await visitor.logIn({ email: 'reload@app.example' })
    await signAfterReload(await connected())
    await demo.openAccount()
    await demo.disconnect()
    await demo.connectButton.waitFor()
  })

  await test.step('with Google', async () => {
    await open()
    await visitor.logIn({ service: 'Google', name: 'Rela' })
    await signAfterReload(await connected())
  })
})

test('behavior: a browser that denies the frame its storage says so, and asks again after a reload', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  const { frame } = createEmbeddedVisitor({ context, demo, incidents, stack })
  await context.addInitScript(denyStorage)
  const modal = page.locator('[data-latchkey="dialog"]')
  const email = 'denied@app.example'
  const note = modal.getByText("This browser won't keep you signed in. After a reload, you sign in again.")
  const open = async () => {
    await demo.open({ query: { embeddedWallet: 'on', 'features.socials': 'google,github' } })
    await demo.press(demo.connectButton)
  }
  const enterCode = async (mails: number) => {
    await expect.poll(() => stack.mail.mails(email).length).toBe(mails)
    await expect(note).toBeVisible()
    const mailed = stack.mail.mails(email)[0]?.text ?? ''
    await modal.getByLabel('Code of 6 digits').fill(/\b\d{6}\b/.exec(mailed)?.[0] ?? '')
  }
  /** Signs in with the service whose button has the focus. */
  const signIn = async () => {
    const opening = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    const popup = await opening
    await expect(note).toBeVisible()
    const closing = popup.waitForEvent('close')
    await popup.getByLabel('Name').fill('Denis')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await closing
    await modal.waitFor({ state: 'hidden' })
  }
  const reload = async () => {
    await page.reload()
    await demo.press(demo.connectButton)
    await modal.getByText('Sign in again to continue with your wallet.').waitFor()
    await demo.press(demo.button('Sign in again'))
  }

  await test.step('a service that was used last has the focus', async () => {
    await open()
    await demo.button('Continue with GitHub').focus()
    await signIn()
    await reload()
    await expect(demo.button('Continue with GitHub')).toBeFocused()
    await signIn()
    const result = await runAction({ page, name: 'Sign message' })
    await demo.press(frame.getByRole('button', { name: 'Sign' }))
    await expect(result).toContainText('"verified": true')
    await modal.waitFor({ state: 'hidden' })
    await demo.openAccount()
    await demo.disconnect()
    await demo.connectButton.waitFor()
  })

  await test.step('an address that was used last is filled in', async () => {
    await open()
    await modal.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await enterCode(1)
    await modal.waitFor({ state: 'hidden' })
    await reload()
    await expect(modal.getByLabel('Email')).toBeFocused()
    await expect(modal.getByLabel('Email')).toHaveValue(email)
  })
})
