import { expect, test } from 'vitest'
import { foldName } from './foldName.js'

test.each([
  ['MetaMask', 'metamask'],
  ['MetaMask', ' Meta Mask '],
  ['MetaMask', 'M\u0435t\u0430M\u0430sk'],
  ['MetaMask', '\u039cetaMask'],
  ['MetaMask', 'Meta\u200bMask'],
  ['MetaMask', 'M\u00e9taMask'],
  ['MetaMask', '\uff2detaMask'],
  ['MetaMask', 'Metarnask'],
  ['Trust Wallet', 'Trust WaIIet'],
  ['Exodus', 'Ex0dus'],
  ['Phantom', '\u03a1h\u0430nt\u043em'],
])('behavior: %s folds as the look-alike %s', (name, alike) => {
  expect(foldName(alike)).toBe(foldName(name))
})

test('behavior: other names stay apart', () => {
  const names = [
    'MetaMask',
    'Phantom',
    'Base',
    'Brave Wallet',
    'Core',
    'Safe',
    'SafePal',
    'OKX Wallet',
    'Ready',
    '',
  ]
  expect(new Set(names.map(foldName)).size).toBe(names.length)
})
