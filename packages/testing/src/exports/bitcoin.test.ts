import { expect, test } from 'vitest'
import * as bitcoin from './bitcoin.js'

test('behavior: the public names', () => {
  expect(Object.keys(bitcoin).sort()).toMatchInlineSnapshot(`
    [
      "createBitcoinKeys",
      "createBitcoinPlugin",
      "createBitcoinTestWallet",
      "createBitcoinWalletEngine",
      "getBitcoinAccountAddresses",
      "sendBitcoinTransfer",
      "signBitcoinMessage",
      "signBitcoinPsbt",
    ]
  `)
})
