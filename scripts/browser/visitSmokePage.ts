import type { Browser, Route } from 'playwright'

type VisitSmokePageOptions = {
  readonly browser: Browser
  readonly origin: string
  /** `server` expects the button in the first HTML, and the account in that of a visitor who comes back. */
  readonly rendered: 'server' | 'client'
  /** Whose modal the page shows. */
  readonly modal: 'ours' | 'own'
}

const rpc = 'https://rpc.smoke.example'

/**
 * Connects, reloads and finds the connection restored. Returns the messages on the console, the unexpected requests and the
 * missing steps.
 */
export async function visitSmokePage({
  browser,
  origin,
  rendered,
  modal,
}: VisitSmokePageOptions): Promise<readonly string[]> {
  const findings: string[] = []
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error')
        findings.push(`console ${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => findings.push(`uncaught: ${error.message}`))
    await page.addInitScript(smokeWallet)
    await page.addInitScript(recordDurations)
    await page.addInitScript(recordButton)
    await context.route(
      (url) => url.origin !== origin && url.protocol.startsWith('http'),
      async (route) => {
        if (new URL(route.request().url()).origin === rpc) return respondToRpc(route)
        findings.push(`request to ${route.request().url()}`)
        return route.abort()
      },
    )

    if (rendered === 'server') {
      const html = await (await context.request.get(origin)).text()
      if (!/<button[^>]*>/.test(html)) findings.push('the button is not in the HTML from the server')
    }
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page
      .getByRole('button', { name: /connect/i })
      .first()
      .click()
    await page.getByText('Smoke Wallet').first().click()
    // Minifiers write durations in another unit.
    const durations = await page.evaluate(
      () => (window as { smokeDurations?: unknown[] }).smokeDurations ?? [],
    )
    if (modal === 'ours' && !durations.includes(150))
      findings.push(`the modal moves for ${durations.join(', ') || 'no'} ms, not for 150`)
    await page.getByText(/0x7a/i).first().waitFor()
    if (rendered === 'server') {
      const html = await (await context.request.get(origin)).text()
      if (!/<button[^>]*>.*0x7a.*<\/button>/is.test(html))
        findings.push('the account is not in the HTML from the server')
    }
    // Does not wait for an idle network, because a request that the reload cuts off may count as open.
    await page.reload()
    await page.getByText(/0x7a/i).first().waitFor()
    const readMethods = () => (window as { smokeWalletMethods?: string[] }).smokeWalletMethods ?? []
    // A server may have rendered the account, which says nothing about the wallet.
    await page
      .waitForFunction(() =>
        (window as { smokeWalletMethods?: string[] }).smokeWalletMethods?.includes('eth_accounts'),
      )
      .catch(() => findings.push('the stored connection was not restored after a reload'))
    // The balance is read once the wallet has responded.
    if (rendered === 'server') await page.getByText(/1 ETH/).first().waitFor()
    const methods = await page.evaluate(readMethods)
    const texts = await page.evaluate(() => (window as { smokeTexts?: string[] }).smokeTexts ?? [])
    if (rendered === 'server' && (texts.length === 0 || texts.some((text) => !/0x7a/i.test(text))))
      findings.push(`the button showed ${JSON.stringify(texts)}`)
    if (methods.includes('eth_requestAccounts')) findings.push('restoring asked the wallet to prompt')
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
  }
  return findings
}

async function respondToRpc(route: Route): Promise<void> {
  const respond = ({ id, method }: { id: number; method: string }) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_chainId' ? '0x1' : '0xde0b6b3a7640000',
  })
  const body: unknown = route.request().postDataJSON()
  const json = Array.isArray(body) ? body.map(respond) : respond(body as { id: number; method: string })
  await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
}

/** Runs inside the page before it loads: a wallet that announces itself, approves at once and remembers having done so. */
function smokeWallet(): void {
  const account = '0x7a3f0b5e1d2c4a69887766554433221100c91e04'
  const methods: string[] = []
  Object.assign(window, { smokeWalletMethods: methods })
  const approved = () => localStorage.getItem('smoke-wallet') === 'approved'
  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      methods.push(method)
      if (method === 'eth_requestAccounts') localStorage.setItem('smoke-wallet', 'approved')
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return approved() ? [account] : []
      if (method === 'eth_chainId') return '0x1'
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = {
    uuid: 'e0f0cb5e-7cbe-4d37-8b1f-6d2a5e0a8f10',
    name: 'Smoke Wallet',
    icon,
    rdns: 'example.smoke',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Runs inside the page before it loads: notes how long its animations are. */
function recordDurations(): void {
  const { animate } = Element.prototype
  const durations: unknown[] = []
  Object.assign(window, { smokeDurations: durations })
  Element.prototype.animate = function (keyframes, options) {
    durations.push(typeof options === 'object' ? options.duration : options)
    return animate.call(this, keyframes, options)
  }
}

/** Runs inside the page before it loads: notes each text of our button. */
function recordButton(): void {
  const texts: string[] = []
  Object.assign(window, { smokeTexts: texts })
  new MutationObserver(() => {
    const text = document.querySelector('[data-latchkey="button"]')?.textContent ?? ''
    if (text && texts.at(-1) !== text) texts.push(text)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
