import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { fromHex } from '../bytes/bytes.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { createBitcoinKeys } from '../keys/createBitcoinKeys.js'
import { hashMessage } from '../signing/signEcdsa.js'
import { getBitcoinAccountAddresses } from './getBitcoinAccountAddresses.js'
import { sendBitcoinTransfer } from './sendBitcoinTransfer.js'
import { signBitcoinMessage } from './signBitcoinMessage.js'
import { signBitcoinPsbt } from './signBitcoinPsbt.js'

initEccLib(ecc)
const network = networks.regtest
const types = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
const keysOf = (payment: (typeof types)[number]) =>
  createBitcoinKeys({ seed: '55'.repeat(32), network: 'regtest', payment })
const keys = keysOf('p2wpkh')
const stranger = createBitcoinKeys({ seed: '66'.repeat(32), network: 'regtest' }).payment

const isValid = (publicKey: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
  publicKey.length === 32
    ? ecc.verifySchnorr(hash, publicKey, signature)
    : ecc.verify(hash, publicKey, signature)

/** A PSBT that spends one coin of each key. A P2PKH coin needs the whole transaction it comes from. */
function createPsbt(spent: readonly BitcoinKey[], sighashType?: number) {
  const psbt = new Psbt({ network })
  for (const [index, { script, type }] of spent.entries()) {
    const source = new Transaction()
    source.addInput(new Uint8Array(32).fill(index + 1), 0)
    source.addOutput(script, 50_000n)
    psbt.addInput({
      hash: source.getId(),
      index: 0,
      ...(type === 'p2pkh'
        ? { nonWitnessUtxo: source.toBuffer() }
        : { witnessUtxo: { script, value: 50_000n } }),
      ...(sighashType === undefined ? {} : { sighashType }),
    })
  }
  return psbt.addOutput({ address: stranger.address, value: 40_000n }).toBase64()
}

const named = ({ address }: BitcoinKey, index: number, sighashTypes?: readonly number[]) => ({
  address,
  index,
  ...(sighashTypes ? { sighashTypes } : {}),
})

test('behavior: the addresses of an account have a purpose', () => {
  expect(getBitcoinAccountAddresses({ keys })).toEqual([
    {
      address: keys.payment.address,
      publicKey: keys.payment.publicKey,
      path: "m/84'/1'/0'/0/0",
      intention: 'payment',
    },
    {
      address: keys.ordinals.address,
      publicKey: keys.ordinals.publicKey,
      path: "m/86'/1'/0'/0/0",
      intention: 'ordinal',
    },
  ])
})

describe('signMessage', () => {
  test('behavior: hexadecimal, by ECDSA for payments and BIP-322 for Taproot', () => {
    const ecdsa = signBitcoinMessage({ keys, message: 'Grüße' })
    const hash = hashMessage(new TextEncoder().encode('Grüße'))
    expect(fromHex(ecdsa.messageHash)).toEqual(hash)
    const signature = fromHex(ecdsa.signature) ?? new Uint8Array()
    expect(isValid(fromHex(keys.payment.publicKey) ?? new Uint8Array(), hash, signature.slice(1))).toBe(true)
    const { address } = keys.ordinals
    expect(signBitcoinMessage({ keys, message: '', address }).signature).toMatch(/^0140[0-9a-f]{128}$/)
  })

  test('error: another account and malformed inputs are rejected', () => {
    expect(() => signBitcoinMessage({ keys, message: '', address: stranger.address })).toThrow(
      'does not hold',
    )
    expect(() => signBitcoinMessage({ keys: keysOf('p2pkh'), message: '', protocol: 'bip322' })).toThrow(
      'P2PKH',
    )
  })
})

describe('signPsbt', () => {
  test.each(types)('behavior: an input of %s, which then finalises', async (type) => {
    const own = keysOf(type)
    const psbt = createPsbt([own.payment])
    for (const signInputs of [[named(own.payment, 0)], undefined]) {
      const signed = Psbt.fromBase64((await signBitcoinPsbt({ keys: own, psbt, signInputs })).psbt, {
        network,
      })
      expect(signed.validateSignaturesOfAllInputs(isValid)).toBe(true)
      const done = signed.finalizeAllInputs().extractTransaction(true)
      expect(done.outs).toEqual([{ script: stranger.script, value: 40_000n }])
    }
  })

  test('behavior: only named inputs are signed', async () => {
    const psbt = createPsbt([keys.payment, keys.ordinals])
    const { psbt: result } = await signBitcoinPsbt({ keys, psbt, signInputs: [named(keys.ordinals, 1)] })
    const signed = Psbt.fromBase64(result, { network })
    expect(signed.data.inputs[0]?.partialSig).toBeUndefined()
    expect(signed.validateSignaturesOfInput(1, isValid)).toBe(true)
  })

  test.each([
    ['p2wpkh', Transaction.SIGHASH_ALL],
    ['p2wpkh', Transaction.SIGHASH_SINGLE | Transaction.SIGHASH_ANYONECANPAY],
    ['p2pkh', Transaction.SIGHASH_NONE],
    ['p2tr', Transaction.SIGHASH_DEFAULT],
    ['p2tr', Transaction.SIGHASH_ALL],
    ['p2tr', Transaction.SIGHASH_SINGLE],
  ] as const)('behavior: %s signs with sighash %i on request', async (type, sighash) => {
    const own = keysOf(type)
    const signInputs = [named(own.payment, 0, [sighash])]
    const { psbt } = await signBitcoinPsbt({ keys: own, psbt: createPsbt([own.payment]), signInputs })
    const signed = Psbt.fromBase64(psbt, { network })
    expect(signed.validateSignaturesOfAllInputs(isValid)).toBe(true)
    const [input] = signed.data.inputs
    const signature = input?.partialSig?.[0]?.signature ?? input?.tapKeySig
    expect(type === 'p2tr' && sighash === 0 ? 64 : signature?.at(-1)).toBe(
      sighash === 0 ? signature?.length : sighash,
    )
  })

  test('error: a sighash that was not requested is rejected', async () => {
    const psbt = createPsbt([keys.payment], Transaction.SIGHASH_NONE)
    await expect(
      signBitcoinPsbt({ keys, psbt, signInputs: [named(keys.payment, 0, [Transaction.SIGHASH_ALL])] }),
    ).rejects.toMatchObject({ code: -32602 })
  })

  test.each([
    ['no PSBT', 'AAAA', [named(keys.payment, 0)], -32602],
    ['an input that is not there', createPsbt([keys.payment]), [named(keys.payment, 1)], -32602],
    ['an input of another script', createPsbt([keys.ordinals]), [named(keys.payment, 0)], -32602],
    ['an address of somebody else', createPsbt([stranger]), [named(stranger, 0)], 4100],
  ])('error: %s', async (_, psbt, signInputs, code) => {
    await expect(signBitcoinPsbt({ keys, psbt, signInputs })).rejects.toMatchObject({ code })
  })
})

describe('what is sent', () => {
  function createChain() {
    const sent: Transaction[] = []
    const send: typeof fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input).url)
      if (pathname !== '/tx') {
        const coins = [{ txid: 'cd'.repeat(32), vout: 3, value: 20_000 }]
        return Response.json(pathname === '/fee-estimates' ? { 1: 1 } : coins)
      }
      const transaction = Transaction.fromHex(await new Response(init?.body ?? null).text())
      sent.push(transaction)
      return new Response(transaction.getId())
    }
    return { sent, access: { esploraUrl: 'http://127.0.0.1:1', fetch: send } }
  }

  test('behavior: a signed PSBT is sent as a finished transaction and returned unchanged', async () => {
    const { sent, access } = createChain()
    const psbt = createPsbt([keys.payment])
    const result = await signBitcoinPsbt({ keys, psbt, broadcast: true, ...access })
    expect(result.txid).toBe(sent[0]?.getId())
    expect(Psbt.fromBase64(result.psbt, { network }).data.inputs[0]?.partialSig).toHaveLength(1)
  })

  test('error: a PSBT that lacks signatures of others is not sent', async () => {
    const { sent, access } = createChain()
    const psbt = createPsbt([keys.payment, stranger])
    await expect(signBitcoinPsbt({ keys, psbt, broadcast: true, ...access })).rejects.toMatchObject({
      code: -32602,
    })
    expect(sent).toEqual([])
  })

  test('behavior: a transfer from either address, with a memo', async () => {
    const { sent, access } = createChain()
    const transfer = { keys, recipientAddress: stranger.address, ...access }
    const { txid } = await sendBitcoinTransfer({ ...transfer, amount: '1000', memo: '6869' })
    await sendBitcoinTransfer({ ...transfer, amount: '1000', account: keys.ordinals.address })
    expect(txid).toBe(sent[0]?.getId())
    expect(sent[0]?.outs[1]?.script).toEqual(Uint8Array.of(0x6a, 2, 0x68, 0x69))
    expect(sent[1]?.ins[0]?.witness).toHaveLength(1)
  })

  test.each(['0', '01', '1.5', '-1', '', '1e3', '99999999999999999'])(
    'error: the amount "%s"',
    async (amount) => {
      const { access } = createChain()
      await expect(
        sendBitcoinTransfer({ keys, recipientAddress: stranger.address, amount, ...access }),
      ).rejects.toMatchObject({ code: -32602 })
    },
  )

  test('error: no way to the chain, and a call that is ended', async () => {
    const transfer = { keys, recipientAddress: stranger.address, amount: '1000' }
    await expect(sendBitcoinTransfer(transfer)).rejects.toMatchObject({ code: -32603 })
    const signal = AbortSignal.abort()
    await expect(
      sendBitcoinTransfer({ ...transfer, esploraUrl: 'http://127.0.0.1:1', signal }),
    ).rejects.toMatchObject({ code: -32603 })
  })
})
