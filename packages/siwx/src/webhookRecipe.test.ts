import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = fileURLToPath(new URL('../../../apps/docs/src/content/docs', import.meta.url))
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const event = {
  type: 'wallet.signed_up',
  timestamp: '2026-01-01T12:00:00.000Z',
  data: { project: 'shop', user: 'u' },
}

let folder: string
let post: (request: Request) => Promise<Response>
beforeAll(async () => {
  // The example imports what is installed here.
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'webhook-'))
  const [, part = ''] = readFileSync(join(pages, 'embedded-wallet/tokens.md'), 'utf8').split(
    '## Webhooks of the embedded wallet\n',
  )
  const file = join(folder, 'hook.ts')
  writeFileSync(file, /```ts\n([^]*?)```/.exec(part)?.[1] ?? '')
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { POST: typeof post }
  post = module.POST
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  ['of the server', secret, JSON.stringify(event), 204],
  ['with another secret', `whsec_${btoa('another secret of this test')}`, JSON.stringify(event), 401],
  ['with another body', secret, JSON.stringify({ ...event, type: 'wallet.deleted' }), 401],
] as const)('behavior: a request %s', async (_, signing, body, status) => {
  vi.stubEnv('WALLET_WEBHOOK_SECRET', secret)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const at = new Date()
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(signing).sign('evt_1', at, JSON.stringify(event)),
  }
  const response = await post(new Request('https://app.example/hooks', { method: 'POST', headers, body }))
  expect(response.status).toBe(status)
  expect(log.mock.calls).toEqual(status === 204 ? [['evt_1', event.type, 'u']] : [])
})
