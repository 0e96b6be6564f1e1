import { Psbt, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBytes } from '../lib/bytes.js'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { createSigner } from '../testing/createSigner.js'
import { fakeCoin } from '../testing/fakeCoin.js'
import { fakeConnection } from '../testing/fakeConnection.js'
import type { SpendType } from '../transfer/feeOf.js'
import { readPsbt, readSpent } from './readPsbt.js'
import { requestSignatures } from './requestSignatures.js'
import { toTransactionHex } from './toTransactionHex.js'

const [network] = parseNetworks([bitcoinMainnet])
const NONE = Transaction.SIGHASH_NONE
const owner = (type: SpendType) => createSigner({ name: 'owner', type, parameters: network.address })

type Input = Partial<Psbt['data']['inputs'][number]>

/** Creates a payment of one coin to sign. `input` overrides its fields. */
function createExample(type: SpendType, input: Input = {}): Psbt {
  const { script, publicKey } = owner(type)
  const coin = fakeCoin({ name: 'a', value: 100_000n, type })
  const psbt = new Psbt()
  psbt.setVersion(2)
  psbt.addInput({
    hash: coin.txid,
    index: 0,
    ...(type === 'p2pkh' && !input.witnessUtxo
      ? { nonWitnessUtxo: readBytes(coin.hex) ?? new Uint8Array() }
      : { witnessUtxo: { script, value: coin.value } }),
    ...(type === 'p2tr' && { tapInternalKey: publicKey.slice(1) }),
  })
  psbt.addOutput({ script, value: 90_000n })
  Object.assign(psbt.data.inputs[0] ?? {}, input)
  return psbt
}

/** Skips bitcoinjs-lib's own check, which rejects some of these. */
const textOf = (psbt: Psbt) => psbt.data.toBase64()

function request(
  type: SpendType,
  {
    psbt = createExample(type),
    sign = (input) => input.signAllInputs(owner(type).signer),
    sighashTypes,
    txid,
  }: {
    psbt?: Psbt
    sign?: (input: Psbt) => Psbt
    sighashTypes?: readonly number[]
    txid?: string
  } = {},
) {
  const { connection, requested } = fakeConnection({
    network,
    type,
    responses: {
      signPsbt: (params) => ({
        psbt: textOf(sign(Psbt.fromBase64((params as { psbt: string }).psbt))),
        txid,
      }),
    },
  })
  const request = async () => {
    const parsed = readPsbt(textOf(psbt))
    const spent = readSpent(parsed)
    await requestSignatures({ connection, network, psbt: parsed, spent, sighashTypes })
    return { psbt: parsed }
  }
  return { pending: request(), requested }
}

/** Creates a wallet's signature and puts it where `place` says. */
function placed(place: (signature: Uint8Array) => Input) {
  return (input: Psbt): Psbt => {
    const signature = input.clone().signAllInputs(owner('p2tr').signer).data.inputs[0]?.tapKeySig
    Object.assign(input.data.inputs[0] ?? {}, place(signature ?? new Uint8Array()))
    return input
  }
}

describe('taproot', () => {
  test.each<[string, (signature: Uint8Array) => Input]>([
    [
      'among the partial signatures',
      (signature) => ({ partialSig: [{ pubkey: owner('p2tr').publicKey, signature }] }),
    ],
    [
      'in a finalized witness with an annex',
      (signature) => ({
        finalScriptWitness: Uint8Array.of(2, 64, ...signature, 33, ...new Uint8Array(33).fill(0x50)),
      }),
    ],
  ])('behavior: a signature is accepted wherever it is: %s', async (_, place) => {
    const { psbt } = await request('p2tr', { sign: placed(place) }).pending
    expect(psbt.data.inputs[0]?.tapKeySig).toHaveLength(64)
    expect(Transaction.fromHex(toTransactionHex({ psbt })).ins[0]?.witness).toHaveLength(1)
  })
})

test.each([65, 66, 67])('error: a Schnorr signature with extra bytes, %s in total', async (size) => {
  const place = (signature: Uint8Array) => ({
    finalScriptWitness: Uint8Array.of(1, size, ...signature, ...new Uint8Array(size - 64).fill(7)),
  })
  await expect(request('p2tr', { sign: placed(place) }).pending).rejects.toMatchObject({
    code: 'bitcoin/psbt_signature_invalid',
  })
})

