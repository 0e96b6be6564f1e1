import { methodsOf } from './fixtures/methodsOf.ts'
import { expect, test } from './fixtures/test.ts'

test('behavior: a wallet on a network the app does not use is told so, and can be left there', async ({
  demo,
  install,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })
  await fennel.changeChain(10_143)
  await expect(demo.dialog).toHaveAccessibleName('Switch network')
  await expect(demo.dialog).toContainText('on a network this app does not use (10143)')
  await expect(demo.dialog).not.toContainText('Unknown Network')
  // That nobody knows the currency of a network is no failure.
  await expect(demo.dialog).not.toContainText('Token Balance Unavailable')
  await demo.press(demo.button('Close'))
  await expect(demo.dialog).toBeHidden()
  await expect(demo.accountOf(account)).toBeVisible()
  await expect(demo.accountButton).not.toContainText('ETH')
})

test('behavior: from there the network can be switched', async ({ demo, install }) => {
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await fennel.changeChain(10_143)
  await demo.press(demo.row('Latchkey Second'))
  await expect(demo.dialog).toBeHidden()
  expect(fennel.state.chainId).toBe(31338)
  await demo.openAccount()
  await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
})

test('behavior: from there one can disconnect', async ({ demo, install }) => {
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await fennel.changeChain(10_143)
  await demo.press(demo.button('Disconnect'))
  await expect(demo.dialog).toBeHidden()
  await expect(demo.connectButton).toBeVisible()
  await expect.poll(() => methodsOf(fennel)).toContain('wallet_revokePermissions')
})

test('behavior: a wallet that is there when it connects meets the same view', async ({ demo, install }) => {
  const fennel = await install()
  await fennel.changeChain(10_143)
  await demo.open()
  await demo.pick('Fennel')
  await expect(demo.dialog).toHaveAccessibleName('Switch network')
  await demo.press(demo.row('Latchkey Local'))
  await expect(demo.dialog).toBeHidden()
  await expect(demo.accountOf(fennel.state.account)).toBeVisible()
  expect(fennel.state.chainId).toBe(31337)
})

test('behavior: it goes by itself when the wallet comes back', async ({ demo, install }) => {
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await fennel.changeChain(10_143)
  await expect(demo.dialog).toBeVisible()
  await fennel.changeChain(31337)
  await expect(demo.dialog).toBeHidden()
})
