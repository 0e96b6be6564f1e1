import { address, createNoopSigner, lamports } from '@solana/kit'
import { getAdvanceNonceAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { expect, test } from 'vitest'
import { decodeInstruction, token2022 } from './decodeInstruction.ts'

const one = 'Stake11111111111111111111111111111111111111'
const two = 'Stake11111111111111111111111111111111111112'
const three = 'Stake11111111111111111111111111111111111113'
const four = 'Stake11111111111111111111111111111111111114'
const amount = [0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
const system = '11111111111111111111111111111111'
const hashes = 'SysvarRecentB1ockHashes11111111111111111111'
const ata = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const budget = 'ComputeBudget111111111111111111111111111111'

test('error: an instruction that uses a lookup table is unknown', () => {
  const { data } = getTransferSolInstruction({
    source: createNoopSigner(address(one)),
    destination: address(two),
    amount: lamports(5n),
  })
  const pay = { program: system, accounts: [one, two], data: Uint8Array.from(data) }
  expect(decodeInstruction(pay)).toEqual({ type: 'send', from: one, to: two, lamports: 5n, others: [] })
  const looked = { ...pay, accounts: [one, { table: three, entry: 1 }] }
  expect(decodeInstruction(looked)).toEqual({ type: 'unknown', ...looked })
})

test('behavior: a transfer of a token with a fee is a transfer', () => {
  const data = Uint8Array.from([26, 1, ...amount, 6, ...new Uint8Array(8)])
  const transfer = { program: token2022, accounts: [one, two, three, four], data }
  expect(decodeInstruction(transfer)).toEqual({
    type: 'transfer',
    program: token2022,
    source: one,
    mint: two,
    destination: three,
    authority: four,
    amount: 1_000_000n,
    decimals: 6,
    fee: 0n,
    others: [],
  })
  expect(decodeInstruction({ ...transfer, program: TOKEN_PROGRAM_ADDRESS }).type).toBe('unknown')
})

test('behavior: a nonce is named', () => {
  const { data } = getAdvanceNonceAccountInstruction({
    nonceAccount: address(one),
    nonceAuthority: createNoopSigner(address(two)),
  })
  expect(
    decodeInstruction({ program: system, accounts: [one, hashes, three], data: Uint8Array.from(data) }),
  ).toEqual({ type: 'nonce', account: one, authority: three, others: [] })
})

test.each([
  ['too few accounts', system, [one], [2, 0, 0, 0, ...amount]],
  ['data that is cut', system, [one, two], [2, 0, 0, 0, 1]],
  ['another number', TOKEN_PROGRAM_ADDRESS, [one, two, three], [200]],
  ['no data', TOKEN_PROGRAM_ADDRESS, [one, two, three], []],
  ['further data', system, [one, two], [2, 0, 0, 0, ...amount, 0]],
  ['another sysvar', system, [one, two, three], [4, 0, 0, 0]],
  ['a mint authority', TOKEN_PROGRAM_ADDRESS, [one, two], [6, 0, 0]],
  ['an option of another form', TOKEN_PROGRAM_ADDRESS, [one, two], [6, 2, 2]],
  [
    'the fee of a token without fees',
    TOKEN_PROGRAM_ADDRESS,
    [one, two, three, four],
    [26, 1, ...amount, 6, ...amount],
  ],
  ['another creator', ata, [one, two, three, four, one, TOKEN_PROGRAM_ADDRESS], [1]],
  ['another token program', ata, [one, two, three, four, system, one], [1]],
  ['further data of a price', budget, [], [3, ...amount, 0]],
  ['a form of the budget that is not known', budget, [], [0, ...amount]],
])('error: %s makes an unknown instruction', (_name, program, accounts, data) => {
  const instruction = { program, accounts, data: Uint8Array.from(data) }
  expect(decodeInstruction(instruction)).toEqual({ type: 'unknown', ...instruction })
})
