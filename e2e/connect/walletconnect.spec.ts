import type { Stack } from '@latchkey/demo/stack'
import type { Relay } from '@latchkey/sandbox'
import { devices } from '@playwright/test'
import { blockStorage } from '../fixtures/blockStorage.ts'
import { createDemo, type Demo } from '../fixtures/createDemo.ts'
import type { PairingWallet } from '../fixtures/createPairingWallet.ts'
import { expect, test } from '../fixtures/pairingTest.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
// Two pages, each with its own library to start.

const proposal = 'Connect to Latchkey demo?'
type Parties = { readonly demo: Demo; readonly wallet: PairingWallet; readonly stack: Stack }

const isLink = /^wc:[0-9a-f]{64}@2\?/

const codeOf = ({ dialog }: Demo) => dialog.getByRole('img', { name: 'QR code to connect a wallet' })

/** Requests a code, and returns its link as the page copies it. */
async function copyLink(demo: Demo): Promise<string> {
  await demo.pick('WalletConnect')
  await expect(codeOf(demo)).toBeVisible()
  await demo.press(demo.button('Copy link'))
  await expect(demo.button('Copied')).toBeVisible()
  return demo.page.evaluate(() => navigator.clipboard.readText())
}

/** Connects the wallet by a link. */
async function pair({ demo, wallet, address }: { demo: Demo; wallet: PairingWallet; address: string }) {
  await demo.open({ query: { walletConnect: 'on' } })
  await wallet.open()
  await wallet.paste(await copyLink(demo))
  await wallet.decide(proposal, 'Approve')
  await demo.accountOf(address).waitFor()
  await expect(demo.dialog).toBeHidden()
  await expect(wallet.session).toBeVisible()
}

/** Signs the page's message, as the wallet allows it to. */
async function sign({ demo, wallet }: { demo: Demo; wallet: PairingWallet }) {
  const result = await run(demo, 'Sign message')
  await wallet.decide('Sign this message?', 'Approve')
  await expect(result).toContainText('"verified": true')
}

/** Runs one of the page's actions. Returns the element with its result. */
async function run({ page }: Demo, name: string) {
  await page.getByRole('group', { name, exact: true }).getByRole('button', { name, exact: true }).click()
  return page.getByRole('status', { name: `Result of ${name}`, exact: true })
}

// The story of three namespaces covers signing, sending and changes of a paired wallet.
test('behavior: a session is ended on either side, and the next one begins', async ({
  context,
  demo,
  sockets,
  stack,
  wallet,
}) => {
  const [{ address }] = stack.sandbox.accounts
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname))

  await test.step('a wallet scans the code, approves, and the page shows its account', async () => {
    await demo.open({ query: { walletConnect: 'on' } })
    await wallet.open()
    await demo.pick('WalletConnect')
    await wallet.scan(await codeOf(demo).screenshot())
    await expect(wallet.question(proposal)).toContainText(stack.origin)
    await wallet.decide(proposal, 'Approve')
    await expect(demo.accountOf(address)).toBeVisible()
    await expect(wallet.session).toContainText(address)
    expect(new Set(sockets.map(({ from }) => from))).toEqual(new Set(['page', 'wallet']))
  })

  await test.step('a session ended by the wallet is reported, and the next proposal may be refused', async () => {
    await expect(demo.dialog).toBeHidden()
    await demo.openAccount()
    await wallet.session.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.dialog).toContainText('Test wallet ended the connection.')
    await expect(demo.accountButton).toBeHidden()
    await demo.press(demo.button('Connect again'))
    await wallet.scan(await codeOf(demo).screenshot())
    await wallet.decide(proposal, 'Reject')
    await expect(demo.dialog).toContainText('Request declined')
    await expect(demo.connectButton).toBeAttached()
    await expect(wallet.session).toBeHidden()
  })

  await test.step('the one after it is approved and works', async () => {
    await demo.press(demo.button('Try again'))
    await wallet.scan(await codeOf(demo).screenshot())
    await wallet.decide(proposal, 'Approve')
    await expect(demo.accountOf(address)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
    await sign({ demo, wallet })
  })

  await test.step('who disconnects is gone from the wallet, and stays disconnected', async () => {
    await demo.openAccount()
    await demo.disconnect()
    await expect(demo.connectButton).toBeVisible()
    await expect(wallet.session).toBeHidden()
    await demo.page.reload()
    await expect(demo.connectButton).toBeVisible()
  })

  await test.step('the page sends requests to the relay only, not to origin checks', async () => {
    expect([...hosts].filter((host) => !['localhost', '127.0.0.1', ''].includes(host))).toEqual([])
    expect(new Set(sockets.map(({ url }) => new URL(url).host))).toEqual(
      new Set([new URL(stack.relay.url).host]),
    )
    await expect(demo.page.locator('iframe')).toHaveCount(0)
  })
})

