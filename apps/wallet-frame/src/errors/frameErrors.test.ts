import { embeddedWalletErrors } from '@latchkey/embedded-wallet'
import { expect, test } from 'vitest'
import { smartErrors } from '../smartAccount/operation/smartErrors.ts'
import { frameErrors } from './frameErrors.ts'

const nameOf = ({ code }: { readonly code: string }) => code.split('/')[1] ?? ''
/** The page shows these by their number of JSON-RPC or EIP-1193, or with the frame's own sentence. */
const byNumber = ['invalid_params', 'no_login', 'node_refused', 'not_allowed', 'rejected']
/** The wallet's own windows show these, or check before that they do not happen. */
const inFrame = ['passkey_failed', 'passkey_unsupported', 'secret_malformed']

test('behavior: the page knows the code of each failure of the frame', () => {
  const known = Object.values(embeddedWalletErrors).map(nameOf)
  const unknown = Object.values({ ...frameErrors, ...smartErrors })
    .map(nameOf)
    .filter((name) => !known.includes(name))
  expect(unknown.filter((name) => ![...byNumber, ...inFrame].includes(name))).toEqual([])
})
