import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as conformance from './conformance.js'
import * as entry from './index.js'
import * as msw from './msw.js'
import * as playwright from './playwright.js'
import * as playwrightCore from './playwright-core.js'
import * as solana from './solana.js'

test('behavior: the public names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "ProviderRpcError",
      "createBaseAccountHost",
      "createFarcasterHost",
      "createIcon",
      "createMultiTestWallet",
      "createSafeHost",
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
  expect(Object.keys(playwrightCore).sort()).toMatchInlineSnapshot(`
    [
      "createWallets",
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
      "createMobileWalletApp",
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

/** Returns the packages that a module loads, itself or by modules of this package. A later `import()` does not count. */
function packagesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const named = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)'/gm,
  )
  return [...named].flatMap(([, name = '']) =>
    name.startsWith('.') ? packagesOf(join(dirname(file), name.replace(/[.]js$/, '.ts')), seen) : [name],
  )
}
const packagesOfEntry = (entry: string) => packagesOf(join(import.meta.dirname, entry))

test('behavior: createWallets() is loaded without Playwright Test', () => {
  expect(packagesOfEntry('playwright.ts')).toContain('@playwright/test')
  expect(packagesOfEntry('playwright-core.ts').filter((name) => name.includes('playwright'))).toEqual([])
})
