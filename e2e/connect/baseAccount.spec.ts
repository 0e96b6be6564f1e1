import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { startLibrariesPage } from '../fixtures/embedded/startLibrariesPage.ts'
import { localNetwork } from '../fixtures/localNetwork.ts'
import { serveBaseAccount } from '../fixtures/serveBaseAccount.ts'
import { expect, test } from '../fixtures/test.ts'

// The options that reach the SDK: packages/adapter-evm/src/baseAccount.

/** Presses a button of the page, and then one in the window that opens. */
async function pressInWindow(page: Page, press: () => Promise<void>, button: 'Approve' | 'Cancel') {
  const opening = page.context().waitForEvent('page')
  await press()
  const opened = await opening
  const closed = opened.waitForEvent('close')
  // The window may close while it handles the click.
  await opened
    .getByRole('button', { name: button })
    .click()
    .catch(() => undefined)
  await closed
}

test('behavior: an account is connected in its own window by the real SDK, signs, and is there after a reload', async ({
  context,
  incidents,
  page,
  stack,
  stopLast,
}) => {
  const served = await startLibrariesPage('baseAccount')
  stopLast.push(served.stop)
  const [{ id, rpcUrl }] = stack.sandbox.chains
  const network = localNetwork(stack)
  const [{ privateKey }] = stack.sandbox.accounts
  const owner = privateKeyToAccount(privateKey)
  const { address } = owner
  const methods: string[] = []
  const opened = await serveBaseAccount(context, {
    address,
    chains: { [id]: rpcUrl },
    async sign(method, params) {
      methods.push(method)
      const [message] = params as readonly [`0x${string}`]
      return owner.signMessage({ message: { raw: message } })
    },
  })
  for (const origin of [served.origin, 'https://keys.coinbase.com']) incidents.allowOrigin(origin)
  // The balance of the account, and the requests of the window, whose page no visitor of the app has touched.
  incidents.allow('early request', /./)
  await page.goto(`${served.origin}/#${encodeURIComponent(JSON.stringify({ network }))}`)
  const dialog = page.locator('dialog[open]')
  const account = page.getByRole('button').getByTitle(address)
  const press = (label: string) => () => page.getByRole('button', { name: label, exact: true }).click()
  const pressIn = (label: string) => () => dialog.getByRole('button', { name: label, exact: true }).click()

  await test.step('a window that the browser would block, because the SDK loads slowly, opens at the next press', async () => {
    const load = (url: URL) => url.pathname.endsWith('.js')
    await press('Connect wallet')()
    await expect(dialog.getByRole('button', { name: 'Base Account', exact: true })).toBeVisible()
    // A press counts for five seconds. Playwright's own look at the page would count as another.
    const later = setTimeout(6_000)
    await page.route(load, async (route) => {
      await later
      await route.continue()
    })
    await pressIn('Base Account')()
    await setTimeout(10_000)
    await expect(dialog).toContainText("Your browser blocked the wallet's window.")
    await page.unroute(load)
    await pressInWindow(page, pressIn('Try again'), 'Cancel')
    await expect(dialog).toContainText('declined')
    await page.reload()
  })

  await test.step('a visitor who closes the window can try again', async () => {
    await press('Connect wallet')()
    await pressInWindow(page, pressIn('Base Account'), 'Cancel')
    await expect(dialog).toContainText('declined')
    await pressInWindow(page, pressIn('Try again'), 'Approve')
    await expect(account).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const [first = ''] = opened
    expect(first).toMatch(/^https:\/\/keys\.coinbase\.com\/connect\?/)
    expect(new URL(first).searchParams.get('origin')).toBe(served.origin)
  })

  await test.step('a message is signed in the window', async () => {
    await pressInWindow(page, press('Sign message'), 'Approve')
    await expect(page.locator('output')).toHaveText(await owner.signMessage({ message: 'Hello' }))
    expect(methods).toEqual(['personal_sign'])
  })

  await test.step('a reload opens no window', async () => {
    const before = opened.length
    await page.reload()
    await expect(account).toBeVisible()
    expect(opened).toHaveLength(before)
  })

  await test.step('after a disconnect, the window opens again to choose an account', async () => {
    await account.click()
    await pressIn('Account settings')()
    await pressIn('Disconnect')()
    await expect(dialog).toHaveCount(0)
    await press('Connect wallet')()
    await pressInWindow(page, pressIn('Base Account Last used'), 'Approve')
    await expect(account).toBeVisible()
  })
})
