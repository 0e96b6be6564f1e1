import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BytesInFlight, createBytesInFlight, uncounted } from '../../limits/createBytesInFlight.ts'
import { replyOf } from '../../testing/chain/postBy.ts'
import { readNodeResponse } from './readNodeResponse.ts'

const megabyte = 2 ** 20
const read = (body: BodyInit, options: Partial<Parameters<typeof readNodeResponse>[0]> = {}) =>
  readNodeResponse({
    reply: replyOf(new Response(body)),
    id: 1,
    limit: 8 * megabyte,
    hold: uncounted,
    ...options,
  })
const textOf = async (body: BodyInit) => {
  const reading = await read(body)
  if (reading.status !== 'read') return reading.status
  const { nodeResponse } = reading
  return 'result' in nodeResponse
    ? nodeResponse.result.toString()
    : { ...nodeResponse.error, ...(nodeResponse.error.data && { data: nodeResponse.error.data.toString() }) }
}
const open = (bytes: BytesInFlight) => {
  const hold = bytes.open('a')
  if (!hold) throw new Error('Nothing is open yet.')
  return hold
}
const envelope = (members: string) => `{"jsonrpc":"2.0","id":1,${members}}`

/** Sends a text in pieces. */
const inPieces = (text: string, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const bytes = Buffer.from(text)
      for (let start = 0; start < bytes.length; start += size)
        controller.enqueue(bytes.subarray(start, start + size))
      controller.close()
    },
  })

test.each([
  '{"lamports":18446744073709551615,"rentEpoch":18446744073709551615}',
  '[9007199254740993,-9007199254740993, 1.50, 1e400]',
  '"a: 9007199254740993, \\u00e9 é 😀"',
  'null',
])('behavior: the result %s keeps the bytes it was written in', async (result) => {
  expect(await textOf(envelope(`"result":${result}`))).toBe(result)
  expect(await textOf(inPieces(envelope(`"result": ${result} `), 1))).toBe(result)
})

test('law: a response means the same in one piece as in several', async () => {
  const part = fc.constantFrom(
    '{"jsonrpc":"2.0",',
    '"id":1,',
    '"result":',
    '"',
    '0x1f',
    'é',
    '\\n',
    '"}',
    '}',
    '\n',
    ' ',
    '\u00a0',
    ',"id":2',
  )
  const near = fc
    .tuple(fc.constantFrom(envelope('"result":"'), '{"jsonrpc":"2.0","id":2,"result":"'), fc.array(part))
    .map(([start, rest]) => start.replace(/\}$/, '') + rest.join(''))
  await fc.assert(
    fc.asyncProperty(near, fc.integer({ min: 1, max: 40 }), async (text, size) => {
      fc.pre(Buffer.byteLength(text) > size)
      expect(await read(Buffer.from(text))).toEqual(await read(inPieces(text, size)))
    }),
    { numRuns: 2_000 },
  )
})

test('behavior: an error has its code, its message, and its data as it was written', async () => {
  const data = '{"units":18446744073709551615}'
  expect(await textOf(envelope(`"error":{"code":-32002,"message":"no\\"","data":${data},"more":1}`))).toEqual(
    {
      code: -32002,
      message: 'no"',
      data,
    },
  )
  expect(await textOf(envelope('"error":null,"result":"0x1"'))).toBe('"0x1"')
})

test.each([
  ['nothing', ''],
  ['a list', `[${envelope('"result":1')}]`],
  ['another id', '{"jsonrpc":"2.0","id":2,"result":1}'],
  ['another protocol', '{"id":1,"result":1}'],
  ['neither result nor error', envelope('"other":1')],
  ['an error without a code', envelope('"error":{"message":"no"}')],
  ['an error that is a text', envelope('"error":"no"')],
  ['a result that would end the envelope', envelope('"result":1}],"x":[{"y":2')],
  [
    'bytes that are no UTF-8',
    Buffer.concat([Buffer.from(envelope('"result":"').slice(0, -1)), Buffer.from([0xff, 0x22, 0x7d])]),
  ],
])('error: %s is malformed', async (_, body) => {
  expect(await textOf(body)).toBe('malformed')
})

test.each([
  ['long integers', `[${'9007199254740993,'.repeat(490_000)}0]`],
  ['small objects', `[${'{"a":{}},'.repeat(900_000)}0]`],
  ['brackets', `["${'[{'.repeat(4_000_000)}"]`],
  ['escapes', `"${'\\"'.repeat(4_000_000)}"`],
  ['keys', `{${Array.from({ length: 600_000 }, (_, index) => `"k${index}":0`).join()}}`],
])('behavior: 8 MB of %s are read in many turns of the event loop, and not parsed', async (_, result) => {
  let turns = 0
  let isDone = false
  const count = async () => {
    while (!isDone) {
      await nextTurn()
      turns += 1
    }
  }
  const counting = count()
  const text = envelope(`"result":${result}`)
  expect(text.length).toBeGreaterThan(6 * megabyte)
  const reading = await read(text, { limit: 9 * megabyte })
  isDone = true
  await counting
  expect(reading.status).toBe('read')
  // One turn for each quarter of a megabyte.
  expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / 262_144))
})

test('behavior: many small pieces take no more memory than their bytes', async () => {
  const bytes = createBytesInFlight({ perAddress: 3 * megabyte })
  const hold = open(bytes)
  const text = envelope(`"result":"${'x'.repeat(megabyte)}"`)
  const reading = await read(inPieces(text, 16), { hold })
  expect(reading.status).toBe('read')
  expect(bytes.bytes).toBe(text.length - 65_536)
  hold.close()
  expect(bytes.bytes).toBe(0)
})

test('error: a response above the limit releases its bytes', async () => {
  const bytes = createBytesInFlight()
  const hold = open(bytes)
  const text = envelope(`"result":"${'x'.repeat(megabyte)}"`)
  expect(await read(text, { hold, limit: megabyte })).toEqual({ status: 'too_large' })
  expect(await read(`${text},`, { hold })).toEqual({ status: 'malformed' })
  expect(bytes.bytes).toBe(0)
})

/** A response without an end. */
function endless(start: string) {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(Buffer.from(pulled === 1 ? start : 'x'.repeat(65_536)))
    },
  })
  return { body, pulled: () => pulled }
}

test('error: a response that does not fit is no longer read', async () => {
  const bytes = createBytesInFlight({ perAddress: 2 * megabyte })
  const [first, second] = [open(bytes), open(bytes)]
  const text = envelope(`"result":"${'x'.repeat(1.2 * megabyte)}"`)
  expect(await read(text, { hold: first })).toMatchObject({ status: 'read' })
  const { body, pulled } = endless('{"jsonrpc":"2.0","id":1,"result":"')
  expect(await read(body, { hold: second })).toEqual({ status: 'full', full: 'address' })
  expect(pulled()).toBeLessThan(20)
  expect(bytes.bytes).toBe(text.length - 65_536)
})

test('error: a malformed response is no longer read', async () => {
  const { body, pulled } = endless('{"jsonrpc":"2.0","id":1,"result":')
  expect(await read(body)).toEqual({ status: 'malformed' })
  expect(pulled()).toBeLessThan(5)
})
