import { expect } from '@playwright/test'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, approve, connectButton, inModal, modal, shown } from './queries.ts'
import { test } from './test.ts'

// Details: e2e/page/languages.spec.ts, and the pictures of every scene.
inEachEngine(() => {
  test('behavior: Arabic is read from the right', { tag: '@long' }, async ({ open, stack, visitor }) => {
    const account = accountOf(stack.sandbox.accounts[0].address)
    const name = 'ربط المحفظة'
    await open({ wallets: 'fennel', locale: 'ar' })
    await test.step('the buttons of the modal are mirrored', async () => {
      await visitor.press({ ...connectButton, name })
      await visitor.see(modal(name))
      const wallet = await visitor.see(inModal({ starts: 'Fennel' }))
      const close = await visitor.see(inModal('إغلاق'))
      expect(close.point.x).toBeLessThan(wallet.point.x)
    })
    await test.step('the wallet connects, and its account is shown in Arabic', async () => {
      await visitor.press(inModal({ starts: 'Fennel' }))
      await visitor.press(approve)
      await visitor.see(account)
      await visitor.miss({ role: 'dialog' })
      await visitor.press(account)
      await visitor.see(inModal('إعدادات الحساب'))
    })
  })

  test.describe('of a visitor who prefers dark', () => {
    test.use({ deviceSettings: { colorScheme: 'dark' } })

    test('behavior: the modal is dark, and does not move', { tag: '@long' }, async ({ open, visitor }) => {
      await open({ wallets: 'fennel' })
      await visitor.press(connectButton)
      await visitor.see(shown)
      const look = await visitor.tab.evaluate(() => {
        const dialog = document.querySelector('[data-latchkey="dialog"][open]')
        const style = dialog && getComputedStyle(dialog)
        return {
          surface: style?.getPropertyValue('--lk-n0').trim(),
          duration: style?.getPropertyValue('--lk-duration').trim(),
        }
      }, null)
      expect(look).toEqual({ surface: '#14161b', duration: '1ms' })
    })
  })
})
