import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { toDemand } from './Demand.ts'
import { readMoves } from './evm/readMoves.ts'
import type { Move, Proposal } from './Task.ts'

const signal = new AbortController().signal
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [friend, stranger, token] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const chainId = 'eip155:1'
const ether = 10n ** 18n
const send = (amount: bigint, to: string = friend): Move => ({ chainId, to, amount })
const proposalOf = (moves: readonly Move[] | undefined, action?: 'action.share'): Proposal => ({
  review: {
    id: 'one',
    origin: 'https://app.example',
    title: 'title.send',
    network: 'Ethereum',
    account,
    rows: [],
    warnings: [],
    needsWindow: true,
    ...(action && { action }),
  },
  moves,
  terms: 'one',
  ceiling: 0n,
  send: () => Promise.reject(new Error('not sent')),
})

/** Ether costs 2,000 USD and a token of six decimals 1 USD; other tokens have no price. */
function setUp(facts: Partial<Parameters<typeof toDemand>[0]>) {
  const known: string[] = [friend]
  const demand = toDemand(
    { passkeys: 1, ...facts },
    {
      readPrice: async ({ token: of }) =>
        of === undefined
          ? { price: '2000', decimals: 18 }
          : of === token
            ? { price: '1', decimals: 6 }
            : undefined,
      readRecipients: async () => known,
      addRecipients: async (recipients) => void known.push(...recipients),
    },
  )
  return { demand, known, ask: (moves?: readonly Move[]) => demand.of(proposalOf(moves), signal) }
}

test('behavior: without a rule or a choice, nothing needs a passkey', async () => {
  expect(await setUp({}).ask()).toBeUndefined()
})

test('behavior: by the choice of the visitor, all that is signed needs a passkey', async () => {
  const { demand, ask } = setUp({ needsPasskey: true })
  expect(await ask([])).toBe('asked')
  // An email address is shared without a signature.
  expect(await demand.of(proposalOf(undefined, 'action.share'), signal)).toBeUndefined()
})

test('behavior: amounts above that of the rule need a passkey, alone or together', async () => {
  const { ask } = setUp({ passkeyRule: { usd: '100' } })
  const limit = ether / 20n
  expect(await ask([send(limit)])).toBeUndefined()
  expect(await ask([send(limit + 10n ** 4n)])).toBe('asked')
  expect(await ask([send(limit / 2n), { ...send(50_000_000n), token }])).toBeUndefined()
  expect(await ask([send(limit / 2n), { ...send(50_000_001n), token }])).toBe('asked')
  expect(await ask([send(limit * 1_000n, account)])).toBeUndefined()
  expect(await ask([])).toBeUndefined()
})

test('error: what is not known counts as above the rule', async () => {
  const { ask } = setUp({ passkeyRule: { usd: '100' } })
  expect(await ask()).toBe('asked')
  expect(await ask([{ ...send(1n), token: stranger }])).toBe('asked')
  // An amount that no rule can read.
  const odd = setUp({ passkeyRule: { usd: '100', newRecipient: true } })
  expect(await odd.ask()).toBe('asked')
})

test('behavior: a new recipient needs a passkey until something was sent to them', async () => {
  const { demand, ask } = setUp({ passkeyRule: { newRecipient: true } })
  expect(await ask([send(ether, friend.toUpperCase().replace('X', 'x'))])).toBeUndefined()
  expect(await ask([send(1n), send(1n, stranger)])).toBe('asked')
  await demand.sent(proposalOf([send(1n, stranger)]))
  expect(await ask([send(1n), send(1n, stranger)])).toBeUndefined()
})

test('behavior: a visitor without a passkey is to add one', async () => {
  expect(await setUp({ passkeys: 0, passkeyRule: { usd: '1' } }).ask()).toBe('missing')
})

test('behavior: the moves of calls are coins and transfers of tokens, or unknown', () => {
  const args = [stranger, 7n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  expect(
    readMoves(chainId, [
      { to: friend, value: 5n, data: '0x' },
      { to: token, value: 0n, data },
    ]),
  ).toEqual([send(5n), { ...send(7n, stranger), token }])
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  for (const call of [
    { to: token, value: 0n, data: approval },
    { to: token, value: 1n, data },
    { to: token, value: 0n, data: `${data}00` },
    { to: undefined, value: 1n, data: '0x' },
  ])
    expect(readMoves(chainId, [{ to: friend, value: 5n, data: '0x' }, call])).toBeUndefined()
})
