import { expect, test } from 'vitest'
import { findLabel } from './findLabel.js'

const labels = { '0x7a16fF8270133F063aAb6C9977183D9e72c91E04': 'Harbour' }

test('behavior: the case an address is written in does not matter', () => {
  expect(findLabel(labels, '0x7a16ff8270133f063aab6c9977183d9e72c91e04')).toBe('Harbour')
})

test('behavior: an address without a name has none', () => {
  expect(findLabel(labels, '0x00')).toBeUndefined()
})