test('behavior: a stranger’s earlier signature does not get in the way', async () => {
  const stranger = createSigner({ name: 'stranger', type: 'p2wpkh', parameters: network.address })
  const [theirs] =
    createExample('p2wpkh').signAllInputs(owner('p2wpkh').signer).data.inputs[0]?.partialSig ?? []
  const garbage = { pubkey: stranger.publicKey, signature: theirs?.signature ?? new Uint8Array() }
  const sign = (input: Psbt) => {
    delete input.data.inputs[0]?.partialSig
    return input.signAllInputs(owner('p2wpkh').signer)
  }
  const psbt = createExample('p2wpkh', { partialSig: [garbage] })
  const signed = await request('p2wpkh', { psbt, sign }).pending
  expect(toTransactionHex({ psbt: signed.psbt })).toMatch(/^[0-9a-f]+$/)
})

describe('outputs stated in a PSBT', () => {
  const whole = (type: SpendType, value = 100_000n, name = 'a') =>
    readBytes(fakeCoin({ name, value, type }).hex) ?? new Uint8Array()

  test.each<[string, SpendType, Input]>([
    ['malformed bytes for a transaction', 'p2wpkh', { nonWitnessUtxo: Uint8Array.of(1, 2, 3) }],
    ['another transaction', 'p2wpkh', { nonWitnessUtxo: whole('p2wpkh', 5n, 'b') }],
    [
      'two different amounts',
      'p2wpkh',
      { nonWitnessUtxo: whole('p2wpkh'), witnessUtxo: { script: owner('p2wpkh').script, value: 1n } },
    ],
    [
      'a bare amount for a legacy coin',
      'p2pkh',
      { witnessUtxo: { script: owner('p2pkh').script, value: 100_000n } },
    ],
  ])('error: %s', async (_, type, input) => {
    const { pending, requested } = request(type, { psbt: createExample(type, input) })
    await expect(pending).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
    expect(requested).toEqual([])
  })
})

describe('amounts of two coins', () => {
  type Said = 'whole' | 'amount' | 'both'
  /** Creates a payment of several coins of one type. Each states its output in its own way. */
  function createPayment(type: SpendType, said: readonly Said[]): Psbt {
    const { script, publicKey, redeemScript } = owner(type)
    const psbt = new Psbt()
    psbt.setVersion(2)
    for (const [index, how] of said.entries()) {
      const coin = fakeCoin({ name: `coin ${index}`, value: 100_000n, type })
      const isWhole = how !== 'amount' || type === 'p2pkh'
      psbt.addInput({
        hash: coin.txid,
        index: 0,
        ...(isWhole && { nonWitnessUtxo: readBytes(coin.hex) ?? new Uint8Array() }),
        ...(how !== 'whole' && type !== 'p2pkh' && { witnessUtxo: { script, value: coin.value } }),
        ...(redeemScript && { redeemScript }),
        ...(type === 'p2tr' && { tapInternalKey: publicKey.slice(1) }),
      })
    }
    psbt.addOutput({ script: owner('p2wpkh').script, value: 90_000n })
    return psbt
  }

  test.each(['p2wpkh', 'p2sh-p2wpkh'] as const)(
    'error: one of two %s inputs has no whole transaction',
    async (type) => {
      for (const said of [
        ['amount', 'amount'],
        ['whole', 'amount'],
        ['amount', 'both'],
      ] satisfies Said[][]) {
        const { pending, requested } = request(type, { psbt: createPayment(type, said) })
        await expect(pending).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
        expect(requested).toEqual([])
      }
    },
  )

  test('error: a second input of segwit version 0 beside a taproot one', async () => {
    const psbt = createPayment('p2tr', ['amount'])
    const coin = fakeCoin({ name: 'other', value: 100_000n, type: 'p2wpkh' })
    const witnessUtxo = { script: owner('p2wpkh').script, value: coin.value }
    psbt.addInput({ hash: coin.txid, index: 0, witnessUtxo })
    await expect(request('p2tr', { psbt }).pending).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
  })

  test('error: the amounts of two signatures cannot be combined into one fee', async () => {
    // Each PSBT states one true and one false amount. The false input is not signed, and no fee is shown.
    const psbts = [0, 1].map((liar) => {
      const psbt = createPayment('p2wpkh', ['amount', 'amount'])
      const input = psbt.data.inputs[liar]
      if (input) input.witnessUtxo = { script: owner('p2wpkh').script, value: 1_000n }
      return psbt
    })
    for (const psbt of psbts)
      await expect(request('p2wpkh', { psbt }).pending).rejects.toMatchObject({
        code: 'bitcoin/psbt_malformed',
      })
  })

  test('behavior: a PSBT is signed only if every amount is certain', async () => {
    const said = fc.array(fc.constantFrom<Said>('whole', 'amount', 'both'), { minLength: 1, maxLength: 4 })
    const kinds = fc.constantFrom<SpendType>('p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr')
    await fc.assert(
      fc.asyncProperty(kinds, said, async (type, list) => {
        const isCertain = type === 'p2tr' || type === 'p2pkh' || list.length === 1 || !list.includes('amount')
        const code = await request(type, { psbt: createPayment(type, list) }).pending.then(
          () => undefined,
          (error: { readonly code: string }) => error.code,
        )
        expect(code).toBe(isCertain ? undefined : 'bitcoin/psbt_malformed')
      }),
      { numRuns: process.env['LATCHKEY_LONG'] ? 100 : 15 },
    )
  })
})

