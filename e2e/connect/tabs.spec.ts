import { createDemo } from '../fixtures/createDemo.ts'
import { methodsOf } from '../fixtures/methodsOf.ts'
import { expect, test } from '../fixtures/test.ts'

test('behavior: a second tab follows connecting and disconnecting without a prompt', async ({
  context,
  demo,
  install,
  stack,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  const other = createDemo({ page: await context.newPage(), origin: stack.origin, pointer: 'mouse' })
  await demo.open()
  await other.open()
  await expect(other.connectButton).toBeVisible()

  await demo.connect({ wallet: 'Fennel', address: account })
  await expect(other.accountOf(account)).toBeVisible()
  expect(methodsOf(fennel).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)

  await other.openAccount()
  await other.disconnect()
  await expect(other.connectButton).toBeVisible()
  await expect(demo.connectButton).toBeVisible()
  await expect(demo.accountButton).toBeHidden()
  await expect.poll(() => methodsOf(fennel)).toContain('wallet_revokePermissions')
})
