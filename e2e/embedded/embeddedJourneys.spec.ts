import type { Stack } from '@latchkey/demo/stack'
import { type BrowserContext, devices, type Page } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import { createDemo, type Demo } from '../fixtures/createDemo.ts'
import { createMoneyJourneys } from '../fixtures/createMoneyJourneys.ts'
import { createEmbeddedVisitor, type EmbeddedVisitor } from '../fixtures/embedded/createEmbeddedVisitor.ts'
import { expect, test } from '../fixtures/test.ts'
import { verifySessions } from '../fixtures/verifySessions.ts'
import type { FrameStorage } from '../fixtures/visitorBrowser.ts'
import type { Incidents } from '../fixtures/watchIncidents.ts'

// Fees of each kind of account, and accounts without coins: e2e/embedded/embeddedSend.spec.ts.

type Visit = {
  readonly context: BrowserContext
  readonly demo: Demo
  readonly frameStorage: FrameStorage
  readonly incidents: Incidents
  readonly page: Page
  readonly stack: Stack
}

/** Opens the page for a visitor without a wallet. */
async function open(visit: Visit): Promise<EmbeddedVisitor> {
  const visitor = createEmbeddedVisitor(visit)
  await visit.demo.open({ query: { embeddedWallet: 'on', 'features.pay': 'on', siwx: 'required' } })
  return visitor
}

/** Runs every journey with an account of its own. */
async function doEverything(visit: Visit, kind: 'key' | 'smart' | 'sponsored'): Promise<void> {
  const { demo, page, stack, frameStorage, context } = visit
  const { dialog } = demo
  const login = { email: `${kind}@app.example` }
  const visitor = await open(visit)
  const { confirm } = visitor
  const signIn = async (request: () => Promise<unknown>) => {
    await request()
    await confirm(() => demo.press(demo.button('Sign in')))
    await expect(dialog).toHaveCount(0)
  }
  const close = async () => {
    await demo.press(demo.button('Close'))
    await expect(dialog).toHaveCount(0)
  }

  await test.step('connects and signs in to the app', async () => {
    await demo.press(demo.connectButton)
    await signIn(() => visitor.logIn(login))
    expect(await verifySessions(page)).toHaveLength(1)
  })

  const account = (await visitor.address()) as Address
  const money = createMoneyJourneys({ ...visit, account, approve: confirm })
  await money.fund(parseEther('1'))
  if (kind === 'key') await visitor.switchToKeyAccount()
  if (kind === 'smart') stack.sandbox.bundler?.setPolicy(() => 'The daily budget is used up.')

  await test.step('is connected after a reload', () => visitor.reload())
  await test.step('signs a message', async () => {
    await expect(await visitor.run('Sign message')).toContainText('"verified": true')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('signs typed data', async () => {
    await expect(await visitor.run('Sign typed data')).toContainText('"verified": true')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('sends from the app', async () => {
    await expect(await visitor.run('Send to myself')).toContainText('"status": "success"')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('sends coins', () => money.sendCoin())
  await test.step('sends a token', () => money.sendToken())
  await test.step('swaps', () => money.swap())
  await test.step('pays', () => money.pay())
  await test.step('buys', () => money.buy())
  await test.step('receives', () => money.receive())
  await test.step('sees the activity', () => money.seeActivity())
  await test.step('sends all coins', () => money.sendMax())
  stack.sandbox.bundler?.reset()

  await test.step('switches the network', async () => {
    await demo.openNetworks()
    await demo.press(demo.row('Latchkey Second'))
    // The account signs in once per network.
    await confirm(() => demo.press(demo.button('Sign in')))
    await expect(demo.button('Network Latchkey Second, change')).toBeVisible()
    await close()
  })
  await test.step('signs in a second tab, and disconnects both', async () => {
    // A frame without storage is signed in on one page only.
    const other =
      frameStorage === 'denied'
        ? demo
        : createDemo({ page: await context.newPage(), origin: stack.origin, pointer: 'mouse' })
    if (other !== demo) {
      await other.page.goto(page.url())
      await other.accountOf(account).waitFor()
      const there = createEmbeddedVisitor({ ...visit, demo: other })
      await expect(await there.run('Sign message')).toContainText('"verified": true')
      await expect(other.dialog).toHaveCount(0)
    }
    await other.openAccount()
    await other.disconnect()
    await demo.connectButton.waitFor()
  })
}

test('behavior: a key account of the embedded wallet does everything after a reload', async ({
  context,
  demo,
  frameStorage,
  incidents,
  page,
  stack,
}) => {
  await doEverything({ context, demo, frameStorage, incidents, page, stack }, 'key')
})

test('behavior: a smart account of the embedded wallet does everything after a reload', {
  tag: '@long',
}, async ({ context, demo, frameStorage, incidents, page, stack }) => {
  await doEverything({ context, demo, frameStorage, incidents, page, stack }, 'smart')
})

test('behavior: a sponsored account of the embedded wallet does everything after a reload', {
  tag: '@long',
}, async ({ context, demo, frameStorage, incidents, page, stack }) => {
  await doEverything({ context, demo, frameStorage, incidents, page, stack }, 'sponsored')
})

test.describe('on a phone', { tag: '@long' }, () => {
  const { userAgent } = devices['Pixel 7']
  test.use({ userAgent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('behavior: the embedded wallet does everything after a reload', async ({
    context,
    demo,
    frameStorage,
    incidents,
    page,
    stack,
  }) => {
    await doEverything({ context, demo, frameStorage, incidents, page, stack }, 'key')
  })
})
