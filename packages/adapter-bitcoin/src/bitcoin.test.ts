import { expect, test } from 'vitest'
import * as entry from './exports/index.js'
import { bitcoin, bitcoinErrors, bitcoinMainnet, bitcoinTestnet } from './exports/index.js'
import { fakeHost } from './testing/fakeHost.js'

test('behavior: the names of the entry', () => {
  expect(Object.keys(entry).toSorted()).toMatchInlineSnapshot(`
    [
      "bitcoin",
      "bitcoinErrors",
      "bitcoinMainnet",
      "bitcoinTestnet",
      "bumpFee",
      "sendTransfer",
      "signPsbt",
      "verifyMessage",
    ]
  `)
})

test('behavior: codes are what apps match on, so they do not change by accident', () => {
  const codes = Object.values(bitcoinErrors).map(({ code }): string => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.toSorted()).toMatchInlineSnapshot(`
    [
      "bitcoin/address_of_other_network",
      "bitcoin/address_unsupported",
      "bitcoin/broadcast_refused",
      "bitcoin/broadcast_unknown",
      "bitcoin/coins_spent",
      "bitcoin/dust",
      "bitcoin/fee_too_high",
      "bitcoin/fee_unavailable",
      "bitcoin/insufficient_funds",
      "bitcoin/malformed_account",
      "bitcoin/message_signature_invalid",
      "bitcoin/not_replaceable",
      "bitcoin/ordinals_address",
      "bitcoin/prepared_altered",
      "bitcoin/psbt_input_unsigned",
      "bitcoin/psbt_inputs_changed",
      "bitcoin/psbt_malformed",
      "bitcoin/psbt_nothing_to_sign",
      "bitcoin/psbt_outputs_changed",
      "bitcoin/psbt_sequence_changed",
      "bitcoin/psbt_sighash_refused",
      "bitcoin/psbt_sighash_weakened",
      "bitcoin/psbt_signature_invalid",
      "bitcoin/public_key_mismatch",
      "bitcoin/public_key_missing",
      "bitcoin/recipient_of_other_network",
      "bitcoin/recipient_unsupported",
      "bitcoin/transfer_altered",
      "bitcoin/transfer_proposed",
      "bitcoin/transfer_unnamed",
      "bitcoin/transfer_unseen",
    ]
  `)
})

test('behavior: an address of any network of the app is one, and soon its checksum counts', async () => {
  const { isAddress } = bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })
  const right = [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  ]
  const nearMiss = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb']
  const wrong = [
    '',
    'bc1',
    'Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    '0x',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ]
  const all = () => [right, nearMiss, wrong].map((list) => list.map(isAddress))
  const [first] = all()
  expect(first).toEqual([true, true, true, true])
  expect(wrong.some(isAddress)).toBe(false)
  await expect.poll(all).toEqual([[true, true, true, true], [false, false], wrong.map(() => false)])
})

test('behavior: creating touches nothing', () => {
  const { host, logged } = fakeHost()
  const { can } = bitcoin({ networks: [bitcoinMainnet] }).create(host)
  expect(Object.keys(can).toSorted()).toEqual([
    'bitcoin',
    'nativeBalance',
    'signMessage',
    'switchNetwork',
    'transfer',
  ])
  expect(logged).toEqual([])
})

test('error: the balance of what is no address of the network reaches nobody', async () => {
  const { host } = fakeHost()
  const { can } = bitcoin({ networks: [bitcoinMainnet] }).create(host)
  const [network] = bitcoin({ networks: [bitcoinMainnet] }).networks
  const signal = new AbortController().signal
  for (const address of ['../tx', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'])
    await expect(can.nativeBalance?.({ address, network, signal })).rejects.toMatchObject({
      code: 'bitcoin/address_of_other_network',
    })
})
