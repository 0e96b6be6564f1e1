import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { compileTransfer } from './compileTransfer.js'
import { GUARD_PROGRAM, judgeSigned } from './judgeSigned.js'

type Message = Extract<CompiledTransactionMessage, { version: 0 }> & CompiledTransactionMessageWithLifetime

const CAROL = `2${ALICE.slice(1)}` as Address
const lifetime = { blockhash: ALICE, lastValidBlockHeight: 1n }
const transfer = { from: ALICE, to: BOB, amount: { value: 5n, decimals: 9 } }
const compile = (budget = { units: 1_000, price: 1_000_000n }) =>
  compileTransfer({ transfer, plan: { kind: 'native' }, budget, lifetime })

/** The message with a change. */
async function judge(change: (message: Message) => Message, budget?: Parameters<typeof compile>[0]) {
  const [requested, source] = [await compile(), await compile(budget)]
  const message = getCompiledTransactionMessageDecoder().decode(source) as Message
  const signed = Uint8Array.from(getCompiledTransactionMessageEncoder().encode(change(message)))
  return judgeSigned({ requested, signed })
}

const same = (message: Message) => message

/** Appends an instruction of a program. The accounts are indexes. */
const guarded =
  (accountIndices: readonly number[] = [0, 1], program: string = GUARD_PROGRAM, kind = 6) =>
  (message: Message): Message => ({
    ...message,
    header: {
      ...message.header,
      numReadonlyNonSignerAccounts: message.header.numReadonlyNonSignerAccounts + 1,
    },
    staticAccounts: [...message.staticAccounts, program as Address],
    instructions: [
      ...message.instructions,
      {
        programAddressIndex: message.staticAccounts.length,
        accountIndices: [...accountIndices],
        data: Uint8Array.of(kind, 1, 2, 3),
      },
    ],
  })

/** Adds a writable account before the read-only ones. */
const withWritable = (message: Message): Message => {
  const moved = (index: number) => (index >= 2 ? index + 1 : index)
  return {
    ...message,
    staticAccounts: message.staticAccounts.toSpliced(2, 0, CAROL),
    instructions: message.instructions.map((each) => ({
      ...each,
      programAddressIndex: moved(each.programAddressIndex),
      ...(each.accountIndices && { accountIndices: each.accountIndices.map(moved) }),
    })),
  }
}

describe('kept', () => {
  test('behavior: the same message, with one or two guards', async () => {
    expect(await judge(same)).toBe('kept')
    expect(await judge(guarded())).toBe('kept')
    expect(await judge((message) => guarded([1])(guarded()(message)))).toBe('kept')
  })

  test('behavior: a guard may read accounts the transfer does not have', async () => {
    const looking = (message: Message) => {
      const { header, staticAccounts, ...others } = guarded()(message)
      return {
        ...others,
        header: { ...header, numReadonlyNonSignerAccounts: header.numReadonlyNonSignerAccounts + 1 },
        staticAccounts: [...staticAccounts, CAROL],
      }
    }
    expect(await judge(looking)).toBe('kept')
  })

  test('behavior: a limit of loaded data', async () => {
    const limited = (message: Message): Message => ({
      ...message,
      instructions: [
        { ...message.instructions[0], data: Uint8Array.of(4, 0, 4, 0, 0) } as never,
        ...message.instructions,
      ],
    })
    expect(await judge(limited)).toBe('kept')
    expect(await judge((message) => limited(limited(message)))).toBe('transaction')
  })

  test('behavior: a newer blockhash, if it has been sent already', async () => {
    const requested = await compile()
    const signed = await compileTransfer({
      transfer,
      plan: { kind: 'native' },
      budget: { units: 1_000, price: 1_000_000n },
      lifetime: { ...lifetime, blockhash: BOB },
    })
    expect(judgeSigned({ requested, signed })).toBe('transaction')
    expect(judgeSigned({ requested, signed, lifetime: 'any' })).toBe('kept')
  })

  test('behavior: a lower fee, in any way', async () => {
    expect(await judge(same, { units: 1_000, price: 999_999n })).toBe('kept')
    expect(await judge(same, { units: 900, price: 1_000_000n })).toBe('kept')
    expect(await judge(same, { units: 10_000, price: 100_000n })).toBe('kept')
    expect(await judge(same, { units: 1_400_000, price: 0n })).toBe('kept')
    const free = (message: Message) => ({ ...message, instructions: message.instructions.slice(2) })
    expect(await judge(free)).toBe('kept')
  })
})

