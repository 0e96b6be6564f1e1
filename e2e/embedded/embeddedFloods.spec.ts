import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MethodName, methods, toWireName } from '@latchkey/embedded-wallet/protocol'
import type { Frame, Page } from '@playwright/test'
import { createDapp, startDapp } from '../fixtures/embedded/startDapp.ts'
import { expect, test } from '../fixtures/test.ts'
import { blockPopups } from '../fixtures/visitorBrowser.ts'

const arabic = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../locales/ar/frame.json'), 'utf8'),
) as Readonly<Record<'title.message' | 'action.sign', string>>

/** Every call of the protocol, in its wire form. */
const calls = (Object.keys(methods) as MethodName[]).map(toWireName)

/** Every parameter and result of the protocol, with a forger's values. */
const forged = {
  email: 'thief@example.org',
  newEmail: 'thief@example.org',
  otp: '000000',
  uri: '?flow=1',
  provider: 'google',
  type: 'eoa',
  chainId: 31_337,
  projectId: 'p',
  action: 'CONNECT',
  isConnected: true,
  token: 'forged',
  userName: 'thief',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  accounts: [],
  smartAccountEnabledNetworks: [31_337],
  isDeployed: true,
  method: 'personal_sign',
  metadata: { name: 'x', description: '', url: 'https://x.example', icons: [] },
  sdkVersion: '1',
  sdkType: 'latchkey',
  locales: ['en'],
}

type Reply = { readonly id: string; readonly type: string; readonly code?: string }
type Recording = Window & { replies?: Reply[] }

/** Keeps every reply of the frame from now on. */
const record = (page: Page) =>
  page.evaluate(() => {
    const replies: Reply[] = []
    ;(window as Recording).replies = replies
    addEventListener('message', ({ data }) => {
      if (typeof data?.id === 'string' && data.type.startsWith('@w3m-frame/'))
        replies.push({ id: data.id, type: data.type, code: data.payload?.code })
    })
  })
const repliesTo = (page: Page, prefix: string): Promise<readonly Reply[]> =>
  page.evaluate(
    (start) => (window as Recording).replies?.filter(({ id }) => id.startsWith(start)) ?? [],
    prefix,
  )

