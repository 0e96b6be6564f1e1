import {
  AccountRole,
  type Address,
  address,
  airdropFactory,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  estimateAndSetResourceLimitsFactory,
  estimateResourceLimitsFactory,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  lamports,
  pipe,
  type Signature,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SolanaChain } from './SolanaChain.js'
import { startSolana } from './startSolana.js'
import { connectSolana, postSolana } from './testing/connectSolana.js'
import type { SolanaToken } from './tokens/createTokens.js'

const COMPUTE_BUDGET = address('ComputeBudget111111111111111111111111111111')

let chain: SolanaChain
let client: Awaited<ReturnType<typeof connectSolana>>

beforeAll(async () => {
  // A clock that the test alone advances.
  chain = await startSolana({ now: () => 1_700_000_000_000 })
  client = await connectSolana({ chain })
})
afterEach(() => chain.faults.reset())
afterAll(() => chain.stop())

const newAddress = async () => (await generateKeyPairSigner()).address
const transfer = (parameters: { to: Address; amount: bigint }) =>
  getTransferSolInstruction({
    source: client.payer,
    destination: parameters.to,
    amount: lamports(parameters.amount),
  })
const balanceOf = async (of: Address) => (await client.rpc.getBalance(of).send()).value

async function tokenTransfer(parameters: { token: SolanaToken; to: Address; amount: bigint }) {
  const { token, to, amount } = parameters
  const { mint, program: tokenProgram, decimals } = token
  const of = async (owner: Address) => (await findAssociatedTokenPda({ owner, mint, tokenProgram }))[0]
  const [source, destination] = await Promise.all([of(client.payer.address), of(to)])
  const instructions = [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: client.payer,
      owner: to,
      mint,
      ata: destination,
      tokenProgram,
    }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: client.payer, amount, decimals },
      { programAddress: tokenProgram },
    ),
  ]
  return { destination, instructions }
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** The error code of a node that rejected a transaction. */
function preflightReason(error: unknown): unknown {
  if (!isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE))
    throw error
  return error.cause
}

test('behavior: the chain has the same genesis hash in each run', async () => {
  const genesisHash = await client.rpc.getGenesisHash().send()
  expect(chain.chainId).toBe(`solana:${genesisHash.slice(0, 32)}`)
  expect(chain.chainId).toMatchInlineSnapshot(`"solana:5ZZj1D5GxruNRRNgMXnCNbnGtQw6B5vU"`)
  expect(chain.accounts.map((each) => each.address)).toMatchInlineSnapshot(`
    [
      "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
      "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
      "CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k",
      "9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp",
      "6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp",
      "7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7",
      "F9fVg2LeE2RhM6CfNn888hbjqovZDEWY3vm2hEkvX3Nh",
      "26roUwgM5T6bccX41hakjiW4fDiKFSao1RyoFsAxr6e6",
      "5mCGtMUD21HEvWJxKGKS6HEAH7ezzy12MWGs4bPgcJwV",
      "2yaW8VAMLhQiornz1BgcSWDUSH2jC2dmB8RWnTJi8Yab",
    ]
  `)
  expect(chain.tokens).toMatchInlineSnapshot(`
    {
      "fee": {
        "basisPoints": 100,
        "decimals": 9,
        "maximumFee": 5000000000n,
        "mint": "CxNcfPxzsHgFAw3AjUmkCMFgwc4PcPD4e5YNGqQw78XT",
        "name": "Ferry Token",
        "program": "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
        "symbol": "FERRY",
      },
      "nft": {
        "decimals": 0,
        "mint": "6YmhNazn3D5QTgBXpq6THagcSxybBncLfY9vYhDsDcp2",
        "name": "Latchkey Collectible",
        "program": "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
        "symbol": "LKEY",
        "uri": "data:application/json,{"image":"data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5IDkiPjxwYXRoIGZpbGw9IiM2MzkiIGQ9Ik0wIDBoOXY5SDB6Ii8+PGNpcmNsZSBjeD0iNC41IiBjeT0iNC41IiByPSIyIiBmaWxsPSIjZmZmIi8+PC9zdmc+"}",
      },
      "usdc": {
        "decimals": 6,
        "mint": "2EmGrZs5YJxvwgpgb2kKgPzWpw9nDvz5zauPsJwNoMMr",
        "name": "USD Coin",
        "program": "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
        "symbol": "USDC",
      },
    }
  `)
})

