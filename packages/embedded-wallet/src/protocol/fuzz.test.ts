import { isLatchkeyError } from '@latchkey/core'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createTestFrame, frameOrigin, pageOrigin } from '../testing/createTestFrame.js'
import { sampleCalls } from '../testing/sampleCalls.js'
import { type MethodName, methods, type Params, toWireName } from './methods.js'
import type { Handlers } from './serve.js'

const runs = { numRuns: process.env['LATCHKEY_LONG'] ? 1_000 : 60 }
/** Milliseconds after which each call with a time limit has ended: the time to load the frame, and the longest limit. */
const longest = 60_000

const names = Object.keys(methods) as MethodName[]
const anything = fc.anything({ withMap: true, withSet: true, withBigInt: true, withDate: true })
/** No window can post these. */
const uncloneable = fc.constantFrom<unknown>(() => undefined, Symbol('odd'), { deep: [() => undefined] })
const payload = fc.oneof(
  anything,
  fc.constantFrom(...sampleCalls.flatMap(([, params, result]) => [params, result])),
  fc.record({
    id: fc.constantFrom('1', '2'),
    message: fc.anything(),
    code: fc.anything(),
    facts: fc.anything(),
  }),
  fc.record({ token: fc.anything(), version: fc.anything() }),
)
const type = (prefix: string, suffixes: readonly string[]) =>
  fc
    .oneof(
      { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...suffixes)) },
      fc.constantFrom(
        ['READY', ''],
        ['SESSION_UPDATE', ''],
        ['NONE', ''],
        ['__proto__', '_SUCCESS'],
        ['', ''],
      ),
    )
    .map(
      ([name, suffix]) =>
        `${prefix}${names.includes(name as MethodName) ? toWireName(name as MethodName) : name}${suffix}`,
    )
/** Small numbers stand for the ids of open calls. */
const id = fc.oneof(fc.constantFrom('1', '2', '3', '4', '5'), fc.anything())
const message = (prefix: string, suffixes: readonly string[]) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        id,
        type: fc.oneof({ weight: 5, arbitrary: type(prefix, suffixes) }, fc.anything()),
        payload,
      }),
    },
    anything,
  )
const call = fc.record({
  sample: fc.constantFrom(...sampleCalls),
  odd: fc.option(fc.oneof(payload, uncloneable), { nil: undefined }),
  isAborted: fc.boolean(),
})
type Call = typeof call extends fc.Arbitrary<infer value> ? value : never

/** Makes a call with the parameters of the specification, or with random ones. */
const makeCall = (
  frame: ReturnType<typeof createTestFrame>,
  { sample: [name, params], odd }: Call,
  signal: AbortSignal,
) => frame.call(name, (odd === undefined ? params : odd) as never, { signal }) as Promise<unknown>

const expectWhole = (name: MethodName, result: PromiseSettledResult<unknown>) => {
  if (result.status === 'rejected') expect(isLatchkeyError(result.reason), String(result.reason)).toBe(true)
  else expect(v.safeParse(methods[name].result, result.value).success).toBe(true)
}

test('behavior: whatever the page posts, the frame hands on only what parses, and replies once to each id', async () => {
  const ways = fc.constantFrom('result', 'odd', 'throw', 'wait')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(message('@w3m-app/', ['', '_SUCCESS']), fc.constantFrom(0, 1_000)), {
        maxLength: 16,
      }),
      fc.infiniteStream(fc.tuple(ways, fc.oneof(payload, uncloneable))),
      async (steps, outcomes) => {
        const handled: string[] = []
        const handle =
          (name: MethodName) => async (params: unknown, peer: { origin: string; signal: AbortSignal }) => {
            expect(v.safeParse(methods[name].params, params).success).toBe(true)
            expect(peer.origin).toBe(pageOrigin)
            handled.push(name)
            const [way, value] = outcomes.next().value as [string, unknown]
            if (way === 'throw')
              throw typeof value === 'object' ? Object.assign(new Error('odd'), value) : value
            if (way === 'odd') return value as never
            if (way === 'wait')
              await new Promise((_, reject) => {
                const fail = () => reject(new Error('given up'))
                if (peer.signal.aborted) fail()
                peer.signal.addEventListener('abort', fail)
              })
            return sampleCalls.find(([each]) => each === name)?.[2] as never
          }
        const handlers = Object.fromEntries(names.map((name) => [name, handle(name)])) as Partial<Handlers>
        const frame = createTestFrame(handlers)
        await frame.serve()
        const replies: string[] = []
        frame.windows.page.listeners.add(({ data }) => replies.push((data as { id: string }).id))
        const post = (data: unknown) =>
          frame.windows.frame.deliver({ data, origin: pageOrigin, source: frame.windows.frame.parent })
        const requestedIds = new Set<string>()
        for (const step of steps) {
          if (typeof step === 'number') await frame.clock.advance(step)
          else post(step)
          const { id: given, type: named } = Object(step) as {
            readonly id?: unknown
            readonly type?: unknown
          }
          if (typeof named !== 'string' || !named.startsWith('@w3m-app/') || named.length > 100) continue
          if (typeof given === 'string' && given !== '' && given.length <= 100) requestedIds.add(given)
        }
        await frame.clock.advance(0)
        // Calls that wait for the visitor end when the page aborts them.
        for (const each of requestedIds)
          post({ id: `end ${each}`, type: '@w3m-app/RPC_ABORT', payload: { id: each } })
        await frame.clock.advance(0)
        const own = replies.filter((each) => each !== undefined && !each.startsWith('end '))
        expect(own.toSorted()).toEqual([...requestedIds].toSorted())
        frame.controller.abort()
      },
    ),
    runs,
  )
})

