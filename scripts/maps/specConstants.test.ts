import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const second = 1_000
const minute = 60 * second

/** The constants of section 9 of the specification: row, file, name, value. Times are in milliseconds. */
const constants: readonly (readonly [row: string, file: string, name: string, value: number])[] = [
  ['S9.1', 'packages/embedded-wallet/src/signIn/createSignIn.ts', 'emailCooldown', 30 * second],
  ['S9.2', 'packages/core/src/account/createBalance.ts', 'lockout', 30 * second],
  ['S9.3', 'packages/core/src/features/directory/pickWallets.ts', 'featuredLimit', 4],
  ['S9.4', 'packages/core/src/features/directory/pickWallets.ts', 'recommendedLimit', 4],
  ['S9.5', 'packages/core/src/features/directory/createWalletPages.ts', 'pageEntries', 40],
  ['S9.6', 'packages/core/src/features/directory/createWalletList.ts', 'searchEntries', 100],
  ['S9.6', 'packages/core/src/features/directory/createWalletList.ts', 'searchWait', 300],
  ['S9.8.1', 'packages/core/src/features/tokens/createTokensCache.ts', 'maxAge', 30 * second],
  ['S9.8.2', 'packages/core/src/account/createBalance.ts', 'maxAge', 30 * second],
  ['S9.8.2', 'packages/core/src/account/createBalanceCache.ts', 'maxAge', 30 * second],
  ['S9.8.3', 'packages/core/src/features/identity/createIdentityCache.ts', 'maxAge', 5 * minute],
  ['S9.8.4', 'packages/core/src/features/identity/createIdentityCache.ts', 'maxAge', 5 * minute],
  ['S9.9', 'packages/core/src/context/storageKeys.ts', 'recentLimit', 2],
  ['S9.10', 'packages/core/src/account/sentRow.ts', 'limit', 99],
  ['S9.11', 'packages/core/src/rpc/createEndpoint.ts', 'REQUEST_LIMIT', 10 * second],
  ['S9.12', 'packages/core/src/rpc/createEndpoint.ts', 'BATCH_SIZE', 1_000],
  ['S9.13', 'packages/core/src/rpc/createRanker.ts', 'INTERVAL', 4 * second],
  ['S9.13', 'packages/core/src/rpc/createRanker.ts', 'SAMPLES', 10],
  ['S9.13', 'packages/core/src/rpc/createRanker.ts', 'PING_LIMIT', 1 * second],
  ['S9.13', 'packages/core/src/rpc/createRanker.ts', 'STABILITY_WEIGHT', 0.7],
  ['S9.13', 'packages/core/src/rpc/createRanker.ts', 'LATENCY_WEIGHT', 0.3],
  ['S9.15', 'packages/core/src/api/createSendRequest.ts', 'firstWait', 1 * second],
  ['S9.16', 'packages/core/src/lib/debounce.ts', 'debounce', 500],
  ['S9.17', 'packages/walletconnect/src/proposal/createOffers.ts', 'lifetime', 4 * minute],
  ['S9.17', 'packages/walletconnect/src/proposal/createOffers.ts', 'margin', 10 * second],
  ['S9.18', 'packages/embedded-wallet/src/protocol/createCaller.ts', 'loading', 20 * second],
  ['S9.19', 'packages/embedded-wallet/src/protocol/methods.ts', 'connecting', 30 * second],
  ['S9.21', 'packages/embedded-wallet/src/protocol/createCaller.ts', 'settling', 500],
  ['S9.22', 'packages/core/src/features/modal/modal.ts', 'refusedMethodDelay', 300],
  ['S9.25', 'packages/core/src/features/telemetry/createLogBuffer.ts', 'capacity', 1_024_000],
  ['S9.26', 'packages/core/src/features/telemetry/createOutbox.ts', 'errorLimit', 5],
  ['S9.26', 'packages/core/src/features/telemetry/createOutbox.ts', 'minute', 60 * second],
  ['S9.7', 'packages/react/src/views/connect/allWallets/WalletRows.tsx', 'preloaded', 20],
  ['S9.7', 'packages/react/src/views/connect/allWallets/preloadImages.ts', 'patience', 2 * second],
  ['S9.slippage', 'packages/core/src/features/swap/swapForm.ts', 'defaultSlippage', 1],
  ['S9.format.3', 'packages/core/src/amount/display.ts', 'balanceDecimals', 3],
  ['S9.format.5', 'packages/core/src/amount/display.ts', 'leading', 4],
  ['S9.format.5', 'packages/core/src/amount/display.ts', 'trailing', 6],
]

/** Rows whose values are not plain numbers, or are in a library, with the test that proves them. */
const elsewhere: Readonly<Record<string, string>> = {
  'S9.14': 'packages/walletconnect/src/lib/internalsOf.chain.test.ts',
  'S9.20': 'packages/embedded-wallet/src/protocol/protocol.test.ts',
  'S9.24': 'packages/embedded-wallet/src/page/mountFrame.view.test.ts',
  'S9.connectOrder': 'packages/react/src/views/embeddedWallet/social/social.test.tsx',
  'S9.socials': 'packages/embedded-wallet/src/protocol/wire.test.ts',
  'S9.23': 'packages/react/src/modal/Modal.test.tsx',
  'S9.28': 'packages/core/src/exports/limits.test.ts',
  'S9.format.1': 'packages/core/src/exports/limits.test.ts',
  'S9.format.2': 'packages/react/src/views/account/holdings/activity.test.tsx',
  'S9.format.4': 'packages/react/src/views/account/holdings/holdings.test.tsx',
  'S9.decimals.1': 'packages/core/src/amount/amount.test.ts',
  'S9.decimals.2': 'packages/core/src/amount/amount.test.ts',
  'S9.native': 'packages/core/src/features/tokens/tokens.test.ts',
  'S9.onramp.1': 'packages/core/src/api/createApi.test.ts',
  'S9.onramp.2': 'packages/core/src/features/onramp/onramp.test.ts',
  'S9.names.1': 'packages/core/src/api/calls/calls.test.ts',
  'S9.names.2': 'packages/core/src/features/names/names.test.ts',
  'S9.prefix': 'packages/core/src/context/createStore.test.ts',
}

/** Returns the value of a line such as `const name = 4 * 60_000`. */
function valueOf(file: string, name: string): number | undefined {
  const [, product] =
    new RegExp(`^(?:export )?const ${name} = ([\\d_.]+(?: \\* [\\d_.]+)*)$`, 'm').exec(read(file)) ?? []
  return product?.split(' * ').reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1)
}

test.each(constants)('param: %s, %s has %s = %d', (_, file, name, value) => {
  expect(valueOf(file, name)).toBe(value)
})

test('behavior: every row of section 9 that is built is in one of the two tables', () => {
  const rows = [...read('docs/spec-coverage.md').matchAll(/^\| (S9\.\S+) \|.*\|(.*)\|$/gm)]
  const built = rows.filter(([, , proof = '']) => proof.includes('`')).map(([, row]) => row)
  expect(built.filter((row) => !constants.some(([one]) => one === row) && !elsewhere[row ?? ''])).toEqual([])
  for (const [row, test] of Object.entries(elsewhere))
    expect(rows.find(([, one]) => one === row)?.[0], row).toContain(test)
})
