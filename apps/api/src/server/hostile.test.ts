import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startHostile, type Unread } from '../testing/chain/startHostile.ts'

const isLong = Boolean(process.env['LATCHKEY_LONG'])
const megabyte = 2 ** 20
/** Bytes of each request that are not counted, so that small responses get through. */
const free = 65_536
const block = Buffer.from(`"${'x'.repeat(7.8 * megabyte)}"`)
const callResult = Buffer.from(`"0x${'ab'.repeat(0.95 * megabyte)}"`)
/** Polls until something holds; the limit only has to outlast a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

async function start(options: Partial<Parameters<typeof startHostile>[0]> = {}) {
  const server = await startHostile({
    result: (method) =>
      method === 'eth_getBlockByNumber' ? block : method === 'eth_call' ? callResult : '"0x1"',
    ...options,
  })
  onTestFinished(server.stop)
  return server
}
const served = (readers: readonly Unread[]) => readers.filter(({ status }) => status === 200)
const sizeOf = (readers: readonly Unread[]) => served(readers).reduce((sum, { size }) => sum + size, 0)

test('behavior: readers of one address that read nothing hold 32 MB at most', async () => {
  const { call, get, look, bytes } = await start()
  const count = isLong ? 390 : 6
  const readers = await Promise.all(Array.from({ length: count }, () => call('eth_getBlockByNumber')))
  // Bytes promised to callers, and bytes that the server counts.
  expect(served(readers).length).toBeGreaterThan(0)
  expect(sizeOf(readers)).toBeLessThanOrEqual(32 * megabyte + served(readers).length * free)
  expect(bytes.bytes).toBeLessThanOrEqual(32 * megabyte)
  const others = readers.filter((reader) => !served(readers).includes(reader))
  expect(others.every(({ status }) => status === 429 || status === 'cut')).toBe(true)

  // Others notice nothing; the address itself pays for its bytes.
  expect(await get('/health')).toMatchObject({ status: 200 })
  expect(await call('eth_gasPrice', '192.0.2.2')).toMatchObject({ status: 200 })
  expect(await call('eth_gasPrice')).toMatchObject({ status: 429 })

  // A connection that reads nothing for 20 seconds ends, which releases its bytes.
  expect(bytes.bytes).toBeGreaterThan(0)
  await until(() => {
    look(20_000)
    expect(bytes.bytes).toBe(0)
  })
})

test('behavior: an address that holds what it may gets no more, and another address does', async () => {
  const { call, bytes } = await start({ bytes: { perAddress: 12 * megabyte } })
  expect(await call('eth_getBlockByNumber')).toMatchObject({ status: 200 })
  expect(await call('eth_getBlockByNumber')).toMatchObject({ status: 429 })
  expect(bytes.bytes).toBeLessThanOrEqual(12 * megabyte)
  expect(await call('eth_getBlockByNumber', '192.0.2.2')).toMatchObject({ status: 200 })
})

test('behavior: readers of many addresses hold no more than the process may', async () => {
  const { call, bytes } = await start({ bytes: { perProcess: 24 * megabyte } })
  const readers = await Promise.all(
    Array.from({ length: isLong ? 100 : 6 }, (_, index) =>
      call('eth_getBlockByNumber', `198.51.100.${index + 1}`),
    ),
  )
  expect(sizeOf(readers)).toBeLessThanOrEqual(24 * megabyte + served(readers).length * free)
  expect(bytes.bytes).toBeLessThanOrEqual(24 * megabyte)
  const refused = readers.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 503, retryAfter: '1' })
  expect(await call('eth_gasPrice', '203.0.113.1')).toMatchObject({ status: 200 })
})

test('behavior: a batch has 16 MB of responses, and the other calls fail', async () => {
  const { batch, bytes, node } = await start()
  const length = isLong ? 390 : 24
  const { status, size, message } = await batch('eth_call', length)
  expect(status).toBe(200)
  expect(size).toBeLessThanOrEqual(16 * megabyte + length * 256)
  expect(bytes.bytes).toBeLessThanOrEqual(16 * megabyte)
  const responses = JSON.parse((await buffer(message ?? Readable.from([]))).toString()) as {
    id: number
    error?: { code: number }
  }[]
  expect(responses.map(({ id }) => id)).toEqual(Array.from({ length }, (_, id) => id))
  const errors = responses.filter(({ error }) => error)
  expect(errors.length).toBe(length - (responses.length - errors.length))
  expect(responses.length - errors.length).toBeGreaterThanOrEqual(6)
  expect(errors.every(({ error }) => error?.code === -32081 || error?.code === -32082)).toBe(true)
  // Once the batch was full, no call went to the node.
  expect(node.requests.filter(({ method }) => method === 'eth_call').length).toBeLessThanOrEqual(20)
  await until(() => expect(bytes.bytes).toBe(0))
})

test('behavior: a large response costs one unit per 64 kB', async () => {
  const { call } = await start()
  const cost = Math.floor(callResult.length / 65_536) + 1
  const statuses: unknown[] = []
  for (let index = 0; index < Math.ceil(400 / cost) + 1; index += 1) {
    const { status, message } = await call('eth_call')
    statuses.push(status)
    message?.resume()
    if (message) await once(message, 'close')
  }
  expect(statuses.at(0)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('behavior: a connection that ends releases its bytes', async () => {
  const { port, bytes } = await start()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: [] })
  const head = `POST /v1/?chainId=eip155:1 HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`${head}${body}`.repeat(3))
  await until(() => expect(bytes.bytes).toBeGreaterThan(16 * megabyte))
  socket.destroy()
  await until(() => expect(bytes.bytes).toBe(0))
})

test('behavior: bodies that never end hold no more than their address may', async () => {
  const { port, bytes } = await start({ bytes: { perAddress: megabyte } })
  const head = `POST /v1/?chainId=eip155:1 HTTP/1.1\r\nhost: x\r\ncontent-length: 520000\r\n\r\n`
  const responses = Array.from({ length: 5 }, () => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write(`${head}${' '.repeat(519_000)}`)
    return once(socket, 'data').then(([data]) => String(data).slice(0, 12))
  })
  expect(await Promise.any(responses)).toBe('HTTP/1.1 429')
  expect(bytes.bytes).toBeLessThanOrEqual(megabyte)
})

test.each([
  ['an address', 4, { perAddress: 4 }],
  ['the process', 4, { perProcess: 4 }],
  ['200 for an address', 200, {}],
])(
  'behavior: a connection beyond the limit of %s is closed until another one ends',
  async (_, most, connections) => {
    const { port } = await start({ connections })
    const open = () => {
      const socket = connect({ port, host: '127.0.0.1' })
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => undefined)
      return socket
    }
    /** True when the server responds, false when it closes. */
    const responds = (socket: ReturnType<typeof open>) => {
      socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
      return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
    }
    const sockets = Array.from({ length: most }, open)
    expect(new Set(await Promise.all(sockets.map(responds)))).toEqual(new Set([true]))
    expect(await responds(open())).toBe(false)
    sockets[0]?.destroy()
    await vi.waitFor(async () => expect(await responds(open())).toBe(true), { timeout: 60_000 })
  },
)

test.each([
  ['integers of 64 bits', `[${'9007199254740993,'.repeat(isLong ? 490_000 : 60_000)}0]`],
  ['small objects', `[${'{"a":{}},'.repeat(isLong ? 900_000 : 100_000)}0]`],
  ['escapes', `"${'\\"'.repeat(isLong ? 4_000_000 : 500_000)}"`],
])('behavior: a block of %s reaches the caller in the bytes of the node', async (_, result) => {
  const { call, bytes } = await start({ result: () => result })
  const { status, message } = await call('eth_getBlockByNumber')
  expect(status).toBe(200)
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  expect(hash(await buffer(message ?? Readable.from([])))).toBe(
    hash(`{"jsonrpc":"2.0","id":1,"result":${result}}`),
  )
  await until(() => expect(bytes.bytes).toBe(0))
})

test('error: a result that injects responses is rejected', async () => {
  const { call } = await start({ result: () => '1},{"jsonrpc":"2.0","id":2,"result":2' })
  expect(await call('eth_getBlockByNumber')).toMatchObject({ status: 503 })
})