test('behavior: a page that floods its frame, repeats itself and mixes the order gets no signature, and can use it after', async ({
  browser,
  stack,
  stopLast,
}) => {
  const dapp = await startDapp({ frameOrigin: stack.frameOrigin })
  stopLast.push(dapp.stop)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  stopLast.push(() => context.close())
  await context.addInitScript(blockPopups)
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  const page = await context.newPage()
  const { call, frame, open, rpc } = createDapp(page, dapp)
  const button = frame.getByRole('button', { name: 'Sign' })
  const signIn = async (email: string) => {
    await call('CONNECT_EMAIL', { email })
    await expect.poll(() => stack.mail.mails(email).length).toBe(1)
    const otp = /\b\d{6}\b/.exec(stack.mail.mails(email)[0]?.text ?? '')?.[0]
    await call('CONNECT_OTP', { otp })
    return ((await call('GET_USER', { chainId: 'eip155:31337' })) as { address: string }).address
  }
  const sign = async (address: string) => {
    const signed = rpc('personal_sign', ['0x00', address])
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    expect(await signed).toMatch(/^0x[\da-f]{130}$/)
  }
  /** Posts messages as fast as the browser takes them. */
  const post = (messages: readonly object[]) =>
    page.evaluate(
      ([all, origin]) => {
        const wallet = document.querySelector<HTMLIFrameElement>('#wallet')?.contentWindow
        for (const message of all) wallet?.postMessage(message, origin)
      },
      [messages, stack.frameOrigin] as const,
    )
  const toCalls = (prefix: string, names: readonly string[], params: unknown) =>
    names.map((name, index) => ({
      id: `${prefix}${index}`,
      type: `@w3m-app/${name}`,
      payload: { ...forged, params },
    }))
  /** Posts every message once, three times, and in reverse order. Ends the waiting calls and returns the replies. */
  const storm = async (prefix: string, names: readonly string[], params: unknown) => {
    const all = toCalls(prefix, names, params)
    await post([...all, ...all.flatMap((one) => [one, one, one]), ...all.toReversed()])
    // The page's own calls are ended by id, as a time limit does.
    await post(
      all.map(({ id }, index) => ({
        id: `end${prefix}${index}`,
        type: '@w3m-app/RPC_ABORT',
        payload: { id },
      })),
    )
    await expect.poll(async () => (await repliesTo(page, prefix)).length).toBeGreaterThanOrEqual(all.length)
    // A later call and its reply follow any second reply.
    await call('GET_CHAIN_ID')
    return repliesTo(page, prefix)
  }
  const expectOneEach = (replies: readonly Reply[], names: readonly string[]) => {
    expect(new Set(replies.map(({ id }) => id)).size).toBe(names.length)
    expect(replies).toHaveLength(names.length)
    expect(replies.filter(({ type }) => type === '@w3m-frame/RPC_REQUEST_SUCCESS')).toEqual([])
  }
  /** Without the calls that end the visitor's session or the frame's page. */
  const harmless = calls.filter((name) => !['SIGN_OUT', 'RELOAD', 'RPC_ABORT'].includes(name))
  let address = ''

  await test.step('the visitor signs up, and the frame names the session for the page', async () => {
    await open()
    await record(page)
    const session = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('message', ({ data }) => {
            if (data?.type === '@w3m-frame/SESSION_UPDATE') resolve(data.payload.token)
          })
        }),
    )
    address = await signIn('flooded@example.org')
    expect(await call('IS_CONNECTED', { token: await session })).toEqual({ isConnected: true })
    expect(await call('IS_CONNECTED', { token: 'forged' })).toEqual({ isConnected: false })
  })

  await test.step('the frame is in the theme of the page', async () => {
    await call('SYNC_THEME', { themeMode: 'dark', themeVariables: { accent: '#0a7' } })
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(frame.locator('html')).toHaveAttribute('style', /--accent: rgb\(from #0a7/)
  })

  await test.step('a review is in the language of the page, from right to left, and signs the same', async () => {
    await call('SYNC_LOCALE', { locales: ['ar'] })
    const signed = rpc('personal_sign', ['0x00', address])
    const approve = frame.getByRole('button', { name: arabic['action.sign'], exact: true })
    await expect(approve).toHaveAttribute('aria-disabled', 'false')
    await expect(frame.getByRole('heading')).toHaveText(arabic['title.message'])
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
    await approve.click()
    const inArabic = await signed
    await call('SYNC_LOCALE', { locales: ['en'] })
    const again = rpc('personal_sign', ['0x00', address])
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await expect(frame.locator('html')).toHaveAttribute('dir', 'ltr')
    await button.click()
    expect(await again).toBe(inArabic)
  })

  await test.step('of 2,000 requests at once ten wait for the visitor, and the others are refused', async () => {
    const count = 2_000
    const all = Array.from({ length: count }, () => 'RPC_REQUEST')
    await post(toCalls('flood', all, ['0x00', address]))
    await expect.poll(async () => (await repliesTo(page, 'flood')).length).toBe(count - 10)
    expect(new Set((await repliesTo(page, 'flood')).map(({ code }) => code))).toEqual(
      new Set(['wallet_frame/busy']),
    )
    // The frame works meanwhile, and shows one.
    expect(await call('GET_CHAIN_ID')).toEqual({ chainId: 31_337 })
    await expect(button).toHaveCount(1)
    await call('RPC_ABORT')
    await expect.poll(async () => (await repliesTo(page, 'flood')).length).toBe(count)
    expect((await repliesTo(page, 'flood')).filter(({ code }) => code === 'rpc/aborted')).toHaveLength(10)
    await expect(button).toHaveCount(0)
  })

  await test.step('every call, repeated and in another order, is served once', async () => {
    expectOneEach(await storm('order', harmless, ['0x00', address]), harmless)
    await expect(frame.getByRole('button')).toHaveCount(0)
  })

  await test.step('the visitor is still signed in, and signs', async () => {
    expect(await call('GET_USER', {})).toMatchObject({ email: 'flooded@example.org', address })
    await sign(address)
  })

  await test.step('a page that also signs out over and over signs its visitor out, and no more', async () => {
    const names = [...harmless, ...Array.from({ length: 30 }, () => 'SIGN_OUT'), ...harmless]
    expectOneEach(await storm('out', names, ['0x00', address]), names)
    expect(await call('IS_CONNECTED')).toEqual({ isConnected: false })
    await expect(rpc('personal_sign', ['0x00', address])).rejects.toThrow('not_signed_in')
  })

  await test.step('a page that reloads its frame over and over has a frame that works', async () => {
    const responded = page.evaluate(
      ([origin]) =>
        new Promise((done) => {
          const wallet = document.querySelector<HTMLIFrameElement>('#wallet')?.contentWindow
          addEventListener('message', ({ source, data }) => {
            if (source !== wallet) return
            if (data.type === '@w3m-frame/READY')
              wallet?.postMessage({ id: crypto.randomUUID(), type: '@w3m-app/GET_CHAIN_ID' }, origin)
            if (data.type === '@w3m-frame/GET_CHAIN_ID_SUCCESS') done(true)
          })
          for (let count = 0; count < 50; count += 1)
            wallet?.postMessage({ id: `reload${count}`, type: '@w3m-app/RELOAD' }, origin)
        }),
      [stack.frameOrigin] as const,
    )
    expect(await responded).toBe(true)
    // The visitor can sign in again.
    await page.reload()
    await sign(await signIn('again@example.org'))
  })

  expect(errors).toEqual([])
})

