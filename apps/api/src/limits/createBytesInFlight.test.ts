import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBytesInFlight } from './createBytesInFlight.ts'

/** Bytes of each request that are not counted. */
const free = 65_536

test('behavior: an address above its share is rejected, another is not', () => {
  const bytes = createBytesInFlight({ perProcess: 100_000, perAddress: 60_000 })
  const [first, second, other] = [bytes.open('a'), bytes.open('a'), bytes.open('b')]
  expect(first?.take(free + 50_000)).toBeUndefined()
  expect(second?.take(free + 20_000)).toBe('address')
  expect(other?.take(free + 50_000)).toBeUndefined()
  expect(other?.take(1)).toBe('process')
  expect(bytes.bytes).toBe(100_000)
  first?.close()
  expect(other?.take(1)).toBeUndefined()
  expect(bytes.bytes).toBe(50_001)
})

test('behavior: an address has 32 MB, all of them together 256 MB', () => {
  const bytes = createBytesInFlight()
  const share = 32 * 2 ** 20
  for (let index = 0; index < 8; index += 1)
    expect(bytes.open(`address ${index}`)?.take(free + share)).toBeUndefined()
  expect(bytes.open('address 0')?.take(free + 1)).toBe('address')
  expect(bytes.open('another')?.take(free + 1)).toBe('process')
  expect(bytes.bytes).toBe(8 * share)
})

test('behavior: small requests get through when everything is full', () => {
  const bytes = createBytesInFlight({ perProcess: 1_000 })
  expect(bytes.open('a')?.take(free + 1_000)).toBeUndefined()
  const small = bytes.open('b')
  expect(small?.take(free)).toBeUndefined()
  expect(small?.take(1)).toBe('process')
})

test('behavior: an address has 200 requests open, and one more when one ends', () => {
  const bytes = createBytesInFlight()
  const [first] = Array.from({ length: 200 }, () => bytes.open('a'))
  expect(bytes.open('a')).toBeUndefined()
  expect(bytes.open('b')).toBeDefined()
  first?.close()
  first?.close()
  expect(bytes.open('a')).toBeDefined()
  expect(bytes.open('a')).toBeUndefined()
})

test('behavior: reads of the server itself have their own share', () => {
  const bytes = createBytesInFlight({ perProcess: 10, perAddress: 10, reads: 1_000 })
  expect(bytes.open('a')?.take(free + 10)).toBeUndefined()
  const read = bytes.openRead()
  expect(read.take(free + 1_000)).toBeUndefined()
  expect(bytes.openRead().take(free + 1)).toBe('process')
  read.close()
  expect(bytes.bytes).toBe(10)
})

test('error: a request that ended holds nothing more', () => {
  const bytes = createBytesInFlight()
  const hold = bytes.open('a')
  hold?.close()
  expect(hold?.take(1)).toBe('request')
  hold?.add(1_000_000)
  hold?.give(1_000_000)
  expect(bytes.bytes).toBe(0)
})

test('law: counted bytes never exceed a limit, and all of them are released', () => {
  const limits = { perProcess: 300_000, perAddress: 200_000, requestsPerAddress: 3 }
  const act = fc.record({
    address: fc.constantFrom('a', 'b', 'c'),
    index: fc.nat(2),
    kind: fc.constantFrom('open', 'take', 'give', 'close'),
    count: fc.nat(150_000),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const bytes = createBytesInFlight(limits)
      const holds = new Map<string, NonNullable<ReturnType<typeof bytes.open>>[]>()
      for (const { address, index, kind, count } of acts) {
        const open = holds.get(address) ?? []
        holds.set(address, open)
        const hold = kind === 'open' ? bytes.open(address) : open[index]
        if (!hold) continue
        if (kind === 'open') open.push(hold)
        else if (kind === 'take') hold.take(count)
        else if (kind === 'give') hold.give(count)
        else hold.close()
        expect(bytes.bytes).toBeLessThanOrEqual(limits.perProcess)
        expect(bytes.bytes).toBeGreaterThanOrEqual(0)
      }
      for (const hold of [...holds.values()].flat()) hold.close()
      expect(bytes.bytes).toBe(0)
    }),
  )
})
