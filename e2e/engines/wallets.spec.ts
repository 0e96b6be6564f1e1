import { keys } from './drivers/Engine.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, approve, connectButton, inModal, modal } from './queries.ts'
import { test } from './test.ts'

// Details of each journey: e2e/connect.
inEachEngine(() => {
  test('behavior: an extension connects, is restored after a reload, and disconnects', async ({
    open,
    stack,
    visitor,
  }) => {
    const account = accountOf(stack.sandbox.accounts[0].address)
    await open({ wallets: 'fennel' })

    await test.step('Escape closes the modal and returns the focus to its opener', async () => {
      await visitor.press(connectButton)
      await visitor.see(modal('Connect wallet'))
      await visitor.tab.type(keys.escape)
      await visitor.miss({ role: 'dialog' })
      await visitor.expectFocus(connectButton)
    })
    await test.step('the wallet prompts and connects', async () => {
      await visitor.press(connectButton)
      await visitor.press(inModal({ starts: 'Fennel' }))
      await visitor.press(approve)
      await visitor.see(account)
      await visitor.miss({ role: 'dialog' })
    })
    await test.step('a reload restores the connection without a prompt', async () => {
      await visitor.tab.reload()
      await visitor.see(account)
      await visitor.miss({ role: 'dialog' })
    })
    await test.step('a disconnect ends it', async () => {
      await visitor.press(account)
      await visitor.press(inModal('Account settings'))
      await visitor.press(inModal('Disconnect'))
      await visitor.see(connectButton)
      await visitor.tab.reload()
      await visitor.see(connectButton)
    })
  })
})
