import { readBalance } from '../fixtures/namespaceAccounts.ts'
import { expect, test } from '../fixtures/test.ts'

// Tests of packages/adapter-evm and packages/core prove every fault of an endpoint.

test('error: an RPC that fails leaves connecting as it is and the balance unavailable', async ({
  demo,
  incidents,
  install,
  page,
  stack,
}) => {
  // The browser itself logs a request that failed.
  incidents.allow('console error', /^Failed to load resource: .*\(http:\/\/127\.0\.0\.1/)
  await page.clock.install()
  const fennel = await install()
  const { account } = fennel.state
  stack.rpc.set({ mode: 'status', status: 429, retryAfter: 120 })
  await demo.open({ query: { api: 'none' } })
  await demo.connect({ wallet: 'Fennel', address: account })
  await demo.openAccount()
  // Only a pause between two tries may be running.
  await page.clock.runFor(5_000)
  await expect(demo.dialog.getByText('Token Balance Unavailable').first()).toBeVisible()
  // No amount of zero, because the balance on the other network is known.
  await expect(demo.dialog).not.toContainText(/\b0\.000/)
  await expect(demo.accountButton).not.toContainText('ETH')

  stack.rpc.set({ mode: 'pass' })
  const before = stack.rpc.requests
  await demo.press(demo.button('Try again'))
  await expect(demo.dialog).toContainText('Try again in 30 seconds.')
  expect(stack.rpc.requests, 'within half a minute the RPC is left alone').toBe(before)

  await demo.press(demo.button('Close'))
  await page.clock.runFor(130_000)
  await demo.openAccount()
  await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toBeVisible()
})

test('behavior: a balance older than half a minute is read anew when the account is opened', async ({
  demo,
  install,
  page,
  stack,
}) => {
  await page.clock.install()
  const [, , , , , receiver] = stack.sandbox.accounts
  const fennel = await install({ accounts: [receiver.privateKey] })
  const { account } = fennel.state
  await demo.open({ query: { api: 'none' } })
  await demo.connect({ wallet: 'Fennel', address: account })
  await demo.openAccount()
  await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toBeVisible()
  await demo.press(demo.button('Close'))
  await expect(demo.dialog).toBeHidden()

  const wei = (await stack.sandbox.nativeBalance({ chainId: 31337, address: account })) + 1n
  await stack.sandbox.fund({ chainId: 31337, address: account, wei })
  await page.clock.runFor(31_000)
  await demo.openAccount()
  await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toBeVisible()
})

test('behavior: a slow RPC endpoint delays neither the modal nor the wallet', async ({
  demo,
  install,
  stack,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  stack.rpc.set({ mode: 'slow', delayMs: 3_600_000 })
  await demo.open({ query: { api: 'none' } })
  await demo.connect({ wallet: 'Fennel', address: account })
  await demo.openAccount()
  // The coins of the other network do not wait for this one.
  await expect(demo.dialog.getByTitle(await readBalance({ stack, address: account }))).toHaveCount(0)
})
