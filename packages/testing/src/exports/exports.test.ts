import { expect, test } from 'vitest'
import * as conformance from './conformance.js'
import * as entry from './index.js'
import * as msw from './msw.js'
import * as playwright from './playwright.js'
import * as solana from './solana.js'

test('behavior: the public names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "ProviderRpcError",
      "createIcon",
      "createMultiTestWallet",
      "createStandardIcon",
      "createTestWallet",
      "createWalletEngine",
      "oddErrors",
      "oddIcons",
      "oddResponses",
    ]
  `)
  expect(Object.keys(playwright).sort()).toMatchInlineSnapshot(`
    [
      "createWallets",
      "expect",
      "test",
    ]
  `)
  expect(Object.keys(msw).sort()).toMatchInlineSnapshot(`
    [
      "apiHandlers",
      "defaultApiData",
    ]
  `)
  expect(Object.keys(conformance).sort()).toMatchInlineSnapshot(`
    [
      "apiConformance",
    ]
  `)
  expect(Object.keys(solana).sort()).toMatchInlineSnapshot(`
    [
      "createSolanaSigners",
      "createSolanaTestWallet",
      "getSolanaAccounts",
      "signAllSolanaTransactions",
      "signAndSendSolanaTransaction",
      "signSolanaMessage",
      "signSolanaTransaction",
    ]
  `)
})