type Fault = {
  readonly name: string
  /** Before the request to the wallet. */
  set?(relay: Relay): void
  /** After the request to the wallet. */
  meanwhile?(relay: Relay): Promise<void>
}
const faults: readonly Fault[] = [
  {
    name: 'the connection of the page breaks during the response',
    set: (relay) =>
      relay.set({ mode: 'drop-at', tag: 1109, direction: 'out', moment: 'before', forMs: 1_000 }),
  },
  {
    name: 'the connection of the page breaks before the request',
    set: (relay) =>
      relay.set({ mode: 'drop-at', tag: 1108, direction: 'in', moment: 'before', forMs: 1_000 }),
  },
  {
    name: 'the connection of the page breaks after the request',
    set: (relay) => relay.set({ mode: 'drop-at', tag: 1108, direction: 'in', moment: 'after', forMs: 1_000 }),
  },
  { name: 'every message comes twice', set: (relay) => relay.set({ mode: 'duplicate', afterMs: 200 }) },
  { name: 'the relay is restarted', meanwhile: (relay) => relay.restart({ keepMail: true }) },
]

async function respondOnce({ demo, wallet, stack, fault }: Parties & { fault: Fault }) {
  await wallet.page.getByRole('button', { name: 'Clear', exact: true }).click()
  const before = stack.relay.stats().faults
  fault.set?.(stack.relay)
  const result = await run(demo, 'Sign message')
  await expect(wallet.question('Sign this message?')).toBeVisible()
  await fault.meanwhile?.(stack.relay)
  await wallet.decide('Sign this message?', 'Approve')
  await expect(result).toContainText('"verified": true')
  if (fault.set) expect(stack.relay.stats().faults).toBeGreaterThan(before)

  // The connection works again, and no earlier message arrives later.
  stack.relay.set({ mode: 'pass' })
  await run(demo, 'Sign message')
  await wallet.decide('Sign this message?', 'Reject')
  await expect(result).toContainText('rpc/user_rejected')
  await expect(wallet.activity.getByText('personal_sign', { exact: true })).toHaveCount(2)
  await expect(wallet.activity.getByText('personal_sign: approved', { exact: true })).toHaveCount(1)
  await expect(wallet.page.getByRole('dialog')).toBeHidden()
}

// Tests of packages/walletconnect prove the protocol's part.
test('behavior: each request gets one response over a failing relay', { tag: '@long' }, async ({
  demo,
  incidents,
  stack,
  wallet,
  walletIncidents,
}) => {
  // The browser logs it itself.
  for (const each of [incidents, walletIncidents])
    each.allow('console error', /^WebSocket connection to .* failed/)
  const [{ address }] = stack.sandbox.accounts
  await pair({ demo, wallet, address })
  for (const fault of faults)
    await test.step(`where ${fault.name}, one response arrives for one request`, () =>
      respondOnce({ demo, wallet, stack, fault }))
})

// As above, and in view tests.
test('behavior: an expired QR code is renewed in its place', { tag: '@long' }, async ({
  demo,
  page,
  stack,
  wallet,
}) => {
  const [{ address }] = stack.sandbox.accounts
  await page.clock.install()
  await demo.open({ query: { walletConnect: 'on' } })
  await wallet.open()
  const first = await copyLink(demo)
  const before = await codeOf(demo).screenshot()
  const place = await codeOf(demo).boundingBox()
  // Four minutes less the margin that an approval needs.
  await page.clock.fastForward('03:50')
  await expect(demo.dialog.getByText('The code has been refreshed.')).toBeAttached()
  expect(await codeOf(demo).boundingBox()).toEqual(place)
  const after = await codeOf(demo).screenshot()
  expect(after.equals(before)).toBe(false)
  await demo.press(demo.button('Copy link'))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(first)
  await wallet.scan(after)
  await wallet.decide(proposal, 'Approve')
  await expect(demo.accountOf(address)).toBeVisible()
  await expect(wallet.session).toHaveCount(1)
})

/** Runs in the page before its scripts: no database opens, as in some private windows. */
function blockDatabase() {
  IDBFactory.prototype.open = () => {
    const request = new EventTarget()
    const refuse = () => {
      const event = new Event('error')
      Object.assign(request, { error: new DOMException('Blocked.', 'InvalidStateError') })
      ;(request as EventTarget & { onerror?: (event: Event) => void }).onerror?.(event)
      request.dispatchEvent(event)
    }
    queueMicrotask(refuse)
    return request as IDBOpenDBRequest
  }
}

/** Opens WalletConnect in a tab and closes it, which leaves an unused proposal. */
async function showCode(tab: Demo) {
  await tab.pick('WalletConnect')
  await expect(codeOf(tab)).toBeVisible()
  await tab.press(tab.button('Close'))
  await expect(tab.dialog).toBeHidden()
}

type Tabs = Parties & { readonly other: Demo }

