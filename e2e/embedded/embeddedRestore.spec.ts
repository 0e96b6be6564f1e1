import type { BrowserContext, Page } from '@playwright/test'
import { createDemo } from '../fixtures/createDemo.ts'
import { softPasskey } from '../fixtures/embedded/softPasskey.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

const password = 'correct horse battery staple'
/** Milliseconds. A busy machine takes long to derive a key from a password. */
const unsealing = 90_000

/** A device of the visitor on the demo. */
function createDevice(page: Page, context: BrowserContext, origin: string) {
  const demo = createDemo({ page, origin, pointer: 'mouse' })
  const modal = page.locator('[data-latchkey="dialog"]')
  const frame = page.frameLocator('#w3m-iframe')
  return {
    context,
    page,
    demo,
    modal,
    frame,
    addressOf: () => demo.accountButton.locator('[title^="0x"]').getAttribute('title'),
    /** Presses a button of the frame that opens a window of the wallet. */
    async openWindow(name: string | RegExp) {
      const button = frame.getByRole('button', { name })
      const opening = context.waitForEvent('page')
      await button.click()
      return opening
    },
  }
}
type Device = ReturnType<typeof createDevice>

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

const locks = {
  password: {
    async seal(window: Page) {
      await window.getByRole('radio', { name: /Password/ }).check()
      await window.getByLabel('New password').fill(password)
      await window.getByLabel('Repeat the password').fill(password)
    },
    async unlock(window: Page) {
      await window.getByLabel('Password of this wallet').fill(password)
      await window.getByRole('button', { name: 'Continue' }).click()
    },
  },
  passkey: {
    async seal(window: Page) {
      await window.getByRole('radio', { name: /Passkey/ }).check()
    },
    async unlock(window: Page) {
      await window.getByRole('button', { name: /passkey/i }).click()
    },
  },
} as const

for (const [login, lock] of [
  ['email', 'password'],
  ['Google', 'passkey'],
] as const)
  test(`behavior: on a new device, a visitor who signs in with ${login} restores a wallet that a ${lock} seals`, async ({
    browser,
    stack,
    stopLast,
  }) => {
    const email = `restore-${lock}@app.example`
    const openDevice = async (): Promise<Device> => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      stopLast.push(() => context.close())
      await context.addInitScript(blockPopups)
      await context.addInitScript(softPasskey)
      const device = createDevice(await context.newPage(), context, stack.origin)
      await device.demo.open({ query: { embeddedWallet: 'on', 'features.socials': 'google' } })
      await device.demo.press(device.demo.connectButton)
      return device
    }
    const signIn = async ({ context, demo, modal }: Device) => {
      if (login === 'email') {
        const before = stack.mail.mails(email).length
        // A mailbox gets one mail in 30 seconds.
        if (before > 0) stack.skip(30_000)
        await modal.getByLabel('Email').fill(email)
        await demo.press(modal.getByRole('button', { name: 'Continue', exact: true }))
        const code = modal.getByLabel('6-digit code')
        await expect.poll(() => stack.mail.mails(email).length).toBe(before + 1)
        const mailed = stack.mail.mails(email)[0]?.text ?? ''
        await code.fill(/\b\d{6}\b/.exec(mailed)?.[0] ?? '')
        return
      }
      const opening = context.waitForEvent('page')
      await demo.press(demo.button(`Continue with ${login}`))
      const popup = await opening
      const closing = popup.waitForEvent('close')
      await popup.getByLabel('Name').fill(`Rita ${lock}`)
      await popup.getByRole('button', { name: 'Continue' }).click()
      await closing
    }

    const first = await openDevice()
    let address: string | null = null
    await test.step(`seals the wallet with a ${lock}`, async () => {
      await signIn(first)
      await first.modal.waitFor({ state: 'hidden' })
      address = await first.addressOf()
      await first.demo.openAccount()
      await first.demo.openSettings()
      await first.demo.press(first.modal.getByRole('button', { name: /^Wallet security/ }))
      const window = await first.openWindow(/Recovery method/)
      await locks[lock].seal(window)
      await window.getByRole('button', { name: 'Change recovery' }).click()
      await expect(window.getByText('Recovery changed.')).toBeVisible()
      await end(window)
    })

    const other = await openDevice()
    await test.step('a visitor who does not restore it comes back to the attempt', async () => {
      await signIn(other)
      await expect(other.frame.getByText(stack.origin)).toBeVisible()
      await expect(other.modal.locator('[data-state="current"]')).toHaveCount(1)
      await other.frame.getByRole('button', { name: 'Not now' }).click()
      await expect(other.modal.getByRole('heading', { name: 'Request declined' })).toBeVisible()
      await expect(other.modal.locator('[data-state="leaving"]')).toHaveCount(0)
      await expect(other.page.locator('#w3m-iframe')).toBeHidden()
    })

    await test.step('restores it in a window of the wallet, and is connected', async () => {
      await other.demo.press(other.demo.button('Try again'))
      const window = await other.openWindow('Continue')
      await locks[lock].unlock(window)
      await expect(window.getByText('Your wallet is restored on this device.')).toBeVisible({
        timeout: unsealing,
      })
      await end(window)
      await other.modal.waitFor({ state: 'hidden' })
      expect(await other.addressOf()).toBe(address)
    })

    await test.step('signs there', async () => {
      const result = await runAction({ page: other.page, name: 'Sign message' })
      await other.demo.press(other.frame.getByRole('button', { name: 'Sign' }))
      await expect(result).toContainText('"verified": true')
      await other.modal.waitFor({ state: 'hidden' })
    })
  })
