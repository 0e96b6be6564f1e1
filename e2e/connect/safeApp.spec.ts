import { createSafeHost, type SafeCall } from '@latchkey/testing'
import { type Address, createTestClient, type Hex, http } from 'viem'
import { startLibrariesPage } from '../fixtures/embedded/startLibrariesPage.ts'
import { createContractAccount } from '../fixtures/holdContractAccount.ts'
import { localNetwork } from '../fixtures/localNetwork.ts'
import { watchEvm } from '../fixtures/sendForm.ts'
import { startHostPage } from '../fixtures/startHostPage.ts'
import { expect, test } from '../fixtures/test.ts'

// Messages, hostile pages and signatures: packages/adapter-evm/src/safe.

test('behavior: a Safe around the page is connected without a click, and sends once its owners have signed', async ({
  incidents,
  openDevice,
  page,
  stack,
  stopLast,
}) => {
  const app = await startLibrariesPage('hosted')
  stopLast.push(app.stop)
  const chain = watchEvm(stack)
  const [{ id, rpcUrl }] = stack.sandbox.chains
  const [funder, , , , { address: to }] = stack.sandbox.accounts
  const safe = await createContractAccount(stack.sandbox)
  const anvil = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await anvil.setBalance({ address: safe.address, value: 10n ** 18n })
  const host = createSafeHost({
    safeAddress: safe.address,
    chainId: id,
    owners: [safe.owner.account.address, funder.address],
    threshold: 2,
    async run([call]: readonly SafeCall[]) {
      if (!call) throw new Error('The proposal has no call.')
      const { to, value, data } = call as { to: Address; value: Hex; data: Hex }
      return safe.run({ to, value, data })
    },
  })
  const respond = async (message: unknown) => host.respond(message)
  const network = localNetwork(stack)
  const config = { network }
  const shown = await startHostPage({ app: app.origin, config })
  stopLast.push(shown.stop)
  // Pages of the visitor's own machine may frame any app; a name below `localhost` is another site.
  const safeOrigin = `http://127.0.0.1:${shown.port}`
  const otherOrigin = `http://other.localhost:${shown.port}`
  for (const origin of [app.origin, safeOrigin, otherOrigin]) incidents.allowOrigin(origin)
  // The balance of the Safe, which is connected without a click.
  incidents.allow('early request', /./)

  await test.step('another page that answers as a Safe connects nothing', async () => {
    const device = await openDevice()
    const other = await device.newPage()
    await other.exposeFunction('respond', respond)
    await other.goto(otherOrigin)
    const frame = other.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(frame.getByRole('dialog')).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Safe', exact: true })).toHaveCount(0)
    expect(host.requests).toEqual([])
    await device.close()
  })

  await test.step('the page of the Safe connects it', async () => {
    await page.exposeFunction('respond', respond)
    await page.goto(safeOrigin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('button').getByTitle(safe.address)).toBeVisible()
    await expect(frame.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a transfer is a proposal, and arrives once the other owner has signed', async () => {
    const frame = page.frameLocator('iframe')
    const dialog = frame.locator('dialog[open]')
    const press = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click()
    const before = await chain.coins(to)
    await frame.getByRole('button').getByTitle(safe.address).click()
    await press('Send')
    await dialog.getByLabel('Amount').fill('0.25')
    await dialog.getByLabel('To', { exact: true }).fill(to)
    await press('Review send')
    await press('Send')
    await expect.poll(() => host.waiting.length).toBe(1)
    expect(await chain.coins(to)).toBe(before)
    await host.signAll()
    await expect(dialog.getByText('0.25 ETH was sent')).toBeVisible()
    expect(await chain.coins(to)).toBe(before + 250_000_000_000_000_000n)
  })
})
