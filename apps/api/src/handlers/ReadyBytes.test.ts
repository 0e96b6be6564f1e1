import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ReadyBytes } from './ReadyBytes.ts'

const text = JSON.stringify({ data: Array.from({ length: 200 }, (_, index) => `wallet ${index}`) })
const ready = () => ReadyBytes.json(text, { 'cache-control': 'public' })
const request = (bytes: ReadyBytes, headers: Readonly<Record<string, string>> = {}) =>
  bytes.respond((name) => headers[name])
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('behavior: the second request gets brotli', async () => {
  const bytes = ready()
  const first = await request(bytes, { 'accept-encoding': 'gzip, br' })
  expect([first.headers.get('content-encoding'), await first.text()]).toEqual([null, text])
  const second = await request(bytes, { 'accept-encoding': 'gzip, br' })
  const body = await bytesOf(second)
  expect(Object.fromEntries(second.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body.length),
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(body).toString()).toBe(text)
})

test.each([
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', null],
  ['GZIP, BR', 'br'],
  ['deflate, zstd', null],
  ['brotli', null],
  [undefined, null],
])('param: the encodings %j get %j', async (offered, encoding) => {
  const bytes = ready()
  await request(bytes)
  const response = await request(bytes, offered === undefined ? {} : { 'accept-encoding': offered })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const body = await bytesOf(response)
  const plain = encoding === 'gzip' ? gunzipSync(body) : encoding === 'br' ? brotliDecompressSync(body) : body
  expect(plain.toString()).toBe(text)
})

test('behavior: a compressed form is made once', async () => {
  const bytes = ready()
  await request(bytes)
  const all = await Promise.all(
    Array.from({ length: 4 }, () => request(bytes, { 'accept-encoding': 'br' }).then(bytesOf)),
  )
  expect(new Set(all.map((body) => body.toString('hex'))).size).toBe(1)
})

test.each([
  ['a picture', new ReadyBytes({ type: 'image/png', bytes: Buffer.alloc(4_000), headers: {} })],
  ['a short text', ReadyBytes.json('{"data":[]}', {})],
])('behavior: %s is not compressed', async (_, bytes) => {
  await request(bytes)
  const response = await request(bytes, { 'accept-encoding': 'br' })
  expect(response.headers.get('content-encoding')).toBeNull()
})

test('behavior: a caller that has any form gets no bytes', async () => {
  const bytes = ready()
  const plain = (await request(bytes)).headers.get('etag') ?? ''
  const short = (await request(bytes, { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  expect(short).not.toBe(plain)
  for (const tag of [plain, short, `W/${short}`, `"other", ${plain}`, '*']) {
    const response = await request(bytes, { 'if-none-match': tag, 'accept-encoding': 'br' })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('cache-control')).toBe('public')
  }
  const other = ReadyBytes.json(`${text} `, {})
  expect((await request(other, { 'if-none-match': plain })).status).toBe(200)
})
