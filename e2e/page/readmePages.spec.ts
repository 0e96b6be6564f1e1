import type { Page } from '@playwright/test'
import { serveFolder } from '../../scripts/browser/serveFolder.ts'
import { buildReadmePages, readmePages } from '../../scripts/readmes/buildReadmePages.ts'
import { expect, test } from '../fixtures/test.ts'

test('behavior: the pages of the READMEs connect a wallet as they are written', async ({
  incidents,
  page,
  stopLast,
  wallets,
}) => {
  const pages = await buildReadmePages()
  stopLast.push(async () => pages.remove())
  const { origin, close } = await serveFolder(pages.folder)
  stopLast.push(close)
  // The public endpoints of the examples stay out of the test.
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  for (const kind of ['off-origin request', 'early request', 'console error'] as const)
    incidents.allow(kind, /./)
  const fennel = await wallets.install({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 1 },
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:9', name: 'Ethereum' }],
  })

  for (const { name, readme } of readmePages)
    await test.step(`the page "${name}" of ${readme}`, async () => {
      await page.goto(`${origin}/${name}.html`)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const modal = page.getByRole('dialog')
      await modal.getByRole('button', { name: 'Fennel' }).click()
      await expect(page.getByRole('button').getByTitle(fennel.state.account)).toBeVisible()
      await expect(modal).toBeHidden()
      if (name === 'react') await expectNoAlert(page)
      // The next page begins without an account.
      await page.evaluate(() => localStorage.clear())
    })
})

/** Visits every tab and action of the account, none of which may need a project id. */
async function expectNoAlert(page: Page): Promise<void> {
  const errors: string[] = []
  page.on('console', (message) => errors.push(message.text()))
  await page.getByRole('button').first().click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('tab').first()).toBeVisible()
  for (const tab of await modal.getByRole('tab').all()) await tab.click()
  for (const name of ['Swap', 'Buy', 'Activity'])
    await expect(modal.getByRole('button', { name }).or(modal.getByRole('tab', { name }))).toHaveCount(0)
  for (const name of ['Receive', 'Send']) {
    await modal.getByRole('button', { name, exact: true }).click()
    await modal.getByRole('button', { name: 'Back' }).click()
  }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  expect(errors.filter((text) => text.includes('Project ID'))).toEqual([])
}
