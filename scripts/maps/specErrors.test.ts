import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendErrors } from '../../packages/core/src/errors/sendErrors.ts'
import { baseTexts } from '../../packages/react/src/locale/baseTexts.ts'
import { errorTexts } from '../../packages/react/src/locale/ErrorTexts.tsx'
import { activityTexts } from '../../packages/react/src/views/account/holdings/activityTexts.ts'
import { siwxTexts } from '../../packages/react/src/views/siwx/texts.ts'
import { root } from '../run/root.ts'

/** The texts of section 8 of the specification that a visitor reads: row, text, and the codes or keys of our catalogue that have it. */
const texts: readonly (readonly [row: string, text: string, ...keys: readonly string[]])[] = [
  ['S8.toast.1', 'Token Balance Unavailable', 'account/balance_unavailable'],
  ['S8.toast.2', 'Failed to fetch transactions', 'activity.unavailable'],
  ['S8.toast.3', 'A problem occurred while trying initialize authentication', 'siwx/start_failed'],
  ['S8.toast.4', 'Signature declined', 'siwx/declined'],
  ['S8.toast.5', 'This application might not support Smart Accounts', 'siwx/smart_account'],
  ['S8.toast.6', 'Authenticating...', 'siwx.authenticating'],
  ['S8.toast.7', 'Network Not Found', 'network/not_found'],
  [
    'S8.toast.8',
    'Invalid App Configuration',
    'origins/not_allowed',
    'api/origin_not_allowed',
    'walletconnect/origin_not_allowed',
  ],
  ['S8.toast.9', 'Invalid App Configuration', 'origins/unverified_domain'],
  ['S8.toast.10', 'Invalid App Configuration', 'api/invalid_key', 'walletconnect/invalid_key'],
  ['S8.toast.11', 'Project ID Not Configured', 'api/project_id_missing', 'walletconnect/project_id_missing'],
  [
    'S8.toast.12',
    'Network Error - Could not load embedded wallet',
    'embedded_wallet/load_failed',
    'embedded_wallet/iframe_load_failed',
  ],
  ['S8.toast.13', 'Embedded Wallet Request Timed Out', 'embedded_wallet/iframe_request_timeout'],
  ['S8.toast.14', 'Session Expired', 'api/token_not_yet_valid', 'walletconnect/token_not_yet_valid'],
  ['S8.toast.15', 'method not allowed', 'rpc/method_not_allowed'],
  ['S8.frame.1', 'An error occurred', 'embedded_wallet/refused'],
  ['S8.frame.2', 'Request was aborted', 'rpc/aborted'],
  ['S8.frame.3', 'Something went wrong', 'embedded_wallet/aborted'],
  ['S8.frame.4', 'Unable to load email login dependency', 'embedded_wallet/unavailable'],
  ['S6.3.4', 'Action not allowed', 'embedded_wallet/not_allowed'],
  ['S8.frame.7', 'Adapter not found', 'embedded_wallet/adapter_not_found'],
  ['S8.frame.8', 'CaipNetwork is undefined', 'embedded_wallet/network_undefined'],
  ['S8.frame.6', 'Chain is not supported', 'embedded_wallet/chain_not_supported'],
  ['S8.thrown.1', 'Network not supported for Gas Price', 'api/gas_price_not_supported'],
  ['S8.thrown.2', 'Network not supported for Swaps', 'api/swaps_not_supported', 'swap/unsupported_chain'],
  ['S8.thrown.3', 'SIWX is not enabled', 'siwx/not_enabled'],
  ['S8.thrown.4', 'No ActiveCaipAddress found', 'siwx/no_account'],
  ['S8.thrown.5', 'No ActiveCaipNetwork or client found', 'siwx/no_network'],
  ['S8.thrown.6', 'Failed to disconnect', 'connection/disconnect_failed'],
  ['S8.thrown.8', 'Connector not connected.', 'connection/not_connected'],
  ['S8.thrown.9', 'Could not find an Account to execute with this Action.', 'send/account_not_found'],
  ['S8.thrown.14', 'No URL was provided to the Transport', 'transport/no_url'],
  ['S8.thrown.15', 'Network request failed', 'transport/network'],
  ['S8.thrown.16', 'Network request timed out', 'transport/timeout'],
  ['S8.thrown.17', 'Unknown error', 'rpc/unknown'],
]

/** Texts of section 8 that a server sends or that name one thing among several, so that the catalogue has none of them. */
const elsewhere: Readonly<Record<string, string>> = {
  'S8.server.1': 'Unauthorized: origin not allowed',
  'S8.server.2': 'JWT validation error: JWT Token is not yet valid',
  'S8.server.3': 'Unauthorized: invalid key',
  'S8.frame.5': 'iframe_load_failed',
  'S8.thrown.7': 'Failed to disconnect chain eip155:',
}

/** Rows that prescribe behavior and no text, and those whose text cannot occur (D21). */
const withoutText = /^S8\.(server\.[45]|thrown\.1[0-3]|thrown\.1[89]|node\..+|code\..+)$/

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = [...read('docs/spec-coverage.md').matchAll(/^\| (S8\.\S+) \|.*\|(.*)\|$/gm)].flatMap(
  ([, row = '', proof = '']) => {
    const tests = [...proof.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    return tests.length ? [{ row, tests }] : []
  },
)
const chunks = await Promise.all(Object.values(errorTexts).map((load) => load()))
const catalogue: Readonly<Record<string, string>> = Object.assign(
  { ...baseTexts, ...siwxTexts, ...activityTexts },
  ...chunks.map((chunk) => chunk.texts),
)

test.each(texts)('param: %s, a visitor reads "%s"', (_, text, ...keys) => {
  for (const key of keys) expect(catalogue[key], key).toBe(text)
})

test('behavior: each text of section 8 that is built is in a test of its row', () => {
  const all = new Map([...texts.map(([row, text]) => [row, text] as const), ...Object.entries(elsewhere)])
  const missing = rows.filter(({ row, tests }) => {
    const text = all.get(row)
    return text !== undefined && !tests.some((path) => read(path).includes(text))
  })
  expect(missing).toEqual([])
})

test('behavior: each row of section 8 that is built has its text here', () => {
  const known = [...texts.map(([row]) => row), ...Object.keys(elsewhere)]
  expect(rows.map(({ row }) => row).filter((row) => !known.includes(row) && !withoutText.test(row))).toEqual(
    [],
  )
})

test('behavior: an account that the wallet does not share has the sentence of the specification', () => {
  expect(sendErrors.accountNotFound({}).message).toBe(
    'Could not find an Account to execute with this Action.',
  )
})