describe('signature hash types', () => {
  test.each([2, 3, 129, 130, 131])(
    'error: a PSBT that wants type %s does not reach the wallet',
    async (sighashType) => {
      for (const type of ['p2wpkh', 'p2tr'] as const) {
        const { pending, requested } = request(type, { psbt: createExample(type, { sighashType }) })
        await expect(pending).rejects.toMatchObject({
          code: 'bitcoin/psbt_sighash_refused',
          context: { index: 0 },
        })
        expect(requested).toEqual([])
      }
    },
  )

  test('behavior: a type the app allows is signed', async () => {
    const psbt = createExample('p2wpkh', { sighashType: NONE })
    const sign = (input: Psbt) => input.signAllInputs(owner('p2wpkh').signer, [NONE])
    const { pending } = request('p2wpkh', { psbt, sign, sighashTypes: [NONE] })
    expect((await pending).psbt.data.inputs[0]?.partialSig).toHaveLength(1)
  })

  test.each([3, 131])('error: %s without an output at its index is never requested', async (type) => {
    // For a legacy coin such a signature covers nothing, and spends every coin of the key.
    const psbt = createExample('p2pkh', { sighashType: type })
    const other = fakeCoin({ name: 'b', value: 50_000n, type: 'p2pkh' })
    const nonWitnessUtxo = readBytes(other.hex) ?? new Uint8Array()
    psbt.addInput({ hash: other.txid, index: 0, nonWitnessUtxo, sighashType: type })
    const { pending, requested } = request('p2pkh', { psbt, sighashTypes: [type] })
    await expect(pending).rejects.toMatchObject({
      code: 'bitcoin/psbt_sighash_refused',
      context: { index: 1 },
    })
    expect(requested).toEqual([])
  })

  test('behavior: a weaker signature from before does not replace the checked one', async () => {
    const weak = createExample('p2wpkh', { sighashType: NONE }).signAllInputs(owner('p2wpkh').signer, [NONE])
    const before = weak.data.inputs[0]?.partialSig ?? []
    const sign = (input: Psbt) => {
      delete input.data.inputs[0]?.partialSig
      return input.signAllInputs(owner('p2wpkh').signer)
    }
    const psbt = createExample('p2wpkh', { partialSig: before })
    const { psbt: signed } = await request('p2wpkh', { psbt, sign }).pending
    const types = signed.data.inputs[0]?.partialSig?.map(({ signature }) => signature.at(-1))
    expect(types).toEqual([Transaction.SIGHASH_ALL])
  })
})

test('error: a transaction that a wallet sent unasked is named', async () => {
  const txid = 'AB'.repeat(32)
  const altered = () => createExample('p2wpkh', { sighashType: NONE })
  await expect(request('p2wpkh', { sign: altered, txid }).pending).rejects.toMatchObject({
    code: 'bitcoin/transfer_altered',
    context: { txid: txid.toLowerCase() },
  })
  await expect(request('p2wpkh', { sign: altered }).pending).rejects.toMatchObject({
    code: 'bitcoin/psbt_input_unsigned',
  })
})

test('error: an extreme unknown fee is not sent', async () => {
  const { script, signer } = owner('p2wpkh')
  const psbt = new Psbt()
  const coin = fakeCoin({ name: 'a', value: 100_000_000n })
  psbt.addInput({ hash: coin.txid, index: 0, witnessUtxo: { script, value: coin.value } })
  psbt.addOutput({ script, value: 1_000n })
  psbt.signAllInputs(signer)
  expect(() => toTransactionHex({ psbt, isFeeUnknown: true })).toThrow('satoshi is above the limit of')
  expect(toTransactionHex({ psbt })).toMatch(/^[0-9a-f]+$/)
})

test('behavior: long text is decoded like short text', () => {
  expect(readBytes('ab'.repeat(5_000_000))).toHaveLength(5_000_000)
})
