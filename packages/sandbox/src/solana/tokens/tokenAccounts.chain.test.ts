import { type Address, address, type Base58EncodedBytes, generateKeyPairSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getRevokeInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOKEN_PROGRAM } from '../chain/readTokenState.js'
import type { SolanaChain } from '../SolanaChain.js'
import { startSolana } from '../startSolana.js'
import { connectSolana } from '../testing/connectSolana.js'

const WRAPPED_SOL = address('So11111111111111111111111111111111111111112')

let chain: SolanaChain
let client: Awaited<ReturnType<typeof connectSolana>>
beforeAll(async () => {
  chain = await startSolana()
  client = await connectSolana({ chain })
})
afterAll(() => chain.stop())

const ataOf = async ({ owner, mint }: { owner: Address; mint: Address }) =>
  (await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM }))[0]

test('behavior: wrapped SOL is native, and a closed account is removed', async () => {
  const { payer } = client
  const owner = payer.address
  const ata = await ataOf({ owner, mint: WRAPPED_SOL })
  await client.confirm(
    await client.sign([
      getCreateAssociatedTokenIdempotentInstruction({ payer, owner, mint: WRAPPED_SOL, ata }),
      getTransferSolInstruction({ source: payer, destination: ata, amount: lamports(2_010_000_000n) }),
      getSyncNativeInstruction({ account: ata }),
    ]),
  )
  const list = () =>
    client.rpc.getTokenAccountsByOwner(owner, { mint: WRAPPED_SOL }, { encoding: 'jsonParsed' }).send()
  const { value } = await list()
  expect(value.map(({ pubkey, account }) => [pubkey, account.data.parsed.info])).toEqual([
    [
      ata,
      expect.objectContaining({
        isNative: true,
        state: 'initialized',
        tokenAmount: expect.objectContaining({ uiAmountString: '2.01' }),
        rentExemptReserve: expect.objectContaining({ amount: '2039280' }),
      }),
    ],
  ])
  await client.confirm(
    await client.sign([getCloseAccountInstruction({ account: ata, destination: owner, owner: payer })]),
  )
  expect((await list()).value).toEqual([])
  expect((await client.rpc.getAccountInfo(ata, { encoding: 'base64' }).send()).value).toBeNull()
})

test('behavior: a delegate is listed with its amount', async () => {
  const { payer } = client
  const { mint } = chain.tokens.usdc
  const source = await ataOf({ owner: payer.address, mint })
  const { address: delegate } = await generateKeyPairSigner()
  const list = () =>
    client.rpc.getTokenAccountsByDelegate(delegate, { mint }, { encoding: 'jsonParsed' }).send()
  await client.confirm(
    await client.sign([getApproveInstruction({ source, delegate, owner: payer, amount: 1_500_000n })]),
  )
  const { value } = await list()
  expect(value.map(({ account }) => account.data.parsed.info)).toEqual([
    expect.objectContaining({
      delegate,
      delegatedAmount: expect.objectContaining({ uiAmountString: '1.5' }),
    }),
  ])
  await client.confirm(await client.sign([getRevokeInstruction({ source, owner: payer })]))
  expect((await list()).value).toEqual([])
})

test('behavior: accounts of a program are found by size and content', async () => {
  const { mint } = chain.tokens.usdc
  const supply = await client.rpc.getTokenSupply(mint).send()
  expect(supply.value.uiAmountString).toBe('1000000')
  const found = await client.rpc
    .getProgramAccounts(TOKEN_PROGRAM, {
      encoding: 'base64',
      dataSlice: { offset: 32, length: 32 },
      filters: [
        { dataSize: 165n },
        { memcmp: { offset: 0n, bytes: mint as string as Base58EncodedBytes, encoding: 'base58' } },
      ],
    })
    .send()
  expect(found).toHaveLength(10)
  expect(found.every(({ account }) => Buffer.from(account.data[0], 'base64').length === 32)).toBe(true)
})
