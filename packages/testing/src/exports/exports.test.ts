import { expect, test } from 'vitest'
import * as entry from './index.js'
import * as playwright from './playwright.js'

test('behavior: the public names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "ProviderRpcError",
      "createIcon",
      "createTestWallet",
      "createWalletEngine",
      "oddAnswers",
      "oddErrors",
      "oddIcons",
    ]
  `)
  expect(Object.keys(playwright).sort()).toMatchInlineSnapshot(`
    [
      "createWallets",
      "expect",
      "test",
    ]
  `)
})
