import { expect, test } from 'vitest'
import { isLatchkeyError } from '../lib/LatchkeyError.js'
import { rpcErrors } from './rpcErrors.js'
import { toError } from './toError.js'

const circular: { self?: unknown; message: string } = { message: 'round' }
circular.self = circular
const selfCaused: { cause?: unknown; message: string } = { message: 'round' }
selfCaused.cause = selfCaused
const byWords: [code: string, detail: string, rpcCode: number] = [
  'rpc/user_rejected',
  expect.any(String),
  4001,
]

test.each<
  [label: string, thrown: unknown, code: string, detail: string | undefined, rpcCode?: number | undefined]
>([
  // Standard codes, as wallets and nodes throw them: plain objects.
  ['-32700', { code: -32700, message: 'm' }, 'rpc/parse', 'm', -32700],
  ['-32600', { code: -32600, message: 'm' }, 'rpc/invalid_request', 'm', -32600],
  ['-32601', { code: -32601, message: 'm' }, 'rpc/method_not_found', 'm', -32601],
  ['-32602', { code: -32602, message: 'm' }, 'rpc/invalid_params', 'm', -32602],
  ['-32603', { code: -32603, message: 'm' }, 'rpc/internal', 'm', -32603],
  ['-32000', { code: -32000, message: 'm' }, 'rpc/invalid_input', 'm', -32000],
  ['-32001', { code: -32001, message: 'm' }, 'rpc/resource_not_found', 'm', -32001],
  ['-32002', { code: -32002, message: 'm' }, 'rpc/resource_unavailable', 'm', -32002],
  ['-32003', { code: -32003, message: 'm' }, 'rpc/transaction_rejected', 'm', -32003],
  ['-32004', { code: -32004, message: 'm' }, 'rpc/method_not_supported', 'm', -32004],
  ['-32005', { code: -32005, message: 'm' }, 'rpc/limit_exceeded', 'm', -32005],
  ['-32006', { code: -32006, message: 'm' }, 'rpc/version_not_supported', 'm', -32006],
  // Provider codes.
  ['4001', { code: 4001, message: 'm' }, 'rpc/user_rejected', 'm', 4001],
  ['4100', { code: 4100, message: 'm' }, 'rpc/unauthorized', 'm', 4100],
  ['4200', { code: 4200, message: 'm' }, 'rpc/unsupported_method', 'm', 4200],
  ['4900', { code: 4900, message: 'm' }, 'rpc/disconnected', 'm', 4900],
  ['4901', { code: 4901, message: 'm' }, 'rpc/chain_disconnected', 'm', 4901],
  ['4902', { code: 4902, message: 'm' }, 'rpc/unrecognized_chain', 'm', 4902],
  // Call bundles.
  ['5700', { code: 5700 }, 'rpc/unsupported_capability', undefined, 5700],
  ['5710', { code: 5710 }, 'rpc/unsupported_chain_id', undefined, 5710],
  ['5720', { code: 5720 }, 'rpc/duplicate_id', undefined, 5720],
  ['5730', { code: 5730 }, 'rpc/unknown_bundle', undefined, 5730],
  ['5740', { code: 5740 }, 'rpc/bundle_too_large', undefined, 5740],
  ['5750', { code: 5750 }, 'rpc/upgrade_rejected', undefined, 5750],
  ['5760', { code: 5760 }, 'rpc/atomicity_not_supported', undefined, 5760],
  // Others.
  ['5000', { code: 5000, message: 'm' }, 'rpc/unknown', 'm', 5000],
  ['32603', { code: 32603 }, 'rpc/invalid_chain', undefined, 32603],
  ['a code nobody knows', { code: 123456, message: 'm' }, 'rpc/unknown', 'm', 123456],
  ['zero', { code: 0, message: 'm' }, 'rpc/unknown', 'm', 0],
  ['not a number', { code: Number.NaN }, 'rpc/unknown', undefined, Number.NaN],
  ['infinity', { code: Number.POSITIVE_INFINITY }, 'rpc/unknown', undefined, Number.POSITIVE_INFINITY],
  ['a code as text', { code: '4001', message: 'm' }, 'rpc/user_rejected', 'm', 4001],
  ['another code as text', { code: '-32603', message: 'm' }, 'rpc/internal', 'm', -32603],
  ['a code of another kind', { code: { valueOf: () => 4001 } }, 'rpc/unknown', undefined],
  // Errors with a `code`.
  ['an Error', new Error('boom'), 'rpc/unknown', 'boom'],
  ['an Error with a code', Object.assign(new Error('no'), { code: 4001 }), 'rpc/user_rejected', 'no', 4001],
  ['a TypeError', new TypeError('bad'), 'rpc/unknown', 'bad'],
  ['a DOMException', new DOMException('x', 'NotAllowedError'), 'rpc/unknown', 'x', 0],
  // Mobile wallets wrap the real error.
  [
    'a wrapped code',
    { code: -32603, message: 'm', data: { originalError: { code: 4902 } } },
    'rpc/unrecognized_chain',
    'm',
    4902,
  ],
  ['a wrapped refusal', { data: { originalError: { code: 4001 } } }, 'rpc/user_rejected', undefined, 4001],
  [
    'a wrapped error without a code',
    { code: 4001, data: { originalError: {} } },
    'rpc/user_rejected',
    undefined,
    4001,
  ],
  ['a wrapped null', { code: 4001, data: { originalError: null } }, 'rpc/user_rejected', undefined, 4001],
  ['a wrapped text', { code: 4001, data: { originalError: 'x' } }, 'rpc/user_rejected', undefined, 4001],
  ['null data', { code: 4001, data: null }, 'rpc/user_rejected', undefined, 4001],
  ['text data', { code: 4001, data: '0x08c379a0' }, 'rpc/user_rejected', undefined, 4001],
  ['list data', { code: 4001, data: [1, 2] }, 'rpc/user_rejected', undefined, 4001],
  // Declines with a nested number, as in MetaMask on Solana.
  ['a cause', new Error('m', { cause: { code: 4001 } }), 'rpc/user_rejected', 'm', 4001],
  ['a cause of a cause', { cause: { cause: { code: 4001 } } }, 'rpc/user_rejected', undefined, 4001],
  [
    'a vague number before its cause',
    { code: -32603, cause: { code: 4001 } },
    'rpc/user_rejected',
    undefined,
    4001,
  ],
  ['a number before its cause', { code: 4900, cause: { code: 4001 } }, 'rpc/disconnected', undefined, 4900],
  ...[
    { code: 4001 },
    { code: '4001' },
    { cause: { code: 4001 } },
    { cause: { message: 'rejectedByUser' } },
    'User denied',
  ].map((data): [string, unknown, string, undefined, number] => [
    `data ${JSON.stringify(data)}`,
    { code: -32603, data },
    'rpc/user_rejected',
    undefined,
    4001,
  ]),
  ['data about something else', { code: -32603, data: { code: 3 } }, 'rpc/internal', undefined, -32603],
  [
    'a cause deep inside',
    { data: { error: { cause: { code: 4001 } } } },
    'rpc/user_rejected',
    undefined,
    4001,
  ],
  ['an inner error', { name: 'WalletError', error: { code: 4001 } }, 'rpc/user_rejected', undefined, 4001],
  [
    'the Wallet Standard’s number',
    Object.assign(new Error('m'), { name: 'WalletStandardError', context: { __code: 4_001_000 } }),
    'rpc/user_rejected',
    'm',
    4001,
  ],
  ['another of its numbers', { context: { __code: 3_834_000 } }, 'rpc/unknown', undefined, undefined],
  ['a cause that is itself', selfCaused, 'rpc/unknown', 'round', undefined],
  // Declines without a number.
  ['User rejected the request.', new Error('User rejected the request.'), ...byWords],
  ['MetaMask Tx Signature', { message: 'User denied transaction signature.' }, ...byWords],
  ['a text', 'User closed the window', ...byWords],
  ['a passive sentence', { message: 'Request was rejected by the user' }, ...byWords],
  ['Approval Denied', { name: 'a', message: 'Approval Denied' }, ...byWords],
  ['a code as text beside words', { code: 'ACTION_REJECTED', message: 'user rejected action' }, ...byWords],
  ['words of a cause', { message: 'm', cause: { message: 'User canceled' } }, 'rpc/user_rejected', 'm', 4001],
  [
    'words beside a vague number',
    { code: -32603, message: 'User rejected it' },
    'rpc/user_rejected',
    'User rejected it',
    4001,
  ],
  [
    'words beside a number',
    { code: 4100, message: 'User rejected it' },
    'rpc/unauthorized',
    'User rejected it',
    4100,
  ],
  ...[
    'rejectedByUser',
    'rejected by user',
    'userRejected',
    'USER_REJECTED',
    'user-denied',
    'Request rejected',
    'Request rejected.',
    'Request cancelled',
    'Canceled',
    'cancelled',
    'Rejected',
    'Declined',
  ].flatMap((text): [string, unknown, string, string | undefined, number][] => [
    [`the text ${text}`, text, 'rpc/user_rejected', text, 4001],
    [`the error ${text}`, new Error(text), 'rpc/user_rejected', text, 4001],
    [`the code ${text}`, { code: text }, 'rpc/user_rejected', undefined, 4001],
  ]),
  ['a name', { name: 'UserRejectedRequestError', message: 'm' }, 'rpc/user_rejected', 'm', 4001],
  ['ACTION_REJECTED', { code: 'ACTION_REJECTED', message: 'm' }, 'rpc/user_rejected', 'm', 4001],
  // Failures with similar words.
  ...[
    'Connection closed',
    'Transaction rejected',
    'Request denied',
    'User not found',
    'UserOperation rejected by the bundler',
    'UserOp rejected',
    'The order was cancelled',
    'Subscription canceled',
    'Username denied',
  ].map((text): [string, unknown, string, string] => [text, { message: text }, 'rpc/unknown', text]),
  // Aborts.
  ['an AbortError', new DOMException('stop', 'AbortError'), 'rpc/aborted', 'stop', 20],
  ['a plain AbortError', { name: 'AbortError' }, 'rpc/aborted', undefined],
  [
    'the reason of an AbortController',
    AbortSignal.abort().reason,
    'rpc/aborted',
    'This operation was aborted',
    20,
  ],
  // Text of a string, the first issue or the message.
  ['a string', 'Modal gone', 'rpc/unknown', 'Modal gone'],
  ['an empty string', '', 'rpc/unknown', ''],
  ['an issue', { issues: [{ message: 'i' }, { message: 'j' }], message: 'm' }, 'rpc/unknown', 'i'],
  ['no issues', { issues: [], message: 'm' }, 'rpc/unknown', 'm'],
  ['issues of null', { issues: [null], message: 'm' }, 'rpc/unknown', 'm'],
  ['an issue without text', { issues: [{ message: 7 }], message: 'm' }, 'rpc/unknown', 'm'],
  ['null issues', { issues: null, message: 'm' }, 'rpc/unknown', 'm'],
  ['issues as text', { issues: 'broken', message: 'm' }, 'rpc/unknown', 'm'],
  ['a message that is no text', { message: { text: 'm' } }, 'rpc/unknown', undefined],
  // Any other value.
  ['undefined', undefined, 'rpc/unknown', undefined],
  ['null', null, 'rpc/unknown', undefined],
  ['a number', 4001, 'rpc/user_rejected', undefined, 4001],
  ['another number', 7, 'rpc/unknown', undefined, 7],
  ['a bigint', 4001n, 'rpc/unknown', undefined],
  ['true', true, 'rpc/unknown', undefined],
  ['a symbol', Symbol('x'), 'rpc/unknown', undefined],
  ['a function', () => 4001, 'rpc/unknown', undefined],
  ['an empty object', {}, 'rpc/unknown', undefined],
  [
    'an object without a prototype',
    Object.assign(Object.create(null), { code: 4001 }),
    'rpc/user_rejected',
    undefined,
    4001,
  ],
  ['a frozen object', Object.freeze({ code: 4001, message: 'm' }), 'rpc/user_rejected', 'm', 4001],
  ['a frozen error', Object.freeze(new Error('cold')), 'rpc/unknown', 'cold'],
  ['a list', [{ code: 4001 }], 'rpc/unknown', undefined],
  ['a circle', circular, 'rpc/unknown', 'round'],
  ['a promise', Promise.resolve(), 'rpc/unknown', undefined],
  ['an event', new Event('error'), 'rpc/unknown', undefined],
  ['a Map', new Map([['code', 4001]]), 'rpc/unknown', undefined],
])('behavior: %s', (_, thrown, code, detail, rpcCode) => {
  const error = toError(thrown)
  expect(isLatchkeyError(error)).toBe(true)
  expect({ code: error.code, rpcCode: error.rpcCode }).toEqual({ code, rpcCode })
  expect(error.context).toEqual({ detail })
  expect(error.cause).toBe(thrown)
})

