import { expect } from '@playwright/test'
import { createVisitor, type Visitor } from './createVisitor.ts'
import { keys } from './drivers/Engine.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, approve, connectButton, inModal } from './queries.ts'
import { test } from './test.ts'

/** Returns the place of the focus among the elements of the modal, or that it is behind the modal or at the browser itself. */
const readFocus = ({ tab }: Visitor): Promise<number | 'behind' | 'browser'> =>
  tab.evaluate(() => {
    const { activeElement: focus, body } = document
    const dialog = document.querySelector('[data-latchkey="dialog"][open]')
    if (!focus || focus === body || focus === document.documentElement) return 'browser'
    return dialog?.contains(focus) ? [...dialog.querySelectorAll('*')].indexOf(focus) : 'behind'
  }, null)

async function connect(visitor: Visitor, address: string) {
  await visitor.press(connectButton)
  await visitor.press(inModal({ starts: 'Fennel' }))
  await visitor.press(approve)
  await visitor.see(accountOf(address))
  await visitor.miss({ role: 'dialog' })
}

// Details: e2e/page and the view tests of packages/react. The policy of each page is strict, and no story has a report of it.
inEachEngine(() => {
  test('behavior: the keyboard stays in the modal, and the address is copied', { tag: '@long' }, async ({
    open,
    stack,
    visitor,
  }) => {
    const { address } = stack.sandbox.accounts[0]
    await open({ wallets: 'fennel,periwinkle' })

    await test.step('the Tab key visits the modal from top to bottom, and nothing behind it', async () => {
      await visitor.press(connectButton)
      await visitor.see(inModal({ starts: 'Periwinkle' }))
      const walk: (number | 'behind' | 'browser')[] = []
      for (let count = 0; count < 16; count += 1) {
        await visitor.tab.type(keys.tab)
        walk.push(await readFocus(visitor))
      }
      expect(walk).not.toContain('behind')
      const places = walk.filter((place) => typeof place === 'number')
      const inOrder = [...new Set(places)].toSorted((a, b) => a - b)
      expect(inOrder.length).toBeGreaterThan(2)
      const start = inOrder.indexOf(places[0] ?? 0)
      expect(places).toEqual(places.map((_, index) => inOrder[(start + index) % inOrder.length]))
      await visitor.tab.chord(keys.shift, keys.tab)
      expect(await readFocus(visitor)).not.toBe('behind')
      expect(await readFocus(visitor)).not.toBe(walk.at(-1))
      await visitor.tab.type(keys.escape)
      await visitor.miss({ role: 'dialog' })
    })
    await test.step('the address is copied, and can be pasted on the page', async () => {
      await connect(visitor, address)
      await visitor.press(accountOf(address))
      await visitor.press(inModal({ starts: 'Copy address' }))
      await visitor.read({ role: 'status', inside: 'dialog[open]' }, 'Address copied')
      await visitor.tab.type(keys.escape)
      await visitor.miss({ role: 'dialog' })
      const field = { role: 'textbox', name: 'Recipient' } as const
      await visitor.press(field)
      await visitor.tab.chord(keys.control, 'v')
      await visitor.read(field, address)
    })
  })

  test('behavior: a page that the visitor goes back to shows what is true now', { tag: '@long' }, async ({
    device,
    open,
    stack,
    visitor,
  }) => {
    const { address } = stack.sandbox.accounts[0]
    await open({ wallets: 'fennel' })
    await connect(visitor, address)

    await test.step('the wallet is still connected', async () => {
      await visitor.tab.goto(stack.walletUrl)
      await visitor.tab.back()
      await visitor.see(accountOf(address))
      await visitor.miss({ role: 'dialog' })
    })
    await test.step('a wallet that was disconnected in another window meanwhile is not', async () => {
      const other = createVisitor(await device.openTab())
      const url = await visitor.tab.evaluate(() => location.href, null)
      await visitor.tab.goto(stack.walletUrl)
      await other.tab.goto(url)
      await other.press(accountOf(address))
      await other.press(inModal('Account settings'))
      await other.press(inModal('Disconnect'))
      await other.see(connectButton)
      await other.tab.close()
      await visitor.tab.back()
      await visitor.see(connectButton)
    })
  })
})
