import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createTestFrame, frameOrigin, pageOrigin } from '../testing/createTestFrame.js'
import { type MethodName, methods, toWireName } from './methods.js'

const names = Object.keys(methods) as MethodName[]
const id = fc.oneof(fc.constantFrom('1', '2', '3'), fc.anything())
const payload = fc.oneof(
  fc.anything({ withMap: true, withSet: true, withBigInt: true, withDate: true }),
  fc.record({ isConnected: fc.boolean(), chainId: fc.oneof(fc.integer(), fc.string()), uri: fc.string() }),
  fc.record({ id: fc.constantFrom('1', '2'), message: fc.anything(), code: fc.anything() }),
  fc.record({ email: fc.emailAddress(), otp: fc.string(), method: fc.string(), params: fc.anything() }),
)
const type = (prefix: string, suffixes: string[]) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...suffixes))
      .map(([name, suffix]) => `${prefix}${toWireName(name)}${suffix}`),
    fc.constantFrom(
      `${prefix}READY`,
      `${prefix}SESSION_UPDATE`,
      `${prefix}NONE`,
      `${prefix}__proto___SUCCESS`,
    ),
    fc.anything(),
  )
const message = (prefix: string, suffixes: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.record({ id, type: type(prefix, suffixes), payload }) }, fc.anything())

const runs = { numRuns: 60 }

test('behavior: whatever the page posts, the frame hands on only what parses, and replies once to each id', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(message('@w3m-app/', ['']), { maxLength: 12 }), async (messages) => {
      const handled: string[] = []
      const handlers = Object.fromEntries(
        names.map((name) => [
          name,
          async (params: unknown, peer: { origin: string }) => {
            expect(v.safeParse(methods[name].params, params).success).toBe(true)
            expect(peer.origin).toBe(pageOrigin)
            handled.push(name)
            return {} as never
          },
        ]),
      )
      const frame = createTestFrame(handlers)
      await frame.serve()
      const replies: { id: string }[] = []
      frame.windows.page.listeners.add(({ data }) => replies.push(data as { id: string }))
      for (const data of messages)
        frame.windows.frame.deliver({ data, origin: pageOrigin, source: frame.windows.frame.parent })
      await frame.clock.advance(0)
      const ids = replies.map((reply) => reply.id).filter((each) => each !== undefined)
      expect(new Set(ids).size).toBe(ids.length)
      frame.controller.abort()
    }),
    runs,
  )
})

test('behavior: whatever the frame posts, each call of the page settles with a value that parses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message('@w3m-frame/', ['_SUCCESS', '_ERROR']), { maxLength: 12 }),
      async (messages) => {
        const frame = createTestFrame()
        const post = (data: unknown) =>
          frame.windows.page.deliver({ data, origin: frameOrigin, source: frame.windows.page.peer })
        post({ type: '@w3m-frame/READY' })
        await frame.clock.advance(500)
        const ids: string[] = []
        frame.windows.frame.listeners.add(({ data }) => ids.push((data as { id: string }).id))
        const calls = [
          frame.call('isConnected'),
          frame.call('getChainId'),
          frame.call('connectDevice'),
        ] as const
        const settled = Promise.allSettled(calls)
        await frame.clock.advance(0)
        // The fuzzer's small ids stand for those of the open calls.
        for (const data of messages) {
          const { id: given } = Object(data) as { readonly id?: unknown }
          const small = typeof given === 'string' ? Number(given) : 0
          post(ids[small - 1] ? { ...(data as object), id: ids[small - 1] } : data)
        }
        await frame.clock.advance(30_000)
        frame.controller.abort()
        const results = await settled
        const isWhole = results.map((result) =>
          result.status === 'rejected'
            ? typeof result.reason.code === 'string'
            : result.value === undefined ||
              /boolean|string|number/.test(typeof Object.values<unknown>({ ...result.value })[0]),
        )
        // The last call takes any result.
        expect(isWhole.slice(0, 2)).toEqual([true, true])
        for (const token of frame.tokens) expect(token).toEqual(expect.any(String))
      },
    ),
    runs,
  )
})

const strangers = (source: object) =>
  [
    ['another window', { origin: frameOrigin, source: {} }],
    ['another origin', { origin: 'https://evil.example', source }],
    ['an opaque origin', { origin: 'null', source }],
    ['a longer origin', { origin: `${frameOrigin}.evil.example`, source }],
    ['no window', { origin: frameOrigin, source: null }],
  ] as const

test('behavior: a page ignores messages that its frame did not post', async () => {
  const frame = createTestFrame({ isConnected: async () => ({ isConnected: false }) })
  const { page } = frame.windows
  const ids: string[] = []
  frame.windows.frame.listeners.add(({ data }) => ids.push((data as { id: string }).id))
  await frame.start()
  const call = frame.call('isConnected')
  await Promise.resolve()
  for (const [, from] of strangers(page.peer)) {
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
  for (const [, from] of strangers(frame.windows.frame.parent)) frame.windows.frame.deliver({ data, ...from })
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

test('behavior: an unknown call is answered', async () => {
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
