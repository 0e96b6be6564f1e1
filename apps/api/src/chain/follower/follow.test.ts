import { type FakeClock, fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import type { Locks } from '../../store/Store.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Follower } from './createFollower.ts'
import { follow } from './follow.ts'

/** Locks that are given at once, and taken away by `lose`. */
function createLocks() {
  const log: string[] = []
  let lost = new AbortController()
  const locks: Locks = {
    async hold({ name }) {
      log.push(`hold ${name}`)
      lost = new AbortController()
      return { lost: lost.signal, release: async () => void log.push('release') }
    },
  }
  return { locks, log, lose: () => lost.abort() }
}

function start({
  clock = fakeClock(),
  step,
  locks,
}: {
  readonly clock?: FakeClock
  readonly step: Follower['step']
  readonly locks: Locks
}) {
  const ending = new AbortController()
  const lines: Readonly<Record<string, unknown>>[] = []
  const steps: number[] = []
  const follower: Follower = {
    step(signal) {
      steps.push(clock.now() - begin)
      return step(signal)
    },
  }
  const begin = clock.now()
  const ended = follow({
    chainId: 'eip155:1',
    createFollower: () => follower,
    locks,
    ports: { sleep: clock.sleep, log: (line) => void lines.push(line) },
    signal: ending.signal,
  })
  return { clock, lines, steps, ended, end: () => ending.abort(new Error('over')) }
}

test('behavior: the follower polls every two seconds, and at once while it is behind', async () => {
  const states = ['behind', 'behind', 'caught-up', 'caught-up'] as const
  let index = 0
  const { locks, log } = createLocks()
  const { clock, steps, end, ended } = start({ locks, step: async () => states[index++] ?? 'caught-up' })
  await clock.advance(4_000)
  expect(steps).toEqual([0, 0, 0, 2_000, 4_000])
  end()
  await ended
  expect(log).toEqual(['hold follower:eip155:1', 'release'])
})

test('behavior: after failures it waits longer each time, a minute at most, and starts over after a success', async () => {
  let isUp = false
  const step = async () => {
    if (isUp) return 'caught-up' as const
    throw upstreamErrors.unavailable({ chainId: 'eip155:1' })
  }
  const { clock, steps, lines, end, ended } = start({ locks: createLocks().locks, step })
  await clock.advance(242_000)
  expect(steps).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242].map((seconds) => seconds * 1_000))
  const failed = lines.filter(({ event }) => event === 'follower_failed')
  expect(failed[0]).toEqual({
    level: 'warn',
    event: 'follower_failed',
    chainId: 'eip155:1',
    code: 'upstream/unavailable',
  })
  isUp = true
  await clock.advance(60_000)
  isUp = false
  await clock.advance(4_000)
  expect(steps.slice(-3)).toEqual([302, 304, 306].map((seconds) => seconds * 1_000))
  end()
  await ended
})

test('behavior: a lost lock stops the follower until it has the lock again', async () => {
  const { locks, log, lose } = createLocks()
  const seen: boolean[] = []
  const step = async (signal: AbortSignal) => {
    seen.push(signal.aborted)
    return 'caught-up' as const
  }
  const { clock, end, ended } = start({ locks, step })
  await clock.advance(0)
  lose()
  await clock.advance(0)
  expect(log).toEqual(['hold follower:eip155:1', 'release', 'hold follower:eip155:1'])
  expect(seen).toEqual([false, false])
  end()
  await ended
})

test('behavior: the signal ends a step under way, and the wait for a lock', async () => {
  const { locks, log } = createLocks()
  const step: Follower['step'] = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const one = start({ locks, step })
  await one.clock.advance(0)
  one.end()
  await one.ended
  expect(log.at(-1)).toBe('release')
  expect(one.lines.some(({ level }) => level === 'warn')).toBe(false)

  const never: Locks = {
    hold: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  }
  const two = start({ locks: never, step })
  await two.clock.advance(0)
  two.end()
  await two.ended
  expect(two.lines).toEqual([])
})

test('error: a lock that cannot be had is tried again', async () => {
  const { locks } = createLocks()
  let failures = 2
  const flaky: Locks = {
    hold: (options) => (failures-- > 0 ? Promise.reject(new Error('no database')) : locks.hold(options)),
  }
  const { clock, steps, lines, end, ended } = start({ locks: flaky, step: async () => 'caught-up' })
  await clock.advance(6_000)
  expect(steps).toEqual([6_000])
  expect(lines.map(({ event }) => event)).toEqual([
    'follower_lock_failed',
    'follower_lock_failed',
    'follower_started',
  ])
  end()
  await ended
})
