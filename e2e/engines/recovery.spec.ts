import { createEmbedded, type Embedded } from './createEmbedded.ts'
import { createVisitor, type Visitor } from './createVisitor.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, action, connectButton, inModal, resultOf } from './queries.ts'
import { test } from './test.ts'

const password = 'correct horse battery staple'

/** Presses a button of the frame, and ends its task in the window of the wallet that opens. */
async function inWindow(
  embedded: Embedded,
  name: string | { readonly starts: string },
  run: (window: Visitor) => Promise<void>,
) {
  const window = await embedded.follow(() => embedded.frame.press({ role: 'button', name }))
  await run(window)
  // The window closes, sometimes before the driver reports the press.
  await window.press({ role: 'button', name: 'Done' }).catch(() => undefined)
  await embedded.isAlone()
}

// Every lock and login: e2e/embedded/embeddedNewDevice.spec.ts.
inEachEngine((engineName) => {
  test('behavior: a wallet whose recovery a password seals is restored on a second device', {
    tag: '@long',
  }, async ({ device, open, openDevice, stack, visitor }) => {
    const email = `recovery-${engineName}@app.example`
    const first = createEmbedded({ device, stack, visitor })
    let address = ''

    await test.step('the first device signs up', async () => {
      await open({ embeddedWallet: 'on' })
      await visitor.press(connectButton)
      await first.logIn(email)
      await visitor.miss({ role: 'dialog' })
      address = await first.address()
    })
    await test.step('a password seals the recovery in the window of the wallet', async () => {
      await visitor.press(accountOf(address))
      await visitor.press(inModal('Account settings'))
      await visitor.press(inModal({ starts: 'Wallet security' }))
      await inWindow(first, { starts: 'Recovery method' }, async (window) => {
        await window.press({ role: 'radio', name: { starts: 'Password' } })
        await window.fill({ role: 'textbox', name: 'New password' }, password)
        await window.fill({ role: 'textbox', name: 'Repeat the password' }, password)
        await window.press({ role: 'button', name: 'Change recovery' })
        await window.see({ role: 'button', name: 'Done' })
      })
    })
    const other = await openDevice()
    const there = createVisitor(await other.openTab())
    const second = createEmbedded({ device: other, stack, visitor: there })
    await test.step('a second device asks for the password, and has the same address', async () => {
      await open({ embeddedWallet: 'on' }, there)
      await there.press(connectButton)
      await second.logIn(email)
      await inWindow(second, 'Continue', async (window) => {
        await window.fill({ role: 'textbox', name: 'Password of this wallet' }, password)
        await window.press({ role: 'button', name: 'Continue' })
        await window.see({ role: 'button', name: 'Done' })
      })
      await there.see(accountOf(address))
      await there.miss({ role: 'dialog' })
    })
    await test.step('the restored wallet signs', async () => {
      await second.confirm(() => there.press(action('Sign message')))
      await there.read(resultOf('Sign message'), '"verified": true')
    })
  })
})
