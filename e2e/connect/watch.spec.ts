import { formatEther } from 'viem'
import { startLibrariesPage } from '../fixtures/embedded/startLibrariesPage.ts'
import { localNetwork } from '../fixtures/localNetwork.ts'
import { shortAddress } from '../fixtures/shortAddress.ts'
import { expect, test } from '../fixtures/test.ts'

// The states of both views: packages/react/src/views/watch.

test('behavior: a visitor without a wallet watches an address, sees what it holds, and cannot sign with it', async ({
  incidents,
  page,
  stack,
  stopLast,
}) => {
  const served = await startLibrariesPage('watch')
  stopLast.push(served.stop)
  const [{ caip2, rpcUrl }] = stack.sandbox.chains
  const network = localNetwork(stack)
  const [{ address }] = stack.sandbox.accounts
  incidents.allowOrigin(served.origin)
  // The code of the page itself.
  incidents.allow('early request', new RegExp(`^GET ${served.origin}/`))
  await page.goto(`${served.origin}/#${encodeURIComponent(JSON.stringify({ network }))}`)
  const dialog = page.locator('dialog[open]')
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true })
  const row = dialog.locator(`[data-key="${caip2}:${address}"]`)
  const openList = async () => {
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await button('Watch an address').click()
  }

  await test.step('an address with a mistake is not watched', async () => {
    await openList()
    await dialog.getByLabel('Address or name').fill(`${address.slice(0, -1)}z`)
    await button('Watch').click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'not an address' })).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('the address is listed, and its balance is that of the chain', async () => {
    await dialog.getByLabel('Address or name').fill(address.toLowerCase())
    await button('Watch').click()
    await expect(row).toContainText(shortAddress(address))
    await row.click()
    await expect(dialog).toContainText("It can't sign or send.")
    const wei = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
    }).then((response) => response.json() as Promise<{ result: `0x${string}` }>)
    const [whole = ''] = formatEther(BigInt(wei.result)).split('.')
    await expect(dialog.locator('.lk-total')).toContainText(Number(whole).toLocaleString('en-US'))
  })

  await test.step('it is there after a reload, and the page is not connected', async () => {
    await page.reload()
    await openList()
    await expect(row).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a request to sign says that it cannot', async () => {
    await page.getByRole('button', { name: 'Send from the watched account' }).click()
    await expect(page.locator('output')).toHaveText('watch/cannot_sign')
  })

  await test.step('once it is no longer watched, it is gone after a reload too', async () => {
    await openList()
    await row.click()
    await button('Stop watching').click()
    await expect(dialog).toContainText('No watched addresses')
    await page.reload()
    await openList()
    await expect(dialog).toContainText('No watched addresses')
  })
})
