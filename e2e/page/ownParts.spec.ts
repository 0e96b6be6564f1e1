import { shortAddress } from '../fixtures/shortAddress.ts'
import { expect, test } from '../fixtures/test.ts'

test('behavior: WalletButton connects its wallet, and the account has the parts of the app', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  await demo.open({ query: { own: 'all' } })

  await test.step('the button connects one wallet', async () => {
    await demo.press(page.getByRole('button', { name: 'Connect Fennel' }))
    await expect(page.getByRole('button', { name: 'Fennel connected' })).toBeVisible()
    await expect(demo.accountOf(fennel.state.account)).toBeVisible()
  })

  await test.step('a row in the account opens a view of the app', async () => {
    await demo.openAccount()
    await expect(demo.dialog.getByText('The demo wrote this line.')).toBeVisible()
    await demo.press(demo.button(/^Stake/))
    await expect(demo.dialog).toHaveAccessibleName('Stake')
    await expect(demo.dialog).toContainText(fennel.state.account.slice(0, 6))
  })

  await test.step('the view leads to one of ours, and back', async () => {
    await demo.press(demo.button('Add coins first'))
    await expect(demo.dialog).toHaveAccessibleName('Receive')
    await demo.press(demo.button('Back'))
    await expect(demo.dialog).toHaveAccessibleName('Stake')
    await demo.press(demo.button('Not now'))
    await expect(demo.dialog).toContainText(shortAddress(fennel.state.account))
  })
})

test('error: a slot that throws leaves its place empty', async ({ demo, incidents, install, page }) => {
  // React reports the error of the slot, and the log names the slot.
  incidents.allow('console error', /The demo broke this slot|slot "accountActions"/)
  const fennel = await install()
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('slot "accountActions"')) reports.push(message.text())
  })
  await demo.open({ query: { own: 'broken' } })
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await demo.openAccount()
  await expect(demo.dialog.getByText('The demo wrote this line.')).toBeVisible()
  await expect(demo.button('Receive')).toBeVisible()
  await expect(demo.button(/^Stake/)).toBeHidden()
  expect(reports).toHaveLength(1)
})

test('behavior: the modal has the colors of a ready theme', async ({ demo, install }) => {
  await install()
  await demo.open({ query: { theme: 'sand', themeMode: 'light' } })
  await demo.press(demo.connectButton)
  await expect(demo.row('Fennel')).toBeVisible()
  await expect(demo.dialog).toHaveCSS('background-color', 'rgb(255, 253, 250)')
})
