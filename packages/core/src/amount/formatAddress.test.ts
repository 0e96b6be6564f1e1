import { expect, test } from 'vitest'
import { formatAddress } from './formatAddress.js'

test.each([
  ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04', '0x7a...c91E04'],
  ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', '9xQe...usVFin'],
  ['0123456789', '0123456789'],
  ['01234567890', '0123...567890'],
  ['short', 'short'],
  ['', ''],
])('behavior: %s shows as %s', (address, shown) => {
  expect(formatAddress(address)).toBe(shown)
})
