import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { searchWallets } from './searchWallets.js'

const wallet = (name: string, fields: Partial<DirectoryWallet> = {}): DirectoryWallet => ({
  id: name,
  name,
  chains: [],
  certified: false,
  source: 'directory',
  ...fields,
})
const names = (text: string, wallets: readonly DirectoryWallet[]) =>
  searchWallets({ wallets, text }).map(({ name }) => name)

test('behavior: matches are ordered by name, start of the name, start of a word, part of the name, earlier names, rdns and host', () => {
  const wallets = [
    wallet('Other', { rdns: 'org.fen.wallet' }),
    wallet('Renamed', { formerNames: ['Thistle', 'Fen'] }),
    wallet('Elsewhere', { homepage: 'https://www.FEN.example/x' }),
    wallet('Stiffen'),
    wallet('My-Fen Wallet'),
    wallet('Fennel'),
    wallet('Fen'),
    wallet('Path', { homepage: 'https://example.org/fen' }),
    wallet('Fenugreek'),
    wallet('Offend fen'),
  ]
  expect(names('fen', wallets)).toEqual([
    'Fen',
    'Fennel',
    'Fenugreek',
    'My-Fen Wallet',
    'Offend fen',
    'Stiffen',
    'Renamed',
    'Other',
    'Elsewhere',
  ])
})

test.each([
  ['cafe', 'Café'],
  ['CAFÉ', 'cafe'],
  ['ｃａｆｅ', 'Cafe'],
  ['  fen  ', 'Fennel'],
  ['İ', 'i wallet'],
  ['meta mask', 'MetaMask'],
  ['trustwallet', 'Trust Wallet'],
])('behavior: "%s" finds %s', (text, name) => {
  expect(names(text, [wallet(name)])).toEqual([name])
})

test.each(['.*', '[a-z]', '(', '\\', '^F', '$', '|', '%', '_', "' or 1=1"])(
  'behavior: "%s" is no pattern',
  (text) => {
    expect(names(text, [wallet('Fennel'), wallet(`a ${text} b`)])).toEqual([`a ${text} b`])
  },
)

test('behavior: an empty text finds all wallets in their order', () => {
  expect(names('  ', [wallet('B'), wallet('A')])).toEqual(['B', 'A'])
})

test('behavior: a search finds exactly the names that contain the text without spaces, each once', () => {
  const name = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'é', ' ', '.') })
  fc.assert(
    fc.property(fc.uniqueArray(name), name, (all, text) => {
      const found = names(
        text,
        all.map((one) => wallet(one)),
      )
      expect(new Set(found).size).toBe(found.length)
      const plain = (value: string) => value.replaceAll('é', 'e').replaceAll(' ', '')
      expect(new Set(found)).toEqual(new Set(all.filter((one) => plain(one).includes(plain(text)))))
    }),
  )
})

test('behavior: a search reads each name once', () => {
  let reads = 0
  const wallets = Array.from({ length: 600 }, (_, index) => ({
    ...wallet(`Wallet number ${index} é`, {
      rdns: `org.example.wallet${index}`,
      homepage: `https://wallet${index}.example.org/`,
    }),
    get name() {
      reads += 1
      return `Wallet number ${index} é`
    },
  }))
  expect(searchWallets({ wallets, text: 'zebra' })).toEqual([])
  expect(reads).toBe(600)
})