test('behavior: whatever the frame posts, each call of the page settles with a value that parses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: message('@w3m-frame/', ['_SUCCESS', '_ERROR', '']) },
          { weight: 2, arbitrary: call },
          fc.constantFrom(0, 500, 20_000),
        ),
        { maxLength: 16 },
      ),
      async (steps) => {
        const frame = createTestFrame()
        const ids: string[] = []
        frame.windows.frame.listeners.add(({ data }) => ids.push((data as { id: string }).id))
        const post = (data: unknown) =>
          frame.windows.page.deliver({ data, origin: frameOrigin, source: frame.windows.page.peer })
        const made: {
          readonly name: MethodName
          readonly result: Promise<unknown>
          readonly give: () => void
        }[] = []
        for (const step of steps) {
          if (typeof step === 'number') {
            await frame.clock.advance(step)
          } else if (isCall(step)) {
            const controller = new AbortController()
            const result = makeCall(frame, step, controller.signal)
            result.catch(() => undefined)
            made.push({ name: step.sample[0], result, give: () => step.isAborted && controller.abort() })
          } else {
            const { id: given } = Object(step) as { readonly id?: unknown }
            const open = typeof given === 'string' ? ids[Number(given) - 1] : undefined
            post(open === undefined ? step : { ...(step as object), id: open })
          }
        }
        for (const { give } of made) give()
        await frame.clock.advance(longest)
        // Calls without a time limit wait for the visitor, until the frame is removed.
        frame.controller.abort()
        const results = await Promise.allSettled(made.map(({ result }) => result))
        for (const [index, result] of results.entries()) expectWhole(made[index]?.name ?? 'reload', result)
        for (const token of frame.tokens) expect(token).toEqual(expect.any(String))
      },
    ),
    runs,
  )
})

test('behavior: between a page and a frame that lose, repeat and reorder messages, each call settles', async () => {
  const fates = fc.constantFrom('deliver', 'deliver', 'lose', 'repeat', 'delay')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(call, fc.constantFrom(0, 500)), { maxLength: 12 }),
      fc.infiniteStream(fates),
      async (steps, stream) => {
        const served: string[] = []
        const handlers = Object.fromEntries(
          sampleCalls.map(([name, , result]) => [name, async () => (served.push(name), result as never)]),
        ) as Partial<Handlers>
        const frame = createTestFrame(handlers)
        await frame.start()
        const late: (() => void)[] = []
        for (const { listeners } of [frame.windows.page, frame.windows.frame]) {
          const [listener] = listeners
          if (!listener) throw new Error('Nobody listens.')
          listeners.clear()
          listeners.add((event) => {
            const fate = stream.next().value as string
            if (fate === 'delay') late.unshift(() => listener(event))
            else if (fate !== 'lose') listener(event)
            if (fate === 'repeat') listener(event)
          })
        }
        const made: { readonly name: MethodName; readonly result: Promise<unknown> }[] = []
        for (const step of steps)
          if (typeof step === 'number') {
            await frame.clock.advance(step)
            for (const deliver of late.splice(0)) deliver()
          } else {
            const result = makeCall(frame, step, new AbortController().signal)
            result.catch(() => undefined)
            made.push({ name: step.sample[0], result })
          }
        await frame.clock.advance(longest)
        frame.controller.abort()
        const results = await Promise.allSettled(made.map(({ result }) => result))
        for (const [index, result] of results.entries()) expectWhole(made[index]?.name ?? 'reload', result)
        // A repeated message is served once.
        expect(served.length).toBeLessThanOrEqual(made.length)
      },
    ),
    runs,
  )
})

test('error: parameters that no window can post fail at once', async () => {
  const frame = createTestFrame()
  await frame.start()
  const params: Params<'rpcRequest'> = { method: 'personal_sign', params: [() => undefined] }
  await expect(frame.call('rpcRequest', params)).rejects.toMatchObject({
    code: 'embedded_wallet/invalid_params',
  })
})

test('error: a failure without a sentence gets an error response', async () => {
  const frame = createTestFrame({
    getChainId: () => Promise.reject(Object.assign(new Error('odd'), { message: 5, context: null })),
  })
  await frame.start()
  await expect(frame.call('getChainId')).rejects.toMatchObject({ code: 'embedded_wallet/refused' })
})

const isCall = (step: unknown): step is Call => Object.hasOwn(Object(step) as object, 'sample')
