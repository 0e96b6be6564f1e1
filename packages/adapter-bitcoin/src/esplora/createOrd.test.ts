import { fakeClock } from '@latchkey/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOrd } from './createOrd.js'

const txid = 'a'.repeat(64)

/** Reads an output from a server with this response. */
async function read(respond: () => Response | Promise<Response>, signal?: AbortSignal) {
  const requests: [unknown, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    requests.push([url, init])
    return respond()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const clock = fakeClock()
  const ord = createOrd({ url: 'https://ord.example', clock })
  const reading = ord({ txid, vout: 1 }, signal)
  reading.catch(() => undefined)
  await clock.advance(60_000)
  return { holds: await reading, requests }
}

test.each<[string, object, boolean | undefined]>([
  ['an inscription', { indexed: true, inscriptions: [`${txid}i0`], runes: {} }, true],
  ['a rune', { indexed: true, inscriptions: [], runes: { 'A•RUNE': { amount: 1 } } }, true],
  ['a rune in a pair', { indexed: true, inscriptions: [], runes: [['A•RUNE', { amount: 1 }]] }, true],
  ['an inscription, from a server without runes', { indexed: true, inscriptions: ['i0'], runes: null }, true],
  ['nothing', { indexed: true, inscriptions: [], runes: {} }, false],
  ['nothing, from a server without runes', { indexed: true, inscriptions: [], runes: null }, undefined],
  ['nothing, from a server without inscriptions', { indexed: true, runes: {} }, undefined],
  ['nothing, before it was indexed', { indexed: false, inscriptions: [], runes: {} }, undefined],
  ['nothing, in a response without that', {}, undefined],
])('behavior: a coin with %s', async (_, body, holds) => {
  const { holds: read_, requests } = await read(() => Response.json(body))
  expect(read_).toBe(holds)
  expect(requests).toMatchObject([
    [`https://ord.example/output/${txid}:1`, { headers: { accept: 'application/json' } }],
  ])
})

test.each<[string, () => Response]>([
  ['no such output', () => new Response('not found', { status: 404 })],
  ['a page', () => new Response('<html>')],
  ['a failure', () => new Response('', { status: 503 })],
  [
    'no server',
    () => {
      throw new TypeError('down')
    },
  ],
])('behavior: %s says nothing about a coin', async (_, respond) => {
  expect((await read(respond)).holds).toBeUndefined()
})

test('error: an abort is reported', async () => {
  const controller = new AbortController()
  controller.abort(new DOMException('Left.', 'AbortError'))
  await expect(read(() => Response.json({}), controller.signal)).rejects.toThrow('Left.')
})
