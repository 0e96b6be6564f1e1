import type { Demo } from '../fixtures/createDemo.ts'
import { createEmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'
import { denyStorage } from '../fixtures/visitorBrowser.ts'

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

test.describe('in a browser that denies the frame its storage', () => {
  test.beforeEach(({ context }) => context.addInitScript(denyStorage))

  const open = async (demo: Demo) => {
    await demo.open({ query: { embeddedWallet: 'on', 'features.socials': 'google,github' } })
    await demo.press(demo.connectButton)
  }

  test("behavior: the wallet's window keeps the sign-in, and one press resumes it after a reload", async ({
    context,
    demo,
    incidents,
    page,
    stack,
  }) => {
    const visitor = createEmbeddedVisitor({ context, demo, frameStorage: 'denied', incidents, stack })
    const { dialog } = demo
    const note = dialog.getByText('A wallet window opens briefly', { exact: false })
    /** Resumes, and signs with keys that the frame did not keep. */
    const resumeAndSign = async () => {
      const address = await visitor.address()
      await visitor.reload()
      expect(await visitor.address()).toBe(address)
      const result = await visitor.run('Sign message')
      await expect(result).toContainText('"verified": true')
      await expect(dialog).toHaveCount(0)
    }

    await test.step('by email', async () => {
      await open(demo)
      await visitor.logIn({ email: 'kept@app.example' }, () => expect(note).toBeVisible())
      await expect(dialog).toHaveCount(0)
      await resumeAndSign()
      // The window keeps it for every further reload.
      await resumeAndSign()
    })

    await test.step('signing out ends what is kept', async () => {
      await demo.openAccount()
      await demo.disconnect()
      await demo.connectButton.waitFor()
      await page.reload()
      await demo.press(demo.connectButton)
      await dialog.getByLabel('Email').waitFor()
      await expect(demo.button('Resume Embedded wallet')).toHaveCount(0)
      await demo.press(demo.button('Close'))
    })

    await test.step('with a service', async () => {
      await open(demo)
      await visitor.logIn({ service: 'Google', name: 'Kim' }, () => expect(note).toBeVisible())
      await expect(dialog).toHaveCount(0)
      await resumeAndSign()
    })
  })

  test("behavior: where the wallet's window is blocked, the visitor signs in again", async ({
    context,
    demo,
    incidents,
    page,
    stack,
  }) => {
    const visitor = createEmbeddedVisitor({ context, demo, incidents, stack })
    await context.addInitScript(() => {
      window.open = () => null
    })
    const email = 'denied@app.example'
    await open(demo)
    await visitor.logIn({ email })
    await expect(demo.dialog).toHaveCount(0)
    await page.reload()
    await demo.press(demo.connectButton)
    await demo.dialog.getByText('Sign in again to continue with your wallet.').waitFor()
    await demo.press(demo.button('Sign in again'))
    await expect(demo.dialog.getByLabel('Email')).toBeFocused()
    await expect(demo.dialog.getByLabel('Email')).toHaveValue(email)
  })
})
