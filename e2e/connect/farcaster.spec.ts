import { createFarcasterHost } from '@latchkey/testing'
import { startLibrariesPage } from '../fixtures/embedded/startLibrariesPage.ts'
import { localNetwork } from '../fixtures/localNetwork.ts'
import { startHostPage } from '../fixtures/startHostPage.ts'
import { expect, test } from '../fixtures/test.ts'

// Messages, hostile pages and signing in: packages/adapter-evm/src/farcaster.

test('behavior: the wallet of a Farcaster client around the page is connected without a click', async ({
  incidents,
  page,
  stack,
  stopLast,
}) => {
  const app = await startLibrariesPage('hosted')
  stopLast.push(app.stop)
  const [{ id }] = stack.sandbox.chains
  const [, , { address }] = stack.sandbox.accounts
  const network = localNetwork(stack)
  const host = createFarcasterHost({
    fid: 3,
    wallet: async ({ method }) => (method === 'eth_chainId' ? `0x${id.toString(16)}` : [address]),
  })
  const respond = async (message: unknown) => host.respond(message)
  const shown = await startHostPage({ app: app.origin, config: { network } })
  stopLast.push(shown.stop)
  const [ownOrigin, otherOrigin] = [`http://127.0.0.1:${shown.port}`, `http://other.localhost:${shown.port}`]
  for (const origin of [app.origin, ownOrigin, otherOrigin]) incidents.allowOrigin(origin)
  // The balance of the account, which is connected without a click.
  incidents.allow('early request', /./)
  await page.exposeFunction('respond', respond)

  await test.step('another page that answers as a client connects nothing', async () => {
    await page.goto(otherOrigin)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(frame.getByRole('dialog')).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Farcaster', exact: true })).toHaveCount(0)
    expect(host.requests).toEqual([])
  })

  await test.step('the page of a client connects its wallet', async () => {
    await page.goto(ownOrigin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('button').getByTitle(address)).toBeVisible()
    await expect(frame.getByRole('dialog')).toHaveCount(0)
  })
})
