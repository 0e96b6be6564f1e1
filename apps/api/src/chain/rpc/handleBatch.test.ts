import { describe, expect, test } from 'vitest'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import { JsonBytes } from '../../handlers/JsonBytes.ts'
import { createBytesInFlight } from '../../limits/createBytesInFlight.ts'
import { handleBatch } from './handleBatch.ts'

const caller = { projectId: undefined, signal: new AbortController().signal }
const query = new URLSearchParams({ chainId: 'eip155:1', projectId: 'p' })
const call = (id: number, method = 'eth_blockNumber') => ({ jsonrpc: '2.0', id, method, params: [] })

/** Responds with the method; `fails` is rejected as if no node responded. */
function open() {
  let open = 0
  let widest = 0
  const rpc: Handlers['requestRpc'] = async ({ id, method, chainId }) => {
    open += 1
    widest = Math.max(widest, open)
    await Promise.resolve()
    open -= 1
    if (method === 'breaks') throw new Error('broken')
    return method === 'fails' ? errorResponse(503, 'down') : { jsonrpc: '2.0', id, result: [chainId, method] }
  }
  const requestRaw = async (bodies: readonly unknown[]) => {
    const reply = await handleBatch({ bodies, query, rpc, caller })
    const response = reply instanceof Response ? reply : reply.json.toResponse()
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return { requestRaw, widest: () => widest }
}

test('behavior: each call of a batch responds under its id in order', async () => {
  const { requestRaw, widest } = open()
  const { status, body } = await requestRaw(Array.from({ length: 1_000 }, (_, id) => call(id)))
  expect(status).toBe(200)
  expect(body).toEqual(
    Array.from({ length: 1_000 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      result: ['eip155:1', 'eth_blockNumber'],
    })),
  )
  expect(widest()).toBe(10)
})

test('error: a malformed call fails alone', async () => {
  const { body } = await open().requestRaw([
    call(1),
    'eth_chainId',
    null,
    [call(2)],
    { ...call(3), jsonrpc: '1.0' },
  ])
  expect(body).toMatchObject([
    { id: 1 },
    ...Array.from({ length: 4 }, () => ({ id: null, error: { code: -32600 } })),
  ])
})

test('error: an empty and an endless batch are one error', async () => {
  for (const bodies of [[], Array.from({ length: 1_001 }, (_, id) => call(id))]) {
    expect(await open().requestRaw(bodies)).toMatchObject({
      status: 200,
      body: { id: null, error: { code: -32600 } },
    })
  }
})

test('error: without a node that handlers a batch that sends nothing is refused as a whole', async () => {
  expect(await open().requestRaw([call(1), call(2, 'fails')])).toMatchObject({ status: 503 })
  await expect(open().requestRaw([call(1), call(2, 'breaks')])).rejects.toThrow('broken')
})

test.each([
  ['fails', 'eth_sendRawTransaction'],
  ['breaks', 'eth_sendRawTransaction'],
  ['fails', 'sendTransaction'],
])('error: a call that %s does not affect %s', async (bad, method) => {
  const send = call(7, method)
  const sent = { id: 7, result: ['eip155:1', method] }
  const unanswered = (id: number) => ({
    jsonrpc: '2.0',
    id,
    error: { code: -32603, message: 'No response' },
  })
  expect(await open().requestRaw([call(1, bad), send, call(2)])).toMatchObject({
    status: 200,
    body: [unanswered(1), sent, { id: 2, result: ['eip155:1', 'eth_blockNumber'] }],
  })
  const before = Array.from({ length: 10 }, (_, id) => call(id, bad))
  expect(await open().requestRaw([...before, send])).toMatchObject({
    status: 200,
    body: [...before.map(({ id }) => unanswered(id)), sent],
  })
})

test('error: a batch without any response fails as a whole', async () => {
  const refuse = async () => errorResponse(503, 'down')
  const bodies = [call(1), call(2, 'eth_sendRawTransaction')]
  expect(await handleBatch({ bodies, query, rpc: refuse, caller })).toMatchObject({ status: 503 })
})

describe('error: the handlers of a batch have 16 MB together', () => {
  const megabyte = 2 ** 20
  /** Responds with two megabytes, as read from a node; for a transaction, with its hash. */
  const openLarge = () => {
    const methods: string[] = []
    const rpc: Handlers['requestRpc'] = async ({ id, method }, { hold }) => {
      methods.push(method)
      const size = method === 'eth_sendRawTransaction' ? 66 : 2 * megabyte
      if (method === 'eth_sendRawTransaction') hold?.add(size)
      else if (hold?.take(size)) return { jsonrpc: '2.0', id, error: { code: -32081, message: 'large' } }
      return new JsonBytes([
        Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":"`),
        Buffer.alloc(size, 'x'),
        Buffer.from('"}'),
      ])
    }
    return { methods, rpc }
  }
  const read = async (rpc: Handlers['requestRpc'], bodies: readonly unknown[]) => {
    const bytes = createBytesInFlight()
    const hold = bytes.open('a')
    const reply = await handleBatch({ bodies, query, rpc, caller: { ...caller, hold } })
    if (reply instanceof Response) throw new Error('refused')
    const handlers = JSON.parse(reply.json.text()) as {
      id: number
      result?: string
      error?: { code: number }
    }[]
    return { size: reply.json.size, handlers, held: bytes.bytes }
  }

  test('the rest gets errors, and goes to no node', async () => {
    const { rpc, methods } = openLarge()
    const { size, handlers, held } = await read(
      rpc,
      Array.from({ length: 1_000 }, (_, id) => call(id)),
    )
    expect(size).toBeLessThan(16 * megabyte + 200_000)
    expect(held).toBeLessThanOrEqual(16 * megabyte)
    expect(handlers.map(({ id }) => id)).toEqual(Array.from({ length: 1_000 }, (_, id) => id))
    expect(handlers.filter(({ result }) => result !== undefined)).toHaveLength(8)
    expect(handlers.slice(9).every(({ error }) => error?.code === -32082)).toBe(true)
    expect(methods).toHaveLength(9)
  })

  test('a transaction that was sent has its outcome', async () => {
    const { rpc } = openLarge()
    const bodies = Array.from({ length: 8 }, (_, id) => call(id))
    const { handlers } = await read(rpc, [...bodies, call(8, 'eth_sendRawTransaction'), call(9)])
    expect(handlers[8]?.result).toHaveLength(66)
    expect(handlers[9]?.error?.code).toBe(-32081)
  })
})
