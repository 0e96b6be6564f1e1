import { base58 } from '@scure/base'
import { type Address, address, createNoopSigner, type Instruction, lamports } from '@solana/kit'
import {
  getAdvanceNonceAccountInstruction,
  getAssignInstruction,
  getCreateAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import fc from 'fast-check'
import { bytesToHex, hexToBytes, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { toText } from '../../texts/toText.ts'
import { decodeInstruction, token2022 } from './decodeInstruction.ts'
import { describeStep } from './describeStep.ts'
import type { SolanaInstruction } from './readSolanaTransaction.ts'
import { solanaTexts, toSolanaText } from './toSolanaText.ts'

const named = (byte: number) => address(base58.encode(new Uint8Array(32).fill(byte)))
const own = named(1)
const [two, three, four, five] = [named(2), named(3), named(4), named(5)]
const system = '11111111111111111111111111111111'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const firstMemo = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
const hashes = 'SysvarRecentB1ockHashes11111111111111111111'

type Row = readonly [string, string]

/** Returns the rows of an instruction with its step, as `describeSolana` shows them. */
function show(instruction: SolanaInstruction): readonly Row[] {
  const step = decodeInstruction(instruction)
  if (step.type === 'budget') throw new Error('A budget is a part of the fee.')
  const place = { address: own, coins: (amount: bigint) => `${amount} lamports`, holders: new Map() }
  return [
    ['Step', toSolanaText(`step.${step.type}`)],
    ...describeStep(step, place).map(({ label, value }): Row => [toText(label), value]),
  ]
}

const plain = ({ programAddress, accounts = [], data }: Instruction): SolanaInstruction => ({
  program: programAddress,
  accounts: accounts.map((account) => account.address),
  data: Uint8Array.from(data ?? []),
})
const signer = (of: Address) => createNoopSigner(of)
const note = (program: string, text: string) => ({
  program,
  accounts: [two],
  data: new TextEncoder().encode(text),
})
const withFee = {
  program: token2022,
  accounts: [two, three, four, five],
  data: Uint8Array.from([26, 1, 7, 0, 0, 0, 0, 0, 0, 0, 6, 2, 0, 0, 0, 0, 0, 0, 0]),
}
const second = { programAddress: address(token2022) }

/** Each known instruction, and the rows that show all its accounts and numbers. */
const table: readonly (readonly [string, SolanaInstruction, readonly Row[]])[] = [
  [
    'send',
    plain(getTransferSolInstruction({ source: signer(two), destination: three, amount: lamports(5n) })),
    [
      ['Amount', '5 lamports'],
      ['Recipient', three],
      ['Taken from', two],
    ],
  ],
  [
    'create_account',
    plain(
      getCreateAccountInstruction({
        ...{ payer: signer(own), newAccount: signer(two), lamports: lamports(5n) },
        ...{ space: 165n, programAddress: three },
      }),
    ),
    [
      ['Amount', '5 lamports'],
      ['New account', two],
      ['New owner', three],
      ['Size in bytes', '165'],
    ],
  ],
  [
    'assign',
    plain(getAssignInstruction({ account: signer(own), programAddress: two })),
    [
      ['Account handed over', own],
      ['Authority handed over', 'Control of the account itself'],
      ['New owner', two],
    ],
  ],
  [
    'nonce',
    plain(getAdvanceNonceAccountInstruction({ nonceAccount: two, nonceAuthority: signer(three) })),
    [
      ['Nonce account', two],
      ['Authority', three],
    ],
  ],
  [
    'transfer',
    plain(getTransferInstruction({ source: two, destination: three, authority: signer(own), amount: 7n })),
    [
      ['Amount in base units', '7'],
      ["Recipient's token account", three],
      ['Taken from', two],
    ],
  ],
  [
    'transfer',
    plain(
      getTransferCheckedInstruction(
        {
          ...{ source: two, mint: three, destination: four, authority: signer(five) },
          ...{ amount: 2_500_000n, decimals: 6 },
        },
        second,
      ),
    ),
    [
      ['Amount', '2.5 tokens'],
      ['Token mint', three],
      ["Recipient's token account", four],
      ['Taken from', two],
      ['Authority', five],
      ['Program', token2022],
    ],
  ],
  [
    'transfer',
    withFee,
    [
      ['Amount', '0.000007 tokens'],
      ['Token mint', three],
      ['Token fee, in base units', '2'],
      ["Recipient's token account", four],
      ['Taken from', two],
      ['Authority', five],
      ['Program', token2022],
    ],
  ],
  [
    'approve',
    plain(getApproveInstruction({ source: two, delegate: three, owner: signer(own), amount: 7n })),
    [
      ['Amount in base units', '7'],
      ['Spender', three],
      ['Token account', two],
    ],
  ],
  [
    'approve',
    plain(
      getApproveCheckedInstruction({
        ...{ source: two, mint: three, delegate: four, owner: signer(own) },
        ...{ amount: 2n ** 64n - 1n, decimals: 6 },
      }),
    ),
    [
      ['Amount', 'Unlimited'],
      ['Token mint', three],
      ['Spender', four],
      ['Token account', two],
    ],
  ],
  [
    'revoke',
    plain(getRevokeInstruction({ source: two, owner: signer(three) })),
    [
      ['Token account', two],
      ['Authority', three],
    ],
  ],
  [
    'burn',
    plain(getBurnInstruction({ account: two, mint: three, authority: signer(own), amount: 7n })),
    [
      ['Amount in base units', '7'],
      ['Token mint', three],
      ['Token account', two],
    ],
  ],
  [
    'burn',
    plain(
      getBurnCheckedInstruction({
        ...{ account: two, mint: three, authority: signer(own), amount: 7n, decimals: 6 },
      }),
    ),
    [
      ['Amount', '0.000007 tokens'],
      ['Token mint', three],
      ['Token account', two],
    ],
  ],
  [
    'hand_over',
    plain(
      getSetAuthorityInstruction({
        ...{ owned: two, owner: signer(own), authorityType: AuthorityType.CloseAccount },
        newAuthority: three,
      }),
    ),
    [
      ['Account handed over', two],
      ['Authority handed over', 'Closing it and taking its coins'],
      ['New owner', three],
    ],
  ],
  [
    'hand_over',
    plain(
      getSetAuthorityInstruction({
        ...{ owned: two, owner: signer(three), authorityType: AuthorityType.AccountOwner },
        newAuthority: null,
      }),
    ),
    [
      ['Account handed over', two],
      ['Authority handed over', 'Ownership'],
      ['New owner', 'No one'],
      ['Authority', three],
    ],
  ],
  [
    'close_token_account',
    plain(getCloseAccountInstruction({ account: two, destination: three, owner: signer(own) })),
    [
      ['Token account', two],
      ['Remaining coins go to', three],
    ],
  ],
  [
    'open_token_account',
    plain(
      getCreateAssociatedTokenIdempotentInstruction({
        ...{ payer: signer(two), ata: three, owner: four, mint: five },
      }),
    ),
    [
      ['Holder', four],
      ['Token mint', five],
      ['Token account', three],
      ['Taken from', two],
    ],
  ],
  [
    'note',
    note(memo, 'for lunch'),
    [
      ['Message', 'for lunch'],
      ['Other accounts', two],
    ],
  ],
  [
    'note',
    note(firstMemo, '\u202e'),
    [
      ['Data', '0xe280ae'],
      ['Program', firstMemo],
      ['Other accounts', two],
    ],
  ],
]

test.each(table)('behavior: every account and number of %s is shown', (type, instruction, rows) => {
  expect(decodeInstruction(instruction).type).toBe(type)
  expect(show(instruction).slice(1)).toEqual(rows)
})

test('behavior: every known step is in the table', () => {
  const types = Object.keys(solanaTexts)
    .flatMap((key) => (key.startsWith('step.') ? [key.slice(5)] : []))
    .filter((type) => type !== 'unknown')
  expect(types.filter((type) => !table.some(([shown]) => shown === type))).toEqual([])
})

test('behavior: an unknown instruction is shown with all its accounts and data', () => {
  const looked = { table: three, entry: 5 }
  expect(show({ program: two, accounts: [own, looked], data: Uint8Array.of(1, 2) })).toEqual([
    ['Step', 'Call a program'],
    ['Program', two],
    ['Accounts', `${own}\n${three} #5`],
    ['Data', '0x0102'],
  ])
})

/** Reads the instruction back from its rows alone, by the encoders of the programs' own libraries. */
function readBack(rows: readonly Row[]): SolanaInstruction {
  const shown = new Map(rows)
  const at = (label: string): string => {
    const value = shown.get(label)
    if (value === undefined) throw new Error(`no ${label}`)
    return value
  }
  const key = (label: string) => address(at(label))
  const by = (label: string) => signer(address(shown.get(label) ?? own))
  const others = rows.filter(([label]) => label === 'Other accounts').map(([, value]) => value)
  const amount = () => {
    const raw = shown.get('Amount in base units')
    if (raw !== undefined) return BigInt(raw)
    const text = at('Amount')
    return text === 'Unlimited'
      ? 2n ** 64n - 1n
      : parseUnits(text.replace(/ tokens?$/, '').replaceAll(',', ''), 6)
  }
  const coins = () => lamports(BigInt(at('Amount').replace(/ lamports$/, '')))
  const program = { programAddress: address(shown.get('Program') ?? TOKEN_PROGRAM_ADDRESS) }
  const isChecked = shown.get('Amount') !== undefined && shown.has('Token mint')
  const authority = by('Authority')
  const found = ((): Instruction => {
    switch (at('Step')) {
      case 'Send coins':
        return getTransferSolInstruction({
          ...{ source: by('Taken from'), destination: key('Recipient'), amount: coins() },
        })
      case 'Create an account':
        return getCreateAccountInstruction({
          ...{ payer: by('Taken from'), newAccount: signer(key('New account')), lamports: coins() },
          ...{ space: BigInt(at('Size in bytes')), programAddress: key('New owner') },
        })
      case 'Use a nonce':
        return getAdvanceNonceAccountInstruction({
          ...{ nonceAccount: key('Nonce account'), nonceAuthority: authority },
        })
      case 'Send tokens': {
        const ends = { source: key('Taken from'), destination: key("Recipient's token account"), authority }
        const fee = shown.get('Token fee, in base units')
        if (!isChecked) return getTransferInstruction({ ...ends, amount: amount() }, program)
        const mint = key('Token mint')
        const checked = getTransferCheckedInstruction(
          { ...ends, mint, amount: amount(), decimals: 6 },
          program,
        )
        if (fee === undefined) return checked
        const kept = new Uint8Array(8)
        new DataView(kept.buffer).setBigUint64(0, BigInt(fee), true)
        return { ...checked, data: Uint8Array.from([26, 1, ...checked.data.slice(1), ...kept]) }
      }
      case 'Allow spending': {
        const ends = { source: key('Token account'), delegate: key('Spender'), owner: authority }
        if (!isChecked) return getApproveInstruction({ ...ends, amount: amount() }, program)
        const mint = key('Token mint')
        return getApproveCheckedInstruction({ ...ends, mint, amount: amount(), decimals: 6 }, program)
      }
      case 'End an allowance':
        return getRevokeInstruction({ source: key('Token account'), owner: authority }, program)
      case 'Destroy tokens': {
        const ends = { account: key('Token account'), mint: key('Token mint'), authority, amount: amount() }
        return isChecked
          ? getBurnCheckedInstruction({ ...ends, decimals: 6 }, program)
          : getBurnInstruction(ends, program)
      }
      case 'Hand over an account': {
        const right = at('Authority handed over')
        if (right.startsWith('Control'))
          return getAssignInstruction({
            ...{ account: signer(key('Account handed over')), programAddress: key('New owner') },
          })
        return getSetAuthorityInstruction(
          {
            ...{ owned: key('Account handed over'), owner: authority },
            authorityType: right === 'Ownership' ? AuthorityType.AccountOwner : AuthorityType.CloseAccount,
            newAuthority: at('New owner') === 'No one' ? null : key('New owner'),
          },
          program,
        )
      }
      case 'Close a token account':
        return getCloseAccountInstruction(
          { account: key('Token account'), destination: key('Remaining coins go to'), owner: authority },
          program,
        )
      case 'Open a token account':
        return getCreateAssociatedTokenIdempotentInstruction({
          ...{ payer: by('Taken from'), ata: key('Token account'), owner: key('Holder') },
          ...{ mint: key('Token mint'), tokenProgram: program.programAddress },
        })
      case 'Add a note':
        return {
          programAddress: address(shown.get('Program') ?? memo),
          data: shown.has('Message')
            ? new TextEncoder().encode(at('Message'))
            : hexToBytes(at('Data') as '0x'),
        }
      default:
        throw new Error(`no step ${at('Step')}`)
    }
  })()
  const { accounts, ...rest } = plain(found)
  return { ...rest, accounts: [...accounts, ...others] }
}

const toUnknown = (shown: ReadonlyMap<string, string>) => ({
  program: shown.get('Program') ?? '',
  accounts: shown.get('Accounts')?.split('\n') ?? [],
  data: shown.get('Data') ?? '',
})

const someone = fc.constantFrom(own, two, three, four, five, system, TOKEN_PROGRAM_ADDRESS, hashes)
const programs = fc.constantFrom(system, TOKEN_PROGRAM_ADDRESS, token2022, memo, firstMemo, two)
const change = fc.oneof(
  fc.record({ kind: fc.constantFrom('flip', 'insert', 'remove'), at: fc.nat(), byte: fc.nat({ max: 255 }) }),
  fc.record({ kind: fc.constantFrom('name', 'add', 'drop'), at: fc.nat(), one: someone }),
  fc.record({ kind: fc.constant('program'), program: programs }),
)

function alter(
  instruction: SolanaInstruction,
  changes: readonly (typeof change extends fc.Arbitrary<infer value> ? value : never)[],
) {
  const data = [...instruction.data]
  const accounts = [...instruction.accounts]
  let { program } = instruction
  for (const one of changes) {
    if ('program' in one) program = one.program
    else if ('byte' in one) {
      const index = one.at % Math.max(1, data.length)
      if (one.kind === 'flip' && index < data.length) data[index] = (data[index] ?? 0) ^ one.byte
      if (one.kind === 'insert') data.splice(one.at % (data.length + 1), 0, one.byte)
      if (one.kind === 'remove') data.splice(index, 1)
    } else {
      if (one.kind === 'name') accounts[one.at % Math.max(1, accounts.length)] = one.one
      if (one.kind === 'add') accounts.push(one.one)
      if (one.kind === 'drop') accounts.pop()
    }
  }
  return { program, accounts, data: Uint8Array.from(data) }
}

const instructions = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...table.map(([, instruction]) => instruction)),
        fc.array(change, { maxLength: 4 }),
      )
      .map(([instruction, changes]) => alter(instruction, changes)),
  },
  fc.record({
    program: programs,
    accounts: fc.array(someone, { maxLength: 7 }),
    data: fc.uint8Array({ maxLength: 60 }),
  }),
)

test('behavior: an instruction can be read back from its review, so no two have one review', () => {
  fc.assert(
    fc.property(instructions, (instruction) => {
      const step = decodeInstruction(instruction)
      const rows = show(instruction)
      const { program, accounts, data } = instruction
      // The chain refuses decimals that are not the mint's.
      fc.pre(!('decimals' in step) || step.decimals === 6)
      // The two forms of opening an account move the same.
      const same = step.type === 'open_token_account' ? Uint8Array.of(1) : data
      const isUnknown = step.type === 'unknown'
      const found = isUnknown ? toUnknown(new Map(rows)) : readBack(rows)
      expect(found).toEqual({ program, accounts, data: isUnknown ? bytesToHex(data) : same })
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 100_000 : 10_000 },
  )
})
