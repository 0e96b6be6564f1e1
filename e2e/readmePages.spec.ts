import { test as base, expect } from '@latchkey/testing/playwright'
import { buildReadmePages, readmePages } from '../scripts/buildReadmePages.ts'
import { serveFolder } from '../scripts/serveFolder.ts'

const test = base.extend<object, { readonly origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern.
    async ({}, provide) => {
      const pages = await buildReadmePages()
      const served = await serveFolder(pages.folder)
      await provide(served.origin)
      await served.close()
      pages.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One build serves all pages.
test.describe.configure({ mode: 'default' })

for (const { name, readme } of readmePages)
  test(`behavior: the page "${name}" of ${readme} connects a wallet as it is written`, async ({
    origin,
    page,
    wallets,
  }) => {
    const fennel = await wallets.install({
      name: 'Fennel',
      rdns: 'org.example.fennel',
      accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 1 },
      chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:9', name: 'Ethereum' }],
    })
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    // The public endpoints of the examples stay out of the test.
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    )
    await page.goto(`${origin}/${name}.html`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Fennel' }).click()
    await expect(page.getByRole('button').getByTitle(fennel.state.account)).toBeVisible()
    await expect(modal).toBeHidden()
    expect(thrown).toEqual([])
  })
