import { methodsOf } from '../fixtures/methodsOf.ts'
import { expect, test } from '../fixtures/test.ts'

test('behavior: a wallet on a network the app does not use has every way on', async ({ demo, install }) => {
  const fennel = await install()
  const { account } = fennel.state
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })

  await test.step('a wallet on an unsupported network is reported and can stay there', async () => {
    await fennel.changeChain(10_143)
    await expect(demo.dialog).toHaveAccessibleName('Switch network')
    await expect(demo.dialog).toContainText("on a network this app doesn't support (10143)")
    await expect(demo.dialog).not.toContainText('Unknown Network')
    // An unknown currency of a network is not a failure.
    await expect(demo.dialog).not.toContainText('Token Balance Unavailable')
    await demo.press(demo.button('Close'))
    await expect(demo.dialog).toBeHidden()
    await expect(demo.accountOf(account)).toBeVisible()
    await expect(demo.accountButton).not.toContainText('ETH')
  })

  await test.step('the view goes by itself when the wallet comes back', async () => {
    await fennel.changeChain(10_144)
    await expect(demo.dialog).toBeVisible()
    await fennel.changeChain(31337)
    await expect(demo.dialog).toBeHidden()
    await expect(demo.accountButton).toContainText('ETH')
  })

  await test.step('from there the network can be switched', async () => {
    await fennel.changeChain(10_143)
    await demo.press(demo.row('Latchkey Second'))
    await expect(demo.dialog).toBeHidden()
    expect(fennel.state.chainId).toBe(31338)
    await demo.openAccount()
    await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
    await demo.press(demo.button('Close'))
    await expect(demo.dialog).toBeHidden()
  })

  await test.step('from there one can disconnect', async () => {
    await fennel.changeChain(10_143)
    await demo.press(demo.button('Disconnect'))
    await expect(demo.dialog).toBeHidden()
    await expect(demo.connectButton).toBeVisible()
    await expect.poll(() => methodsOf(fennel)).toContain('wallet_revokePermissions')
  })
})
