import { expect, test } from 'vitest'
import { createSealer } from './createSealer.ts'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const share = Uint8Array.from({ length: 33 }, (_, index) => index)
const place = 'server account set'

test('behavior: a share opens with its key at its place', () => {
  const sealer = createSealer([key(1)])
  expect(Uint8Array.from(sealer.open(sealer.seal(share, place), place))).toEqual(share)
})

test('behavior: a share is never sealed twice to the same text', () => {
  const sealer = createSealer([key(1)])
  expect(sealer.seal(share, place).sealed).not.toBe(sealer.seal(share, place).sealed)
})

test('behavior: the first key seals, and each further one opens what it sealed', () => {
  const old = createSealer([key(1)])
  const sealer = createSealer([key(2), key(1)])
  expect(Uint8Array.from(sealer.open(old.seal(share, place), place))).toEqual(share)
  expect(sealer.seal(share, place).keyId).toBe(sealer.keyId)
  expect(sealer.keyId).not.toBe(old.keyId)
})

test('error: a share does not open at the place of another row', () => {
  const sealer = createSealer([key(1)])
  expect(() => sealer.open(sealer.seal(share, place), 'recovery account set')).toThrow(
    /authenticate|[Ii]nvalid/,
  )
})

test('error: a share with any byte changed does not open', () => {
  const sealer = createSealer([key(1)])
  const { sealed, keyId } = sealer.seal(share, place)
  const bytes = Buffer.from(sealed, 'base64url')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => sealer.open({ sealed: changed.toString('base64url'), keyId }, place)).toThrow(
      /authenticate|[Ii]nvalid/,
    )
  }
})

test('error: a share that was cut does not open', () => {
  const sealer = createSealer([key(1)])
  const { sealed, keyId } = sealer.seal(share, place)
  for (const length of [0, 4, 12, 20, sealed.length - 4])
    expect(() => sealer.open({ sealed: sealed.slice(0, length), keyId }, place)).toThrow(
      /authenticate|[Ii]nvalid/,
    )
})

test('error: a share of a key that is not configured does not open', () => {
  const sealed = createSealer([key(1)]).seal(share, place)
  expect(() => createSealer([key(2)]).open(sealed, place)).toThrow('is configured')
})

test('behavior: a sealed share is a nonce of 12 bytes, the share and a tag of 16', () => {
  const { sealed } = createSealer([key(1)]).seal(share, place)
  expect(Buffer.from(sealed, 'base64url')).toHaveLength(12 + share.length + 16)
})

test('behavior: a key has the same id in each version, because stored shares name it', () => {
  expect(createSealer([key(1)]).keyId).toBe('db72e7735ff1')
})
