import { transportErrors } from '@latchkey/core'
import {
  AbiDecodingZeroDataError,
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  FeeCapTooHighError,
  HttpRequestError,
  IntegerOutOfRangeError,
  InvalidAddressError,
  RpcRequestError,
  TimeoutError,
  TipAboveFeeCapError,
  TransactionExecutionError,
  UrlRequiredError,
  UserRejectedRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { toProviderError } from '../provider/ProviderRpcError.js'
import { ALICE } from '../testing/createFakeProvider.js'
import { toEvmError } from './toEvmError.js'

const url = 'https://rpc.example'
const rpc = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url, error: { code, message } })
const abi = [{ type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'view' }] as const

test.each([
  [
    'a status',
    new HttpRequestError({ url, status: 503 }),
    { code: 'transport/http', context: { status: 503 } },
  ],
  ['no response', new HttpRequestError({ url }), { code: 'transport/network' }],
  ['a time-out', new TimeoutError({ body: {}, url }), { code: 'transport/timeout' }],
  ['no URL', new UrlRequiredError(), { code: 'transport/no_url' }],
  ['a refusal', new UserRejectedRequestError(new Error('no')), { code: 'rpc/user_rejected', rpcCode: 4001 }],
  ['a code', rpc(-32601, 'what?'), { code: 'rpc/method_not_found', rpcCode: -32601 }],
  ['a nonce', rpc(-32000, 'nonce too low: next 5'), { code: 'node/nonce_too_low' }],
  ['funds', rpc(-32000, 'insufficient funds for transfer'), { code: 'node/insufficient_funds' }],
  ['a fee cap', rpc(-32000, 'max fee per gas less than block base fee'), { code: 'node/fee_cap_too_low' }],
  ['a high fee cap', rpc(-32000, 'fee cap higher than 2^256-1'), { code: 'node/fee_cap_too_high' }],
  ['a high nonce', rpc(-32000, 'nonce too high'), { code: 'node/nonce_too_high' }],
  ['the last nonce', rpc(-32000, 'nonce has max value'), { code: 'node/nonce_max' }],
  ['much gas', rpc(-32000, 'intrinsic gas too high'), { code: 'node/intrinsic_gas_too_high' }],
  ['little gas', rpc(-32000, 'intrinsic gas too low'), { code: 'node/intrinsic_gas_too_low' }],
  ['a type', rpc(-32000, 'transaction type not supported'), { code: 'node/transaction_type_not_supported' }],
  ['a tip', rpc(-32000, 'tip higher than fee cap'), { code: 'node/tip_above_fee_cap' }],
  [
    'a revert',
    rpc(3, 'execution reverted: late'),
    { code: 'node/execution_reverted', context: { reason: 'late' } },
  ],
  ['a bare revert', rpc(3, 'boo'), { code: 'node/execution_reverted' }],
  [
    'an invalid address',
    new InvalidAddressError({ address: '0x1' }),
    { code: 'rpc/invalid_params', context: { detail: 'Address "0x1" is invalid.' } },
  ],
  [
    'an argument that no type holds',
    new IntegerOutOfRangeError({ value: '-1', min: '0', max: '255', signed: false, size: 1 }),
    { code: 'rpc/invalid_params' },
  ],
  ['a response that cannot be decoded', new AbiDecodingZeroDataError(), { code: 'rpc/unknown' }],
  ['a fee cap that viem rejects', new FeeCapTooHighError(), { code: 'node/fee_cap_too_high' }],
  ['a tip that viem rejects', new TipAboveFeeCapError(), { code: 'node/tip_above_fee_cap' }],
  ['something else', new Error('boo'), { code: 'rpc/unknown', context: { detail: 'boo' } }],
  ['a string', 'boo', { code: 'rpc/unknown', context: { detail: 'boo' } }],
  ['nothing', undefined, { code: 'rpc/unknown' }],
])('behavior: %s', (_, thrown, expected) => expect(toEvmError(thrown)).toMatchObject(expected))

test('behavior: reads the causes of viem’s errors', () => {
  const wrapped = new TransactionExecutionError(new UserRejectedRequestError(new Error('no')) as BaseError, {
    account: { address: ALICE, type: 'json-rpc' },
  })
  expect(toEvmError(wrapped)).toMatchObject({ code: 'rpc/user_rejected' })
})

test('behavior: a contract’s reason', () => {
  const reverted = new ContractFunctionRevertedError({ abi, functionName: 'f', message: 'too late' })
  const wrapped = new ContractFunctionExecutionError(reverted, { abi, functionName: 'f' })
  expect(toEvmError(wrapped)).toMatchObject({
    code: 'node/execution_reverted',
    context: { reason: 'too late' },
  })
})

test('behavior: finds a Latchkey error among viem’s causes', () => {
  const own = transportErrors.wrongChain({ expected: 'eip155:1', actual: 'eip155:2' })
  expect(toEvmError(new BaseError('x', { cause: toProviderError(own) }))).toBe(own)
})

test('behavior: a cycle of causes ends', () => {
  const loop = new Error('loop')
  loop.cause = loop
  expect(toEvmError(loop)).toMatchObject({ code: 'rpc/unknown' })
})