test('behavior: accounts have their lamports and tokens, and the first one the collectible', async () => {
  const [first, second] = chain.accounts
  for (const { address: of } of [first, second]) {
    const { value } = await client.rpc
      .getTokenAccountsByOwner(of, { mint: chain.tokens.usdc.mint }, { encoding: 'jsonParsed' })
      .send()
    expect(value.map(({ account }) => account.data.parsed.info.tokenAmount)).toEqual([
      { amount: '100000000000', decimals: 6, uiAmount: 100_000, uiAmountString: '100000' },
    ])
  }
  expect(await balanceOf(second.address)).toBe(1_000_000_000_000n)
  const inToken2022 = await client.rpc
    .getTokenAccountsByOwner(
      first.address,
      { programId: chain.tokens.nft.program },
      { encoding: 'jsonParsed' },
    )
    .send()
  const held = inToken2022.value.map(({ account }) => {
    const { mint, tokenAmount } = account.data.parsed.info
    return { mint, amount: tokenAmount.uiAmountString }
  })
  expect(held).toHaveLength(2)
  expect(held).toEqual(
    expect.arrayContaining([
      { mint: chain.tokens.nft.mint, amount: '1' },
      { mint: chain.tokens.fee.mint, amount: '1000' },
    ]),
  )
})

test('behavior: a transfer is confirmed over WebSocket and read back with its fee and balances', async () => {
  const to = await newAddress()
  const signed = await client.sign([transfer({ to, amount: 1_500_000_000n })])
  await client.confirm(signed)
  expect(await balanceOf(to)).toBe(1_500_000_000n)
  const signature = getSignatureFromTransaction(signed)
  const found = await client.rpc
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.version).toBe(0)
  expect(found?.transaction.signatures).toEqual([signature])
  expect(found?.transaction.message.accountKeys.slice(0, 2)).toEqual([client.payer.address, to])
  const meta = found?.meta
  expect(meta).toMatchObject({ err: null, fee: 5_000n })
  expect(meta?.postBalances[1]).toBe(1_500_000_000n)
  expect((meta?.preBalances[0] ?? 0n) - (meta?.postBalances[0] ?? 0n)).toBe(1_500_005_000n)
  const { value } = await client.rpc.getSignatureStatuses([signature]).send()
  expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'confirmed' })
})

test('behavior: a token goes to an account made for it, and history has its balances', async () => {
  const to = await newAddress()
  const { destination, instructions } = await tokenTransfer({
    token: chain.tokens.usdc,
    to,
    amount: 2_010_000n,
  })
  const signed = await client.sign(instructions)
  await client.confirm(signed)
  const { value } = await client.rpc.getTokenAccountBalance(destination).send()
  expect(value).toEqual({ amount: '2010000', decimals: 6, uiAmount: 2.01, uiAmountString: '2.01' })
  const found = await client.rpc
    .getTransaction(getSignatureFromTransaction(signed), {
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  expect(found?.meta?.preTokenBalances).toHaveLength(1)
  expect(found?.meta?.postTokenBalances).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ owner: to, mint: chain.tokens.usdc.mint, uiTokenAmount: value }),
    ]),
  )
  const rent = await client.rpc.getMinimumBalanceForRentExemption(165n).send()
  expect(await balanceOf(destination)).toBe(rent)
})

