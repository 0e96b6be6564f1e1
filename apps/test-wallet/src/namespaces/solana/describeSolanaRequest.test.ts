import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSolanaNamespace } from './createSolanaNamespace.ts'
import { describeSolanaRequest } from './describeSolanaRequest.ts'

const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const chains = [{ id: chainId, name: 'Local Solana', rpcUrl: 'http://127.0.0.1:1' }]
const describeIt = (method: string, params: unknown) =>
  describeSolanaRequest({ request: { method, params, chainId }, chains })
const network = { label: 'Network', value: `Local Solana (${chainId})` }

const names = Array.from({ length: 6 }, (_, index) =>
  getBase58Decoder().decode(new Uint8Array(32).fill(index + 1)),
)
type Name = Parameters<typeof setTransactionMessageFeePayer>[0]
const [payer, recipient, mint, source, destination, stranger] = names as [Name, Name, Name, Name, Name, Name]
const address = (text: string) => text as Name
const account = (name: Name, role = 1) => ({ address: name, role })
const u64 = (value: bigint) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
const u32 = (value: number) => [...u64(BigInt(value)).slice(0, 4)]

const pays = (amount: bigint): Instruction => ({
  programAddress: address('11111111111111111111111111111111'),
  accounts: [account(payer, 3), account(recipient)],
  data: Uint8Array.from([2, 0, 0, 0, ...u64(amount)]),
})
const budget = (...data: readonly number[]): Instruction => ({
  programAddress: address('ComputeBudget111111111111111111111111111111'),
  data: Uint8Array.from(data),
})

function wire(...instructions: readonly Instruction[]): string {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(payer, made),
    (made) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: address('11111111111111111111111111111111') as never, lastValidBlockHeight: 1n },
        made,
      ),
    (made) => appendTransactionMessageInstructions(instructions, made),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

describe('describeSolanaRequest', () => {
  test('behavior: a payment is described with amount, recipient and highest cost', () => {
    const transaction = wire(budget(2, ...u32(1_000)), budget(3, ...u64(2_500_000n)), pays(2_010_000_000n))
    expect(describeIt('solana_signAndSendTransaction', { transaction, pubkey: payer })).toEqual({
      title: 'Send this transaction?',
      facts: [
        network,
        { label: 'Sends', value: '2.01 SOL (2010000000 lamports)' },
        { label: 'From', value: payer },
        { label: 'To', value: recipient },
        { label: 'Fee at most', value: '0.0000075 SOL' },
      ],
    })
  })

  test('behavior: a token transfer is described with its mint and recipient', () => {
    const transaction = wire(
      {
        programAddress: address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
        accounts: [account(payer, 3), account(destination), account(recipient, 0), account(mint, 0)],
        data: Uint8Array.of(1),
      },
      {
        programAddress: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
        accounts: [account(source), account(mint, 0), account(destination), account(payer, 3)],
        data: Uint8Array.from([12, ...u64(1_500_000n), 6]),
      },
    )
    expect(describeIt('solana_signTransaction', { transaction, pubkey: payer }).facts.slice(1, 6)).toEqual([
      { label: 'Sends', value: '1.5 tokens' },
      { label: 'Token', value: mint },
      { label: 'From', value: payer },
      { label: 'To', value: recipient },
      { label: 'Opens', value: 'a token account for the recipient' },
    ])
  })

  test('behavior: an unknown instruction is described with its fee payer', () => {
    const described = describeIt('solana_signTransaction', {
      transaction: wire({ programAddress: stranger, data: Uint8Array.of(1, 2, 3) }),
    })
    expect(described.facts).toContainEqual({ label: 'Paid by', value: payer })
    expect(described.body).toEqual({
      label: 'Also',
      text: `Calls ${stranger} with 3 bytes, which this wallet cannot read`,
    })
  })

  test('behavior: several transactions are described one by one', () => {
    const transactions = [wire(pays(1n)), wire(pays(2n))]
    const { title, body } = describeIt('solana_signAllTransactions', { transactions })
    expect(title).toBe('Sign these 2 transactions?')
    expect(body?.text).toContain('1.\n   Sends: 0.000000001 SOL (1 lamports)')
    expect(body?.text).toContain('2.\n   Sends: 0.000000002 SOL (2 lamports)')
  })

  test('behavior: a message is shown as text, or as it came where it is none', () => {
    const message = getBase58Decoder().decode(new TextEncoder().encode('hello'))
    expect(describeIt('solana_signMessage', { message, pubkey: payer }).body).toEqual({
      label: 'Message',
      text: 'hello',
    })
    const bytes = getBase58Decoder().decode(Uint8Array.of(0xff, 0))
    expect(describeIt('solana_signMessage', { message: bytes, pubkey: payer }).body).toEqual({
      label: 'Message (not text)',
      text: bytes,
    })
  })

  test('behavior: no params make it throw, and nothing unseen gets through', () => {
    const methods = fc.constantFrom(
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'other',
    )
    const params = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({ transaction: fc.base64String(), message: fc.string({ unit: 'binary' }) }),
      fc.record({ transactions: fc.array(fc.base64String()) }),
    )
    fc.assert(
      fc.property(methods, params, (method, given) => {
        const { title, facts, body } = describeIt(method, given)
        const texts = [title, ...facts.map(({ value }) => value), body?.text ?? '']
        expect(texts.join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f]/)
      }),
    )
  })
})

describe('createSolanaNamespace', () => {
  test('behavior: only approved keys sign', async () => {
    const keys = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)].map((bytes) =>
      getBase58Decoder().decode(bytes),
    )
    const walletNamespace = await createSolanaNamespace({ secretKeys: keys })
    const [one = '', two = ''] = walletNamespace.addresses
    const perform = (method: string, params: unknown, addresses: readonly string[]) =>
      walletNamespace.perform({
        request: { method, params, chainId },
        origin: 'https://shop.example',
        chains,
        addresses,
      })
    expect(await perform('solana_getAccounts', {}, [two, one])).toEqual({
      value: [{ pubkey: two }, { pubkey: one }],
    })
    const message = getBase58Decoder().decode(new TextEncoder().encode('hello'))
    await expect(perform('solana_signMessage', { message, pubkey: two }, [one])).rejects.toMatchObject({
      code: 4100,
    })
    await expect(perform('solana_signMessage', { message }, [one])).rejects.toMatchObject({ code: -32602 })
    await expect(perform('solana_signAllTransactions', { transactions: [1] }, [one])).rejects.toMatchObject({
      code: -32602,
    })
    await expect(perform('solana_signIn', {}, [one])).rejects.toMatchObject({ code: 4200 })
    const signed = await perform('solana_signTransaction', { transaction: wire(pays(1n)), pubkey: one }, [
      one,
    ]).catch((error: unknown) => error)
    // This wallet does not have the fee payer above.
    expect(signed).toMatchObject({ code: -32602 })
  })
})
