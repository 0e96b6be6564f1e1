import { expect, test } from 'vitest'
import { BLOCKHASH_LIFETIME, createBlockhashes } from './createBlockhashes.js'

test('behavior: a blockhash can be used from its slot until 150 slots later', () => {
  const blockhashes = createBlockhashes()
  const blockhash = blockhashes.at(1_000n)
  const at = (slot: bigint) => blockhashes.isValid({ blockhash, slot })
  expect([at(999n), at(1_000n), at(1_000n + BLOCKHASH_LIFETIME)]).toEqual([false, true, true])
  expect(at(1_001n + BLOCKHASH_LIFETIME)).toBe(false)
})

test('behavior: a slot has one blockhash, and a run has its own', () => {
  const [one, other] = [createBlockhashes(), createBlockhashes()]
  const blockhash = one.at(7n)
  expect(one.at(7n)).toBe(blockhash)
  expect(one.at(8n)).not.toBe(blockhash)
  expect(other.at(7n)).not.toBe(blockhash)
  expect(other.isValid({ blockhash, slot: 7n })).toBe(false)
})

test('behavior: old ones are forgotten', () => {
  const blockhashes = createBlockhashes()
  const blockhash = blockhashes.at(1n)
  blockhashes.at(10_000n)
  expect(blockhashes.isValid({ blockhash, slot: 1n })).toBe(false)
})
