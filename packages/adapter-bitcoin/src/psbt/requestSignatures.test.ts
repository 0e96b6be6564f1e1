import { Psbt, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBytes } from '../lib/bytes.js'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { createSigner } from '../testing/createSigner.js'
import { fakeCoin } from '../testing/fakeCoin.js'
import { fakeConnection } from '../testing/fakeConnection.js'
import type { SpendType } from '../transfer/fee.js'
import { readPsbt, readSpent } from './readPsbt.js'
import { requestSignatures } from './requestSignatures.js'
import { toTransactionHex } from './toTransactionHex.js'

const [network] = parseNetworks([bitcoinMainnet])
const NONE = Transaction.SIGHASH_NONE
const owner = (type: SpendType) => createSigner({ name: 'owner', type, parameters: network.address })

type Input = Partial<Psbt['data']['inputs'][number]>

/** A payment of one coin, to be signed; `input` takes the place of what is said of it. */
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

/** Without the library's own look at it, which refuses some of what is told here. */
const textOf = (psbt: Psbt) => psbt.data.toBase64()

function ask(
  type: SpendType,
  {
    psbt = createExample(type),
    sign = (given) => given.signAllInputs(owner(type).signer),
    sighashTypes,
    txid,
  }: {
    psbt?: Psbt
    sign?: (given: Psbt) => Psbt
    sighashTypes?: readonly number[]
    txid?: string
  } = {},
) {
  const { connection, asked } = fakeConnection({
    network,
    type,
    answers: {
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
  return { asking: request(), asked }
}

/** The signature a wallet would give, and where it stands in `place`. */
function placed(place: (signature: Uint8Array) => Input) {
  return (given: Psbt): Psbt => {
    const signature = given.clone().signAllInputs(owner('p2tr').signer).data.inputs[0]?.tapKeySig
    Object.assign(given.data.inputs[0] ?? {}, place(signature ?? new Uint8Array()))
    return given
  }
}

describe('taproot', () => {
  test.each<[string, (signature: Uint8Array) => Input]>([
    [
      'among the partial signatures',
      (signature) => ({ partialSig: [{ pubkey: owner('p2tr').publicKey, signature }] }),
    ],
    [
      'in a finished witness with an annex',
      (signature) => ({
        finalScriptWitness: Uint8Array.of(2, 64, ...signature, 33, ...new Uint8Array(33).fill(0x50)),
      }),
    ],
  ])('behavior: a signature is taken over from where it stands: %s', async (_, place) => {
    const { psbt } = await ask('p2tr', { sign: placed(place) }).asking
    expect(psbt.data.inputs[0]?.tapKeySig).toHaveLength(64)
    expect(Transaction.fromHex(toTransactionHex({ psbt })).ins[0]?.witness).toHaveLength(1)
  })
})

test.each([65, 66, 67])('error: a Schnorr signature with others behind it, %s bytes in all', async (size) => {
  const place = (signature: Uint8Array) => ({
    finalScriptWitness: Uint8Array.of(1, size, ...signature, ...new Uint8Array(size - 64).fill(7)),
  })
  await expect(ask('p2tr', { sign: placed(place) }).asking).rejects.toMatchObject({
    code: 'bitcoin/psbt_signature_invalid',
  })
})

test('behavior: a signature by a stranger that was there before does not stand in the way', async () => {
  const stranger = createSigner({ name: 'stranger', type: 'p2wpkh', parameters: network.address })
  const [theirs] =
    createExample('p2wpkh').signAllInputs(owner('p2wpkh').signer).data.inputs[0]?.partialSig ?? []
  const garbage = { pubkey: stranger.publicKey, signature: theirs?.signature ?? new Uint8Array() }
  const sign = (given: Psbt) => {
    delete given.data.inputs[0]?.partialSig
    return given.signAllInputs(owner('p2wpkh').signer)
  }
  const psbt = createExample('p2wpkh', { partialSig: [garbage] })
  const signed = await ask('p2wpkh', { psbt, sign }).asking
  expect(toTransactionHex({ psbt: signed.psbt })).toMatch(/^[0-9a-f]+$/)
})

describe('what a PSBT says of its coins', () => {
  const whole = (type: SpendType, value = 100_000n, name = 'a') =>
    readBytes(fakeCoin({ name, value, type }).hex) ?? new Uint8Array()

  test.each<[string, SpendType, Input]>([
    ['bytes that are no transaction', 'p2wpkh', { nonWitnessUtxo: Uint8Array.of(1, 2, 3) }],
    ['another transaction', 'p2wpkh', { nonWitnessUtxo: whole('p2wpkh', 5n, 'b') }],
    [
      'two amounts',
      'p2wpkh',
      { nonWitnessUtxo: whole('p2wpkh'), witnessUtxo: { script: owner('p2wpkh').script, value: 1n } },
    ],
    [
      'an amount alone, of a legacy coin',
      'p2pkh',
      { witnessUtxo: { script: owner('p2pkh').script, value: 100_000n } },
    ],
  ])('error: %s', async (_, type, input) => {
    const { asking, asked } = ask(type, { psbt: createExample(type, input) })
    await expect(asking).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
    expect(asked).toEqual([])
  })
})

describe('amounts of two coins', () => {
  type Said = 'whole' | 'amount' | 'both'
  /** A payment of several coins of one kind, of which each says what it holds in its own way. */
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
    'error: two inputs of %s of which one has no whole transaction',
    async (type) => {
      for (const said of [
        ['amount', 'amount'],
        ['whole', 'amount'],
        ['amount', 'both'],
      ] satisfies Said[][]) {
        const { asking, asked } = ask(type, { psbt: createPayment(type, said) })
        await expect(asking).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
        expect(asked).toEqual([])
      }
    },
  )

  test('error: a second input of version 0 beside one of taproot', async () => {
    const psbt = createPayment('p2tr', ['amount'])
    const coin = fakeCoin({ name: 'other', value: 100_000n, type: 'p2wpkh' })
    const witnessUtxo = { script: owner('p2wpkh').script, value: coin.value }
    psbt.addInput({ hash: coin.txid, index: 0, witnessUtxo })
    await expect(ask('p2tr', { psbt }).asking).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
  })

  test('error: the amounts of two signings cannot be put together into one fee', async () => {
    // Each signing shows one true and one false amount. The false one is not signed, and no fee is shown.
    const psbts = [0, 1].map((liar) => {
      const psbt = createPayment('p2wpkh', ['amount', 'amount'])
      const input = psbt.data.inputs[liar]
      if (input) input.witnessUtxo = { script: owner('p2wpkh').script, value: 1_000n }
      return psbt
    })
    for (const psbt of psbts)
      await expect(ask('p2wpkh', { psbt }).asking).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
  })

  test('behavior: a PSBT is signed exactly where every amount is certain', async () => {
    const said = fc.array(fc.constantFrom<Said>('whole', 'amount', 'both'), { minLength: 1, maxLength: 4 })
    const kinds = fc.constantFrom<SpendType>('p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr')
    await fc.assert(
      fc.asyncProperty(kinds, said, async (type, list) => {
        const isCertain = type === 'p2tr' || type === 'p2pkh' || list.length === 1 || !list.includes('amount')
        const code = await ask(type, { psbt: createPayment(type, list) }).asking.then(
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
  test.each([2, 3, 129, 130, 131])('error: a PSBT that asks for %s is not handed on', async (sighashType) => {
    for (const type of ['p2wpkh', 'p2tr'] as const) {
      const { asking, asked } = ask(type, { psbt: createExample(type, { sighashType }) })
      await expect(asking).rejects.toMatchObject({
        code: 'bitcoin/psbt_sighash_refused',
        context: { index: 0 },
      })
      expect(asked).toEqual([])
    }
  })

  test('behavior: unless the app means it', async () => {
    const psbt = createExample('p2wpkh', { sighashType: NONE })
    const sign = (given: Psbt) => given.signAllInputs(owner('p2wpkh').signer, [NONE])
    const { asking } = ask('p2wpkh', { psbt, sign, sighashTypes: [NONE] })
    expect((await asking).psbt.data.inputs[0]?.partialSig).toHaveLength(1)
  })

  test.each([3, 131])(
    'error: %s without an output of its own is never asked for, meant or not',
    async (type) => {
      // Over a legacy coin such a signature is one over nothing, and spends every coin of the key.
      const psbt = createExample('p2pkh', { sighashType: type })
      const other = fakeCoin({ name: 'b', value: 50_000n, type: 'p2pkh' })
      const nonWitnessUtxo = readBytes(other.hex) ?? new Uint8Array()
      psbt.addInput({ hash: other.txid, index: 0, nonWitnessUtxo, sighashType: type })
      const { asking, asked } = ask('p2pkh', { psbt, sighashTypes: [type] })
      await expect(asking).rejects.toMatchObject({
        code: 'bitcoin/psbt_sighash_refused',
        context: { index: 1 },
      })
      expect(asked).toEqual([])
    },
  )

  test('behavior: a weaker signature that was there before does not stand for the one that was checked', async () => {
    const weak = createExample('p2wpkh', { sighashType: NONE }).signAllInputs(owner('p2wpkh').signer, [NONE])
    const before = weak.data.inputs[0]?.partialSig ?? []
    const sign = (given: Psbt) => {
      delete given.data.inputs[0]?.partialSig
      return given.signAllInputs(owner('p2wpkh').signer)
    }
    const psbt = createExample('p2wpkh', { partialSig: before })
    const { psbt: signed } = await ask('p2wpkh', { psbt, sign }).asking
    const types = signed.data.inputs[0]?.partialSig?.map(({ signature }) => signature.at(-1))
    expect(types).toEqual([Transaction.SIGHASH_ALL])
  })
})

test('error: what a wallet sent although it was asked not to has a name', async () => {
  const txid = 'AB'.repeat(32)
  const altered = () => createExample('p2wpkh', { sighashType: NONE })
  await expect(ask('p2wpkh', { sign: altered, txid }).asking).rejects.toMatchObject({
    code: 'bitcoin/transfer_altered',
    context: { txid: txid.toLowerCase() },
  })
  await expect(ask('p2wpkh', { sign: altered }).asking).rejects.toMatchObject({
    code: 'bitcoin/psbt_input_unsigned',
  })
})

test('error: a fee nobody looked at is not sent beyond all reason', async () => {
  const { script, signer } = owner('p2wpkh')
  const psbt = new Psbt()
  const coin = fakeCoin({ name: 'a', value: 100_000_000n })
  psbt.addInput({ hash: coin.txid, index: 0, witnessUtxo: { script, value: coin.value } })
  psbt.addOutput({ script, value: 1_000n })
  psbt.signAllInputs(signer)
  expect(() => toTransactionHex({ psbt, isFeeUnknown: true })).toThrow('satoshi, and more than')
  expect(toTransactionHex({ psbt })).toMatch(/^[0-9a-f]+$/)
})

test('behavior: long text is read as bytes like short', () => {
  expect(readBytes('ab'.repeat(5_000_000))).toHaveLength(5_000_000)
})