/** The other tab follows the first, sends its own request, and ends the session for both. */
async function followAndEnd({ demo, other, wallet, stack }: Tabs) {
  const [{ address }] = stack.sandbox.accounts
  await demo.page.bringToFront()
  await pair({ demo, wallet, address })
  await expect(other.accountOf(address)).toBeVisible()
  await expect(wallet.session).toHaveCount(1)

  await other.page.bringToFront()
  await sign({ demo: other, wallet })

  await other.openAccount()
  await other.disconnect()
  await expect(other.connectButton).toBeVisible()
  await expect(demo.connectButton).toBeVisible()
  await expect(wallet.session).toBeHidden()
}

/** Both tabs follow the wallet's end of one session, and the start of the next in the other tab. */
async function followNext({ demo, other, wallet, stack }: Tabs) {
  const [{ address }] = stack.sandbox.accounts
  await wallet.paste(await copyLink(demo))
  await wallet.decide(proposal, 'Approve')
  for (const tab of [demo, other]) await expect(tab.accountOf(address)).toBeVisible()

  await other.page.bringToFront()
  await sign({ demo: other, wallet })

  await wallet.session.getByRole('button', { name: 'Disconnect' }).click()
  for (const tab of [demo, other]) await expect(tab.connectButton).toBeVisible()

  await wallet.paste(await copyLink(other))
  await wallet.decide(proposal, 'Approve')
  await expect(other.accountOf(address)).toBeVisible()
  await expect(demo.accountOf(address)).toBeVisible()
  await expect(wallet.session).toHaveCount(1)
  await demo.page.bringToFront()
  await demo.openAccount()
  await demo.disconnect()
  for (const tab of [other, demo]) await expect(tab.connectButton).toBeVisible()
  await expect(wallet.session).toBeHidden()
}

// As above.
test('behavior: tabs of the page share a session from start to end', { tag: '@long' }, async ({
  context,
  demo,
  stack,
  wallet,
}) => {
  const page = await context.newPage()
  const other = createDemo({ page, origin: stack.origin, pointer: 'mouse' })
  const tabs = { demo, other, wallet, stack }

  await test.step('a second tab restores the session, sends requests and ends it for both', async () => {
    await other.open({ query: { walletConnect: 'on' } })
    await expect(other.connectButton).toBeVisible()
    await followAndEnd(tabs)
  })

  await test.step('a second tab that has shown a code restores the session, sends requests and ends it for both', async () => {
    // Both tabs start again. The first opens once more at its pairing.
    await other.open({ query: { walletConnect: 'on' } })
    await expect(other.connectButton).toBeVisible()
    await showCode(other)
    await followAndEnd(tabs)
  })

  await test.step('tabs that have both paired before follow one session’s end, and the start of the next', async () => {
    // Each has the protocol's library and an unused proposal.
    for (const tab of [other, demo]) {
      await tab.page.bringToFront()
      await showCode(tab)
    }
    await followNext(tabs)
  })
})

test.describe('on a phone', () => {
  test.use({
    userAgent: devices['iPhone 15'].userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('behavior: the row of a wallet opens its app with the proposal, also without a database', async ({
    context,
    demo,
    incidents,
    stack,
    wallet,
  }) => {
    const [{ address }] = stack.sandbox.accounts
    const followed: string[] = []
    incidents.allowOrigin('https://metamask.app.link')
    // The page stays, as on a system that passes the link to the app.
    await context.route('https://metamask.app.link/**', (route) => {
      followed.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    await demo.page.addInitScript(blockDatabase)
    await demo.open({ query: { walletConnect: 'on' } })
    await demo.pick('WalletConnect')
    const row = demo.dialog.getByRole('link', { name: 'MetaMask', exact: true })
    await expect(row).toHaveAttribute('href', /^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/)
    await demo.press(row)
    await expect.poll(() => followed.length).toBe(1)
    await expect(demo.dialog.getByRole('heading', { name: 'Continue in MetaMask' })).toBeVisible()
    await expect(demo.dialog.getByText('Nothing opened? Try another option.').first()).toBeVisible()
    await expect(demo.dialog.getByRole('link', { name: 'Open the app directly' })).toHaveAttribute(
      'href',
      /^metamask:\/\/wc\?uri=wc%3A/,
    )

    const uri = new URL(followed[0] ?? '').searchParams.get('uri') ?? ''
    expect(uri).toMatch(isLink)
    await wallet.open({ path: `/wc?uri=${encodeURIComponent(uri)}` })
    await wallet.decide(proposal, 'Approve')
    await expect(demo.accountOf(address)).toBeVisible()
    const choice = await demo.page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    expect(JSON.parse(choice ?? '{}')).toMatchObject({ name: 'MetaMask', href: 'https://metamask.app.link' })
    await sign({ demo, wallet })
  })
})

test('error: a page whose storage the browser blocks is paired and signs, and asks again after a reload', async ({
  demo,
  incidents,
  page,
  stack,
  wallet,
}) => {
  const [{ address }] = stack.sandbox.accounts
  // The library looks for a deep link there before each request, and reports that it cannot.
  incidents.allow('console error', /^SecurityError: The operation is insecure/)
  await blockStorage(page)
  await pair({ demo, wallet, address })
  await sign({ demo, wallet })
  await page.reload()
  await expect(demo.connectButton).toBeVisible()
})
