import { encodeAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readLabel } from './readLabel.ts'

test('behavior: strings and bytes32 are read', () => {
  expect(readLabel(encodeAbiParameters([{ type: 'string' }], ['USD Coin']))).toBe('USD Coin')
  expect(readLabel(stringToHex('MKR', { size: 32 }))).toBe('MKR')
})

test('error: anything else is no label', () => {
  expect(readLabel(undefined)).toBeUndefined()
  expect(readLabel('0x')).toBeUndefined()
  expect(readLabel('0x1234')).toBeUndefined()
  expect(readLabel(`0x${'ff'.repeat(64)}`)).toBeUndefined()
  expect(readLabel(encodeAbiParameters([{ type: 'string' }], ['x'.repeat(5_000)]))).toBeUndefined()
})