/** A hostile frame at the wallet's address. The email address selects its behavior. */
function toHostileFrame({ names, payload, evil }: { names: string[]; payload: object; evil: string }) {
  const origin = new URLSearchParams(location.search).get('origin') ?? ''
  const known: string[] = []
  const post = (message: unknown) => parent.postMessage(message, origin)
  const flood = (except?: string) => {
    const ids = ['1', '', crypto.randomUUID(), ...known]
    for (const id of ids)
      for (const name of names)
        for (const suffix of ['SUCCESS', 'ERROR', '']) {
          if (name === except) continue
          const type = `@w3m-frame/${name}_${suffix}`
          for (const given of [
            payload,
            undefined,
            null,
            'x'.repeat(9_000),
            [payload],
            new Map([[payload, 1]]),
          ])
            post({ id, type, payload: given })
        }
    for (const odd of [null, 1, 'READY', [], { type: 1 }, { type: '@w3m-frame/', id: {} }, new Error('odd')])
      post(odd)
  }
  addEventListener('message', ({ data }) => {
    known.push(data.id)
    const reply = (action: string) =>
      post({ id: data.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { ...payload, action } })
    if (data.type === '@w3m-app/CONNECT_OTP') return flood('CONNECT_OTP')
    if (data.type !== '@w3m-app/CONNECT_EMAIL') return
    switch (data.payload.email.split('@')[0]) {
      case 'ready':
        for (let count = 0; count < 500; count += 1) post({ type: '@w3m-frame/READY' })
        return
      case 'malformed':
        return reply('STEAL')
      case 'forged':
        flood('CONNECT_EMAIL')
        reply('VERIFY_OTP')
        // Sends the same reply again, and another one to the same call.
        reply('VERIFY_OTP')
        reply('CONNECT')
        return flood()
      case 'away':
        location.href = `${evil}/?id=${data.id}&origin=${encodeURIComponent(origin)}`
    }
  })
  post({ type: '@w3m-frame/READY' })
  flood()
}

