import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const cli = join(import.meta.dirname, '..', 'cli.ts')

/** Starts the program as an operator does, outside the tools of the tests. */
function start(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const { HOME = '', PATH = '' } = process.env
  const child = spawn(process.execPath, [cli, ...args], {
    env: { HOME, PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('behavior: the program serves the built frame until it is stopped', async () => {
  // The program reads the provider API here, and pages at its public URL.
  const api = createServer((_request, response) =>
    response.end('{"allowedOrigins":["https://shop.example"]}'),
  )
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  onTestFinished(() => void api.close())
  const API_INTERNAL_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const child = start([], { PORT: '0', API_URL: 'https://api.example', API_INTERNAL_URL })
  const ended = once(child, 'exit')
  const { url, event } = await new Promise<{ event: string; url: string }>((done) =>
    createInterface({ input: child.stdout }).once('line', (line) => done(JSON.parse(line))),
  )
  expect(event).toBe('listening')
  expect(await (await fetch(`${url}/health`)).text()).toBe('ok')
  const page = await fetch(`${url}/?projectId=shop`)
  expect(await page.text()).toContain('<title>Wallet</title>')
  expect(page.headers.get('content-security-policy')).toMatch(
    /connect-src 'self' https:\/\/api\.example;.*https:\/\/shop\.example;/,
  )
  expect(await (await fetch(`${url}/frame.json`)).json()).toEqual({
    apiUrl: 'https://api.example',
    networks: [],
  })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test.each([
  [[], {}, 'API_URL must be the URL of the provider API'],
  [['serve'], { API_URL: 'https://api.example' }, '"serve" is not a command; --help lists all.'],
  [['build'], { API_URL: 'https://api.example' }, 'build needs one folder.'],
  [['print', 'caddy', '--nothing'], { API_URL: 'https://api.example' }, '--help lists the options.'],
])('error: %j prints one sentence', async (args, environment, sentence) => {
  const child = start(args, environment)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said).toContain(sentence)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(2)
})

test('behavior: --out writes the site in place of printing it', async () => {
  const out = join(createFolder(), 'Caddyfile')
  const child = start(['print', 'caddy', '--url', 'https://wallet.example', '--out', out], {
    API_URL: 'https://api.example',
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect({ code, printed }).toEqual({ code: 0, printed: '' })
  expect(readFileSync(out, 'utf8')).toContain('https://wallet.example {')
})

test('error: a site that cannot be made leaves the file of --out', async () => {
  const folder = createFolder()
  const out = join(folder, 'Caddyfile')
  writeFileSync(out, 'the site of today')
  const api = createServer((_request, response) => response.writeHead(400).end())
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  onTestFinished(() => void api.close())
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const site = ['--url', 'https://wallet.example', '--files', '/srv/wallet', '--project', 'shop']
  const child = start(['print', 'caddy', ...site, '--out', out], { API_URL })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(2)
  expect(said).toContain(`could not be read from ${API_URL}`)
  expect(readFileSync(out, 'utf8')).toBe('the site of today')
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
