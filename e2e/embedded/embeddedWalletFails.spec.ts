import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'

const email = 'careful@app.example'
const other = 'second@app.example'

test('error: each failure of signing in to the embedded wallet has its text and a way on', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  incidents.allowOrigin(stack.frameOrigin)
  incidents.allow(
    'console error',
    /frame-src|^Framing |ERR_BLOCKED_BY_CSP|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  )
  // Refusals of the server, and reports of the page to its developer.
  incidents.allow(
    'console error',
    /Failed to load resource: .*\/wallet\/v1\/|iframe_load_failed|iframe_request_timeout/,
  )
  incidents.allow('policy violation', /^frame-src /)
  const modal = page.locator('[data-latchkey="dialog"]')
  const frame = page.frameLocator('#w3m-iframe')
  const go = modal.getByRole('button', { name: 'Continue', exact: true })
  const field = modal.getByLabel('6-digit code')
  const resend = modal.getByRole('button', { name: /^Resend/ })
  const open = async () => {
    await demo.open({ query: { embeddedWallet: 'on' } })
    await demo.press(demo.connectButton)
  }
  const codeFor = async (address: string) => {
    await expect.poll(() => stack.mail.mails(address).length).toBe(1)
    return /\b\d{6}\b/.exec(stack.mail.mails(address)[0]?.text ?? '')?.[0] ?? ''
  }
  const server = `${stack.apiUrl}/wallet/v1/**`
  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
  // The story moves the clock of the page and the frame, and not the server's.
  await page.clock.install()

  await test.step('the policy of the page refuses the frame', async () => {
    await open()
    await page.evaluate(() => {
      const facts = { httpEquiv: 'Content-Security-Policy', content: "frame-src 'none'" }
      document.head.append(Object.assign(document.createElement('meta'), facts))
    })
    await modal.getByLabel('Email').fill(email)
    await demo.press(go)
    await modal.getByText('Unable to load email login dependency', { exact: true }).waitFor()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(modal.getByLabel('Email')).toHaveValue(email)
  })

  await test.step('a frame that is not ready after 20 seconds is given up', async () => {
    const address = `${stack.frameOrigin}/?*`
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Nothing</p>' }))
    await open()
    await modal.getByLabel('Email').fill(email)
    await demo.press(go)
    await frame.getByText('Nothing').waitFor({ state: 'attached' })
    await page.clock.fastForward(20_000)
    await modal.getByText('Network Error - Could not load embedded wallet', { exact: true }).waitFor()
    await modal.getByText('Details').click()
    await expect(modal.locator('pre')).toContainText('iframe_load_failed')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.unroute(address)
  })

  await test.step('a call without a reply ends after 30 seconds', async () => {
    let held = 0
    await page.route(server, () => void (held += 1))
    // The frame stops waiting for its server after 20 seconds. The order of two frames' timers is unknown, so those of the
    // next frame never run.
    await page.addInitScript((frameOrigin) => {
      if (location.origin !== frameOrigin) return
      const usual = window.setTimeout
      Reflect.set(window, 'setTimeout', (run: () => void, ms?: number) =>
        ms === 20_000 ? 0 : usual(run, ms),
      )
    }, new URL(stack.frameOrigin).origin)
    await demo.press(go)
    await expect.poll(() => held).toBe(1)
    await page.clock.fastForward(30_000)
    await modal.getByText('Embedded Wallet Request Timed Out', { exact: true }).waitFor()
    await page.unroute(server)
    expect(stack.mail.mails(email)).toEqual([])
  })

  await test.step('a wrong code is refused, and the field is ready for the next', async () => {
    await demo.press(go)
    await field.fill(wrongFor(await codeFor(email)))
    await modal.getByText('Invalid code. Try Again', { exact: true }).waitFor()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  })

  await test.step('no second mail within 30 seconds: the button counts, and the form says so', async () => {
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await expect(resend).toHaveText(/^Resend in \d+ s$/)
    await resend.click({ force: true })
    await demo.press(modal.getByRole('button', { name: 'Back' }))
    await demo.press(go)
    await modal.getByText(/^Please try again after \d+ seconds$/).waitFor()
    expect(stack.mail.mails(email)).toHaveLength(1)
  })

  await test.step('after 30 seconds on the page alone, the server still sends no second mail', async () => {
    await page.clock.fastForward(30_000)
    const refused = page.waitForResponse((response) => response.status() === 429)
    await demo.press(go)
    await refused
    await modal.getByText(/^Please try again after \d+ seconds$/).waitFor()
    expect(stack.mail.mails(email)).toHaveLength(1)
  })

  await test.step('after five wrong codes, the right one is too late', async () => {
    await modal.getByLabel('Email').fill(other)
    await demo.press(go)
    const code = await codeFor(other)
    for (let tries = 1; tries <= 5; tries += 1) {
      await field.fill(wrongFor(code))
      const text = tries < 5 ? 'Invalid code. Try Again' : 'Too many wrong codes. Request a new one.'
      await modal.getByText(text, { exact: true }).waitFor()
      await expect(field).toHaveValue('')
    }
    await field.fill(code)
    await expect(field).toHaveValue('')
    await modal.getByText('Too many wrong codes. Request a new one.', { exact: true }).waitFor()
    await expect(demo.connectButton).toBeAttached()
  })

  await test.step('a code is too old after ten minutes', async () => {
    const late = 'late@app.example'
    await demo.press(modal.getByRole('button', { name: 'Back' }))
    await page.clock.fastForward(30_000)
    await modal.getByLabel('Email').fill(late)
    await demo.press(go)
    const code = await codeFor(late)
    // The server runs in this process, and reads its time here.
    const { now } = Date
    Date.now = () => now() + 10 * 60_000 + 1
    try {
      await field.fill(code)
      await modal.getByText('This code has expired. Request a new one.', { exact: true }).waitFor()
    } finally {
      Date.now = now
    }
    await expect(field).toHaveValue('')
  })

  await test.step('without a connection no code is lost; with it, the next try signs in', async () => {
    const third = 'third@app.example'
    await demo.press(modal.getByRole('button', { name: 'Back' }))
    await page.clock.fastForward(30_000)
    await modal.getByLabel('Email').fill(third)
    await demo.press(go)
    const code = await codeFor(third)
    await context.setOffline(true)
    await field.fill(code)
    await modal.getByText("Can't reach the wallet. Check your connection.", { exact: true }).waitFor()
    await context.setOffline(false)
    await field.fill(code)
    await modal.waitFor({ state: 'hidden' })
    await demo.accountButton.waitFor()
  })

  await test.step('without a connection a request fails, and the next one is signed', async () => {
    const sign = frame.getByRole('button', { name: 'Sign' })
    const lost = await runAction({ page, name: 'Sign message' })
    await expect(sign).toHaveAttribute('aria-disabled', 'false')
    // `setOffline` does not affect workers.
    const offline = /^http:\/\/(127\.0\.0\.1|wallet\.localhost):/
    await context.route(offline, (route) => route.abort('internetdisconnected'))
    await demo.press(sign)
    await expect(lost).toContainText(/embedded_wallet\/(worker_failed|server_unreachable)/)
    await modal.waitFor({ state: 'hidden' })
    await context.unroute(offline)
    const found = await runAction({ page, name: 'Sign message' })
    // A press counts only if nothing has covered the button for a while, which a busy machine may delay.
    await expect(async () => {
      if (await sign.isVisible()) await sign.click({ timeout: 5_000 })
      await expect(found).toContainText('"verified": true', { timeout: 5_000 })
    }).toPass()
  })
})
