import type { Demo } from '../fixtures/createDemo.ts'
import { readBalance } from '../fixtures/namespaceAccounts.ts'
import type { RespondFunction } from '../fixtures/startOddApi.ts'
import { expect, test } from '../fixtures/test.ts'

const searchOf = ({ dialog }: Demo) => dialog.getByRole('searchbox', { name: 'Search wallets' })
const failureOf = ({ dialog }: Demo) =>
  dialog.locator('.lk-note').filter({ hasText: 'This list may be incomplete.' })

const respond =
  (status: number, body: string | Buffer = '', type = 'application/json'): RespondFunction =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)
const json = (value: unknown, status = 200) => respond(status, JSON.stringify(value))

type Fault = { readonly what: string; readonly respond: RespondFunction; readonly text: string }
/** Tests of packages/core prove every fault. Neighbors differ in their text, so that a test notices the second one. */
const faults: readonly [Fault, ...Fault[]] = [
  { what: 'responds with 403', respond: respond(403), text: 'The service rejected this app.' },
  {
    what: 'responds with a web page',
    respond: respond(200, '<!doctype html><title>Hello</title>', 'text/html'),
    text: 'The service sent an invalid response.',
  },
  {
    what: 'hangs up',
    respond: (request) => void request.socket.destroy(),
    text: "Can't reach the service.",
  },
]

/** Features without a provider API: connect, sign, switch, and reads of the chain. */
async function useWallet({
  demo,
  address,
  balance,
}: {
  demo: Demo
  address: string
  balance: string
}): Promise<void> {
  const { page } = demo
  await demo.press(demo.row('Fennel'))
  await expect(demo.accountOf(address)).toBeVisible()
  await expect(demo.dialog).toBeHidden()
  await page
    .getByRole('group', { name: 'Sign message', exact: true })
    .getByRole('button', { name: 'Sign message', exact: true })
    .click()
  await expect(page.getByRole('status', { name: 'Result of Sign message', exact: true })).toContainText(
    '"verified": true',
  )
  await demo.openAccount()
  await expect(demo.dialog.getByTitle(balance)).toBeVisible()
  await demo.press(demo.button(/^Network .*, change$/))
  await demo.press(demo.row('Latchkey Second'))
  await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
}

test('error: a failing provider API is reported, and the wallet works', async ({
  context,
  demo,
  incidents,
  install,
  odd,
  stack,
}) => {
  // The browser itself logs a request that failed.
  incidents.allow('console error', /^Failed to load resource: /)
  await context.route(`${stack.apiUrl}/**`, (route) => route.abort())
  const [first, ...others] = faults
  const fennel = await install()
  const { account } = fennel.state
  odd.set(first.respond)
  await demo.open({ query: { api: odd.url } })
  await test.step(`it ${first.what}`, async () => {
    await demo.press(demo.connectButton)
    await expect(demo.row('Fennel')).toBeVisible()
    await demo.press(demo.row('All wallets'))
    await searchOf(demo).fill('trust')
    await expect(failureOf(demo)).toContainText(first.text)
    await expect(demo.row('Trust Wallet')).toBeVisible()
  })
  for (const { what, respond, text } of others)
    await test.step(`it ${what}`, async () => {
      odd.set(respond)
      await demo.press(failureOf(demo).getByRole('button', { name: 'Try again' }))
      await expect(failureOf(demo)).toContainText(text)
      await expect(demo.row('Trust Wallet')).toBeVisible()
    })
  await demo.press(demo.button('Back'))
  await useWallet({ demo, address: account, balance: await readBalance({ stack, address: account }) })
})

test('error: an origin that is not allowed alerts the developer once', async ({
  demo,
  incidents,
  install,
  odd,
  page,
}) => {
  incidents.allow('console error', /^Failed to load resource: .*403/)
  odd.set(
    json(
      { status: 'FAILED', reasons: [{ field: '', description: 'Unauthorized: origin not allowed' }] },
      403,
    ),
  )
  await install()
  await demo.open({ query: { api: odd.url } })
  await demo.press(demo.connectButton)
  // The demo is a production build, whose visitors are not developers.
  const alert = demo.dialog.getByRole('note').filter({ hasText: 'For developers' })
  await demo.press(demo.row('All wallets'))
  await searchOf(demo).fill('trust')
  await expect(failureOf(demo)).toContainText('Invalid App Configuration')
  await demo.press(demo.button('Close'))
  await page.waitForLoadState('networkidle')
  await demo.press(demo.connectButton)
  await expect(demo.row('Fennel')).toBeVisible()
  await expect(alert).toHaveCount(0)
  const logged = await incidents.take('console error')
  expect(logged.filter((line) => line.includes('Unauthorized: origin not allowed'))).toHaveLength(1)
})

// As in the view test, and here through the whole page.
test('error: hostile wallets of a directory are shown as text', { tag: '@long' }, async ({
  demo,
  install,
  odd,
  page,
  incidents,
}) => {
  incidents.allow('console error', /^Failed to load resource: .*40\d/)
  const rows = [
    { id: 'markup', name: '<img src=x onerror=alert(1)><b>Zed</b>', homepage: 'https://zed.example/' },
    {
      id: 'script',
      name: 'Zed Script',
      homepage: 'javascript:alert(1)',
      webapp_link: 'data:text/html,<script>alert(1)</script>',
      app_store: 'javascript://apps.apple.com/%0aalert(1)',
      play_store: 'https://play.google.com.evil.example/',
      chrome_store: 'file:///etc/passwd',
      mobile_link: 'javascript:alert(1)',
      image_url: 'javascript:alert(1)',
    },
    { id: 'bidi', name: 'Zed \u202Exobnepo\u2066\u0000 Wallet' },
    { id: 'long', name: `Zed ${'long '.repeat(200)}` },
    { id: 'huge', name: 'Zed Huge', image_id: 'huge' },
    { id: 'twice', name: 'Zed Twice' },
    { id: 'twice', name: 'Zed Twice' },
    { id: '', name: 'Zed Nobody' },
  ]
  odd.set((request, response) => {
    if (request.url?.startsWith('/getWalletImage'))
      return void response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(Buffer.alloc(5_000_000, 'not a picture'))
    return json({ data: rows, count: rows.length })(request, response)
  })
  await install()
  await demo.open({ query: { api: odd.url } })
  await demo.press(demo.connectButton)
  await demo.press(demo.row('All wallets'))
  await searchOf(demo).fill('zed')
  await expect(demo.row('Zed Script')).toBeVisible()
  await expect(demo.row('<img src=x onerror=alert(1)><b>Zed</b>')).toBeVisible()
  await expect(demo.row('Zed Twice')).toHaveCount(1)
  await expect(demo.row('Zed Nobody')).toHaveCount(0)
  await expect(demo.row('Zed Huge').locator('[data-state="mark"]')).toBeVisible()
  const list = demo.dialog.locator('[data-state="current"]').getByRole('list')
  expect(await list.innerText()).not.toMatch(/[\p{Cf}\0]/u)
  for (const item of await list.getByRole('listitem').all())
    expect((await item.boundingBox())?.height).toBeLessThanOrEqual(60)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)

  await demo.press(demo.row('Zed Script'))
  await expect(demo.dialog.getByText('No download link for Zed Script.')).toBeVisible()
  await expect(demo.dialog.locator('a[href]')).toHaveCount(0)
})
