import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, payments, script as scripts, Transaction } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { fromHex } from '../bytes/bytes.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { createBitcoinKeys } from '../keys/createBitcoinKeys.js'
import type { Coin, Esplora } from './createEsplora.js'
import { createTransfer } from './createTransfer.js'

initEccLib(ecc)
const types = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
const keyOf = (payment: (typeof types)[number]) =>
  createBitcoinKeys({ seed: '33'.repeat(32), network: 'regtest', payment }).payment
const stranger = createBitcoinKeys({ seed: '44'.repeat(32), network: 'regtest' }).payment

/** Transactions that pay these amounts to a key, and a chain that knows them. */
function createChain(key: BitcoinKey, values: readonly bigint[]) {
  const transactions = values.map((value, index) => {
    const transaction = new Transaction()
    transaction.addInput(new Uint8Array(32).fill(index + 1), 0)
    transaction.addOutput(key.script, value)
    return transaction
  })
  const coins: Coin[] = transactions.map((transaction, index) => ({
    txid: transaction.getId(),
    vout: 0,
    value: values[index] ?? 0n,
  }))
  const esplora: Esplora = {
    coins: async () => coins,
    feeRate: async () => 2000n,
    transaction: async (txid) => transactions.find((one) => one.getId() === txid)?.toHex() ?? '',
    send: async () => '',
  }
  const valueOf = (hash: Uint8Array) =>
    coins.find(({ txid }) => txid === Array.from(hash, hexOf).reverse().join(''))?.value ?? 0n
  return { esplora, valueOf }
}

describe.each(types)('from %s', (type) => {
  const key = keyOf(type)

  test('behavior: every input is signed, and the fee is the requested one', async () => {
    const { esplora, valueOf } = createChain(key, [30_000n, 50_000n, 1_000n])
    const outputs = [{ address: stranger.address, amount: 70_000n }]
    const transaction = Transaction.fromHex(await createTransfer({ key, outputs, esplora }))
    const values = transaction.ins.map(({ hash }) => valueOf(hash))
    expect(values).toEqual([50_000n, 30_000n])
    expect(transaction.ins.every(({ sequence }) => sequence === 0xfffffffd)).toBe(true)
    expect(transaction.outs[0]).toEqual({ script: stranger.script, value: 70_000n })
    expect(transaction.outs[1]?.script).toEqual(key.script)
    expect(transaction.ins.map((_, index) => isSigned({ transaction, index, key, values }))).toEqual([
      true,
      true,
    ])
    const fee = 80_000n - transaction.outs.reduce((sum, { value }) => sum + value, 0n)
    const size = BigInt(transaction.virtualSize())
    expect(fee).toBeGreaterThanOrEqual(size * 2n)
    expect(fee).toBeLessThan(size * 2n + 40n)
  })
})

describe('amounts', () => {
  const key = keyOf('p2wpkh')
  const pay = (values: readonly bigint[], amount: bigint, more: object = {}) =>
    createTransfer({
      key,
      outputs: [{ address: stranger.address, amount }],
      esplora: createChain(key, values).esplora,
      ...more,
    }).then((hex) => Transaction.fromHex(hex).outs)

  test('behavior: change that would be dust goes to the miners', async () => {
    expect(await pay([10_000n], 9_300n)).toHaveLength(1)
    expect(await pay([10_000n], 9_000n)).toHaveLength(2)
  })

  test('param: a memo is an output that cannot be spent', async () => {
    const [, note] = await pay([10_000n], 5_000n, { memo: Uint8Array.of(1, 2, 3) })
    expect(note).toEqual({ script: Uint8Array.of(0x6a, 3, 1, 2, 3), value: 0n })
  })

  test('error: coins that do not suffice for amount and fee', async () => {
    await expect(pay([10_000n], 10_000n)).rejects.toMatchObject({ code: -32603 })
    await expect(pay([], 1n)).rejects.toMatchObject({ code: -32603 })
  })

  test('error: a recipient of another network', async () => {
    const outputs = [{ address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', amount: 1_000n }]
    await expect(
      createTransfer({ key, outputs, esplora: createChain(key, [10_000n]).esplora }),
    ).rejects.toMatchObject({ code: -32602 })
  })
})

/** Checks one input with the hash this library makes for it and the curve, without the code under test. */
function isSigned({
  transaction,
  index,
  key,
  values,
}: {
  transaction: Transaction
  index: number
  key: BitcoinKey
  values: readonly bigint[]
}): boolean {
  const input = transaction.ins[index]
  const pubkey = fromHex(key.publicKey) ?? new Uint8Array()
  const scriptCode = payments.p2pkh({ pubkey, network: networks.regtest }).output ?? new Uint8Array()
  const value = values[index] ?? 0n
  if (key.type === 'p2tr') {
    const all = transaction.ins.map(() => key.script)
    const hash = transaction.hashForWitnessV1(index, all, [...values], Transaction.SIGHASH_DEFAULT)
    return ecc.verifySchnorr(hash, key.script.slice(2), input?.witness[0] ?? new Uint8Array(64))
  }
  const parts = key.type === 'p2pkh' ? scripts.decompile(input?.script ?? new Uint8Array()) : input?.witness
  const [der] = parts ?? []
  if (!(der instanceof Uint8Array)) return false
  const { signature, hashType } = scripts.signature.decode(der)
  const hash =
    key.type === 'p2pkh'
      ? transaction.hashForSignature(index, scriptCode, hashType)
      : transaction.hashForWitnessV0(index, scriptCode, value, hashType)
  return hashType === Transaction.SIGHASH_ALL && ecc.verify(hash, pubkey, signature)
}

function hexOf(byte: number) {
  return byte.toString(16).padStart(2, '0')
}
