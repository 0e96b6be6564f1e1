import {
  createKeyPairSignerFromBytes,
  getBase58Encoder,
  getSignatureFromTransaction,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SolanaChain } from './SolanaChain.js'
import { startSolana } from './startSolana.js'
import { connectSolana } from './testing/connectSolana.js'

let chain: SolanaChain
let client: Awaited<ReturnType<typeof connectSolana>>
let signers: readonly KeyPairSigner[]
beforeAll(async () => {
  chain = await startSolana()
  client = await connectSolana({ chain })
  const others = chain.accounts
    .slice(1)
    .map(({ secretKey }) => createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey)))
  // The client library wants one signer for an address.
  signers = [client.payer, ...(await Promise.all(others))]
})
afterAll(() => chain.stop())

test('behavior: transfers lose nothing but the fee', async () => {
  const total = async () => {
    const addresses = chain.accounts.map(({ address }) => address)
    const { value } = await client.rpc.getMultipleAccounts(addresses, { encoding: 'base64' }).send()
    return value.reduce((sum, account) => sum + (account?.lamports ?? 0n), 0n)
  }
  const index = fc.nat(9)
  const amount = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 2n ** 63n }))
  const transfers = fc.array(fc.record({ from: index, to: index, amount }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(transfers, async (list) => {
      const before = await total()
      const instructions = list.flatMap(({ from, to, amount: sent }) => {
        const [source, destination] = [signers[from], signers[to]]
        if (!source || !destination) return []
        return [
          getTransferSolInstruction({ source, destination: destination.address, amount: lamports(sent) }),
        ]
      })
      const signed = await client.sign(instructions)
      await client.send(signed, { skipPreflight: true })
      const found = await client.rpc
        .getTransaction(getSignatureFromTransaction(signed), {
          encoding: 'json',
          maxSupportedTransactionVersion: 0,
        })
        .send()
      const meta = found?.meta
      if (!meta) throw new Error('It is in a block.')
      const sum = (balances: readonly bigint[]) => balances.reduce((left, right) => left + right, 0n)
      expect(meta.fee).toBe(5_000n * BigInt(Object.keys(signed.signatures).length))
      expect(sum(meta.preBalances) - sum(meta.postBalances)).toBe(meta.fee)
      expect(before - (await total())).toBe(meta.fee)
      chain.advance({ slots: 1 })
    }),
    { numRuns: 40 },
  )
})
