import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

// Every service at the server: apps/api/src/wallet/social/social.test.ts.

test('behavior: a visitor signs in with services, gets the same account again, and changes an email address', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  incidents.allowOrigin(stack.frameOrigin)
  incidents.allowOrigin(stack.logins.url)
  // Pages of the services load after the press on the app's page, without a press of their own.
  incidents.allow('early request', new RegExp(`^\\w+ (${stack.logins.url}|${stack.apiUrl})/`))
  const modal = page.locator('[data-latchkey="dialog"]')

  const press = async (service: string): Promise<Page> => {
    const button = demo.button(`Continue with ${service}`)
    await demo.button('Email').or(modal.getByLabel('Email')).first().waitFor()
    if (!(await button.isVisible())) await demo.press(demo.button('More ways to log in'))
    const opening = context.waitForEvent('page')
    await demo.press(button)
    return opening
  }
  const signIn = async (service: string, name: string) => {
    const popup = await press(service)
    const closing = popup.waitForEvent('close')
    await popup.getByLabel('Name').fill(name)
    await popup.getByRole('button', { name: 'Continue' }).click()
    await closing
    await modal.waitFor({ state: 'hidden' })
    return demo.accountButton.locator('[title^="0x"]').getAttribute('title')
  }
  const signOut = async () => {
    await demo.openAccount()
    await demo.disconnect()
    await demo.connectButton.waitFor()
  }

  await demo.open({
    query: { embeddedWallet: 'on', 'features.socials': 'google,x,discord,github,apple,farcaster' },
  })
  let address: string | null = null

  await test.step('signs in with Google', async () => {
    await demo.press(demo.connectButton)
    address = await signIn('Google', 'Ada')
    await signOut()
  })

  await test.step('signs in with Apple, whose response is a form, and has another account', async () => {
    await demo.press(demo.connectButton)
    // Chromium ignores `close()` if the login ends while a new page replaces that of the window.
    await page.evaluate(() => {
      const open = window.open.bind(window)
      const openDeaf = (...options: Parameters<typeof open>) => {
        const opened = open(...options)
        return (
          opened && { location: opened.location, close() {}, postMessage: opened.postMessage.bind(opened) }
        )
      }
      Object.assign(window, { open: openDeaf, closing: open })
    })
    expect(await signIn('Apple', 'Ada')).not.toBe(address)
    await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'closing') }))
    await signOut()
  })

  await test.step('the browser blocks the window, until the visitor allows it', async () => {
    await demo.press(demo.connectButton)
    await demo.button('Continue with Google').waitFor()
    // `open` returns nothing, as with a popup blocker.
    await page.evaluate(() => Object.assign(window, { blocked: window.open, open: () => null }))
    await demo.press(demo.button('Continue with Google'))
    await expect(modal.getByRole('heading', { name: 'The window was blocked' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'blocked') }))
  })

  await test.step('declines at the service', async () => {
    const opening = context.waitForEvent('page')
    await demo.press(demo.button('Try again'))
    const popup = await opening
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal.getByRole('heading', { name: 'Not signed in' })).toBeVisible()
    await demo.press(demo.button('Back'))
  })

  await test.step('closes the window, opens it again, and has the same account as before', async () => {
    await (await press('Google')).close()
    // A closed window does not count as cancelled.
    const opening = context.waitForEvent('page')
    await demo.press(demo.button('Open the window again'))
    const popup = await opening
    await popup.getByLabel('Name').fill('Ada')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await demo.accountOf(address ?? '').waitFor()
    await modal.waitFor({ state: 'hidden' })
    await signOut()
  })

  await test.step('signs in in this tab where no window opens', async () => {
    // The page that the visitor comes back to ends the login, and shows the balance.
    incidents.allow('early request', new RegExp(`^\\w+ ${stack.frameOrigin}/|"eth_chainId"`))
    await demo.press(demo.connectButton)
    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await demo.press(demo.button('Continue with Google'))
    await demo.press(demo.button('Continue in this tab'))
    // The wallet's server asks whether the visitor comes from this page.
    await page.getByText(`You are signing in to your wallet at ${stack.origin}.`).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Name').fill('Ada')
    await page.getByRole('button', { name: 'Continue' }).click()
    await demo.accountOf(address ?? '').waitFor()
    await modal.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).searchParams.has('result_uri')).toBe(false)
    await signOut()
  })

  await test.step('signs in with Farcaster, by a code, after leaving it once', async () => {
    const openCode = async () => {
      await demo.press(demo.connectButton)
      await demo.press(demo.button('More ways to log in'))
      await demo.press(demo.button('Continue with Farcaster'))
      await modal.getByRole('img', { name: 'QR code to sign in with Farcaster' }).waitFor()
    }
    await openCode()
    await demo.press(demo.button('Close'))
    await modal.waitFor({ state: 'hidden' })
    await openCode()
    await demo.press(demo.button('Copy link'))
    await demo.button('Copied').waitFor()
    const phone = await context.newPage()
    await phone.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await phone.getByLabel('Name').fill('Ada')
    await phone.getByRole('button', { name: 'Continue' }).click()
    await modal.waitFor({ state: 'hidden' })
    await phone.close()
    await demo.openAccount()
    await demo.openSettings()
    await expect(modal.getByText('Signed in with Farcaster')).toBeVisible()
    await demo.press(demo.button('Disconnect'))
    await demo.connectButton.waitFor()
  })

  await test.step('changes the email address, with a code to each mailbox', async () => {
    const [first, second] = ['ada@app.example', 'lovelace@app.example']
    /** Resolves with the newest mailed code, once there are this many mails. */
    const codeOf = async (address: string, count: number) => {
      await expect.poll(() => stack.mail.mails(address).length).toBe(count)
      return /\b\d{6}\b/.exec(stack.mail.mails(address)[0]?.text ?? '')?.[0] ?? ''
    }
    const code = modal.locator('[data-state="current"]').getByLabel('6-digit code')
    await demo.press(demo.connectButton)
    await modal.getByLabel('Email').fill(first)
    await demo.press(demo.button('Continue'))
    await code.fill(await codeOf(first, 1))
    await modal.waitFor({ state: 'hidden' })
    const address = await demo.accountButton.locator('[title^="0x"]').getAttribute('title')
    await demo.openAccount()
    await demo.openSettings()
    await demo.press(demo.button(/Change email/))
    await modal.getByLabel('New email').fill(second)
    // A mailbox gets one mail in 30 seconds, and the sign-in code was just sent.
    stack.skip(30_000)
    await demo.press(demo.button('Continue'))
    await modal.getByRole('heading', { name: 'Confirm current email' }).waitFor()
    await code.fill(await codeOf(first, 2))
    await modal.getByRole('heading', { name: 'Confirm new email' }).waitFor()
    await code.fill(await codeOf(second, 1))
    await expect(demo.button(new RegExp(`^${second}`))).toBeVisible()
    // The old mailbox gets a notice.
    await expect.poll(() => stack.mail.mails(first).length).toBe(3)
    await page.reload()
    await demo.accountOf(address ?? '').waitFor()
    await demo.openAccount()
    await demo.openSettings()
    await expect(demo.button(new RegExp(`^${second}`))).toBeVisible()
    await demo.press(demo.button('Disconnect'))
    await demo.connectButton.waitFor()
  })

  await test.step('leaves before the service has loaded, which closes the window', async () => {
    await demo.press(demo.connectButton)
    const popup = await press('Discord')
    await demo.press(demo.button('Cancel'))
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(modal.getByLabel('Email')).toBeVisible()
  })
})
