import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { print } from '../cli/print.ts'
import { readEnvironment } from '../cli/readEnvironment.ts'
import { createFrameHandler } from '../serve/createFrameHandler.ts'
import { createProxy, type ProxyResponse, type RunningProxy } from '../testing/createProxy.ts'
import { writeFrame } from './writeFrame.ts'

const origins: Readonly<Record<string, readonly string[]>> = {
  shop: ['https://shop.example'],
  bank: ['https://bank.example', 'https://*.bank.example'],
}
const settings = readEnvironment({ API_URL: 'https://api.example' })
const readOrigins: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const id = new URL(request.url).searchParams.get('projectId') ?? request.headers.get('x-project-id') ?? ''
  return origins[id] ? Response.json({ allowedOrigins: origins[id] }) : new Response('no', { status: 400 })
}

let built: string
/** Responses of the program, to which the proxies are compared. */
const program = createServer()
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'latchkey-frame-'))
  await mkdir(join(built, 'assets'))
  await writeFile(join(built, 'index.html'), '<title>wallet</title>')
  await writeFile(join(built, 'assets', 'keyWorker-1.js'), 'postMessage(1)')
  await writeFile(join(built, 'assets', 'index-1.css'), 'a{}')
  const handler = createFrameHandler({
    folder: built,
    config: settings.config,
    fetch: readOrigins,
    onError: () => undefined,
  })
  program.on('request', handler)
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  program.close()
  await rm(built, { recursive: true, force: true })
})

const compared = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'cache-control',
]
const headersOf = (headers: ProxyResponse['headers']) =>
  Object.fromEntries(compared.map((name) => [name, headers[name]]))

async function fromProgram(target: string) {
  const response = await fetch(`http://127.0.0.1:${(program.address() as AddressInfo).port}${target}`)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

describe.each(['caddy', 'nginx'] as const)('%s serves the files', (kind) => {
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await createProxy(kind)
    const files = join(proxy.folder, 'files')
    writeFrame({ from: built, to: files, config: settings.config })
    const { chain, key } = proxy.certificate
    const args = [kind, '--url', proxy.origin, '--files', files, '--project', 'shop', '--project', 'bank']
    const keys = ['--certificate', chain, '--certificate-key', key]
    await proxy.start((await print({ args: [...args, ...keys], settings, fetch: readOrigins })).text)
  })
  afterAll(() => proxy?.stop())

  test.each([
    '/?projectId=shop&chainId=eip155%3A1&version=4',
    '/?projectId=bank',
    '/confirm',
    '/settings',
    '/keep',
    '/passkey',
    '/frame.json',
    '/assets/keyWorker-1.js',
    '/assets/index-1.css',
  ])('behavior: a proxy serves %s as the program does', async (target) => {
    const [own, wanted] = [await proxy.get(target), await fromProgram(target)]
    expect(own.status).toBe(200)
    expect(own.body).toBe(wanted.body)
    expect(headersOf(own.headers)).toEqual(headersOf(wanted.headers))
    expect(own.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  test.each([
    ['no project', '/'],
    ['an unknown project', '/?projectId=other'],
    ['a project whose name begins like a listed one', '/?projectId=shop2'],
    ['a project behind another', '/?projectId=other&projectId=shop'],
    ['a project behind another that is written otherwise', '/?pro%6AectId=other&projectId=shop'],
    ['a project under another name', '/?projectid=shop'],
  ])('error: a proxy serves no page for %s', async (_name, target) => {
    const { status, headers, body } = await proxy.get(target)
    expect(status).toBe(404)
    expect(body).not.toContain('wallet</title>')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test.each([
    '/index.html',
    '/nothing',
    '/assets/nothing.js',
    '/assets/../configuration',
    '/..%2fconfiguration',
  ])('error: a proxy serves nothing at %s', async (target) => {
    const { status, headers } = await proxy.get(target)
    expect([400, 404]).toContain(status)
    // nginx refuses a malformed path before it reads the site.
    const policy = status === 400 ? "frame-ancestors 'none'" : headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'none'")
  })
})

describe.each(['caddy', 'nginx'] as const)('%s in front of the program', (kind) => {
  test('behavior: a proxy passes on the policy of the program', async () => {
    const proxy = await createProxy(kind)
    try {
      const { chain, key } = proxy.certificate
      const keys = ['--certificate', chain, '--certificate-key', key]
      const { port } = program.address() as AddressInfo
      const args = [kind, '--url', proxy.origin, ...keys]
      await proxy.start((await print({ args, settings: { ...settings, port } })).text)
      const target = '/?projectId=bank'
      expect(headersOf((await proxy.get(target)).headers)).toEqual(
        headersOf((await fromProgram(target)).headers),
      )
    } finally {
      await proxy.stop()
    }
  })
})
