import { expect, test } from 'vitest'
import { failureText } from './failureOf.js'

test.each([
  ['BlockhashNotFound', 'Blockhash not found'],
  ['AccountInUse', 'AccountInUse'],
  [
    { InstructionError: [2, { Custom: 6_001 }] },
    'Error processing Instruction 2: custom program error: 0x1771',
  ],
  [{ InstructionError: [0, 'InvalidAccountData'] }, 'Error processing Instruction 0: InvalidAccountData'],
  [
    { InsufficientFundsForRent: { account_index: 1 } },
    'Transaction results in an account (1) with insufficient funds for rent',
  ],
  [{ DuplicateInstruction: 3 }, '{"DuplicateInstruction":3}'],
] as const)("behavior: %j has the form of a validator's error", (failure, text) => {
  expect(failureText(failure)).toBe(text)
})
