import { expect, test } from 'vitest'
import { nativeDecimals } from './nativeDecimals.js'

test('behavior: decimals of native coins', () => {
  expect(nativeDecimals).toEqual({ eth: 18, sol: 9, btc: 8 })
})
