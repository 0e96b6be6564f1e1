import { expect, test } from 'vitest'
import { createReadiness } from './createReadiness.ts'

test('behavior: the database is checked once a second at most', async () => {
  let time = 0
  let pings = 0
  let alive = true
  const readiness = createReadiness({
    now: () => time,
    async ping() {
      pings += 1
      if (!alive) throw new Error('gone')
    },
  })
  expect(await readiness.check()).toBe('starting')
  readiness.set('ready')
  expect(await Promise.all([readiness.check(), readiness.check()])).toEqual(['ready', 'ready'])
  alive = false
  expect([await readiness.check(), pings]).toEqual(['ready', 1])
  time = 1_000
  expect([await readiness.check(), pings]).toEqual(['no database', 2])
  alive = true
  time = 2_000
  expect(await readiness.check()).toBe('ready')
  readiness.set('stopping')
  expect([await readiness.check(), pings]).toEqual(['stopping', 3])
})
