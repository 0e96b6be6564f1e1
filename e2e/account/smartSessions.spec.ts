import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'

// A visitor grants an app a permission, sees it in the account, and revokes it. The wallet keeps what it granted; the provider API is real.

test('behavior: a permission is shown in words, granted, listed and revoked', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install({ permissions: 'current' })
  const { account } = fennel.state
  const { dialog } = demo
  const words = 'Spend up to 0.001 ETH every day'
  const methods = (name: string) => fennel.requests.filter(({ method }) => method === name)
  const request = async () => {
    await runAction({ page, name: 'Request a permission' })
    await dialog.getByText(words, { exact: true }).waitFor()
  }
  const openList = async () => {
    await demo.openAccount()
    await demo.openSettings()
    await demo.press(demo.button('Permissions'))
  }
  const close = async () => {
    await demo.press(demo.button('Close'))
    await dialog.waitFor({ state: 'detached' })
  }
  await demo.open({ query: { 'features.smartSessions': 'on' } })
  await demo.connect({ wallet: 'Fennel', address: account })

  await test.step('the wallet receives no request before the visitor has read it', async () => {
    await openList()
    await expect(dialog.getByText('No permissions')).toBeVisible()
    await close()
    await request()
    await expect(dialog).toContainText(/0xdede/)
    expect(methods('wallet_requestExecutionPermissions')).toEqual([])
  })

  await test.step('a declined request grants nothing', async () => {
    fennel.once('wallet_requestExecutionPermissions').reject()
    await demo.press(demo.button('Grant'))
    await expect(dialog.getByText('You declined it in your wallet.')).toBeVisible()
  })

  await test.step('the granted permission is kept at the provider API by a signature', async () => {
    await demo.press(demo.button('Try again'))
    await expect(dialog.getByText('Permission granted', { exact: true }).last()).toBeVisible()
    await demo.press(demo.button('Keep it in my list'))
    await expect(dialog.getByText('Kept in your list')).toBeVisible()
    await close()
  })

  await test.step('it is listed after a reload, and revoked once that is confirmed', async () => {
    await page.reload()
    await demo.accountOf(account).waitFor()
    await openList()
    await demo.press(dialog.getByText(words))
    await expect(dialog.getByText('Active', { exact: true })).toBeVisible()
    await demo.press(demo.button('Revoke'))
    expect(methods('wallet_revokeExecutionPermission')).toEqual([])
    await demo.press(demo.button('Revoke'))
    await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible()
    expect(methods('wallet_revokeExecutionPermission')).toHaveLength(1)
    await demo.press(demo.button('Back'))
    await expect(dialog.locator('[data-state="current"] [data-key="status"]')).toHaveText(['Revoked'])
    await close()
  })

  await test.step('a wallet that grants more than was requested is refused, and the visitor revokes it', async () => {
    fennel.once('wallet_requestExecutionPermissions').fault()
    await request()
    await demo.press(demo.button('Grant'))
    await expect(
      dialog.getByText('Your wallet granted something else. Revoke it in your wallet.'),
    ).toBeVisible()
    await demo.press(demo.button('See permissions'))
    await demo.press(dialog.getByText('Spend up to 0.002 ETH every day'))
    await demo.press(demo.button('Revoke'))
    await demo.press(demo.button('Revoke'))
    await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible()
    await close()
  })
})
