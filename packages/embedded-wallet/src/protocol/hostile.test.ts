import { expect, test } from 'vitest'
import { createTestFrame, frameOrigin, pageOrigin } from '../testing/createTestFrame.js'

const strangers = (source: object, origin: string) =>
  [
    ['another window', { origin, source: {} }],
    ['another origin', { origin: 'https://evil.example', source }],
    ['an opaque origin', { origin: 'null', source }],
    ['a longer origin', { origin: `${origin}.evil.example`, source }],
    ['no window', { origin, source: null }],
  ] as const

test('behavior: a page ignores messages that its frame did not post', async () => {
  const frame = createTestFrame({ isConnected: async () => ({ isConnected: false }) })
  const { page } = frame.windows
  const ids: string[] = []
  frame.windows.frame.listeners.add(({ data }) => ids.push((data as { id: string }).id))
  await frame.start()
  const call = frame.call('isConnected')
  await Promise.resolve()
  for (const [, from] of strangers(page.peer, frameOrigin)) {
    page.deliver({ data: { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'forged' } }, ...from })
    for (const each of ids)
      page.deliver({
        data: { id: each, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } },
        ...from,
      })
  }
  expect(await call).toEqual({ isConnected: false })
  expect(frame.tokens).toEqual([])
})

test('behavior: a frame ignores messages that its page did not post', async () => {
  const calls: unknown[] = []
  const frame = createTestFrame({ rpcRequest: async (params) => calls.push(params) })
  await frame.start()
  const data = { id: '1', type: '@w3m-app/RPC_REQUEST', payload: { method: 'personal_sign' } }
  for (const [, from] of strangers(frame.windows.frame.parent, pageOrigin))
    frame.windows.frame.deliver({ data, ...from })
  await frame.clock.advance(0)
  expect(calls).toEqual([])
})

test('behavior: a repeated message is served once', async () => {
  let served = 0
  const frame = createTestFrame({
    rpcRequest: async () => {
      served += 1
    },
  })
  await frame.start()
  const data = { id: '1', type: '@w3m-app/RPC_REQUEST', payload: { method: 'personal_sign' } }
  const from = { origin: pageOrigin, source: frame.windows.frame.parent }
  frame.windows.frame.deliver({ data, ...from })
  await frame.clock.advance(0)
  frame.windows.frame.deliver({ data, ...from })
  await frame.clock.advance(0)
  expect(served).toBe(1)
})

test('behavior: of a reply that is repeated, the first counts', async () => {
  const frame = createTestFrame()
  const post = (data: unknown) =>
    frame.windows.page.deliver({ data, origin: frameOrigin, source: frame.windows.page.peer })
  post({ type: '@w3m-frame/READY' })
  await frame.clock.advance(500)
  const ids: string[] = []
  frame.windows.frame.listeners.add(({ data }) => ids.push((data as { id: string }).id))
  const call = frame.call('isConnected')
  await frame.clock.advance(0)
  for (const isConnected of [true, false])
    post({ id: ids[0], type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected } })
  expect(await call).toEqual({ isConnected: true })
})

test('behavior: a flooded frame has at most 100 calls open', async () => {
  let open = 0
  const frame = createTestFrame({
    rpcRequest: () => {
      open += 1
      return new Promise<never>(() => undefined)
    },
  })
  await frame.start()
  const errors: string[] = []
  frame.windows.page.listeners.add(({ data }) => errors.push((data as { type: string }).type))
  for (let index = 0; index < 5_000; index += 1)
    frame.windows.frame.deliver({
      data: { id: `${index}`, type: '@w3m-app/RPC_REQUEST', payload: { method: 'personal_sign' } },
      origin: pageOrigin,
      source: frame.windows.frame.parent,
    })
  await frame.clock.advance(0)
  expect(open).toBe(100)
  expect(errors).toHaveLength(4_900)
})

test('behavior: a frame that posts malformed messages without end fills no log', async () => {
  const frame = createTestFrame()
  for (let count = 0; count < 1_000; count += 1)
    frame.windows.page.deliver({ data: { count }, origin: frameOrigin, source: frame.windows.page.peer })
  expect(frame.logged).toHaveLength(1)
})

test('behavior: the result of a social login is not a malformed message', async () => {
  const frame = createTestFrame()
  const data = { resultUri: '?flow=1' }
  frame.windows.page.deliver({ data, origin: frameOrigin, source: frame.windows.page.peer })
  expect(frame.logged).toEqual([])
})

test('behavior: an unknown call gets an error response', async () => {
  const frame = createTestFrame()
  await frame.start()
  const replies: unknown[] = []
  frame.windows.page.listeners.add(({ data }) => replies.push(data))
  frame.windows.page.peer.postMessage({ id: '1', type: '@w3m-app/STEAL' }, frameOrigin)
  await frame.clock.advance(0)
  expect(replies).toMatchObject([
    { id: '1', type: '@w3m-frame/STEAL_ERROR', payload: { code: 'frame/unknown_method' } },
  ])
})
