import { expect, test } from 'vitest'
import { embeddedWalletKeys } from './embeddedWalletKeys.js'

const long = 'a'.repeat(257)

test.each([
  ['loginUsed', 'email_login_used', [true], [false, 1, 'true', null]],
  ['keptInWindow', 'email_login_kept', [true], [false, 1, 'true', null]],
  ['email', 'email', ['a@b.example', long.slice(1)], ['', long, 1, null]],
  ['userName', 'social_username', ['ana', long.slice(1)], ['', long, 1, null]],
  [
    'lastEmailTime',
    'last_email_login_time',
    [0, 1_700_000_000_000],
    ['0', null, Number.NaN, Number.POSITIVE_INFINITY],
  ],
  ['smartAccountNetworks', 'smart_account_enabled_networks', [[], [1, 8453]], [{}, '1', null]],
  ['accountType', 'preferred_account_type', ['eoa', 'smartAccount'], ['other', '', 1, null]],
  ['leftFor', 'social_redirect', ['google', 'facebook'], ['farcaster', 'other', 1, null]],
  ['social', 'connected_social', ['google', 'farcaster'], ['other', '', 1, null]],
] as const)('param: %s is stored as %s, and other values are refused', (name, key, accepted, refused) => {
  const stored = embeddedWalletKeys[name]
  expect(stored.key).toBe(key)
  expect(accepted.map((value) => stored.decode(value))).toEqual(accepted)
  for (const value of refused) expect(stored.decode(value)).toBeUndefined()
})

test('behavior: of the networks of smart accounts, two hundred whole numbers are read', () => {
  const { decode } = embeddedWalletKeys.smartAccountNetworks
  expect(decode([1, '2', 1.5, null, 3])).toEqual([1, 3])
  expect(decode(Array.from({ length: 201 }, (_, index) => index))).toHaveLength(200)
})
