import { createVisitor } from './createVisitor.ts'
import { keys } from './drivers/Engine.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, action, connectButton, inModal, resultOf } from './queries.ts'
import { test } from './test.ts'

const session = { role: 'button', name: 'Disconnect', inside: 'li[aria-label="Latchkey demo"]' } as const

// Details of each journey, and a wallet that scans: e2e/connect/walletconnect.spec.ts.
inEachEngine(() => {
  test('behavior: a wallet pairs by a copied link, is restored after a reload, and disconnects', {
    tag: '@long',
  }, async ({ device, open, stack, visitor }) => {
    const account = accountOf(stack.sandbox.accounts[0].address)
    await open({ walletConnect: 'on' })
    // A page of another origin in the same browser, which shares its clipboard.
    const wallet = createVisitor(await device.openTab())
    await wallet.tab.goto(stack.walletUrl)
    const decide = async (title: string) => {
      await wallet.see({ role: 'dialog', name: title })
      await wallet.press({ role: 'button', name: 'Approve', inside: 'dialog[open]' })
      await wallet.miss({ role: 'dialog' })
    }
    const signMessage = async () => {
      await visitor.press(action('Sign message'))
      await decide('Sign this message?')
      await visitor.read(resultOf('Sign message'), '"verified": true')
    }

    await test.step('the modal shows a code, and its link is copied', async () => {
      await visitor.press(connectButton)
      await visitor.press(inModal({ starts: 'WalletConnect' }))
      await visitor.see({ role: 'img', name: 'QR code to connect a wallet' })
      await visitor.press(inModal('Copy link'))
      await visitor.see(inModal('Copied'))
    })
    await test.step('the wallet takes the pasted link, and its account is on the page', async () => {
      const field = { role: 'textbox', name: 'Pairing link' } as const
      await wallet.press(field)
      await wallet.tab.chord(keys.control, 'v')
      await wallet.read(field, 'wc:')
      await wallet.press({ role: 'button', name: 'Pair' })
      await decide('Connect to Latchkey demo?')
      await visitor.see(account)
      await visitor.miss({ role: 'dialog' })
    })
    await test.step('the wallet signs a message of the page', signMessage)
    await test.step('a reload restores the session, which still signs', async () => {
      await visitor.tab.reload()
      await visitor.see(account)
      await signMessage()
    })
    await test.step('a reload of the wallet keeps the session', async () => {
      await wallet.tab.reload()
      await wallet.see(session)
      await signMessage()
    })
    await test.step('a disconnect on the page ends the session in the wallet', async () => {
      await visitor.press(account)
      await visitor.press(inModal('Account settings'))
      await visitor.press(inModal('Disconnect'))
      await visitor.see(connectButton)
      await wallet.miss(session)
      await visitor.tab.reload()
      await visitor.see(connectButton)
    })
  })
})
