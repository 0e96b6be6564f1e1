import type { Connection, Transfer } from '@latchkey/core'
import fc from 'fast-check'
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { decodeBase58, decodeBase64, encodeBase64 } from '../lib/encoding.js'
import { solanaDevnet } from '../networks/networks.js'
import { createFakeRpc } from '../testing/createFakeRpc.js'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { createMintData } from '../testing/createMintData.js'
import { findTokenAddress } from '../tokens/findTokenAddress.js'
import { extension, tokenPrograms } from '../tokens/parseMint.js'
import { buildTransfer } from './buildTransfer.js'
import type { SolanaPayload } from './SolanaPayload.js'

const SYSTEM = '11111111111111111111111111111111'
const MINT = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const SOL = 1_000_000_000
const RENT = 890_880

type NodeAccount = { owner: string; lamports: unknown; executable: boolean; data: unknown }

const account = (lamports: unknown, owner = SYSTEM, data: Uint8Array = new Uint8Array()): NodeAccount => ({
  owner,
  lamports,
  executable: false,
  data: [encodeBase64(data), 'base64'],
})

const holding = (
  amount: bigint,
  state: 'initialized' | 'frozen' = 'initialized',
  owner = ALICE,
  mint = MINT,
) => {
  const data = new Uint8Array(165)
  data.set(decodeBase58(mint) ?? [], 0)
  data.set(decodeBase58(owner) ?? [], 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = state === 'initialized' ? 1 : 2
  return account(2_039_280, tokenPrograms.token, data)
}

const mintAccount = (extensions?: Parameters<typeof createMintData>[0]) =>
  account(1, extensions ? tokenPrograms.token2022 : tokenPrograms.token, createMintData(extensions))

function setUp({
  accounts = {},
  held = [],
  ...responses
}: Record<string, unknown> & {
  accounts?: Record<string, NodeAccount | null>
  held?: readonly { pubkey: string; account: NodeAccount }[]
} = {}) {
  const known: Record<string, NodeAccount | null> = {
    [ALICE]: account(SOL),
    [BOB]: account(RENT),
    ...accounts,
  }
  const node = createFakeRpc({
    getMultipleAccounts: ([addresses]: [readonly string[]]) => ({
      context: { slot: 1 },
      value: addresses.map((address) => known[address] ?? null),
    }),
    getMinimumBalanceForRentExemption: ([size]: [number]) => RENT + size * 6_960,
    getLatestBlockhash: { context: { slot: 1_000 }, value: { blockhash: ALICE, lastValidBlockHeight: 150 } },
    getHealth: 'ok',
    simulateTransaction: { value: { err: null, logs: [], unitsConsumed: 450 } },
    getRecentPrioritizationFees: [],
    getFeeForMessage: { value: 5_000 },
    getTokenAccountsByOwner: { value: held },
    getEpochInfo: { epoch: 3 },
    getBlockHeight: 0,
    ...responses,
  })
  const connection: Connection = {
    namespace: 'solana',
    $accounts: atom([{ namespace: 'solana', address: ALICE, type: 'eoa' }]),
    $chainId: atom(solanaDevnet.id),
    request: async () => {
      throw new Error('The wallet must receive no request.')
    },
  }
  const prepare = (request: Partial<Transfer> = {}) =>
    buildTransfer(node.rpc, {
      connection,
      from: ALICE,
      to: BOB,
      network: solanaDevnet,
      amount: { value: 1_000n, decimals: 9 },
      ...request,
    })
  return { ...node, prepare }
}

/** The amount of the last instruction, a transfer of coins, before the empty list of tables. */
const amountOf = (wire: Uint8Array<ArrayBuffer>) =>
  new DataView(wire.buffer).getBigUint64(wire.length - 9, true)

describe('coins', () => {
  test('law: the network takes the largest transfer, which leaves nothing that could be sent', async () => {
    const minimum = BigInt(RENT)
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 5_001n, max: 3n * minimum }),
        // Below the minimum, as an account from before there was one.
        fc.constantFrom(undefined, 1n, minimum - 1n, minimum, 7n * minimum),
        fc.constantFrom(0, 1_000_000),
        async (balance, there, prioritizationFee) => {
          const { prepare } = setUp({
            accounts: {
              [ALICE]: account(Number(balance)),
              [BOB]: there === undefined ? null : account(Number(there)),
            },
            getRecentPrioritizationFees: [{ slot: 1, prioritizationFee }],
            getFeeForMessage: { value: null },
            // As a node does, with the fee of the message. The simulation has no priority fee.
            simulateTransaction: ([wire]: [string]) => {
              const moved = amountOf(decodeBase64(wire) ?? new Uint8Array())
              const left = balance - 5_000n - moved
              const err =
                left > 0n && left < minimum ? { InsufficientFundsForRent: { account_index: 0 } } : null
              return { value: { err, logs: [], unitsConsumed: 450 } }
            },
          })
          const fits = (value: bigint) =>
            prepare({ amount: { value, decimals: 9 } }).then(
              ({ fee }) => fee.value,
              () => undefined,
            )
          const fee = (await fits(minimum)) ?? (prioritizationFee ? 15_495n : 5_000n)
          const most = balance - fee
          // The rule of the network: the recipient has at least the minimum, and the sender is empty or has it, too.
          const isTaken = (value: bigint) => {
            const left = balance - fee - value
            return (
              value > 0n && left >= 0n && (left === 0n || left >= minimum) && (there ?? 0n) + value >= minimum
            )
          }
          for (const value of [most, most - 1n, most - minimum, most + 1n, minimum].filter((one) => one > 0n))
            expect(await fits(value)).toBe(isTaken(value) ? fee : undefined)
        },
      ),
    )
  })

  test('behavior: coins sent to oneself stay, so what is not sent can be any amount', async () => {
    const { prepare } = setUp()
    const amount = { value: BigInt(SOL) - 5_000n - 1n, decimals: 9 }
    await expect(prepare({ to: ALICE, amount })).resolves.toMatchObject({ amount })
  })

  test('behavior: a tenth is added to the simulated units, with room for guards', async () => {
    for (const [unitsConsumed, units] of [
      [450, 10_495],
      [451, 10_497],
      [1_270_000, 1_400_000],
      [1_400_000, 1_400_000],
    ]) {
      const { prepare } = setUp({ simulateTransaction: { value: { err: null, unitsConsumed } } })
      const { payload } = await prepare()
      expect((payload as SolanaPayload).budget.units).toBe(units)
    }
  })

  test('behavior: the fee is computed if a node does not know it', async () => {
    const { prepare } = setUp({
      getFeeForMessage: { value: null },
      getRecentPrioritizationFees: [{ slot: 1, prioritizationFee: 1_000_000 }],
    })
    expect((await prepare()).fee).toEqual({ value: 15_495n, decimals: 9 })
  })

  test('behavior: a node without getHealth counts as healthy', async () => {
    const { prepare } = setUp({ getHealth: new Error('no such method') })
    await expect(prepare()).resolves.toBeDefined()
  })

  test('behavior: the remaining balance is zero or the minimum', async () => {
    const { prepare } = setUp()
    const of = (lamports: number) => prepare({ amount: { value: BigInt(lamports), decimals: 9 } })
    await expect(of(SOL - 5_000)).resolves.toBeDefined()
    await expect(of(SOL - 5_000 - RENT)).resolves.toBeDefined()
    for (const lamports of [SOL - 5_001, SOL - 5_000 - RENT + 1, SOL, SOL - 4_999])
      await expect(of(lamports)).rejects.toMatchObject({ code: 'solana/insufficient_funds_for_fees' })
    const error = { code: 'solana/insufficient_funds', context: { available: `${SOL}` } }
    await expect(of(SOL + 1)).rejects.toMatchObject(error)
  })

  test('behavior: the priority fee counts toward the needed balance', async () => {
    const { prepare } = setUp({ getFeeForMessage: { value: 5_001 } })
    await expect(prepare({ amount: { value: BigInt(SOL - 5_000), decimals: 9 } })).rejects.toMatchObject({
      code: 'solana/insufficient_funds_for_fees',
      context: { available: `${SOL}`, fee: '5001' },
    })
  })

  test('error: a blockhash that is too old', async () => {
    const { prepare } = setUp({ getBlockHeight: 101 })
    await expect(prepare()).rejects.toMatchObject({ code: 'solana/node_behind' })
    await expect(setUp({ getBlockHeight: 100 }).prepare()).resolves.toBeDefined()
  })

  test('behavior: the shown fee is never below the offered one', async () => {
    const { prepare } = setUp({
      getFeeForMessage: { value: 1 },
      getRecentPrioritizationFees: [{ slot: 1, prioritizationFee: 1_000_000 }],
    })
    expect((await prepare()).fee.value).toBe(15_495n)
  })

  test('behavior: an existing empty account off the curve can be paid', async () => {
    const vault = await findTokenAddress({ owner: BOB, mint: BOB, program: tokenPrograms.token })
    const paying = (there: NodeAccount | null) =>
      setUp({ accounts: { [vault]: there } }).prepare({
        to: vault,
        amount: { value: 1_000_000n, decimals: 9 },
      })
    await expect(paying(account(RENT))).resolves.toBeDefined()
    for (const there of [null, account(RENT, SYSTEM, Uint8Array.of(1))])
      await expect(paying(there)).rejects.toMatchObject({ code: 'solana/recipient_off_curve' })
  })

  test('error: a recipient that belongs to a program', async () => {
    const { prepare } = setUp({ accounts: { [BOB]: account(1, MINT) } })
    await expect(prepare()).rejects.toMatchObject({
      code: 'solana/recipient_not_wallet',
      context: { owner: MINT },
    })
  })

  test('error: a failing simulation has the reason', async () => {
    const err = { InstructionError: [2, { Custom: 6_001 }] }
    const logs = ['Program log: Error: the gate is closed']
    const { prepare } = setUp({ simulateTransaction: { value: { err, logs, unitsConsumed: 1 } } })
    await expect(prepare()).rejects.toMatchObject({
      code: 'solana/simulation_failed',
      context: { detail: 'Error: the gate is closed', logs },
    })
  })

  test.each<[string, unknown]>([
    ['getMultipleAccounts', undefined],
    ['getMultipleAccounts', { value: [null] }],
    ['getMultipleAccounts', { value: [null, {}] }],
    ['getMultipleAccounts', { value: [account(1.5), null] }],
    ['getMultipleAccounts', { value: [account(-1), null] }],
    ['getMultipleAccounts', { value: [{ ...account(1), owner: 'nobody' }, null] }],
    ['getMultipleAccounts', { value: [{ ...account(1), data: ['***', 'base64'] }, null] }],
    ['getMultipleAccounts', { value: [{ ...account(1), data: { parsed: {} } }, null] }],
    ['getMinimumBalanceForRentExemption', 'much'],
    ['getBlockHeight', 'high'],
    ['getLatestBlockhash', null],
    ['getLatestBlockhash', { value: { blockhash: ALICE, lastValidBlockHeight: 150 } }],
    ['getLatestBlockhash', { context: { slot: 1 }, value: { blockhash: ALICE, lastValidBlockHeight: 301 } }],
    ['getLatestBlockhash', { value: { blockhash: 'short', lastValidBlockHeight: 150 } }],
    ['getLatestBlockhash', { value: { blockhash: ALICE } }],
    ['simulateTransaction', {}],
    ['simulateTransaction', { value: { err: null, unitsConsumed: 'many' } }],
    ['getRecentPrioritizationFees', {}],
    ['getFeeForMessage', { value: 'free' }],
    ['getFeeForMessage', 5_000],
  ])('error: %s with the result %o is malformed', async (method, response) => {
    const { prepare } = setUp({ [method]: response })
    await expect(prepare()).rejects.toMatchObject({
      code: 'transport/malformed_response',
      context: { method },
    })
  })
})

