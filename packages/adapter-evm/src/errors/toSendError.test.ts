import { rpcErrors, walletErrors } from '@latchkey/core'
import { markMayBeSent, readMayBeSent } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { toSendError } from './toSendError.js'

const error = (message: string, code?: number) =>
  Object.assign(new Error(message), code !== undefined && { code })

test.each<[string, unknown, string, boolean]>([
  ['an abort', rpcErrors.aborted({}), 'evm/maybe_sent', true],
  ['the end of its session', walletErrors.ended({ method: 'x' }), 'evm/maybe_sent', true],
  ['a failed request of its own', error('Failed to fetch'), 'evm/maybe_sent', true],
  ['a failed request of its own, with a number', error('Request timed out', -32603), 'evm/maybe_sent', true],
  [
    'an outcome that its server does not know',
    error('It may have been sent.', -32080),
    'evm/maybe_sent',
    true,
  ],
  ['a crash', new TypeError("Cannot read properties of undefined (reading 'x')"), 'evm/maybe_sent', true],
  ['a nonce that is used', error('nonce too low', -32000), 'node/nonce_too_low', true],
  ['a transaction that a node has', error('already known', -32000), 'node/nonce_too_low', true],
  [
    'what its connector says may be sent',
    markMayBeSent(walletErrors.wrongChain({ expected: 'eip155:1', actual: 'eip155:2' })),
    'wallet/wrong_chain',
    true,
  ],
  ['a refusal', error('User rejected the request.', 4001), 'rpc/user_rejected', false],
  ['a refusal without a number', error('Request denied by user'), 'rpc/user_rejected', false],
  ['a refusal by its number', error('no', 4100), 'rpc/unauthorized', false],
  ['an internal error', error('Internal error', -32603), 'rpc/internal', false],
  ['too few coins', error('insufficient funds for gas * price + value'), 'node/insufficient_funds', false],
  ['too low a fee', error('transaction underpriced', -32000), 'node/underpriced', false],
])('behavior: a wallet returns %s', (_, reason, code, mayBeSent) => {
  const found = toSendError(reason)
  expect(found.code).toBe(code)
  expect(readMayBeSent(found) !== undefined).toBe(mayBeSent)
})
