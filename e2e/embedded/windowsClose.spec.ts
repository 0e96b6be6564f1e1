import { expect, test } from '../fixtures/test.ts'

test('behavior: each page of the wallet and of its server closes its window when its opener says so', async ({
  context,
  demo,
  incidents,
  page,
  stack,
}) => {
  for (const origin of [stack.frameOrigin, stack.apiUrl]) incidents.allowOrigin(origin)
  // These windows are opened by a script, and say that they have no task.
  incidents.allow('early request', new RegExp(`^\\w+ (${stack.frameOrigin}|${stack.apiUrl})/`))
  incidents.allow('console error', /^Failed to load resource: .*400/)
  await demo.open()
  const paths = ['/confirm', '/keep', '/passkey', '/settings'].map((path) => `${stack.frameOrigin}${path}`)
  const logins = ['start?flow=none', 'callback/google?state=none'].map(
    (path) => `${stack.apiUrl}/wallet/v1/login/${path}`,
  )
  for (const url of [...paths, ...logins]) {
    // Each press allows one window.
    await page.keyboard.press('a')
    const opening = context.waitForEvent('page')
    await page.evaluate((url) => Object.assign(window, { opened: window.open(url) }), url)
    const opened = await opening
    await opened.waitForURL(url)
    const close = { type: 'latchkey_close' }
    // A message of another window than the opener.
    await opened.evaluate((close) => window.postMessage(close, '*'), close)
    await opened.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(opened.isClosed()).toBe(false)
    const closing = opened.waitForEvent('close')
    await page.evaluate((close) => (Reflect.get(window, 'opened') as Window).postMessage(close, '*'), close)
    await closing
  }
})
