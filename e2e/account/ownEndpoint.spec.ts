import { startLibrariesPage } from '../fixtures/embedded/startLibrariesPage.ts'
import { localNetwork } from '../fixtures/localNetwork.ts'
import { expect, test } from '../fixtures/test.ts'

// What an endpoint may be: packages/core/src/features/endpoints. The field: packages/react/src/views/account/settings.

test('behavior: a visitor reads a network through an endpoint of their own alone, also after a reload, until they go back to that of the app', async ({
  incidents,
  install,
  page,
  stack,
  stopLast,
}) => {
  const fennel = await install()
  const [address = ''] = fennel.state.accounts
  const served = await startLibrariesPage('endpoint')
  stopLast.push(served.stop)
  const [{ name, rpcUrl }, { rpcUrl: otherChain }] = stack.sandbox.chains
  const network = localNetwork(stack)
  const own = 'https://node.example'
  const wrong = 'https://other.example'
  for (const origin of [served.origin, own, wrong]) incidents.allowOrigin(origin)
  // The code of the page itself.
  incidents.allow('early request', new RegExp(`^GET ${served.origin}/`))
  for (const [from, to] of [
    [own, rpcUrl],
    [wrong, otherChain],
  ] as const)
    await page.route(`${from}/**`, async (route) => {
      const response = await route.fetch({ url: to })
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      })
    })
  const asked = { app: 0, own: 0 }
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin === new URL(rpcUrl).origin) asked.app += 1
    if (origin === own) asked.own += 1
  })
  const dialog = page.locator('dialog[open]')
  const account = page.getByRole('button').getByTitle(address)
  const row = dialog.locator('[data-key="endpoint"]')
  const field = dialog.getByLabel(`Endpoint of ${name}`)
  const press = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click()
  const openField = async () => {
    await account.click()
    await press('Account settings')
    await row.click()
  }
  // A balance is kept for half a minute, also over a reload.
  await page.addInitScript(() => localStorage.removeItem('latchkey:default:native_balance_cache'))
  await page.goto(`${served.origin}/#${encodeURIComponent(JSON.stringify({ network }))}`)

  await test.step('before, the endpoint of the app is read', async () => {
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await press('Fennel')
    await expect(account).toBeVisible()
    await expect.poll(() => asked.app).toBeGreaterThan(0)
    expect(asked.own).toBe(0)
  })

  await test.step('an endpoint of another network is not used', async () => {
    await openField()
    await field.fill(wrong)
    await press('Use this endpoint')
    await expect(dialog.getByText("Can't use this endpoint")).toBeVisible()
    await expect(row).toContainText("This app's endpoint")
  })

  await test.step('one of this network is, and no other', async () => {
    await field.fill(`${own}/key`)
    await press('Use this endpoint')
    await expect(row).toContainText('node.example')
    const before = asked.own
    expect(before).toBeGreaterThan(0)
    asked.app = 0
    await page.reload()
    await openField()
    await expect.poll(() => asked.own).toBeGreaterThan(before)
    await expect(row).toContainText('node.example')
    expect(asked.app).toBe(0)
  })

  await test.step('the endpoint of the app is used again once the visitor wants it', async () => {
    await press("Use this app's endpoint")
    await expect(row).toContainText("This app's endpoint")
    const { own: before } = asked
    await page.reload()
    await expect(account).toBeVisible()
    await expect.poll(() => asked.app).toBeGreaterThan(0)
    expect(asked.own).toBe(before)
  })
})
