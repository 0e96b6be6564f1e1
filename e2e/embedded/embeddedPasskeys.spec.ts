import type { Page } from '@playwright/test'
import { createDemo } from '../fixtures/createDemo.ts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { createSigningPasskey } from '../fixtures/embedded/createSigningPasskey.ts'
import { approveIn, pressToWindow } from '../fixtures/embedded/walletWindow.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

const email = 'passkeys@app.example'

/** Ends a task. The window closes, sometimes before Playwright reports the press. */
async function end(window: Page): Promise<void> {
  const closed = window.waitForEvent('close')
  await window
    .getByRole('button', { name: 'Done' })
    .click()
    .catch((error: Error) => {
      if (!window.isClosed()) throw error
    })
  await closed
}

test('behavior: a visitor adds a passkey, signs in by it, and confirms settings and signatures with it', async ({
  browser,
  context,
  demo,
  incidents,
  stack,
  stopLast,
}) => {
  const addPasskeyTo = createSigningPasskey()
  await addPasskeyTo(context)
  const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
  const signedIn = () => demo.dialog.waitFor({ state: 'hidden' })
  const openTask = async (name: RegExp, device = demo, { frame } = visitor) => {
    await device.openAccount()
    await device.openSettings()
    await device.press(device.dialog.getByRole('button', { name: /^Wallet security/ }))
    return pressToWindow(device, frame.getByRole('button', { name }))
  }
  const close = async () => {
    await demo.press(visitor.frame.getByRole('button', { name: 'Close', exact: true }))
    await demo.press(demo.button('Close'))
    await signedIn()
  }
  const signOut = async () => {
    await demo.openAccount()
    await demo.disconnect()
    await demo.connectButton.waitFor()
  }
  const signInByPasskey = async () => {
    await demo.press(demo.connectButton)
    const window = await pressToWindow(demo, demo.button('Continue with a passkey'))
    return window
  }

  await demo.open({
    query: { embeddedWallet: 'on', 'features.passkeys': 'on', 'features.socials': 'google' },
  })
  let address = ''

  await test.step('adds a passkey in a window of the wallet', async () => {
    await demo.press(demo.connectButton)
    await visitor.logIn({ email })
    await signedIn()
    address = await visitor.address()
    const window = await openTask(/^Passkeys/)
    await window.getByLabel('Name of the new passkey').fill('My laptop')
    await window.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(window.getByText('Passkey added.')).toBeVisible()
    await end(window)
    await close()
    await expect.poll(() => stack.mail.mails(email)[0]?.text).toContain('A passkey was added to your wallet.')
    await signOut()
  })

  await test.step('signs in by it, without a mail, to the same wallet', async () => {
    const mails = stack.mail.mails(email).length
    await signInByPasskey()
    await signedIn()
    await demo.accountOf(address).waitFor()
    expect(stack.mail.mails(email)).toHaveLength(mails)
    expect(context.pages()).toHaveLength(1)
  })

  await test.step('on another device, a mailed code signs in, and the recovery phrase needs the passkey', async () => {
    const other = await browser.newContext({ reducedMotion: 'reduce' })
    stopLast.push(() => other.close())
    await other.addInitScript(blockPopups)
    await addPasskeyTo(other)
    const otherPage = await other.newPage()
    const device = createDemo({ page: otherPage, origin: stack.origin, pointer: 'mouse' })
    const visitorThere = createEmbeddedVisitor({ context: other, demo: device, stack })
    await device.open({ query: { embeddedWallet: 'on' } })
    await device.press(device.connectButton)
    await visitorThere.logIn({ email })
    await device.accountOf(address).waitFor()
    const mails = stack.mail.mails(email).length
    const window = await openTask(/^Recovery phrase/, device, visitorThere)
    await window.getByRole('button', { name: 'Show recovery phrase' }).click()
    await window.getByRole('button', { name: 'Use passkey' }).click()
    await expect(window.getByRole('listitem')).toHaveCount(24)
    expect(stack.mail.mails(email)).toHaveLength(mails + 1)
    expect(stack.mail.mails(email)[0]?.subject).toBe('The keys of your wallet were shown')
    await end(window)
    await other.close()
  })

  await test.step('the visitor has a passkey asked before signing, and a message is signed with it in the window', async () => {
    const window = await openTask(/^Passkeys/)
    const box = window.getByRole('checkbox', { name: /^Ask for a passkey before signing/ })
    await box.click()
    await expect(box).toBeChecked()
    await window.close()
    await close()
    await expect.poll(() => stack.mail.mails(email)[0]?.text).toContain('now asks for a passkey')
    await expect(await visitor.run('Sign message')).toContainText('"verified": true')
  })

  await test.step('without the passkey, nothing is signed', async () => {
    const opening = context.waitForEvent('page')
    await runAction({ page: demo.page, name: 'Sign message' })
    await demo.press(visitor.frame.getByRole('button', { name: 'Continue' }))
    const window = await opening
    await window.getByRole('button', { name: 'Approve' }).waitFor()
    await window.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('No passkey.', 'NotAllowedError'))
    })
    await approveIn(window)
    await expect(window.getByRole('alert')).toHaveText("The passkey wasn't used. Try again, or reject.")
    await window.getByRole('button', { name: 'Reject' }).click()
  })

  await test.step('a passkey that was removed signs in to nothing, and another way is named', async () => {
    const window = await openTask(/^Passkeys/)
    await window.getByRole('button', { name: 'Remove My laptop' }).click()
    await window.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(window.getByText('Passkey removed.')).toBeVisible()
    await end(window)
    await close()
    await signOut()
    incidents.allow('console error', /404.*passkey\/verify/)
    const signing = await signInByPasskey()
    await expect(demo.dialog.getByText('No wallet has this passkey.')).toBeVisible()
    await expect.poll(() => signing.isClosed()).toBe(true)
  })
})
