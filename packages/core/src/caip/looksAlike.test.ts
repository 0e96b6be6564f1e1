import { expect, test } from 'vitest'
import { looksAlike } from './looksAlike.js'

const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const poison = '0x52b811111111111111111111111111111111c2B4'
const own = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

test.each([
  ['eip155', friend, poison, true],
  ['eip155', friend, friend.toLowerCase(), false],
  ['eip155', friend, own, false],
  // The same when shortened: 0x52…7EC2b4.
  ['eip155', friend, '0x521111111111111111111111111111111a7eC2B4', true],
  [
    'bip122',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qw508aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf3t4',
    true,
  ],
  [
    'bip122',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf3t4',
    false,
  ],
  [
    'bip122',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaav8f3t4',
    true,
  ],
  [
    'solana',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    '7EcDaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaFLtV',
    true,
  ],
  [
    'solana',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    '7ecDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    false,
  ],
] as const)('param: on %s, %s against %s: %s', (namespace, a, b, alike) => {
  expect(looksAlike(namespace, a, b)).toBe(alike)
})
