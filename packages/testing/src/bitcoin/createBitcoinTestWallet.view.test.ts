import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, Psbt } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.js'
import { createBitcoinKeys } from './keys/createBitcoinKeys.js'
import { signBitcoinMessage } from './vocabulary/signBitcoinMessage.js'

const seed = '11'.repeat(32)
const keys = createBitcoinKeys({ seed, network: 'regtest' })

test('behavior: in a browser it sits on the window and signs for both addresses', async () => {
  initEccLib(ecc)
  const wallet = createBitcoinTestWallet({ shape: 'sats-connect', name: 'Heron', seed, network: 'regtest' })
  const request: (method: string, params?: unknown) => Promise<{ result: { psbt: string } }> = Reflect.get(
    Reflect.get(window, 'HeronProviders').BitcoinProvider,
    'request',
  )
  await request('wallet_connect')
  const psbt = new Psbt({ network: networks.regtest })
  for (const [index, { script }] of [keys.payment, keys.ordinals].entries()) {
    psbt.addInput({ hash: 'ab'.repeat(32), index, witnessUtxo: { script, value: 5_000n } })
  }
  psbt.addOutput({ script: keys.payment.script, value: 8_000n })
  const { result } = await request('signPsbt', { psbt: psbt.toBase64() })
  const signed = Psbt.fromBase64(result.psbt).finalizeAllInputs().extractTransaction(true)
  expect(signed.ins.map(({ witness }) => witness.length)).toEqual([2, 1])
  wallet.uninstall()
})

test('behavior: the signing functions have equal results in a browser', () => {
  const { signature } = signBitcoinMessage({ keys, message: 'Hello' })
  expect(signature).toMatch(/^(27|28)[0-9a-f]{128}$/)
})