describe('tokens', () => {
  const amount = { value: 1_000n, decimals: 9 }
  const token = MINT
  const sourcesOf = (prepared: { payload: unknown }) => {
    const { plan } = prepared.payload as SolanaPayload
    return plan.kind === 'token' ? plan.sources.map(({ account, amount }) => [account, amount]) : []
  }
  const own = async () => {
    const usual = await findTokenAddress({ owner: ALICE, mint: MINT, program: tokenPrograms.token })
    return { usual, others: [solanaKey(1), solanaKey(2), solanaKey(3)] as const }
  }

  test('behavior: one account with the whole amount is enough, the associated one first', async () => {
    const { usual, others } = await own()
    const { prepare } = setUp({
      accounts: { [MINT]: mintAccount() },
      held: [
        { pubkey: others[0], account: holding(9_000n) },
        { pubkey: usual, account: holding(1_000n) },
      ],
    })
    expect(sourcesOf(await prepare({ token, amount }))).toEqual([[usual, 1_000n]])
    const more = { value: 1_001n, decimals: 9 }
    expect(sourcesOf(await prepare({ token, amount: more }))).toEqual([[others[0], 1_001n]])
  })

  test('behavior: several accounts are combined without frozen ones', async () => {
    const { usual, others } = await own()
    const { prepare } = setUp({
      accounts: { [MINT]: mintAccount() },
      held: [
        { pubkey: others[0], account: holding(300n) },
        { pubkey: others[1], account: holding(5_000n, 'frozen') },
        { pubkey: others[2], account: holding(600n) },
        { pubkey: usual, account: holding(200n) },
      ],
    })
    expect(sourcesOf(await prepare({ token, amount }))).toEqual([
      [usual, 200n],
      [others[2], 600n],
      [others[0], 200n],
    ])
    const of = (value: bigint) => prepare({ token, amount: { value, decimals: 9 } })
    await expect(of(1_101n)).rejects.toMatchObject({ code: 'solana/tokens_frozen' })
    await expect(of(6_101n)).rejects.toMatchObject({ code: 'solana/insufficient_tokens' })
  })

  test('error: too many accounts for one transaction are not reported as frozen', async () => {
    const held = Array.from({ length: 9 }, (_, index) => ({
      pubkey: `${'23456789A'[index]}${ALICE.slice(1)}`,
      account: holding(200n),
    }))
    const { prepare } = setUp({ accounts: { [MINT]: mintAccount() }, held })
    const of = (value: bigint) => prepare({ token, amount: { value, decimals: 9 } })
    await expect(of(1_600n)).resolves.toBeDefined()
    await expect(of(1_601n)).rejects.toMatchObject({ code: 'solana/invalid_amount' })
    await expect(of(1_801n)).rejects.toMatchObject({ code: 'solana/insufficient_tokens' })
  })

  test('behavior: lamports in the account are not paid again', async () => {
    const { usual } = await own()
    const destination = await findTokenAddress({ owner: BOB, mint: MINT, program: tokenPrograms.token })
    const held = [{ pubkey: usual, account: holding(1_000n) }]
    const rentWith = async (there: NodeAccount | null) => {
      const accounts = { [MINT]: mintAccount(), [destination]: there }
      const { costs } = await setUp({ accounts, held }).prepare({ token, amount })
      return costs.map(({ amount }) => amount.value)
    }
    expect(await rentWith(null)).toEqual([2_039_280n])
    expect(await rentWith(account(39_280))).toEqual([2_000_000n])
    expect(await rentWith(account(5_000_000))).toEqual([])
    expect(await rentWith(holding(0n, 'initialized', BOB))).toEqual([])
  })

  test('error: a recipient’s account with another owner or token, or a frozen one', async () => {
    const { usual } = await own()
    const destination = await findTokenAddress({ owner: BOB, mint: MINT, program: tokenPrograms.token })
    const held = [{ pubkey: usual, account: holding(1_000n) }]
    for (const [there, code] of [
      [holding(0n, 'initialized', solanaKey(1)), 'solana/recipient_token_account_foreign'],
      [holding(0n, 'initialized', BOB, solanaKey(1)), 'solana/recipient_token_account_foreign'],
      [holding(0n, 'frozen', BOB), 'solana/recipient_token_account_frozen'],
    ] as const) {
      const { prepare } = setUp({ accounts: { [MINT]: mintAccount(), [destination]: there }, held })
      await expect(prepare({ token, amount })).rejects.toMatchObject({ code })
    }
  })

  test('error: a recipient’s account that takes transfers with a memo only', async () => {
    const program = tokenPrograms.token2022
    const destination = await findTokenAddress({ owner: BOB, mint: MINT, program })
    const usual = await findTokenAddress({ owner: ALICE, mint: MINT, program })
    const withMemo = (required: number): NodeAccount => {
      const plain = decodeBase64((holding(0n, 'initialized', BOB).data as [string])[0])
      // An account, then the extension of an immutable owner, then that of required memos.
      const data = Uint8Array.of(...(plain ?? []), 2, 7, 0, 0, 0, 8, 0, 1, 0, required)
      return account(2_039_280, program, data)
    }
    const mine = { ...holding(1_000n), owner: program }
    const preparing = (there: NodeAccount, memo?: string) =>
      setUp({
        accounts: { [MINT]: mintAccount({}), [destination]: there, [usual]: mine },
        held: [{ pubkey: usual, account: mine }],
      }).prepare({ token, amount, ...(memo !== undefined && { memo }) })
    await expect(preparing(withMemo(1))).rejects.toMatchObject({ code: 'send/memo_required' })
    await expect(preparing(withMemo(1), '')).rejects.toMatchObject({ code: 'send/memo_required' })
    expect(await preparing(withMemo(1), 'Order 7')).toMatchObject({ memo: 'Order 7' })
    expect(await preparing(withMemo(0))).not.toHaveProperty('memo')
  })

  test('behavior: the associated account is enough if a node keeps no list', async () => {
    const { usual } = await own()
    const refused = new Error('method not found')
    const accounts = { [MINT]: mintAccount(), [usual]: holding(1_000n) }
    const { prepare } = setUp({ accounts, getTokenAccountsByOwner: refused })
    expect(sourcesOf(await prepare({ token, amount }))).toEqual([[usual, 1_000n]])
    await expect(prepare({ token, amount: { value: 1_001n, decimals: 9 } })).rejects.toBe(refused)
    for (const not of [
      holding(1_000n, 'frozen'),
      holding(1_000n, 'initialized', BOB),
      holding(1_000n, 'initialized', ALICE, BOB),
    ]) {
      const { prepare } = setUp({
        accounts: { ...accounts, [usual]: not },
        getTokenAccountsByOwner: refused,
      })
      await expect(prepare({ token, amount })).rejects.toBe(refused)
    }
  })

  test('error: an owner off the curve without a token account is rejected', async () => {
    const { usual } = await own()
    const vault = await findTokenAddress({ owner: BOB, mint: BOB, program: tokenPrograms.token })
    const theirs = await findTokenAddress({ owner: vault, mint: MINT, program: tokenPrograms.token })
    const accounts = { [MINT]: mintAccount(), [usual]: holding(1_000n) }
    const sending = (more: Record<string, NodeAccount>) =>
      setUp({ accounts: { ...accounts, ...more } }).prepare({ token, amount, to: vault })
    await expect(sending({})).rejects.toMatchObject({ code: 'solana/recipient_off_curve' })
    await expect(sending({ [vault]: account(1) })).resolves.toBeDefined()
    await expect(sending({ [theirs]: holding(0n, 'initialized', vault) })).resolves.toBeDefined()
  })

  test('error: tokens with scaled amounts', async () => {
    const interest = (...at: readonly number[]) => {
      const config = new Uint8Array(52)
      for (const each of at) new DataView(config.buffer).setInt16(each, -5, true)
      return config
    }
    const factor = (now: number, next: number) => {
      const config = new Uint8Array(56)
      new DataView(config.buffer).setFloat64(32, now, true)
      new DataView(config.buffer).setFloat64(48, next, true)
      return config
    }
    const usual = await findTokenAddress({ owner: ALICE, mint: MINT, program: tokenPrograms.token2022 })
    const accounts = { [usual]: { ...holding(1_000n), owner: tokenPrograms.token2022 } }
    const preparing = (extensions: Record<number, Uint8Array>) =>
      setUp({ accounts: { ...accounts, [MINT]: mintAccount(extensions) } }).prepare({ token, amount })
    await expect(preparing({ 10: interest() })).resolves.toBeDefined()
    await expect(preparing({ 25: factor(1, 1) })).resolves.toBeDefined()
    for (const extensions of [
      { 10: interest(40) },
      { 10: interest(50) },
      { 10: new Uint8Array(3) },
      { 25: factor(10, 1) },
      { 25: factor(1, 1.000_1) },
      { 25: factor(1, Number.NaN) },
      { 25: new Uint8Array(3) },
    ])
      await expect(preparing(extensions)).rejects.toMatchObject({ code: 'solana/mint_unsupported' })
  })

  test('param: no more bytes of accounts are read than needed', async () => {
    const { usual } = await own()
    const { prepare, calls } = setUp({ accounts: { [MINT]: mintAccount(), [usual]: holding(1_000n) } })
    await prepare({ token, amount })
    const read = calls
      .filter(({ method }) => method === 'getMultipleAccounts')
      .map(({ params }) => (params as [unknown, { dataSlice: { length: number } }])[1].dataSlice.length)
    expect(read).toEqual([1, 16_384, 166])
  })

  test('error: a mint as long as the read limit', async () => {
    const long = account(1, tokenPrograms.token2022, createMintData({ 77: new Uint8Array(16_214) }))
    const { prepare } = setUp({ accounts: { [MINT]: long } })
    await expect(prepare({ token, amount })).rejects.toMatchObject({ code: 'solana/mint_unsupported' })
  })

  test('error: tokens that cannot be sent, or need another program', async () => {
    const { usual } = await own()
    const held = [{ pubkey: usual, account: holding(1_000n) }]
    const hook = new Uint8Array(64)
    const preparing = (extensions: Record<number, Uint8Array>) =>
      setUp({ accounts: { [MINT]: mintAccount(extensions) }, held }).prepare({ token, amount })
    await expect(preparing({ [extension.transferHook]: hook })).resolves.toBeDefined()
    hook[40] = 1
    for (const extensions of [
      { [extension.transferHook]: hook },
      { [extension.nonTransferable]: new Uint8Array() },
    ])
      await expect(preparing(extensions)).rejects.toMatchObject({ code: 'solana/mint_unsupported' })
  })

  test('error: token accounts of another owner, malformed ones', async () => {
    const { usual } = await own()
    const stranger = holding(1_000n)
    for (const each of [
      { pubkey: 'nobody', account: stranger },
      { pubkey: usual, account: account(1) },
      { pubkey: usual, account: null },
      null,
    ]) {
      const { prepare } = setUp({
        accounts: { [MINT]: mintAccount() },
        getTokenAccountsByOwner: { value: [each] },
      })
      await expect(prepare({ token, amount })).rejects.toMatchObject({ code: 'transport/malformed_response' })
    }
  })
})

/** Any 32 bytes are an address. */
function solanaKey(first: number): string {
  return ['', '2', '3', '4'][first] + ALICE.slice(1)
}
