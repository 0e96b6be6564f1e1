import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from '../../apps/api/src/server/listen.ts'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { restartUnderLoad } from './restartUnderLoad.ts'
import type { Server } from './startServer.ts'

const origin = 'https://shop.example.org'
const noUsage = { cpu: 0, memory: 0, inUse: 0 }

/** A server that responds after 5 ms, and ends cleanly or not. */
async function startFake({
  port,
  cuts = false,
  breaks = false,
  code = 0,
}: {
  readonly port: number
  /** Ends without responses to open requests. */
  readonly cuts?: boolean
  /** Responds to one request in fifty with 500. */
  readonly breaks?: boolean
  readonly code?: number
}): Promise<Server> {
  // As a process does, so that callers notice that the previous one has ended.
  await wait(50)
  const ended = Promise.withResolvers<number>()
  let count = 0
  let isEnding = false
  let release: (() => void) | undefined
  /** Resolves with the next request, so that one is always under way; once the server ends, never. */
  const untilNext = () => {
    if (isEnding) return new Promise<void>(() => {})
    release?.()
    const next = new Promise<void>((done) => {
      release = done
    })
    // The last request has none after it.
    return Promise.race([next, wait(1_000)])
  }
  const { close } = await listen({
    port,
    host: '127.0.0.1',
    async fetch() {
      await wait(5)
      if (cuts) await untilNext()
      count += 1
      return new Response(origin, { status: breaks && count % 5 === 0 ? 500 : 200 })
    },
  })
  return {
    pid: process.pid,
    usage: async () => noUsage,
    usageWithoutGarbage: async () => noUsage,
    readyAt: performance.now(),
    terminate() {
      isEnding = true
      void close({ within: cuts ? 0 : 10_000 }).then(() => ended.resolve(code))
    },
    kill: () => undefined,
    ended: ended.promise,
  }
}

async function restart(ways: Omit<Parameters<typeof startFake>[0], 'port'>) {
  const port = await freePort()
  return restartUnderLoad({
    start: () => startFake({ port, ...ways }),
    port,
    project: 'load',
    origin,
    between: 100,
    signal: new AbortController().signal,
  })
}

test('behavior: a clean stop has no errors and reports acknowledged events', async () => {
  const { errors, succeeded, underWay, events } = await restart({})
  expect(errors).toEqual([])
  expect(underWay).toBeGreaterThan(0)
  expect(new Set(events).size).toBe(events.length)
  expect(events.length).toBeGreaterThan(0)
  expect(events.length).toBeLessThan(succeeded)
})

test('error: requests under way that were cut', async () => {
  const { errors } = await restart({ cuts: true })
  expect(errors).toContainEqual(
    expect.stringMatching(/^Under way when the process was stopped, without a response: .*ECONNRESET$/),
  )
})

test('error: a request that failed while the server was ready, and an end that went wrong', async () => {
  const { errors } = await restart({ breaks: true, code: 1 })
  expect(errors).toContainEqual('A process that was told to end did so with 1.')
  expect(errors).toContainEqual(
    expect.stringMatching(/^Failed while the process was ready: .*: status 500: https/),
  )
})
