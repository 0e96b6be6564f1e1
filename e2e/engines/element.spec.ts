import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serveFolder } from '../../scripts/browser/serveFolder.ts'
import { root } from '../../scripts/run/root.ts'
import { createVisitor } from './createVisitor.ts'
import { inEachEngine } from './inEachEngine.ts'
import { accountOf, connectButton, inModal } from './queries.ts'
import { test as base } from './test.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'"

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <title>Shop</title>
    <link rel="icon" href="data:,">
    <script src="/wallet.js"></script>
    <script type="module" src="/latchkey/latchkey.js"></script>
  </head>
  <body><latchkey-button chains="1 8453" balance="off"></latchkey-button></body>
</html>
`

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Announces a wallet that approves everything, and collects violations of the policy. */
const script = `
  const read = () => JSON.parse(sessionStorage.getItem('violations') ?? '[]')
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    sessionStorage.setItem('violations', JSON.stringify([...read(), effectiveDirective])))
  const responses = { eth_chainId: '0x1', eth_accounts: ['${address}'], eth_requestAccounts: ['${address}'], wallet_revokePermissions: null }
  const provider = {
    on() {},
    removeListener() {},
    request: async ({ method }) => {
      if (method in responses) return responses[method]
      throw Object.assign(new Error('Not supported.'), { code: 4200 })
    },
  }
  const info = { uuid: '6b1a7d8e-0b1c-4f57-9d0a-5a3c2f1e4d6b', name: 'Fennel', rdns: 'org.example.fennel', icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
`

const test = base.extend<{ origin: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern.
  origin: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-element-'))
    cpSync(join(root, 'packages/element/dist/module'), join(folder, 'latchkey'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'wallet.js'), script)
    const { origin, close } = await serveFolder(folder)
    await provide(origin)
    await close()
    rmSync(folder, { recursive: true })
  },
})

// Details: e2e/page/element.spec.ts.
inEachEngine(() => {
  test('behavior: a page without a bundler connects under a strict policy', { tag: '@long' }, async ({
    device,
    origin,
  }) => {
    const visitor = createVisitor(await device.openTab())
    const account = accountOf(address)

    await test.step('the wallet connects', async () => {
      await visitor.tab.goto(origin)
      await visitor.press(connectButton)
      await visitor.press(inModal({ starts: 'Fennel' }))
      await visitor.see(account)
      await visitor.miss({ role: 'dialog' })
    })
    await test.step('a reload restores it, and a disconnect ends it', async () => {
      await visitor.tab.reload()
      await visitor.press(account)
      await visitor.press(inModal('Account settings'))
      await visitor.press(inModal('Disconnect'))
      await visitor.see(connectButton)
    })
    await test.step('the page violated nothing but the policy of requests to public endpoints', async () => {
      const read = () =>
        visitor.tab.evaluate(() => JSON.parse(sessionStorage.getItem('violations') ?? '[]') as string[], null)
      await visitor.tab.evaluate(() => document.body.setAttribute('style', 'color: red'), null)
      await expect.poll(read).toContain('style-src-attr')
      const violations = await read()
      expect(violations.filter((one) => one !== 'connect-src')).toEqual(['style-src-attr'])
    })
  })
})
