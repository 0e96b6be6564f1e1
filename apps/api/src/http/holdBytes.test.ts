import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createBytesInFlight } from '../limits/createBytesInFlight.ts'
import type { AppEnv } from './AppEnv.ts'
import { holdBytes } from './holdBytes.ts'

function open() {
  const bytes = createBytesInFlight({ requestsPerAddress: 2 })
  const app = new Hono<AppEnv>()
  app.use(holdBytes({ bytes, trustProxy: 0 }))
  app.get('/', (context) => {
    context.get('hold')?.add(1_000_000)
    return context.text('done')
  })
  const socket = Object.assign(new EventEmitter(), { remoteAddress: '192.0.2.1', destroyed: false })
  const send = async () => {
    const outgoing = new EventEmitter()
    const { status, headers } = await app.request('/', {}, { incoming: { socket }, outgoing })
    return { status, retryAfter: headers.get('retry-after'), outgoing }
  }
  return { bytes, socket, send, app }
}

test('behavior: bytes are held until the response is taken', async () => {
  const { bytes, send } = open()
  const { outgoing } = await send()
  expect(bytes.bytes).toBeGreaterThan(900_000)
  outgoing.emit('close')
  expect(bytes.bytes).toBe(0)
})

test('behavior: a response that never closes ends with its connection', async () => {
  const { bytes, send, socket } = open()
  await send()
  await send()
  expect(await send()).toMatchObject({ status: 429, retryAfter: '1' })
  socket.emit('close')
  expect(bytes.bytes).toBe(0)
  expect(await send()).toMatchObject({ status: 200 })
})

test('error: a caller that left before the request was read holds nothing', async () => {
  const { bytes, send, socket } = open()
  socket.destroyed = true
  await send()
  expect(bytes.bytes).toBe(0)
})

test('behavior: a request without a connection holds nothing once it has its response', async () => {
  const { bytes, app } = open()
  await app.request('/')
  expect(bytes.bytes).toBe(0)
})