test.each([
  { amount: 100_000_000_000n, withheld: 1_000_000_000n, why: 'one per cent' },
  { amount: 600_000_000_000n, withheld: 5_000_000_000n, why: 'no more than the maximum' },
])('behavior: the token with a fee withholds $why', async ({ amount, withheld }) => {
  const to = await newAddress()
  const { destination, instructions } = await tokenTransfer({ token: chain.tokens.fee, to, amount })
  await chain.mintTo({ mint: chain.tokens.fee.mint, owner: client.payer.address, amount })
  await client.confirm(await client.sign(instructions))
  const { value } = await client.rpc.getAccountInfo(destination, { encoding: 'jsonParsed' }).send()
  expect(value?.data).toMatchObject({
    program: 'spl-token-2022',
    parsed: {
      type: 'account',
      info: {
        tokenAmount: { amount: (amount - withheld).toString() },
        extensions: expect.arrayContaining([
          { extension: 'transferFeeAmount', state: { withheldAmount: withheld } },
        ]),
      },
    },
  })
})

test('behavior: mints have their fee and name', async () => {
  const { fee, nft } = chain.tokens
  const { value } = await client.rpc
    .getMultipleAccounts([fee.mint, nft.mint], { encoding: 'jsonParsed' })
    .send()
  const schedule = { epoch: 0n, maximumFee: fee.maximumFee, transferFeeBasisPoints: fee.basisPoints }
  expect(value[0]?.data).toMatchObject({
    parsed: {
      type: 'mint',
      info: {
        decimals: 9,
        extensions: [
          {
            extension: 'transferFeeConfig',
            state: { olderTransferFee: schedule, newerTransferFee: schedule },
          },
        ],
      },
    },
  })
  expect(value[1]?.data).toMatchObject({
    parsed: {
      type: 'mint',
      info: {
        decimals: 0,
        supply: '1',
        mintAuthority: null,
        extensions: [
          { extension: 'metadataPointer', state: { metadataAddress: nft.mint } },
          { extension: 'tokenMetadata', state: { mint: nft.mint, name: nft.name, symbol: nft.symbol } },
        ],
      },
    },
  })
})

test('behavior: a simulation counts units and shows accounts afterwards, and keeps nothing', async () => {
  const to = await newAddress()
  const message = await client.compose([transfer({ to, amount: 5_000_000n })])
  const wire = getBase64EncodedWireTransaction(compileTransaction(message))
  const { value } = await client.rpc
    .simulateTransaction(wire, {
      encoding: 'base64',
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [to] },
    })
    .send()
  expect(value).toMatchObject({
    err: null,
    unitsConsumed: 150n,
    accounts: [{ lamports: 5_000_000n }],
    replacementBlockhash: { lastValidBlockHeight: expect.any(BigInt) },
  })
  expect(await balanceOf(to)).toBe(0n)
  expect(await estimateResourceLimitsFactory({ rpc: client.rpc })(message)).toMatchObject({
    // The instruction that sets the limit counts as well.
    computeUnitLimit: 300,
  })
})

test('error: a failed simulation names the instruction and the reason', async () => {
  const to = await newAddress()
  const message = await client.compose([transfer({ to, amount: 10n ** 16n })])
  const wire = getBase64EncodedWireTransaction(compileTransaction(message))
  const { value } = await client.rpc.simulateTransaction(wire, { encoding: 'base64' }).send()
  expect(value.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect(value.logs?.join('\n')).toContain('insufficient lamports')
})

test('param: sigVerify', async () => {
  const message = await client.compose([transfer({ to: await newAddress(), amount: 5_000_000n })])
  const wire = getBase64EncodedWireTransaction(compileTransaction(message))
  const { value } = await client.rpc.simulateTransaction(wire, { encoding: 'base64', sigVerify: true }).send()
  expect(value.err).toBe('SignatureFailure')
})

test('error: a failing transaction is rejected by preflight with its instruction', async () => {
  const signed = await client.sign([transfer({ to: await newAddress(), amount: 10n ** 16n })])
  const error = await failureOf(client.send(signed))
  const reason = preflightReason(error)
  expect(isSolanaError(reason, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM) && reason.context).toMatchObject({
    code: 1,
    index: 0,
  })
  const { value } = await client.rpc.getSignatureStatuses([getSignatureFromTransaction(signed)]).send()
  expect(value).toEqual([null])
})

test('param: skipPreflight lets a failure land, which costs its fee', async () => {
  const before = await balanceOf(client.payer.address)
  const signed = await client.sign([transfer({ to: await newAddress(), amount: 10n ** 16n })])
  await client.send(signed, { skipPreflight: true })
  const { value } = await client.rpc.getSignatureStatuses([getSignatureFromTransaction(signed)]).send()
  expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect(before - (await balanceOf(client.payer.address))).toBe(5_000n)
})

test('error: a payer without lamports never gets into a block', async () => {
  const poor = await generateKeyPairSigner()
  const instruction = getTransferSolInstruction({
    source: poor,
    destination: client.payer.address,
    amount: lamports(1n),
  })
  const signed = await client.sign([instruction], poor)
  // By its code, because the message depends on the environment of kit.
  expect(preflightReason(await failureOf(client.send(signed)))).toMatchObject({
    context: { __code: SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND },
  })
  await client.send(signed, { skipPreflight: true })
  const { value } = await client.rpc.getSignatureStatuses([getSignatureFromTransaction(signed)]).send()
  expect(value).toEqual([null])
})

test('error: a wrong signature is rejected', async () => {
  const signed = await client.sign([transfer({ to: await newAddress(), amount: 5_000_000n })])
  const forged = {
    ...signed,
    signatures: { ...signed.signatures, [client.payer.address]: new Uint8Array(64).fill(7) },
  }
  const error = await failureOf(client.send(forged as typeof signed))
  expect(
    isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE),
  ).toBe(true)
})

