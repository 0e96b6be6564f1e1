import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccount, readAccount } from './readAccount.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['eip155:1', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'],
  [solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  [mainnet, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  [mainnet, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  [mainnet, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  [mainnet, 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  [testnet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
])('behavior: %s has the address %s', (chainId, text, read = text) => {
  expect(readAccount(chainId, text)).toBe(read)
  expect(isAccount(text)).toBe(true)
})

test.each([
  [mainnet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  [testnet, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  [mainnet, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  [mainnet, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz'],
  [mainnet, '../txs'],
  [solana, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  [solana, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['eip155:1', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
])('error: %s has no address %s', (chainId, text) => {
  expect(readAccount(chainId, text)).toBeUndefined()
})

test('behavior: an address has no character that a path or a query reads', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('eip155:1', solana, mainnet, testnet), (text, chainId) => {
      const read = readAccount(chainId, text)
      expect(read === undefined || /^\w+$/.test(read)).toBe(true)
    }),
  )
})
