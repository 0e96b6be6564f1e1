import { expect, test } from 'vitest'
import { createBuckets } from './createBuckets.ts'

const rate = { perMinute: 60, burst: 2 }

test('behavior: a bucket allows its burst, then its rate', () => {
  let time = 0
  const { take } = createBuckets({ now: () => time })
  expect([take('a', rate), take('a', rate)]).toEqual([undefined, undefined])
  expect(take('a', rate)).toEqual({ retryAfter: 1 })
  time += 1_000
  expect(take('a', rate)).toBeUndefined()
  expect(take('a', rate)).toEqual({ retryAfter: 1 })
})

test('behavior: waiting fills a bucket to its burst and no further', () => {
  let time = 0
  const { take } = createBuckets({ now: () => time })
  take('a', rate)
  time += 86_400_000
  expect([take('a', rate), take('a', rate), take('a', rate)]).toEqual([
    undefined,
    undefined,
    { retryAfter: 1 },
  ])
})

test('behavior: one key does not use up another, and looking uses nothing up', () => {
  const { take, look } = createBuckets({ now: () => 0 })
  take('a', rate)
  take('a', rate)
  expect(look('a', rate)).toEqual({ retryAfter: 1 })
  expect(look('b', rate)).toBeUndefined()
  expect([take('b', rate), take('b', rate)]).toEqual([undefined, undefined])
})

test('behavior: a rejected request does not prolong the wait', () => {
  let time = 0
  const { take } = createBuckets({ now: () => time })
  const slow = { perMinute: 1, burst: 1 }
  take('a', slow)
  time = 30_000
  expect(take('a', slow)).toEqual({ retryAfter: 30 })
  time = 60_000
  expect(take('a', slow)).toBeUndefined()
})

test('behavior: a large request causes a debt to wait for', () => {
  let time = 0
  const { take, takeMore } = createBuckets({ now: () => time })
  expect([take('a', rate), takeMore('a', rate, 9)]).toEqual([undefined, undefined])
  expect(take('a', rate)).toEqual({ retryAfter: 9 })
  time += 8_000
  expect(take('a', rate)).toEqual({ retryAfter: 1 })
  time += 1_000
  expect(take('a', rate)).toBeUndefined()
})

test('error: the second of several admitted requests gets no more', () => {
  const { take, takeMore } = createBuckets({ now: () => 0 })
  expect([take('a', rate), take('a', rate)]).toEqual([undefined, undefined])
  expect(takeMore('a', rate, 999)).toBeUndefined()
  expect(takeMore('a', rate, 999)).toEqual({ retryAfter: 1_000 })
})

test('behavior: no number of other callers makes it forget one', () => {
  const buckets = createBuckets({ now: () => 0, kept: 100 })
  buckets.take('used up', rate)
  buckets.take('used up', rate)
  for (let index = 0; index < 1_000; index += 1) buckets.take(`stranger ${index}`, rate)
  expect(buckets.size).toBe(100)
  expect(buckets.take('used up', rate)).toEqual({ retryAfter: 1 })
})

test('behavior: while there are too many callers, the others share the bucket of one', () => {
  let time = 0
  const buckets = createBuckets({ now: () => time, kept: 100 })
  for (let index = 0; index < 100; index += 1) buckets.take(`stranger ${index}`, rate)
  const others = Array.from({ length: 50 }, (_, index) => buckets.take(`other ${index}`, rate))
  expect(others.filter((late) => late === undefined)).toHaveLength(2)
  expect(buckets.look('new', rate)).toEqual({ retryAfter: 1 })
  // Callers that have a bucket keep it.
  expect(buckets.take('stranger 7', rate)).toBeUndefined()
  // The buckets of callers that are quiet make room.
  time = 1_000
  const later = Array.from({ length: 50 }, (_, index) => buckets.take(`later ${index}`, rate))
  expect(later.filter((late) => late === undefined)).toHaveLength(50)
  expect(buckets.size).toBe(100)
})

test('error: a clock that runs backwards adds nothing', () => {
  let time = 1_000
  const { take } = createBuckets({ now: () => time })
  take('a', rate)
  take('a', rate)
  time = 0
  expect(take('a', rate)).toEqual({ retryAfter: 1 })
})

test('behavior: finished work is charged though there is a debt already', () => {
  let time = 0
  const { take, charge } = createBuckets({ now: () => time })
  charge('a', rate, 5)
  charge('a', rate, 5)
  expect(take('a', rate)).toEqual({ retryAfter: 9 })
  time += 9_000
  expect(take('a', rate)).toBeUndefined()
})

test('behavior: no debt takes longer than ten minutes to pay', () => {
  const { take, charge } = createBuckets({ now: () => 0 })
  charge('a', rate, 1_000_000)
  expect(take('a', rate)).toEqual({ retryAfter: 601 })
})
