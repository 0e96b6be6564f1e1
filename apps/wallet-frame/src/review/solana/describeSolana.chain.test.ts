import { startSolana } from '@latchkey/sandbox'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import {
  getAdvanceNonceAccountInstruction,
  getAssignInstruction,
  getTransferSolInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getApproveCheckedInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, expect, test } from 'vitest'
import type { Nodes } from '../../rpc/createNodes.ts'
import { describeSolana } from './describeSolana.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

const chain = await startSolana()
afterAll(() => chain.stop())

const me = address(chain.accounts[0].address)
const friend = address(chain.accounts[1].address)
/** Has no token account yet. */
const stranger = address('Stake11111111111111111111111111111111111112')
const usdc = chain.tokens.usdc.mint
const own = createNoopSigner(me)
const network = { chainId: chain.chainId, name: 'Local', symbol: 'SOL', decimals: 9 }
const signal = new AbortController().signal

const nodes: Nodes = {
  async request(_chainId, call) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
    const response = await fetch(chain.url, { method: 'POST', body })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  },
}

const walletOf = async (owner: Address) =>
  (await findAssociatedTokenPda({ owner, mint: usdc, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
const mine = await walletOf(me)
const theirs = await walletOf(friend)

/** The bytes that a page hands over. */
function compile(instructions: readonly Instruction[], payer = me): Uint8Array {
  const lifetime = { blockhash: network.chainId.slice(7) as never, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (dated) => appendTransactionMessageInstructions(instructions, dated),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

const describe = (instructions: readonly Instruction[], options: { nodes?: Nodes; payer?: Address } = {}) =>
  describeSolana({
    transactions: [
      readSolanaTransaction({ method: 'test', bytes: compile(instructions, options.payer), address: me }),
    ],
    address: me,
    network,
    nodes: options.nodes ?? nodes,
    signal,
  })

const pay = getTransferSolInstruction({ source: own, destination: friend, amount: lamports(1_500_000_000n) })
const send = (destination: Address, amount = 2_500_000n) =>
  getTransferCheckedInstruction({
    source: mine,
    mint: usdc,
    destination,
    authority: own,
    amount,
    decimals: 6,
  })

test('behavior: coins are shown with their recipient, the fee and the expected change', async () => {
  expect(await describe([pay])).toEqual({
    title: 'title.send',
    rows: [
      { label: 'label.amount', value: '1.5 SOL', form: 'text' },
      { label: 'label.recipient', value: friend, form: 'mono' },
      { label: 'label.fee', value: '0.000005 SOL', form: 'text' },
    ],
    warnings: [],
    changes: [{ amount: '\u22121.5', symbol: 'SOL' }],
  })
})

test('behavior: the price of compute units counts as a fee', async () => {
  const budget = [
    getSetComputeUnitLimitInstruction({ units: 100_000 }),
    getSetComputeUnitPriceInstruction({ microLamports: 25_000n }),
  ]
  const { rows, changes } = await describe([...budget, pay])
  expect(rows.slice(-2)).toEqual([
    { label: 'label.fee', value: '0.0000075 SOL', form: 'text' },
    { label: 'Priority fee, included', value: '0.0000025 SOL', form: 'text' },
  ])
  expect(changes).toEqual([{ amount: '\u22121.5', symbol: 'SOL' }])
})

test('error: a price in a form that the chain may accept makes the fee unknown', async () => {
  const price = getSetComputeUnitPriceInstruction({ microLamports: 25_000n })
  const { rows, warnings, changes } = await describe([
    { ...price, data: Uint8Array.from([...price.data, 0]) },
    pay,
  ])
  expect(rows.at(-1)).toEqual({ label: 'label.fee', value: 'Unknown', form: 'text' })
  expect(warnings).toContain(
    "The network fee isn't known, and can be high. Approve only if you trust the site.",
  )
  expect(changes).toBe('unknown')
})

test('error: a use of a nonce in an unknown form still says that the transaction stays valid', async () => {
  const nonce = getAdvanceNonceAccountInstruction({ nonceAccount: theirs, nonceAuthority: own })
  const { warnings } = await describe([{ ...nonce, data: Uint8Array.from([...nonce.data, 0]) }, pay])
  expect(warnings).toEqual(expect.arrayContaining(['warning.staysValid', 'warning.solana']))
})

test('behavior: an address of a lookup table is shown as an entry of it', async () => {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(me, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: network.chainId.slice(7) as never, lastValidBlockHeight: 1n },
        paid,
      ),
    (dated) => appendTransactionMessageInstructions([pay], dated),
    (whole) => compressTransactionMessageUsingAddressLookupTables(whole, { [stranger]: [theirs, friend] }),
  )
  const bytes = Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
  const transaction = readSolanaTransaction({ method: 'test', bytes, address: me })
  const { rows, warnings } = await describeSolana({
    ...{ transactions: [transaction], address: me, network, nodes, signal },
  })
  expect(rows).toContainEqual({ label: 'Accounts', value: `${me}\n${stranger} #1`, form: 'block' })
  expect(warnings).toEqual(['warning.solana'])
})

test('behavior: tokens are shown with the holder whose account gets them', async () => {
  expect(await describe([send(theirs)])).toMatchObject({
    title: 'title.send',
    rows: [
      { label: 'label.amount', value: '2.5 tokens' },
      { label: 'label.mint', value: usdc },
      { label: 'label.recipient', value: friend },
      { label: 'label.tokenAccount', value: theirs },
      { label: 'label.from', value: mine },
      { label: 'label.fee' },
    ],
    warnings: [],
    changes: [{ amount: '\u22122.5 tokens', symbol: '', token: usdc }],
  })
})

test('behavior: a first transfer names the holder whose account it opens', async () => {
  const ata = await walletOf(stranger)
  const open = getCreateAssociatedTokenIdempotentInstruction({ payer: own, owner: stranger, ata, mint: usdc })
  const { title, rows, changes } = await describe([open, send(ata)])
  expect(title).toBe('title.send')
  expect(rows).toMatchObject([
    { label: 'label.step', value: 'Open a token account' },
    { label: 'label.holder', value: stranger },
    { label: 'label.mint', value: usdc },
    { label: 'label.tokenAccount', value: ata },
    { label: 'label.step', value: 'Send tokens' },
    { label: 'label.amount' },
    { label: 'label.mint' },
    { label: 'label.recipient', value: stranger },
    { label: 'label.tokenAccount', value: ata },
    { label: 'label.from', value: mine },
    { label: 'label.fee' },
  ])
  expect(changes).toMatchObject([
    { amount: expect.stringMatching(/^\u22120\.00\d+$/), symbol: 'SOL' },
    { amount: '\u22122.5 tokens', token: usdc },
  ])
})

test('error: a holder whom only the node names is not shown', async () => {
  const lying: Nodes = {
    async request(chainId, call, until) {
      const result = await nodes.request(chainId, call, until)
      if (call.method !== 'getMultipleAccounts') return result
      // Every account is said to be that of another holder.
      const { value } = result as { value: ({ data: [string, string] } | null)[] }
      const other = Buffer.from(value.length === 1 ? new Uint8Array(32).fill(9) : [])
      return {
        value: value.map((account) => {
          if (!account || other.length === 0) return account
          const data = Buffer.from(account.data[0], 'base64')
          other.copy(data, 32)
          return { ...account, data: [data.toString('base64'), 'base64'] }
        }),
      }
    },
  }
  expect((await describe([send(theirs)], { nodes: lying })).rows).toMatchObject([
    { label: 'label.amount' },
    { label: 'label.mint' },
    { label: 'label.recipientAccount', value: theirs },
    { label: 'label.from', value: mine },
    { label: 'label.fee' },
  ])
})

test('behavior: a transfer that names no mint is shown in base units', async () => {
  const bare = getTransferInstruction({ source: mine, destination: theirs, authority: own, amount: 7n })
  expect(await describe([bare])).toMatchObject({
    rows: [
      { label: 'label.rawAmount', value: '7' },
      { label: 'label.recipientAccount', value: theirs },
      { label: 'label.from', value: mine },
      { label: 'label.fee' },
    ],
    changes: [{ amount: '\u22120.000007 tokens', token: usdc }],
  })
})

const approve = (amount: bigint) =>
  getApproveCheckedInstruction({
    source: mine,
    mint: usdc,
    delegate: friend,
    owner: own,
    amount,
    decimals: 6,
  })

test.each([
  ['an amount', 5_000_000n, '5 tokens', 'warning.allowance'],
  ['all of it', 2n ** 64n - 1n, 'Unlimited', 'warning.unlimited'],
])('behavior: an allowance of %s is marked', async (_name, amount, value, warning) => {
  const described = await describe([approve(amount)])
  expect(described).toMatchObject({ title: 'title.permission', changes: [] })
  expect(described.rows).toContainEqual({ label: 'label.amount', value, form: 'text' })
  expect(described.rows).toContainEqual({ label: 'label.spender', value: friend, form: 'mono' })
  expect(described.warnings).toEqual([warning, 'warning.delegate'])
})

test.each([
  [
    'a token account',
    getSetAuthorityInstruction({
      owned: mine,
      owner: own,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: friend,
    }),
  ],
  ['the account itself', getAssignInstruction({ account: own, programAddress: stranger })],
])('behavior: handing over %s is marked', async (_name, instruction) => {
  const { title, rows, warnings } = await describe([instruction])
  expect(title).toBe('title.solanaTransaction')
  expect(rows.slice(0, 2)).toMatchObject([
    { label: 'label.step', value: 'Hand over an account' },
    { label: 'label.handedOver' },
  ])
  expect(warnings).toEqual(['warning.handOver'])
})

const call: Instruction = {
  programAddress: stranger,
  accounts: [{ address: mine, role: AccountRole.WRITABLE }],
  data: Uint8Array.of(12, 1, 2, 3),
}

test('behavior: an unknown program is named and marked', async () => {
  const { rows, warnings } = await describe([call, pay])
  expect(rows.slice(0, 4)).toEqual([
    { label: 'label.step', value: 'Call a program', form: 'text' },
    { label: 'label.program', value: stranger, form: 'mono' },
    { label: 'Accounts', value: mine, form: 'block' },
    { label: 'label.data', value: '0x0c010203', form: 'block' },
  ])
  expect(warnings).toEqual(['warning.solana'])
})

test('behavior: a transfer of more than there is is expected to fail', async () => {
  const all = getTransferSolInstruction({ source: own, destination: friend, amount: lamports(10n ** 15n) })
  expect((await describe([all])).changes).toBe('fails')
})

test('behavior: without a simulation the changes are unknown', async () => {
  const silent: Nodes = { request: () => Promise.reject(new Error('no')) }
  const { changes, rows } = await describe([send(theirs)], { nodes: silent })
  expect(changes).toBe('unknown')
  expect(rows).toContainEqual({ label: 'label.recipientAccount', value: theirs, form: 'mono' })
})

test('behavior: changes of several transactions are unknown', async () => {
  const one = readSolanaTransaction({ method: 'test', bytes: compile([pay]), address: me })
  const { changes, rows } = await describeSolana({
    transactions: [one, one],
    address: me,
    network,
    nodes,
    signal,
  })
  expect(changes).toBe('unknown')
  expect(rows.filter(({ form }) => form === 'step').map(({ value }) => value)).toEqual(['1 of 2', '2 of 2'])
  expect(rows.at(-1)).toEqual({ label: 'label.fee', value: '0.00001 SOL', form: 'text' })
})

test('behavior: a fee that somebody else pays is no fee of the account', async () => {
  const { rows, changes } = await describe([pay], { payer: friend })
  expect(rows.at(-1)).toEqual({ label: 'label.feePayer', value: friend, form: 'mono' })
  expect(changes).toEqual([{ amount: '\u22121.5', symbol: 'SOL' }])
})
