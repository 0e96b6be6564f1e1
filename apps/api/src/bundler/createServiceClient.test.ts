import { systemClock } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createServiceClient } from './createServiceClient.ts'

const url = 'https://bundler.example/1/secret'

/** Sends one request to a service that responds like this. */
const request = (respond: () => Response) => {
  const seen: RequestInit[] = []
  const client = createServiceClient({
    url,
    ports: {
      ...systemClock,
      async fetch(_, init = {}) {
        seen.push(init)
        return respond()
      },
    },
  })
  const { signal } = new AbortController()
  return { seen, response: client.request('eth_chainId', [], signal) }
}

test('behavior: a result is passed on, and null where there is none', async () => {
  const { seen, response } = request(() => Response.json({ jsonrpc: '2.0', id: 1, result: { a: ['0x1'] } }))
  expect(await response).toEqual({ result: { a: ['0x1'] } })
  expect(JSON.parse(String(seen[0]?.body))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_chainId',
    params: [],
  })
  expect(await request(() => Response.json({ jsonrpc: '2.0', id: 1 })).response).toEqual({ result: null })
})

test('behavior: an error of the service is passed on, without what no client reads', async () => {
  const error = { code: -32500, message: `AA21\n${'x'.repeat(1_000)}`, data: { stack: 'at /srv/app.js' } }
  const { response } = request(() => Response.json({ error }, { status: 400 }))
  expect(await response).toEqual({ error: { code: -32500, message: `AA21 ${'x'.repeat(495)}` } })
  const reverted = { code: 0.5, message: 'reverted', data: '0x08c379a0' }
  expect(await request(() => Response.json({ error: reverted })).response).toEqual({
    error: { code: -32603, message: 'reverted', data: '0x08c379a0' },
  })
})

test.each([
  ['a web page', () => new Response('<!doctype html>'), 'source/malformed'],
  ['an array', () => Response.json([]), 'source/malformed'],
  ['a status of its own', () => new Response('busy', { status: 500 }), 'source/http'],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } }), 'source/http'],
  ['a huge response', () => new Response('x'.repeat(2 ** 20 + 1)), 'transport/response_too_large'],
])('error: %s is an error', async (_, respond, code) => {
  await expect(request(respond).response).rejects.toMatchObject({ code })
})