describe('fee', () => {
  test('error: one lamport more', async () => {
    expect(await judge(same, { units: 1_001, price: 1_000_000n })).toBe('fee')
    expect(await judge(guarded(), { units: 1_000, price: 1_001_000n })).toBe('fee')
  })

  test('error: a price for the most units the network allows', async () => {
    const unlimited = (message: Message) => ({ ...message, instructions: message.instructions.slice(1) })
    expect(await judge(unlimited)).toBe('fee')
  })
})

describe('transaction', () => {
  const altered: readonly (readonly [string, (message: Message) => Message])[] = [
    ['another program after it', guarded([0, 1], CAROL)],
    [
      'a guard before it',
      (message) => {
        const { instructions, ...others } = guarded()(message)
        return { ...others, instructions: [...instructions.slice(-1), ...instructions.slice(0, -1)] }
      },
    ],
    [
      'a guard between',
      (message) => {
        const { instructions, ...others } = guarded()(message)
        return {
          ...others,
          instructions: instructions.with(2, instructions[3] as never).with(3, instructions[2] as never),
        }
      },
    ],
    ['a guard and another writable account', (message) => guarded()(withWritable(message))],
    ['another writable account', withWritable],
    ['a second signer', (message) => ({ ...message, header: { ...message.header, numSignerAccounts: 2 } })],
    ['another lifetime', (message) => ({ ...message, lifetimeToken: BOB as never })],
    [
      'another fee payer',
      (message) => ({ ...message, staticAccounts: message.staticAccounts.with(0, CAROL) }),
    ],
    [
      'another recipient',
      (message) => ({ ...message, staticAccounts: message.staticAccounts.with(1, CAROL) }),
    ],
    ['no transfer', (message) => ({ ...message, instructions: message.instructions.slice(0, 2) })],
    [
      'the transfer twice',
      (message) => ({
        ...message,
        instructions: [...message.instructions, ...message.instructions.slice(-1)],
      }),
    ],
    [
      'another amount',
      (message) => ({
        ...message,
        instructions: message.instructions.with(2, {
          ...message.instructions[2],
          data: Uint8Array.from(message.instructions[2]?.data ?? []).with(4, 9),
        } as never),
      }),
    ],
    [
      'a price set twice',
      (message) => ({
        ...message,
        instructions: [message.instructions[1] as never, ...message.instructions],
      }),
    ],
    [
      'an unrequested setting',
      (message) => ({
        ...message,
        instructions: [
          { ...message.instructions[0], data: Uint8Array.of(1, 0, 0, 4, 0) } as never,
          ...message.instructions,
        ],
      }),
    ],
    [
      'a lookup table',
      (message) => ({
        ...message,
        addressTableLookups: [
          { lookupTableAddress: CAROL, writableIndexes: [], readonlyIndexes: [0] },
        ] as never,
      }),
    ],
    ['a missing account', guarded([99])],
    ['notes of Lighthouse', guarded([0, 1], GUARD_PROGRAM, 0)],
  ]
  test.each(altered)('error: %s', async (_, change) => {
    expect(await judge(change)).toBe('transaction')
  })

  test('error: bytes that are not a message', async () => {
    expect(judgeSigned({ requested: await compile(), signed: new Uint8Array(5) })).toBe('transaction')
  })

  test('error: extra bytes after the message', async () => {
    const requested = await compile()
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (more) => {
        expect(judgeSigned({ requested, signed: Uint8Array.from([...requested, ...more]) })).toBe(
          'transaction',
        )
      }),
      { numRuns: process.env['LATCHKEY_LONG'] ? 5_000 : 100 },
    )
  })

  test('error: a count that takes more bytes than it needs', async () => {
    const requested = await compile()
    const count = requested[4] ?? 0
    const signed = Uint8Array.from([...requested.slice(0, 4), count | 0x80, 0, ...requested.slice(5)])
    expect(judgeSigned({ requested, signed })).toBe('transaction')
  })

  test('law: a kept message encodes to the bytes it was decoded from', async () => {
    const requested = await compile()
    const [decoder, encoder] = [
      getCompiledTransactionMessageDecoder(),
      getCompiledTransactionMessageEncoder(),
    ]
    const change = fc.record({
      at: fc.nat({ max: requested.length - 1 }),
      gone: fc.nat({ max: 2 }),
      put: fc.uint8Array({ maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 3 }), (changes) => {
        let signed: Uint8Array<ArrayBuffer> = requested
        for (const { at, gone, put } of changes)
          signed = Uint8Array.from([...signed.slice(0, at), ...put, ...signed.slice(at + gone)])
        if (judgeSigned({ requested, signed, lifetime: 'any' }) === 'transaction') return
        expect(`${encoder.encode(decoder.decode(signed))}`).toBe(`${signed}`)
      }),
      { numRuns: process.env['LATCHKEY_LONG'] ? 50_000 : 1_000 },
    )
  })
})