test('behavior: a transaction of the legacy version is taken', async () => {
  const to = await newAddress()
  const { value } = await client.rpc.getLatestBlockhash().send()
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      (message) => setTransactionMessageFeePayerSigner(client.payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstruction(transfer({ to, amount: 5_000_000n }), message),
    ),
  )
  assertIsTransactionWithBlockhashLifetime(signed)
  await client.confirm(signed)
  expect(await balanceOf(to)).toBe(5_000_000n)
  const found = await client.rpc
    .getTransaction(getSignatureFromTransaction(signed), { encoding: 'base64' })
    .send()
  expect(found?.transaction).toEqual([getBase64EncodedWireTransaction(signed), 'base64'])
})

test('error: the same transaction is not taken twice', async () => {
  const to = await newAddress()
  const signed = await client.sign([transfer({ to, amount: 5_000_000n })])
  await client.send(signed)
  const reason = preflightReason(await failureOf(client.send(signed)))
  expect(isSolanaError(reason, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(true)
  await client.send(signed, { skipPreflight: true })
  expect(await balanceOf(to)).toBe(5_000_000n)
  const { value } = await client.rpc
    .simulateTransaction(getBase64EncodedWireTransaction(signed), {
      encoding: 'base64',
      replaceRecentBlockhash: true,
    })
    .send()
  expect(value.err).toBeNull()
})

test('error: a blockhash is good for 150 blocks and not for one more', async () => {
  const to = await newAddress()
  const signed = await client.sign([transfer({ to, amount: 5_000_000n })])
  const { lastValidBlockHeight, blockhash } = signed.lifetimeConstraint
  chain.advance({ slots: 150 })
  expect(await client.rpc.getBlockHeight().send()).toBe(lastValidBlockHeight)
  expect((await client.rpc.isBlockhashValid(blockhash).send()).value).toBe(true)
  chain.advance({ slots: 1 })
  expect((await client.rpc.isBlockhashValid(blockhash).send()).value).toBe(false)
  const reason = preflightReason(await failureOf(client.send(signed)))
  expect(isSolanaError(reason, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
  await client.send(signed, { skipPreflight: true })
  expect(await balanceOf(to)).toBe(0n)
  await client.send(await client.sign([transfer({ to, amount: 5_000_000n })]))
  expect(await balanceOf(to)).toBe(5_000_000n)
})

test('error: a client that waits for a transaction learns that its time is over', async () => {
  chain.faults.set({ mode: 'drop-sends' })
  const signed = await client.sign([transfer({ to: await newAddress(), amount: 5_000_000n })])
  const waiting = failureOf(client.confirm(signed))
  await expect
    .poll(async () => {
      chain.advance({ slots: 50 })
      return client.rpc.getBlockHeight().send()
    })
    .toBeGreaterThan(signed.lifetimeConstraint.lastValidBlockHeight)
  expect(isSolanaError(await waiting, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED)).toBe(true)
})

test('param: times of drop-sends and expire-blockhashes', async () => {
  const to = await newAddress()
  const attempt = async () => client.send(await client.sign([transfer({ to, amount: 5_000_000n })]))
  chain.faults.set({ mode: 'drop-sends', times: 1 })
  await attempt()
  expect(await balanceOf(to)).toBe(0n)
  chain.faults.set({ mode: 'expire-blockhashes', times: 1 })
  const reason = preflightReason(await failureOf(attempt()))
  expect(isSolanaError(reason, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
  await attempt()
  expect(await balanceOf(to)).toBe(5_000_000n)
})

test('error: a node that is behind reports it and has old blockhashes', async () => {
  const signed = await client.sign([transfer({ to: await newAddress(), amount: 5_000_000n })])
  const slot = await client.rpc.getSlot().send()
  chain.faults.set({ mode: 'behind', slots: 120 })
  for (const response of [client.rpc.getHealth().send(), client.send(signed)]) {
    const error = await failureOf(response)
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY) && error.context,
    ).toMatchObject({
      numSlotsBehind: 120n,
    })
  }
  expect(await client.rpc.getSlot().send()).toBeLessThan(slot)
  const late = await failureOf(client.rpc.getBalance(client.payer.address, { minContextSlot: slot }).send())
  expect(late).toMatchObject({ context: { contextSlot: expect.any(BigInt) } })
  chain.faults.reset()
  expect(await client.rpc.getHealth().send()).toBe('ok')
  await client.send(signed)
})

test('behavior: the price of compute units is shown, paid, and required in full blocks', async () => {
  const to = await newAddress()
  const price = (microLamports: bigint): Instruction => {
    const data = Buffer.alloc(9, 3)
    data.writeBigUInt64LE(microLamports, 1)
    return { programAddress: COMPUTE_BUDGET, data }
  }
  const limit = (units: number): Instruction => {
    const data = Buffer.alloc(5, 2)
    data.writeUInt32LE(units, 1)
    return { programAddress: COMPUTE_BUDGET, data }
  }
  for (const [instructions, fee] of [
    [[price(1_000_000n), limit(1_234)], 6_234n],
    [[price(333_333n), limit(1_000)], 5_334n],
    // Three instructions of programs that are part of the validator count 3,000 units each.
    [[price(1_000_000n)], 11_000n],
  ] as const) {
    const message = await client.compose([...instructions, transfer({ to, amount: 5_000_000n })])
    const encoded = getBase64Decoder().decode(compileTransaction(message).messageBytes)
    const estimated = await client.rpc
      .getFeeForMessage(encoded as Parameters<typeof client.rpc.getFeeForMessage>[0])
      .send()
    const before = await balanceOf(client.payer.address)
    await client.send(await client.sign([...instructions, transfer({ to, amount: 5_000_000n })]))
    const paid = before - (await balanceOf(client.payer.address)) - 5_000_000n
    expect({ estimated: estimated.value, paid }).toEqual({ estimated: fee, paid: fee })
  }

  chain.faults.set({ mode: 'busy', microLamports: 2_000n })
  const recent = await client.rpc.getRecentPrioritizationFees([to]).send()
  expect(recent).toHaveLength(150)
  expect(recent.at(-1)?.prioritizationFee).toBe(2_000n)
  const held = await balanceOf(to)
  await client.send(await client.sign([price(1_999n), transfer({ to, amount: 5_000_000n })]))
  expect(await balanceOf(to)).toBe(held)
  await client.send(await client.sign([price(2_000n), transfer({ to, amount: 5_000_000n })]))
  expect(await balanceOf(to)).toBe(held + 5_000_000n)
})

test('behavior: history goes back page by page, and is final after 32 slots', async () => {
  const to = await newAddress()
  const [oldest, middle, newest] = [
    await client.send(await client.sign([transfer({ to, amount: 5_000_000n })])),
    await client.send(await client.sign([transfer({ to, amount: 5_000_001n })])),
    await client.send(await client.sign([transfer({ to, amount: 5_000_002n })])),
  ]
  const list = async (options: { limit?: number; before?: Signature; until?: Signature }) =>
    (await client.rpc.getSignaturesForAddress(to, options).send()).map(({ signature }) => signature)
  expect(await list({ limit: 2 })).toEqual([newest, middle])
  expect(await list({ before: newest })).toEqual([middle, oldest])
  expect(await list({ before: newest, until: oldest })).toEqual([middle])
  const final = () =>
    client.rpc
      .getTransaction(newest, {
        commitment: 'finalized',
        encoding: 'json',
        maxSupportedTransactionVersion: 0,
      })
      .send()
  expect(await final()).toBeNull()
  chain.advance({ slots: 32 })
  expect(await final()).not.toBeNull()
  const { value } = await client.rpc.getSignatureStatuses([newest]).send()
  expect(value[0]).toMatchObject({ confirmations: null, confirmationStatus: 'finalized' })
})

test('behavior: the history has memos', async () => {
  const to = await newAddress()
  const memo = (text: string) => ({
    programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    data: Buffer.from(text),
  })
  await client.send(await client.sign([transfer({ to, amount: 5_000_000n }), memo('for lunch'), memo('é')]))
  await client.send(await client.sign([transfer({ to, amount: 5_000_000n })]))
  const page = await client.rpc.getSignaturesForAddress(to).send()
  expect(page.map((each) => each.memo)).toEqual([null, '[9] for lunch; [2] é'])
})

test('behavior: time moves on with the slots', async () => {
  const slot = await client.rpc.getSlot().send()
  const time = await client.rpc.getBlockTime(slot).send()
  chain.advance({ slots: 1_000 })
  const later = await client.rpc.getSlot().send()
  expect(later - slot).toBe(1_000n)
  expect((await client.rpc.getBlockTime(later).send()) - time).toBe(400n)
  const info = await client.rpc.getEpochInfo().send()
  expect(info.absoluteSlot).toBeGreaterThanOrEqual(later)
  expect(info.blockHeight).toBeLessThan(info.absoluteSlot)
})

test('behavior: subscriptions report accounts, slots and finality', async () => {
  const to = await newAddress()
  const stopping = new AbortController()
  const options = { abortSignal: stopping.signal }
  const [accounts, slots] = await Promise.all([
    client.rpcSubscriptions.accountNotifications(to, { encoding: 'base64' }).subscribe(options),
    client.rpcSubscriptions.slotNotifications().subscribe(options),
  ])
  const next = async <value>(notifications: AsyncIterable<value>): Promise<value | undefined> => {
    for await (const notification of notifications) return notification
    return undefined
  }
  const seen = next(accounts)
  const signed = await client.sign([transfer({ to, amount: 5_000_000n })])
  const signature = getSignatureFromTransaction(signed)
  const final = await client.rpcSubscriptions
    .signatureNotifications(signature, { commitment: 'finalized' })
    .subscribe(options)
  const finalised = next(final)
  await client.send(signed)
  expect(await seen).toMatchObject({ value: { lamports: 5_000_000n } })
  const passed = next(slots)
  chain.advance({ slots: 32 })
  expect(await passed).toMatchObject({ parent: expect.any(BigInt), slot: expect.any(BigInt) })
  expect(await finalised).toMatchObject({ value: { err: null } })
  stopping.abort()
})

test('param: slots of land-late', async () => {
  chain.faults.set({ mode: 'land-late', slots: 40 })
  const to = await newAddress()
  const signed = await client.sign([transfer({ to, amount: 5_000_000n })])
  const signature = await client.send(signed)
  const status = async () => (await client.rpc.getSignatureStatuses([signature]).send()).value[0]
  chain.advance({ slots: 20 })
  expect(await status()).toBeNull()
  chain.advance({ slots: 20 })
  expect(await status()).toMatchObject({ err: null })
  expect(await balanceOf(to)).toBe(5_000_000n)
})

test('behavior: the limits a simulation suggests are enough', async () => {
  const { rpc } = client
  const limit = estimateAndSetResourceLimitsFactory(estimateResourceLimitsFactory({ rpc }))
  for (const token of [chain.tokens.usdc, chain.tokens.fee]) {
    const { instructions, destination } = await tokenTransfer({ token, to: await newAddress(), amount: 100n })
    const signed = await signTransactionMessageWithSigners(await limit(await client.compose(instructions)))
    assertIsTransactionWithBlockhashLifetime(signed)
    await client.send(signed)
    expect((await rpc.getTokenAccountBalance(destination).send()).value.decimals).toBe(token.decimals)
  }
})

test('behavior: the history shows addresses of lookup tables', async () => {
  const TABLES = address('AddressLookupTab1e1111111111111111111111111')
  const SYSTEM = address('11111111111111111111111111111111')
  const to = await newAddress()
  const slot = await client.rpc.getSlot().send()
  const recent = Buffer.alloc(8)
  recent.writeBigUInt64LE(slot)
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: TABLES,
    seeds: [getAddressEncoder().encode(client.payer.address), recent],
  })
  const authority = { address: client.payer.address, role: AccountRole.WRITABLE_SIGNER, signer: client.payer }
  const accounts = [
    { address: table, role: AccountRole.WRITABLE },
    authority,
    authority,
    { address: SYSTEM, role: AccountRole.READONLY },
  ]
  const create = Buffer.from([0, 0, 0, 0, ...recent, bump])
  const extend = Buffer.from([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, ...getAddressEncoder().encode(to)])
  chain.advance({ slots: 1 })
  await client.send(
    await client.sign([create, extend].map((data) => ({ programAddress: TABLES, accounts, data }))),
  )
  // Addresses can be looked up from the next slot on.
  chain.advance({ slots: 1 })

  const message = compressTransactionMessageUsingAddressLookupTables(
    await client.compose([transfer({ to, amount: 5_000_000n })]),
    { [table]: [to] },
  )
  const signed = await signTransactionMessageWithSigners(message)
  assertIsTransactionWithBlockhashLifetime(signed)
  const signature = await client.send(signed)
  expect(await balanceOf(to)).toBe(5_000_000n)
  const options = { maxSupportedTransactionVersion: 0 } as const
  const found = await client.rpc.getTransaction(signature, { ...options, encoding: 'json' }).send()
  expect(found?.meta).toMatchObject({ loadedAddresses: { writable: [to], readonly: [] } })
  expect(found?.transaction.message.accountKeys).not.toContain(to)
  const described = await client.rpc.getTransaction(signature, { ...options, encoding: 'jsonParsed' }).send()
  expect(described?.transaction.message.accountKeys).toContainEqual({
    pubkey: to,
    signer: false,
    source: 'lookupTable',
    writable: true,
  })
  expect(await client.rpc.getSignaturesForAddress(to).send()).toHaveLength(1)
})

test('param: genesisHash', async () => {
  const genesisHash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
  const other = await startSolana({ genesisHash })
  const { rpc } = await connectSolana({ chain: other })
  expect(await rpc.getGenesisHash().send()).toBe(genesisHash)
  expect(other.chainId).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  await other.stop()
})

test.each([
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
] as const)('param: chainId %s', async (chainId) => {
  const other = await startSolana({ chainId })
  const { rpc } = await connectSolana({ chain: other })
  expect(other.chainId).toBe(chainId)
  expect(await rpc.getGenesisHash().send()).toBe(other.genesisHash)
  await other.stop()
})

test('error: chainId is no id of Solana', async () => {
  // @ts-expect-error An id of EVM.
  await expect(startSolana({ chainId: 'eip155:1' })).rejects.toThrow('solanaMainnet.id')
})

test('behavior: the faucet funds, and so does an airdrop of the client library', async () => {
  const to = await newAddress()
  const { signature } = await chain.fund({ address: to, lamports: 2_010_000_000n })
  expect((await client.rpc.getSignaturesForAddress(to).send()).map((each) => each.signature)).toEqual([
    signature,
  ])
  await chain.fund({ address: to, lamports: 2_010_000_000n })
  expect(await balanceOf(to)).toBe(4_020_000_000n)
  const { rpc, rpcSubscriptions } = client
  await airdropFactory({ rpc, rpcSubscriptions })({
    recipientAddress: to,
    lamports: lamports(1_000_000_000n),
    commitment: 'confirmed',
  })
  expect(await balanceOf(to)).toBe(5_020_000_000n)
})

test('error: the faucet rejects impossible amounts', async () => {
  const to = await newAddress()
  const again = chain.mintTo({ mint: chain.tokens.nft.mint, owner: to, amount: 1n })
  await expect(again).rejects.toMatchObject({ code: 'FAUCET_REFUSED' })
  await expect(chain.fund({ address: 'nobody', lamports: 1n })).rejects.toMatchObject({
    code: 'FAUCET_REFUSED',
  })
  await expect(chain.fund({ address: to, lamports: 1n })).rejects.toMatchObject({
    code: 'FAUCET_REFUSED',
    message: expect.stringContaining('insufficient funds for rent'),
  })
})

/** Calls a method of the Digital Asset Standard, which the client library does not have. */
async function callAssets(method: string, params: unknown) {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  return (await postSolana({ chain, body })) as { result?: unknown; error?: { code: number } }
}

test('behavior: the node lists the collectibles of an owner with the metadata in their mints', async () => {
  const owner = await newAddress()
  const file = JSON.stringify({ description: 'Blue', image: 'data:image/png;base64,AA==' })
  const { mint } = await chain.mintCollectible({
    owner,
    name: 'Fern 1',
    symbol: 'FERN',
    uri: `data:application/json,${file}`,
  })
  const inside = await chain.mintCollectible({ owner, name: '', symbol: '', uri: 'http://127.0.0.1/secret' })
  await chain.mintTo({ mint: chain.tokens.usdc.mint, owner, amount: 5n })
  const { result } = await callAssets('getAssetsByOwner', { ownerAddress: owner, page: 1, limit: 50 })
  const { items } = result as { items: { id: string }[] }
  expect(items.map(({ id }) => id).sort()).toEqual([mint, inside.mint].sort())
  expect(items.find(({ id }) => id === mint)).toMatchObject({
    interface: 'V1_NFT',
    ownership: { owner },
    content: {
      metadata: { name: 'Fern 1', symbol: 'FERN', description: 'Blue' },
      links: { image: 'data:image/png;base64,AA==' },
    },
  })
  // No request leaves the machine, and none goes into it.
  expect(items.find(({ id }) => id === inside.mint)).toMatchObject({ content: { links: {} } })

  const second = await callAssets('getAssetsByOwner', { ownerAddress: owner, page: 2, limit: 1 })
  expect(second.result).toMatchObject({ total: 2, page: 2, items: [items[1]] })
})

test('behavior: the node names mints, and returns null for anything else', async () => {
  const ids = [chain.tokens.usdc.mint, chain.accounts[0].address]
  for (const method of ['getAssets', 'getAssetBatch'])
    expect((await callAssets(method, { ids })).result).toEqual([
      expect.objectContaining({
        interface: 'FungibleToken',
        content: expect.objectContaining({ metadata: { name: 'USD Coin', symbol: 'USDC' } }),
      }),
      null,
    ])
})

test('error: parameters with names are for assets only', async () => {
  expect(await callAssets('getBalance', { address: chain.accounts[0].address })).toMatchObject({
    error: { code: -32602 },
  })
  expect(await callAssets('getAssetsByOwner', { ownerAddress: 'nobody' })).toMatchObject({
    error: { code: -32602 },
  })
})

test('error: a collectible whose texts do not fit into a transaction is refused', async () => {
  const owner = await newAddress()
  const wish = { owner, name: 'Long', symbol: 'LONG', uri: 'x'.repeat(2_000) }
  await expect(chain.mintCollectible(wish)).rejects.toMatchObject({ code: 'FAUCET_REFUSED' })
})
