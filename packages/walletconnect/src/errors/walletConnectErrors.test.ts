import { rpcErrors } from '@latchkey/core'
import { readMayBeSent } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { markUnanswered, toWalletConnectError } from './walletConnectErrors.js'

/** Returns the error of the library when the relay closes the socket of an app that it refuses. */
function refusal(reason: string): Error {
  return new Error(`WebSocket connection closed abnormally with code: 3000 (${reason})`)
}

test.each<[label: string, thrown: unknown, code: string, rpcCode?: number]>([
  ['a refusal by a provider', { code: 4001, message: 'No.' }, 'rpc/user_rejected', 4001],
  ['a refusal', { code: 5000, message: 'User rejected.' }, 'rpc/user_rejected', 4001],
  ['a refusal of networks', { code: 5001, message: 'x' }, 'rpc/user_rejected', 4001],
  ['a refusal of methods', { code: 5002, message: 'x' }, 'rpc/user_rejected', 4001],
  ['a refusal of events', { code: 5003, message: 'x' }, 'rpc/user_rejected', 4001],
  ['no network in common', { code: 5100, message: 'x' }, 'walletconnect/not_supported'],
  ['no method in common', { code: 5101, message: 'x' }, 'walletconnect/not_supported'],
  ['no event in common', { code: 5102, message: 'x' }, 'walletconnect/not_supported'],
  ['no account', { code: 5103, message: 'x' }, 'walletconnect/not_supported'],
  ['no namespace', { code: 5104, message: 'x' }, 'walletconnect/not_supported'],
  ['an invalid method', { code: 1001, message: 'x' }, 'walletconnect/protocol'],
  ['an invalid update', { code: 1003, message: 'x' }, 'walletconnect/protocol'],
  ['an invalid settlement', { code: 1005, message: 'x' }, 'walletconnect/settlement_failed'],
  ['a failed settlement', { code: 7000, message: 'x' }, 'walletconnect/settlement_failed'],
  ['a method not allowed', { code: 3001, message: 'x' }, 'rpc/unauthorized'],
  ['an update not allowed', { code: 3003, message: 'x' }, 'walletconnect/protocol'],
  ['an end', { code: 6000, message: 'User disconnected.' }, 'wallet/ended'],
  ['an unknown message', { code: 10001, message: 'x' }, 'walletconnect/protocol'],
  ['a network the wallet does not know', { code: 4902, message: 'x' }, 'rpc/unrecognized_chain', 4902],
  ['an invalid network', { code: 32603, message: 'x' }, 'rpc/invalid_chain', 32603],
  ['a bundle refused', { code: 5750, message: 'x' }, 'rpc/upgrade_rejected', 5750],
  ['no connection', new Error('No internet connection detected. Please restart'), 'walletconnect/offline'],
  [
    'a lost session',
    new Error("No matching key. session topic doesn't exist: ab"),
    'walletconnect/session_lost',
  ],
  [
    'a session that was',
    new Error('Missing or invalid. Record was recently deleted - session: ab'),
    'walletconnect/session_lost',
  ],
  ['a session over', new Error('Expired. session topic: ab'), 'walletconnect/session_lost'],
  ['a proposal over', { code: 0, message: 'Proposal expired' }, 'walletconnect/proposal_expired'],
  ['a request over', new Error('Request expired. Please try again.'), 'walletconnect/request_expired'],
  [
    'an unpublished request',
    new Error('Failed to publish payload, please try again. id:1 tag:1108'),
    'walletconnect/relay_unreachable',
  ],
  [
    'an unheard topic',
    new Error('Subscribing to ab failed, please try again'),
    'walletconnect/relay_unreachable',
  ],
  [
    'no socket',
    new Error("Couldn't establish socket connection to the relay server: wss://r"),
    'walletconnect/relay_unreachable',
  ],
  ['a broken socket', new Error('WebSocket connection closed.'), 'walletconnect/relay_unreachable'],
  ['a refused app', refusal('Unauthorized'), 'walletconnect/relay_refused'],
  ['a refused origin', refusal('Unauthorized: origin not allowed'), 'walletconnect/origin_not_allowed'],
  ['a refused project', refusal('Unauthorized: invalid key'), 'walletconnect/invalid_key'],
  [
    'a clock that is ahead',
    refusal('JWT validation error: JWT Token is not yet valid'),
    'walletconnect/token_not_yet_valid',
  ],
  ['anything', new Error('boom'), 'rpc/unknown'],
  ['nothing', undefined, 'rpc/unknown'],
  ['text', 'boom', 'rpc/unknown'],
  ['a code as text', { code: '5000' }, 'rpc/user_rejected', 4001],
])('behavior: %s', (_, thrown, code, rpcCode) => {
  const error = toWalletConnectError(thrown)
  expect({ code: error.code, rpcCode: error.rpcCode }).toEqual({ code, rpcCode })
  expect(error.cause).toBe(thrown)
})

test.each([5000, 4001, 1])(
  'behavior: of a text of any length with code %i, 500 characters are kept',
  (code) => {
    const { context } = toWalletConnectError({ code, message: 'x'.repeat(100_000) })
    expect(context).toEqual({ detail: 'x'.repeat(500) })
  },
)

test.each([
  ['Request expired. Please try again.', true],
  ['No internet connection detected. Please restart your network and try again.', true],
  ['Failed to publish payload, please try again. id:1 tag:1108', true],
  ['No matching key. session topic', true],
  ['WebSocket connection closed.', true],
  ['boom', false],
])('behavior: without a response, the wallet may carry out a published request: %s', (message, expected) => {
  const error = markUnanswered(toWalletConnectError(new Error(message)))
  expect(readMayBeSent(error) !== undefined).toBe(expected)
})

test('behavior: a response of the wallet is a response', () => {
  const error = markUnanswered(toWalletConnectError({ code: 5000, message: 'no' }))
  expect(readMayBeSent(error)).toBeUndefined()
})

test('behavior: a LatchkeyError stays unchanged', () => {
  const error = rpcErrors.aborted({})
  expect(toWalletConnectError(error)).toBe(error)
})