/** After a navigation, another origin in the frame's window knows the id of the waiting call. */
function toElsewhere({ names, payload }: { names: string[]; payload: object }) {
  const query = new URLSearchParams(location.search)
  const received: unknown[] = []
  Object.assign(window, { received })
  addEventListener('message', ({ data }) => received.push(data))
  for (let count = 0; count < 20; count += 1)
    for (const name of names) {
      const type = `@w3m-frame/${name}_SUCCESS`
      for (const id of [query.get('id'), 'x', undefined])
        parent.postMessage({ id, type, payload }, query.get('origin') ?? '')
    }
  parent.postMessage({ type: '@w3m-frame/READY' }, query.get('origin') ?? '')
}

test('behavior: a hostile frame at the address of the wallet signs nobody in, and neither stops nor breaks the page', async ({
  demo,
  incidents,
  page,
  stack,
}) => {
  // Another origin that the policy of the page lets into a frame.
  const evil = 'http://wallet.localhost:4000'
  for (const each of [stack.frameOrigin, evil]) incidents.allowOrigin(each)
  // The browser reports messages that it does not deliver, and the page reports the malformed one to its developer.
  incidents.allow(
    'console error',
    /target origin provided .* does not match|iframe_request_timeout|ERR_|favicon/,
  )
  const modal = page.locator('[data-latchkey="dialog"]')
  const code = modal.getByLabel('6-digit code')
  const serve = async (address: string, script: string) =>
    page.route(`${address}/?*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
    )
  const facts = JSON.stringify({ names: calls, payload: forged, evil })
  await serve(stack.frameOrigin, `(${toHostileFrame})(${facts})`)
  await serve(evil, `(${toElsewhere})(${facts})`)
  await page.clock.install()
  const submit = async (name: string) => {
    await modal.getByLabel('Email').fill(`${name}@app.example`)
    await demo.press(modal.getByRole('button', { name: 'Continue', exact: true }))
    // The page waits half a second once the frame is ready.
    await page.locator('#w3m-iframe').waitFor({ state: 'attached' })
  }
  const frameNow = (origin: string): Frame | undefined =>
    page.frames().find((one) => one.url().startsWith(origin))

  await test.step('500 reports that it is ready end the call', async () => {
    await demo.open({ query: { embeddedWallet: 'on' } })
    await demo.press(demo.connectButton)
    await submit('ready')
    await modal.getByText('Something went wrong', { exact: true }).waitFor()
  })

  await test.step('a reply that the protocol does not have is an error', async () => {
    await submit('malformed')
    await modal.getByText('The wallet sent an unexpected response.', { exact: true }).waitFor()
  })

  await test.step('of all replies, the first that fits the call counts', async () => {
    await submit('forged')
    await code.waitFor()
    await expect(demo.connectButton).toBeAttached()
  })

  await test.step('replies to other calls do not verify a code', async () => {
    await code.fill('123456')
    await modal.getByText('Checking the code…').waitFor()
    await page.clock.fastForward(30_000)
    await modal.getByText('Embedded Wallet Request Timed Out', { exact: true }).waitFor()
    await expect(code).toHaveValue('')
  })

  await test.step('a frame that went to another origin gets no message, and its replies do not count', async () => {
    await demo.press(modal.getByRole('button', { name: 'Back' }))
    await page.clock.fastForward(30_000)
    await submit('away')
    await expect.poll(() => frameNow(evil) !== undefined).toBe(true)
    await frameNow(evil)?.waitForLoadState()
    await expect(modal.getByLabel('Email')).toBeVisible()
    await page.clock.fastForward(30_000)
    await modal.getByText('Embedded Wallet Request Timed Out', { exact: true }).waitFor()
    expect(
      await frameNow(evil)?.evaluate(() => (window as Window & { received?: unknown }).received),
    ).toEqual([])
  })

  await test.step('the page works as before', async () => {
    await expect(demo.connectButton).toBeAttached()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
    expect(stack.mail.mails('forged@app.example')).toEqual([])
    await demo.press(demo.connectButton)
    await modal.getByLabel('Email').waitFor()
  })
})
