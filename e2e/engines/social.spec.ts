import { expect } from '@playwright/test'
import { createEmbedded } from './createEmbedded.ts'
import type { Visitor } from './createVisitor.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, connectButton, inModal, shown } from './queries.ts'
import { test } from './test.ts'

/** Enters a name at the service, which ends the login. Its window closes, sometimes before the driver reports the press. */
async function enterName(window: Visitor, name: string) {
  await window.fill({ role: 'textbox', name: 'Name' }, name)
  await window.press({ role: 'button', name: 'Continue' }).catch(() => undefined)
}

async function signOut(visitor: Visitor, address: string) {
  await visitor.press(accountOf(address))
  await visitor.press(inModal('Account settings'))
  await visitor.press(inModal('Disconnect'))
  await visitor.see(connectButton)
}

// Details, and other services: e2e/embedded/socialLogin.spec.ts.
inEachEngine((engineName) => {
  test('behavior: a login at a service opens a window, survives its end, and needs none', {
    tag: '@long',
  }, async ({ device, open, stack, visitor }) => {
    const embedded = createEmbedded({ device, stack, visitor })
    const name = `Ada ${engineName}`
    let address = ''
    const openService = () => embedded.follow(() => visitor.press(inModal('Continue with Google')))
    await open({ embeddedWallet: 'on', 'features.socials': 'google,github' })

    await test.step('a window of the service signs the visitor up', async () => {
      await visitor.press(connectButton)
      await enterName(await openService(), name)
      await embedded.isAlone()
      await visitor.miss({ role: 'dialog' })
      address = await embedded.address()
      expect(address).toMatch(/^0x/)
    })
    await test.step('a reload restores the login', async () => {
      await visitor.tab.reload()
      await visitor.see(accountOf(address))
      await signOut(visitor, address)
    })
    await test.step('a closed window can be opened again, and leads to the same account', async () => {
      await visitor.press(connectButton)
      const closed = await openService()
      await closed.see({ role: 'textbox', name: 'Name' })
      await closed.tab.close()
      await enterName(await embedded.follow(() => visitor.press(inModal('Open the window again'))), name)
      await visitor.see(accountOf(address))
      await embedded.isAlone()
      await visitor.miss({ role: 'dialog' })
      await signOut(visitor, address)
    })
    await test.step('where no window opens, the visitor signs in in this tab', async () => {
      await visitor.press(connectButton)
      await visitor.see(inModal('Continue with Google'))
      await visitor.tab.evaluate(() => {
        window.open = () => null
      }, null)
      await visitor.press(inModal('Continue with Google'))
      await visitor.read(shown, 'The window was blocked')
      await visitor.press(inModal('Continue in this tab'))
      await visitor.press({ role: 'button', name: 'Continue' })
      await enterName(visitor, name)
      await visitor.see(accountOf(address))
      await visitor.miss({ role: 'dialog' })
    })
  })
})
