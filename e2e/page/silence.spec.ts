import type { Request } from '@playwright/test'
import { methodsOf } from '../fixtures/methodsOf.ts'
import {
  allowChains,
  installBittern,
  installSaffron,
  namespaceSwitch,
  namespaceTitles,
} from '../fixtures/namespaceAccounts.ts'
import { expect, test } from '../fixtures/test.ts'

test('behavior: an empty storage sends no request before the first click', async ({
  context,
  demo,
  incidents,
  install,
  page,
  stack,
}) => {
  const fennel = await install()
  const picture = 'https://pictures.example/periwinkle.png'
  incidents.allowOrigin(new URL(picture).origin)
  await context.route(picture, (route) => route.fulfill({ contentType: 'image/png', body: '' }))
  await install({ name: 'Periwinkle', rdns: 'org.periwinkle', icon: picture })
  const urls: string[] = []
  context.on('request', (request: Request) => {
    if (new URL(request.url()).origin !== stack.origin) urls.push(request.url())
  })
  await demo.open()
  await page.waitForLoadState('networkidle')
  await demo.connectButton.hover()
  await demo.connectButton.focus()
  // The dialog is rendered by now, and hidden.
  await expect(page.locator('dialog')).toContainText('Periwinkle')
  await page.waitForLoadState('networkidle')
  expect(urls).toEqual([])
  expect(stack.rpc.requests).toBe(0)
  expect(methodsOf(fennel)).toEqual([])

  await demo.press(demo.connectButton)
  await expect(demo.row('Fennel')).toBeVisible()
  const paths = () => urls.map((url) => (url.startsWith(stack.apiUrl) ? new URL(url).pathname : url))
  const allowed = ['/getWallets', '/projects/v1/origins', picture].sort()
  await expect.poll(() => [...new Set(paths())].sort()).toEqual(allowed)
  await page.waitForLoadState('networkidle')
  expect([...new Set(paths())].sort()).toEqual(allowed)
})

test('behavior: without a provider API, opening the modal sends no request', async ({
  context,
  demo,
  install,
  page,
  stack,
}) => {
  await install()
  const urls: string[] = []
  context.on('request', (request: Request) => {
    if (new URL(request.url()).origin !== stack.origin) urls.push(request.url())
  })
  await demo.open({ query: { api: 'none' } })
  await demo.press(demo.connectButton)
  await expect(demo.row('MetaMask')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(urls).toEqual([])
})

test('behavior: a stored connection sends only the requests of restoring', async ({
  context,
  demo,
  install,
  page,
  stack,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: account })
  await expect(demo.accountButton).toContainText('ETH')
  const before = fennel.requests.length
  stack.rpc.reset()
  await page.waitForLoadState('networkidle')
  const paths = new Set<string>()
  context.on('request', (request: Request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== stack.origin) paths.add(`${origin}${pathname}`)
  })
  await page.reload()
  await expect(demo.accountOf(account)).toBeVisible()
  await expect(demo.accountButton).toContainText('ETH')
  await page.waitForLoadState('networkidle')
  const endpoints = [`${stack.apiUrl}/v1/`, `${stack.rpc.url}/`]
  expect([...paths].filter((path) => !endpoints.includes(path))).toEqual([])
  expect(methodsOf(fennel).slice(before)).toEqual(['eth_accounts', 'eth_chainId'])
})

test('behavior: a page connected on three chains sends no request while it is idle for ten minutes', async ({
  context,
  demo,
  incidents,
  install,
  page,
  stack,
  wallets,
}) => {
  const chains = allowChains({ stack, incidents })
  const fennel = await install()
  const saffron = await installSaffron({ wallets, chains })
  const bittern = await installBittern({ wallets, chains })
  await page.clock.install()
  await demo.open({ query: { namespaces: 'eip155,solana,bip122' } })
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await demo.openAccount()
  await expect(demo.dialog.getByTitle(/ TUSD$/)).toHaveCount(2)
  for (const wallet of ['Saffron', 'Bittern']) {
    await demo.openWallets()
    await demo.press(demo.button('Add wallet'))
    await demo.press(demo.row(wallet))
    await expect(demo.dialog).toContainText('Wallet added')
    await page.keyboard.press('Escape')
    await demo.openAccount()
  }
  const urls: string[] = []
  const inFlight = new Set<Request>()
  context.on('request', (request: Request) => {
    urls.push(request.url())
    inFlight.add(request)
  })
  context.on('requestfinished', (request: Request) => inFlight.delete(request))
  context.on('requestfailed', (request: Request) => inFlight.delete(request))
  const countRequests = () => [fennel, saffron, bittern].map(({ requests }) => requests.length)
  /** Requests sent while that time passes on the page. */
  const requestsIn = async (time: string) => {
    await expect.poll(() => inFlight.size).toBe(0)
    urls.length = 0
    await page.clock.runFor(time)
    return [...urls]
  }
  const idle = async () => {
    // The endpoints are compared until 30 s after the last read.
    await expect.poll(() => requestsIn('01:00')).toEqual([])
    const before = countRequests()
    expect(await requestsIn('10:00')).toEqual([])
    expect(countRequests()).toEqual(before)
  }
  for (const [namespace, symbol] of [
    ['bitcoin', 'BTC'],
    ['solana', 'SOL'],
    ['evm', 'TUSD'],
  ] as const)
    await test.step(`visible, with the account on ${namespaceTitles[namespace]}`, async () => {
      await demo.press(namespaceSwitch(demo, namespaceTitles[namespace]))
      await expect(demo.dialog.getByTitle(new RegExp(` ${symbol}$`)).first()).toBeVisible()
      await idle()
    })
  await test.step('hidden', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await idle()
  })
})
