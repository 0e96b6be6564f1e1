import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder } from '../../scripts/browser/serveFolder.ts'
import { root } from '../../scripts/run/root.ts'
import { expect, test } from '../fixtures/test.ts'

const built = join(root, 'packages/element/dist/module')
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'"

/** A page without a bundler and without a script of its own. `integrity` is that of the module. */
const pageOf = (integrity: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <title>Shop</title>
    <link rel="icon" href="data:,">
    <script type="module" src="/wallet/latchkey.js" integrity="${integrity}"></script>
  </head>
  <body><latchkey-button chains="1 8453" theme="dark" accent="#0a7" balance="off"></latchkey-button></body>
</html>
`

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('behavior: a page without a bundler connects, reloads and disconnects on a phone', async ({
  incidents,
  page,
  stopLast,
  wallets,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-element-'))
  stopLast.push(async () => rmSync(folder, { recursive: true }))
  cpSync(built, join(folder, 'wallet'), { recursive: true })
  const integrity = (
    JSON.parse(readFileSync(join(built, 'integrity.json'), 'utf8')) as Record<string, string>
  )['./latchkey.js'] as string
  writeFileSync(join(folder, 'index.html'), pageOf(integrity))
  writeFileSync(join(folder, 'altered.html'), pageOf(integrity.replace(/^sha384-..../, 'sha384-AAAA')))
  const { origin, close } = await serveFolder(folder)
  stopLast.push(close)
  // The page is on an origin of its own, and its policy stops the requests to public endpoints.
  for (const kind of ['off-origin request', 'early request', 'console error'] as const)
    incidents.allow(kind, /./)
  incidents.allow('policy violation', /connect-src/)
  const fennel = await wallets.install({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 1 },
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:9', name: 'Ethereum' }],
  })

  await page.goto(origin)
  await page.getByRole('button', { name: 'Connect wallet' }).tap()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Fennel' }).tap()
  const account = page.getByRole('button').getByTitle(fennel.state.account)
  await expect(account).toBeVisible()
  await expect(modal).toBeHidden()

  await page.reload()
  await expect(account).toBeVisible()
  expect(fennel.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)

  await account.tap()
  await modal.getByRole('button', { name: 'Account settings', exact: true }).tap()
  await modal.getByRole('button', { name: 'Disconnect', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()

  await test.step('an altered module does not run', async () => {
    await page.goto(`${origin}/altered.html`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => customElements.get('latchkey-button') === undefined)).toBe(true)
  })
})
