import { createMobileWalletApp, createSolanaSigners } from '@latchkey/testing/solana'
import { devices, type Page } from '@playwright/test'
import { startLibrariesPage } from '../fixtures/embedded/startLibrariesPage.ts'
import { expect, test } from '../fixtures/test.ts'

// Handshake, hostile apps and signatures: packages/adapter-solana/src/mobile.

const phone = devices['Pixel 7']
const entry = 'Mobile Wallet Adapter'

/** Puts a wallet app on the phone: it opens by the links of the page, and accepts the page's sockets. */
async function installApp(page: Page, app: ReturnType<typeof createMobileWalletApp>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('solana-wallet:')) app.launch(url)
  })
  await page.routeWebSocket(/^ws:\/\/localhost:\d+\/solana-wallet$/, (socket) => {
    const receive = app.accept(socket.url(), {
      send: (message) => socket.send(Buffer.from(message)),
      close: () => void socket.close(),
    })
    if (receive) socket.onMessage((message) => void receive(Buffer.from(message)))
    else void socket.close({ code: 1011 })
  })
}

test('behavior: on Android, a wallet app of the phone is connected, signs, and is there after a reload', async ({
  browser,
  incidents,
  openDevice,
  stack,
  stopLast,
}) => {
  const { solana } = stack.sandbox
  if (!solana) throw new Error('This machine cannot run Solana.')
  const served = await startLibrariesPage('mobile')
  stopLast.push(served.stop)
  const network = {
    id: solana.chainId,
    namespace: 'solana',
    name: 'Local Solana',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    rpcUrls: [solana.url],
    testnet: true,
    chain: 'solana:localnet',
  }
  const url = `${served.origin}/#${encodeURIComponent(JSON.stringify(network))}`
  for (const origin of [served.origin, new URL(solana.url).origin]) incidents.allowOrigin(origin)
  const [signer] = await createSolanaSigners([solana.accounts[0].secretKey])

  await test.step('a computer has no such entry', async () => {
    const device = await openDevice()
    const page = await device.newPage()
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('button', { name: entry })).toHaveCount(0)
    await device.close()
  })

  const { defaultBrowserType: _, ...looks } = phone
  const context = await browser.newContext(looks)
  const page = await context.newPage()
  const app = createMobileWalletApp({ signer })
  await installApp(page, app)
  const dialog = page.locator('dialog[open]')
  const account = page.getByRole('button').getByTitle(signer.address)
  await page.goto(url)

  await test.step('a visitor who declines in the app can try again', async () => {
    app.rejectNext()
    await page.getByRole('button', { name: 'Connect wallet' }).tap()
    await dialog.getByRole('button', { name: entry }).tap()
    await expect(dialog).toContainText('declined')
    expect(app.launches).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Try again' }).tap()
    await expect(account).toBeVisible()
    expect(app.launches).toHaveLength(2)
  })

  await test.step('a message is signed in the app', async () => {
    await page.getByRole('button', { name: 'Sign message' }).tap()
    await expect(page.locator('output')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    expect(app.launches).toHaveLength(3)
  })

  await test.step('a reload opens no app', async () => {
    await page.reload()
    await expect(account).toBeVisible()
    expect(app.launches).toHaveLength(3)
  })

  await test.step('a permission that the app has revoked ends the connection', async () => {
    app.revokeAll()
    await page.getByRole('button', { name: 'Sign message' }).tap()
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })
  await context.close()
})
