import { expect, test } from 'vitest'
import { describeFailure, toSimulationError, toSolanaError } from './toSolanaError.js'

test.each<[string, unknown, string]>([
  ['a node that is behind', { code: -32005, message: 'Node is behind by 42 slots' }, 'solana/node_behind'],
  [
    'a slot that has not been reached',
    { code: -32016, message: 'Minimum context slot' },
    'solana/node_behind',
  ],
  ['a bad signature', { code: -32003, message: 'x' }, 'rpc/transaction_rejected'],
  ['an unknown method', { code: -32601, message: 'Method not found' }, 'rpc/method_not_found'],
  ['a block the node has not kept', { code: -32001, message: 'x' }, 'rpc/unknown'],
  ['a block the node does not have yet', { code: -32004, message: 'x' }, 'rpc/unknown'],
  ['bad params', { code: -32602, message: 'Invalid' }, 'rpc/invalid_params'],
  ['too many requests', { code: 429, message: 'Too many' }, 'rpc/unknown'],
  ['nothing', undefined, 'rpc/unknown'],
  [
    'an expired blockhash',
    { code: -32002, message: 'x', data: { err: 'BlockhashNotFound', logs: [] } },
    'solana/blockhash_expired',
  ],
  [
    'too little for the fee',
    { code: -32002, message: 'x', data: { err: 'InsufficientFundsForFee' } },
    'solana/insufficient_funds_for_fees',
  ],
  [
    'too little for rent',
    { code: -32002, message: 'x', data: { err: { InsufficientFundsForRent: { account_index: 0 } } } },
    'solana/insufficient_funds_for_fees',
  ],
  ['a duplicate', { code: -32002, data: { err: 'AlreadyProcessed' } }, 'solana/already_processed'],
  [
    'a failing program',
    { code: -32002, message: 'x', data: { err: { InstructionError: [2, { Custom: 1 }] }, logs: [] } },
    'solana/simulation_failed',
  ],
])('error: %s', (_, error, code) => {
  const failure = toSolanaError(error)
  expect(failure.code).toBe(code)
  expect(failure.cause).toEqual(error)
})

test('behavior: the program’s message comes before the node’s', () => {
  const logs = [
    'Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA invoke [1]',
    'Program log: Instruction: TransferChecked',
    'Program log: Error: insufficient funds',
    'Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA failed: custom program error: 0x1',
  ]
  const err = { InstructionError: [2, { Custom: 1 }] }
  expect(describeFailure(err, logs)).toBe('Error: insufficient funds')
  expect(
    describeFailure(
      err,
      logs.filter((line) => !line.includes('Error:')),
    ),
  ).toBe('custom program error: 0x1')
  expect(describeFailure(err)).toBe('{"InstructionError":[2,{"Custom":1}]}')
  expect(describeFailure({ InstructionError: [2, { Custom: 2n ** 64n }] })).toContain('18446744073709551616')
  expect(describeFailure('AccountInUse')).toBe('AccountInUse')
  expect(toSimulationError({ err, logs })).toMatchObject({
    message: 'The transaction would fail: Error: insufficient funds',
    context: { logs },
  })
  expect(toSimulationError(undefined).message).toContain('unknown reason')
  expect(toSimulationError({ logs: [7, null] }, {}, 'as the node says').context).toEqual({
    detail: 'as the node says',
    logs: [],
  })
})
