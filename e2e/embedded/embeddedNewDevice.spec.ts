import type { Page } from '@playwright/test'
import { createDemo } from '../fixtures/createDemo.ts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { softPasskey } from '../fixtures/embedded/softPasskey.ts'
import { expect, test } from '../fixtures/test.ts'

// One login with each lock that is not the server's, and a visitor who declines: e2e/embedded/embeddedRestore.spec.ts.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const password = 'correct horse battery staple'
/** Milliseconds. A busy machine takes long to derive a key from a password. */
const unsealing = 90_000
const services = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
const locks = ['server', 'password', 'passkey'] as const

const locksOf: Readonly<
  Record<'password' | 'passkey', { seal(window: Page): Promise<void>; open(window: Page): Promise<void> }>
> = {
  password: {
    async seal(window) {
      await window.getByRole('radio', { name: /Password/ }).check()
      await window.getByLabel('New password').fill(password)
      await window.getByLabel('Repeat the password').fill(password)
    },
    async open(window) {
      await window.getByLabel('Password of this wallet').fill(password)
      await window.getByRole('button', { name: 'Continue' }).click()
    },
  },
  passkey: {
    seal: (window) => window.getByRole('radio', { name: /Passkey/ }).check(),
    open: (window) => window.getByRole('button', { name: /passkey/i }).click(),
  },
}

for (const lock of locks)
  for (const service of ['email', ...services])
    test(`behavior: with ${service}, a wallet whose recovery the ${lock} seals is restored on a new device`, {
      tag: '@long',
    }, async ({ frameStorage, openDevice, stack }) => {
      const login =
        service === 'email' ? { email: `new-device-${lock}@app.example` } : { service, name: `Rita ${lock}` }
      const signIn = async () => {
        const context = await openDevice()
        await context.addInitScript(softPasskey)
        const demo = createDemo({ page: await context.newPage(), origin: stack.origin, pointer: 'mouse' })
        const visitor = createEmbeddedVisitor({ context, demo, frameStorage, stack })
        await demo.open({
          query: { embeddedWallet: 'on', 'features.socials': services.join(',').toLowerCase() },
        })
        await demo.press(demo.connectButton)
        await visitor.logIn(login)
        return { context, demo, visitor }
      }
      /** Presses a button of the frame and ends its task in the window of the wallet that opens. */
      const inWindow = async (
        { context, visitor }: Awaited<ReturnType<typeof signIn>>,
        name: string | RegExp,
        run: (window: Page) => Promise<void>,
      ) => {
        const opening = context.waitForEvent('page')
        await visitor.frame.getByRole('button', { name }).click()
        const window = await opening
        await run(window)
        const closed = window.waitForEvent('close')
        // The window closes, sometimes before Playwright reports the press.
        await window
          .getByRole('button', { name: 'Done' })
          .click()
          .catch((error: Error) => {
            if (!window.isClosed()) throw error
          })
        await closed
      }

      const first = await signIn()
      await expect(first.demo.dialog).toHaveCount(0)
      const address = await first.visitor.address()
      if (lock !== 'server') {
        await first.demo.openAccount()
        await first.demo.openSettings()
        await first.demo.press(first.demo.dialog.getByRole('button', { name: /^Wallet security/ }))
        await inWindow(first, /Recovery method/, async (window) => {
          await locksOf[lock].seal(window)
          await window.getByRole('button', { name: 'Change recovery' }).click()
          await expect(window.getByText('Recovery changed.')).toBeVisible()
        })
      }

      const second = await signIn()
      if (lock !== 'server')
        await inWindow(second, 'Continue', async (window) => {
          await locksOf[lock].open(window)
          await expect(window.getByText('Your wallet is restored on this device.')).toBeVisible({
            timeout: unsealing,
          })
        })
      await expect(second.demo.dialog).toHaveCount(0)
      await second.demo.accountOf(address).waitFor()
      await expect(await second.visitor.run('Sign message')).toContainText('"verified": true')
      await expect(second.demo.dialog).toHaveCount(0)
    })