test('behavior: a value with a getter that throws is an unknown error', () => {
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const boobyTrapped = (key: string) =>
    Object.defineProperty({}, key, {
      get() {
        throw new Error('hands off')
      },
    })
  for (const thrown of [
    revoked.proxy,
    ...['code', 'data', 'issues', 'message', 'name', 'context', 'cause', 'error'].map(boobyTrapped),
  ]) {
    const error = toError(thrown)
    expect(error.code).toBe('rpc/unknown')
    expect(Object.is(error.cause, thrown)).toBe(true)
  }
})

test('behavior: an endless error is read in a bounded time', () => {
  let reads = 0
  const endless = (): object => ({
    get cause() {
      reads += 1
      return endless()
    },
    get data() {
      reads += 1
      return endless()
    },
  })
  expect(toError(endless()).code).toBe('rpc/unknown')
  expect(reads).toBeLessThan(1_000)
  expect(toError('reject'.repeat(100_000)).code).toBe('rpc/unknown')
})

test('behavior: a LatchkeyError is returned unchanged', () => {
  const error = rpcErrors.userRejected({})
  expect(toError(error)).toBe(error)
})

test('behavior: a LatchkeyError of another copy of the package is returned unchanged', () => {
  const foreign = Object.assign(new Error('x'), { code: 'connection/cancelled', context: {} })
  expect(toError(foreign)).toBe(foreign)
})

test('behavior: the sentences of the specification', () => {
  expect(toError({}).message).toBe('Unknown error')
  expect(toError({ name: 'AbortError' }).message).toBe('Request was aborted')
})
