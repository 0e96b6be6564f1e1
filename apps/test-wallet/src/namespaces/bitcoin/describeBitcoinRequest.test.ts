import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import { networks, Psbt, payments } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBitcoinNamespace } from './createBitcoinNamespace.ts'
import { describeBitcoinRequest } from './describeBitcoinRequest.ts'

const chainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const chains = [{ id: chainId, name: 'Local Bitcoin', rpcUrl: 'http://127.0.0.1:1' }]
const seed = '0f'.repeat(32)
const keys = createBitcoinKeys({ seed, network: 'regtest' })
const describeIt = (method: string, params: unknown) =>
  describeBitcoinRequest({
    request: { method, params, chainId },
    chains,
    own: [keys.payment.address, keys.ordinals.address],
    network: 'regtest',
  })
const network = { label: 'Network', value: `Local Bitcoin (${chainId})` }
const elsewhere =
  payments.p2wpkh({ hash: new Uint8Array(20).fill(1), network: networks.regtest }).address ?? ''

function psbtOf({ sighashType }: { sighashType?: number } = {}): string {
  return new Psbt({ network: networks.regtest })
    .addInput({
      hash: '11'.repeat(32),
      index: 0,
      witnessUtxo: { script: keys.payment.script, value: 500_000n },
      ...(sighashType !== undefined && { sighashType }),
    })
    .addOutput({ address: elsewhere, value: 201_000n })
    .addOutput({ address: keys.ordinals.address, value: 298_000n })
    .toBase64()
}

describe('describeBitcoinRequest', () => {
  test('behavior: a PSBT is described with payments, change and fee', () => {
    expect(describeIt('signPsbt', { psbt: psbtOf() })).toEqual({
      title: 'Sign this transaction?',
      facts: [
        network,
        { label: 'Sends', value: '0.00201 BTC (201000 satoshis)' },
        { label: 'To', value: elsewhere },
        { label: 'Back to you', value: '0.00298 BTC (298000 satoshis)' },
        { label: 'Fee', value: '0.00001 BTC (1000 satoshis)' },
      ],
    })
    expect(describeIt('signPsbt', { psbt: psbtOf(), broadcast: true }).title).toBe('Send this transaction?')
  })

  test('behavior: signatures that leave room for changes are warned of', () => {
    expect(describeIt('signPsbt', { psbt: psbtOf({ sighashType: 0x81 }) }).facts.at(-1)).toEqual({
      label: 'Beware',
      value: 'What you sign can be changed afterwards.',
    })
  })

  test('behavior: a transfer is described with its amount and recipient', () => {
    const params = { account: keys.payment.address, recipientAddress: elsewhere, amount: '201000000' }
    expect(describeIt('sendTransfer', params).facts.slice(1, 4)).toEqual([
      { label: 'Sends', value: '2.01 BTC (201000000 satoshis)' },
      { label: 'From', value: keys.payment.address },
      { label: 'To', value: elsewhere },
    ])
    expect(describeIt('sendTransfer', { ...params, amount: '1.5' }).facts[1]?.value).toBe('1.5 (no amount)')
  })

  test('behavior: a malformed PSBT is shown unchanged', () => {
    expect(describeIt('signPsbt', { psbt: 'cHNidP8=' }).body).toEqual({
      label: 'Not a PSBT',
      text: 'cHNidP8=',
    })
  })

  test('behavior: no params make it throw, and nothing unseen gets through', () => {
    const methods = fc.constantFrom('signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses', 'other')
    const params = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({ psbt: fc.base64String(), message: fc.string({ unit: 'binary' }) }),
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

describe('createBitcoinNamespace', () => {
  const walletNamespace = createBitcoinNamespace({ chainId, seed })
  const [one = '', two = ''] = walletNamespace.addresses
  const perform = (method: string, params: unknown, addresses = [one]) =>
    walletNamespace.perform({
      request: { method, params, chainId },
      origin: 'https://shop.example',
      chains,
      addresses,
    })

  test('behavior: both addresses of an account have keys and paths', async () => {
    expect(await perform('getAccountAddresses', { account: one })).toEqual({
      value: [
        {
          address: keys.payment.address,
          publicKey: keys.payment.publicKey,
          path: keys.payment.path,
          intention: 'payment',
        },
        {
          address: keys.ordinals.address,
          publicKey: keys.ordinals.publicKey,
          path: keys.ordinals.path,
          intention: 'ordinal',
        },
      ],
    })
    expect(walletNamespace.also?.(one)).toEqual([{ label: 'ordinals', address: keys.ordinals.address }])
  })

  test('behavior: only an approved account signs', async () => {
    const { value } = await perform('signPsbt', {
      account: one,
      psbt: psbtOf(),
      signInputs: [{ address: one, index: 0 }],
    })
    const { psbt } = value as { psbt: string }
    expect(Psbt.fromBase64(psbt).data.inputs[0]?.partialSig).toHaveLength(1)
    expect(await perform('signMessage', { account: two, message: 'm' }, [one, two])).toMatchObject({
      value: { address: two },
    })
    await expect(perform('signMessage', { account: two, message: 'm' })).rejects.toMatchObject({ code: 4100 })
  })

  test.each([
    ['signMessage', { account: one }, -32602],
    ['signMessage', { account: one, message: 'm', protocol: 'schnorr' }, -32602],
    ['signPsbt', { account: one, psbt: psbtOf(), signInputs: [{ index: 0 }] }, -32602],
    ['signPsbt', { account: one, psbt: psbtOf(), signInputs: 'all' }, -32602],
    ['sendTransfer', { account: one, recipientAddress: elsewhere, amount: '1.5' }, -32602],
    ['sendInscription', {}, 4200],
  ])('error: %s with %o', async (method, params, code) => {
    await expect(perform(method, params)).rejects.toMatchObject({ code })
  })

  test('error: a chain that is none of Bitcoin’s', () => {
    expect(() =>
      createBitcoinNamespace({ chainId: 'bip122:12a765e31ffd4059bada1e25190f6e98', seed }),
    ).toThrow('is not a Bitcoin chain')
  })
})
