import { crypto, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { bitcoinMainnet } from '../networks/networks.js'
import { createSigner } from '../testing/createSigner.js'
import type { SpendType } from '../transfer/feeOf.js'
import { readPsbt, readSpent } from './readPsbt.js'
import { ownInputs } from './requestSignatures.js'
import { takeSignatures } from './takeSignatures.js'
import { toTransactionHex } from './toTransactionHex.js'

const network = { ...bitcoinMainnet, rpcUrls: [] }
const parameters = bitcoinMainnet.address
const types = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
const recipient = payments.p2wpkh({ hash: new Uint8Array(20) }).output ?? new Uint8Array()
const ALL = Transaction.SIGHASH_ALL
const NONE = Transaction.SIGHASH_NONE
const ANYONECANPAY = Transaction.SIGHASH_ANYONECANPAY

type Change = {
  readonly sequence?: number
  readonly locktime?: number
  readonly version?: number
  readonly value?: bigint
  readonly more?: number
  readonly inputs?: number
  readonly sighash?: number
}

/** Creates a PSBT of two coins of one type for one recipient, with the changes a wallet may make. */
function createExample(type: SpendType, change: Change = {}) {
  const owner = createSigner({ name: `owner of ${type}`, type, parameters })
  const {
    sequence = 0xfffffffd,
    locktime = 0,
    version = 2,
    value = 90_000n,
    more = 0,
    inputs = 2,
    sighash,
  } = change
  const psbt = new Psbt()
  psbt.setVersion(version)
  psbt.setLocktime(locktime)
  for (let index = 0; index < inputs; index += 1) {
    const before = new Transaction()
    before.addInput(crypto.sha256(Uint8Array.of(index)), 0)
    before.addOutput(owner.script, 50_000n)
    psbt.addInput({
      hash: before.getHash(),
      index: 0,
      sequence,
      // Only taproot signatures cover every amount.
      ...(type === 'p2tr'
        ? { witnessUtxo: { script: owner.script, value: 50_000n } }
        : { nonWitnessUtxo: before.toBuffer() }),
      ...(owner.redeemScript && { redeemScript: owner.redeemScript }),
      ...(type === 'p2tr' && { tapInternalKey: owner.publicKey.slice(1) }),
      ...(sighash !== undefined && { sighashType: sighash }),
    })
  }
  psbt.addOutput({ script: recipient, value })
  for (let index = 0; index < more; index += 1) psbt.addOutput({ script: owner.script, value: 1_000n })
  return { psbt, owner }
}

function sign({ psbt, owner }: ReturnType<typeof createExample>, sighash?: number): Psbt {
  const signed = psbt.clone()
  signed.signAllInputs(owner.signer, sighash === undefined ? undefined : [sighash])
  return signed
}

const namedInputs = ({ psbt, owner }: ReturnType<typeof createExample>) =>
  ownInputs({ psbt, spent: readSpent(psbt), addresses: [owner.address], network })

/** Adds the signatures of `returned` to a new PSBT of `create`. */
function takeInto(
  create: () => ReturnType<typeof createExample>,
  returned: Psbt,
  inputs = namedInputs(create()),
): Psbt {
  const psbt = readPsbt(create().psbt.data.toBase64())
  takeSignatures({ requested: psbt, spent: readSpent(psbt), returned, inputs })
  return psbt
}

const codeOf = (run: () => unknown) => {
  try {
    run()
    return undefined
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

describe.each(types)('%s', (type) => {
  const requested = createExample(type)
  const inputs = namedInputs(requested)
  const take = (returned: Psbt) => takeInto(() => createExample(type), returned)

  test('behavior: inputs have their address and the coverage of their signature', () => {
    const sighashTypes = [type === 'p2tr' ? 0 : ALL]
    expect(inputs).toEqual([0, 1].map((index) => ({ address: requested.owner.address, index, sighashTypes })))
  })

  test('behavior: signatures are taken, finalized or not, into a complete transaction', () => {
    const signed = sign(requested)
    const hex = toTransactionHex({ psbt: take(signed) })
    const finished = signed.clone()
    finished.finalizeAllInputs()
    expect(toTransactionHex({ psbt: take(readPsbt(finished.toBase64())) })).toBe(hex)
    expect(hex).toBe(finished.extractTransaction(true).toHex())
  })

  test('behavior: nothing but signatures is taken', () => {
    const signed = sign(requested)
    signed.addUnknownKeyValToGlobal({ key: Uint8Array.of(0xef, 1), value: Uint8Array.of(1) })
    signed.addUnknownKeyValToInput(0, { key: Uint8Array.of(0xef, 1), value: Uint8Array.of(1) })
    const { data } = take(signed)
    expect([data.globalMap.unknownKeyVals, data.inputs[0]?.unknownKeyVals]).toEqual([undefined, undefined])
  })

  test.each<[string, Change, string]>([
    ['an output with a lower amount', { value: 80_000n }, 'bitcoin/psbt_outputs_changed'],
    ['an added output', { more: 1 }, 'bitcoin/psbt_outputs_changed'],
    ['an added input', { inputs: 3 }, 'bitcoin/psbt_inputs_changed'],
    ['a removed input', { inputs: 1 }, 'bitcoin/psbt_inputs_changed'],
    ['another sequence', { sequence: 0xffffffff }, 'bitcoin/psbt_sequence_changed'],
    ['another locktime', { locktime: 800_000 }, 'bitcoin/psbt_sequence_changed'],
    ['another version', { version: 1 }, 'bitcoin/psbt_sequence_changed'],
  ])('error: %s', (_, change, code) => {
    expect(codeOf(() => take(sign(createExample(type, change))))).toBe(code)
  })

  test.each([NONE, ALL | ANYONECANPAY, Transaction.SIGHASH_SINGLE])(
    'error: a signature that covers less (%s)',
    (sighash) => {
      const weak = sign(createExample(type, { sighash }), sighash)
      expect(codeOf(() => take(weak))).toBe('bitcoin/psbt_sighash_weakened')
    },
  )

  test('behavior: a PSBT that names a weaker type gets exactly that type', () => {
    const sighash = ALL | ANYONECANPAY
    const own = createExample(type, { sighash })
    const named = namedInputs(own)
    expect(named.map(({ sighashTypes }) => sighashTypes)).toEqual([[sighash], [sighash]])
    const into = (returned: Psbt) => takeInto(() => createExample(type, { sighash }), returned)
    expect(() => into(sign(own, sighash))).not.toThrow()
    expect(codeOf(() => into(sign(requested)))).toBe('bitcoin/psbt_sighash_weakened')
  })

  test('error: an unsigned input', () => {
    const half = requested.psbt.clone()
    half.signInput(0, requested.owner.signer)
    expect(codeOf(() => take(half))).toBe('bitcoin/psbt_input_unsigned')
  })

  test('error: a signature with a flipped bit', () => {
    const signed = sign(requested)
    const signature = signed.data.inputs[1]?.tapKeySig ?? signed.data.inputs[1]?.partialSig?.[0]?.signature
    if (signature) signature[40] = (signature[40] ?? 0) ^ 1
    expect(codeOf(() => take(signed))).toBe('bitcoin/psbt_signature_invalid')
  })

  test('error: the signature of another input', () => {
    const signed = sign(requested)
    const [first, second] = signed.data.inputs
    if (first?.partialSig && second) second.partialSig = first.partialSig
    if (first?.tapKeySig && second) second.tapKeySig = first.tapKeySig
    expect(codeOf(() => take(signed))).toBe('bitcoin/psbt_signature_invalid')
  })
})

test('behavior: taproot may use ALL in place of DEFAULT', () => {
  const returned = sign(createExample('p2tr', { sighash: ALL }), ALL)
  expect(() => takeInto(() => createExample('p2tr'), returned)).not.toThrow()
})

test('error: text that is not a PSBT', () => {
  for (const text of ['', '70736274', 'cHNidP8=', 'AAAA', 7, undefined, {}]) {
    expect(codeOf(() => readPsbt(text))).toBe('bitcoin/psbt_malformed')
  }
})

test('error: a transaction that is not the one the coin comes from', () => {
  const { psbt, owner } = createExample('p2pkh')
  const other = new Transaction()
  other.addInput(new Uint8Array(32), 0)
  other.addOutput(owner.script, 90_000_000n)
  const [input] = psbt.data.inputs
  if (input) input.nonWitnessUtxo = other.toBuffer()
  expect(codeOf(() => readSpent(psbt))).toBe('bitcoin/psbt_malformed')
})
