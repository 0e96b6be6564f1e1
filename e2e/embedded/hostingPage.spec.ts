import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createEmptyMachine } from '../fixtures/embedded/emptyMachine.ts'
import { pageBlocks } from '../fixtures/embedded/pageBlocks.ts'
import { expectNoFrame, signInByMail } from '../fixtures/embedded/signInByMail.ts'
import { startDapp } from '../fixtures/embedded/startDapp.ts'

const guide = join(import.meta.dirname, '..', '..', 'docs', 'guides', 'host-embedded-wallets.md')
const frameOrigin = 'https://wallet.localhost'
const mailUrl = 'http://127.0.0.1:8025'

test.use({ ignoreHTTPSErrors: true })
// Both take the ports of a web server.
test.describe.configure({ mode: 'serial' })
test.setTimeout(1_800_000)

for (const proxy of ['Caddy', 'nginx'] as const)
  test(`behavior: the page on hosting leads from an empty machine to a code behind ${proxy} @long`, async ({
    browser,
  }) => {
    const machine = await createEmptyMachine()
    const dapp = await startDapp({ frameOrigin, projectId: 'main', origin: 'http://shop.localhost:3000' })
    const other = await startDapp({ frameOrigin, projectId: 'main' })
    const isOther = (text: string) => text.includes(proxy === 'Caddy' ? 'nginx' : 'Caddy')
    const steps = pageBlocks(guide)
      .filter(({ heading }) => heading !== 'Try it')
      .filter(({ heading, before }) => !isOther(heading) && !isOther(before))
    const [toFiles] = steps.flatMap(({ heading }, index) => (heading.includes('as files') ? [index] : []))
    const authority = join(
      machine.changed,
      proxy === 'Caddy'
        ? 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
        : 'etc/ssl/certs/latchkey.pem',
    )
    /** Reads a file of the frame, with the certificate checked. */
    const read = async (path: string) => {
      const ca = readFileSync(authority)
      const servername = new URL(frameOrigin).hostname
      const headers = { host: servername, connection: 'close' }
      const sent = request({ host: '127.0.0.1', port: 443, servername, path, ca, headers }).end()
      const [response] = await once(sent, 'response')
      response.resume()
      return { status: response.statusCode, policy: String(response.headers['content-security-policy']) }
    }
    const visit = async (email: string) => {
      await expect
        .poll(() => read('/?projectId=main').then(({ status }) => status, String), { timeout: 300_000 })
        .toBe(200)
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      const user = await signInByMail({ page: await context.newPage(), dapp, email, mailUrl })
      expect(user).toMatchObject({ email, address: expect.stringMatching(/^0x[\da-fA-F]{40}$/) })
      await expectNoFrame(await context.newPage(), other)
      await context.close()
      const assets = readdirSync(join(machine.changed, 'opt/latchkey/apps/wallet-frame/dist/page/assets'))
      expect(assets.filter((name) => name.startsWith('keyWorker'))).toHaveLength(1)
      for (const path of [
        '/confirm',
        '/settings',
        '/keep',
        '/frame.json',
        ...assets.map((name) => `/assets/${name}`),
      ])
        expect([path, await read(path)]).toEqual([
          path,
          { status: 200, policy: expect.stringMatching(/^default-src 'none'.*trusted-types wallet-worker$/) },
        ])
      expect((await read('/?projectId=main')).policy).toContain('http://shop.localhost:3000')
    }
    try {
      await test.step('the steps to the first code', async () => {
        for (const { commands } of steps.slice(0, toFiles)) await machine.shell(commands)
        await visit('ada@example.org')
      })
      await test.step('the frame as files', async () => {
        for (const { commands } of steps.slice(toFiles)) await machine.shell(commands)
        await visit('grace@example.org')
      })
    } finally {
      await machine.stop()
      await dapp.stop()
      await other.stop()
    }
  })
