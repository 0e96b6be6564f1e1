import { cleanName } from '@latchkey/core/adapter'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { expect, test } from 'vitest'
import { nextIndex } from './nextIndex.js'

const wallets = ['Amber', 'birch', 'Cedar', '\u202EBeta', 'Çelik'].map(
  (name): DirectoryWallet => ({
    id: name,
    name: cleanName(name) ?? '',
    chains: [],
    certified: false,
    source: 'directory',
  }),
)

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', -1, 4],
  ['ArrowUp', 2, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['b', 0, 1],
  ['B', 1, 3],
  ['b', 3, 1],
  ['ç', 0, 2],
  ['c', 2, 4],
  ['z', 0, undefined],
  ['b', -1, undefined],
  [' ', 0, undefined],
  ['Enter', 0, undefined],
  ['Tab', 0, undefined],
] as const)('behavior: %s at %i goes to %s', (key, at, next) => {
  expect(nextIndex({ key, at, wallets, more: false })).toBe(next)
})

test('behavior: the last known row is not the end while more are to come', () => {
  expect(nextIndex({ key: 'ArrowDown', at: 4, wallets, more: true })).toBe(4)
})

test('behavior: in an empty list no key leads anywhere', () => {
  expect(nextIndex({ key: 'ArrowDown', at: -1, wallets: [], more: true })).toBeUndefined()
})
