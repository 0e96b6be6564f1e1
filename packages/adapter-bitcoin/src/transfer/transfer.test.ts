import type { PreparedTransfer } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import type { ChainTransaction, Coin } from '../esplora/Esplora.js'
import { toHex } from '../lib/toHex.js'
import { scriptOf } from '../library/scriptOf.js'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { fakeConnection } from '../testing/fakeConnection.js'
import { fakeEsplora } from '../testing/fakeEsplora.js'
import { prepareTransfer } from './prepareTransfer.js'
import { replaceTransaction } from './replaceTransaction.js'
import { sendByWallet } from './sendByWallet.js'
import { submitTransfer } from './submitTransfer.js'

const [network] = parseNetworks([bitcoinMainnet])
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const txid = (letter: string) => letter.repeat(64)
const satoshi = (value: bigint) => ({ value, decimals: 8 })
const coin = (letter: string, value: bigint, confirmed = true): Coin => ({
  txid: txid(letter),
  vout: 0,
  value,
  confirmed,
})

function prepare(
  fake: ReturnType<typeof fakeConnection>,
  { esplora }: ReturnType<typeof fakeEsplora>,
  overrides: Partial<Parameters<typeof prepareTransfer>[0]> = {},
): Promise<PreparedTransfer> {
  return prepareTransfer({
    connection: fake.connection,
    network,
    esplora,
    from: fake.owner.address,
    to,
    amount: satoshi(50_000n),
    ...overrides,
  })
}

const read = ({ payload }: PreparedTransfer) => Psbt.fromBase64((payload as { psbt: string }).psbt)

describe('preparing', () => {
  test('behavior: what is prepared is frozen, whole, and says what arrives', async () => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const prepared = await prepare(fake, fakeEsplora({ coins: [coin('a', 200_000n)] }))
    expect(prepared).toMatchObject({ fee: satoshi(141n), costs: [], received: satoshi(50_000n), to })
    for (const part of [prepared, prepared.fee, prepared.amount, prepared.received, prepared.payload])
      expect(Object.isFrozen(part)).toBe(true)
    const { txInputs, txOutputs, version, locktime } = read(prepared)
    expect(txOutputs.map(({ value }) => value)).toEqual([50_000n, 149_859n])
    expect([version, locktime, txInputs[0]?.sequence]).toEqual([2, 0, 0xfffffffd])
  })

  test('behavior: nobody is asked where the account has its key', async () => {
    for (const type of ['p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const) {
      const fake = fakeConnection({ network, type })
      await prepare(fake, fakeEsplora({ coins: [coin('a', 200_000n)] }))
      expect(fake.asked).toEqual([])
    }
  })

  test('behavior: own unconfirmed change is spent only where the rest does not suffice', async () => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const own: ChainTransaction = {
      txid: txid('b'),
      version: 2,
      locktime: 0,
      confirmed: false,
      fee: 0n,
      weight: 400,
      inputs: [{ txid: txid('c'), vout: 0, sequence: 0, value: 1n, address: fake.owner.address }],
      outputs: [],
    }
    const source = fakeEsplora({
      coins: [coin('b', 900_000n, false), coin('a', 60_000n)],
      transactions: [own],
    })
    const spends = async (value: bigint) =>
      read(await prepare(fake, source, { amount: satoshi(value) })).txInputs.map(({ hash }) => toHex(hash)[0])
    expect(await spends(50_000n)).toEqual(['a'])
    expect(await spends(500_000n)).toEqual(['b'])
  })

  test('behavior: a fee follows the rate, and a satoshi for each virtual byte is the least', async () => {
    const fake = fakeConnection({ network, type: 'p2tr' })
    const fees = await Promise.all(
      [1_000n, 1_001n, 12_500n].map(async (rate) => {
        const source = fakeEsplora({ coins: [coin('a', 200_000n)], rate })
        return (await prepare(fake, source)).fee.value
      }),
    )
    // One taproot coin to P2WPKH, with taproot change: 142 virtual bytes.
    expect(fees).toEqual([142n, 143n, 1_775n])
  })

  test.each([
    ['546 for P2PKH', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 546n],
    ['540 for P2SH', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 540n],
    ['294 for P2WPKH', to, 294n],
    ['330 for P2WSH', 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9', 330n],
    ['330 for P2TR', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 330n],
  ])('error: less than %s is dust', async (_, recipient, limit) => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const source = fakeEsplora({ coins: [coin('a', 200_000n)] })
    const send = (value: bigint) => prepare(fake, source, { to: recipient, amount: satoshi(value) })
    await expect(send(limit - 1n)).rejects.toMatchObject({
      code: 'bitcoin/dust',
      context: { limit: String(limit) },
    })
    expect((await send(limit)).amount.value).toBe(limit)
  })

  test.each([
    [
      'an address of the test network',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      'bitcoin/recipient_of_other_network',
    ],
    ['a near-miss in base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'bitcoin/recipient_of_other_network'],
    [
      'a near-miss in bech32m',
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcq',
      'bitcoin/recipient_of_other_network',
    ],
    ['a program nobody can spend from', 'BC1SW50QGDZ25J', 'bitcoin/recipient_unsupported'],
  ])('error: %s', async (_, recipient, code) => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const source = fakeEsplora({ coins: [coin('a', 200_000n)] })
    await expect(prepare(fake, source, { to: recipient })).rejects.toMatchObject({ code })
  })

  test('error: tokens, and amounts of other decimals', async () => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const source = fakeEsplora({ coins: [coin('a', 200_000n)] })
    await expect(prepare(fake, source, { token: 'x' })).rejects.toMatchObject({
      code: 'connection/unsupported',
    })
    const amount = { value: 1_000n, decimals: 18 }
    await expect(prepare(fake, source, { amount })).rejects.toMatchObject({ code: 'rpc/invalid_params' })
  })

  test('error: too little, with what would be the most', async () => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    // The second coin costs more to spend than it holds.
    const source = fakeEsplora({ coins: [coin('a', 40_000n), coin('b', 60n)] })
    const failed = await prepare(fake, source).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      code: 'bitcoin/insufficient_funds',
      context: { available: '40000', required: '50110', fee: '110' },
    })
    const most = await prepare(fake, source, { amount: satoshi(40_000n - 110n) })
    expect(most.fee).toEqual(satoshi(110n))
    const empty = prepare(fake, fakeEsplora())
    await expect(empty).rejects.toMatchObject({ context: { available: '0', required: '50110' } })
  })
})

describe('keys of a wallet that tells only addresses', () => {
  const source = () => fakeEsplora({ coins: [coin('a', 200_000n)] })

  test('behavior: asked for where the script wants it, and held against the address', async () => {
    const { publicKey, owner } = fakeConnection({ network, type: 'p2sh-p2wpkh' })
    const ask = (answer: unknown) =>
      fakeConnection({
        network,
        type: 'p2sh-p2wpkh',
        knowsKey: false,
        answers: { getAccountAddresses: () => answer },
      })
    const right = ask([{ address: owner.address, publicKey }])
    expect(read(await prepare(right, source())).data.inputs[0]?.redeemScript).toEqual(owner.redeemScript)
    const other = `02${'11'.repeat(32)}`
    const lies = ask([{ address: owner.address, publicKey: other }])
    await expect(prepare(lies, source())).rejects.toMatchObject({ code: 'bitcoin/public_key_mismatch' })
    for (const answer of [[], null, 'x', [{ address: to, publicKey }], [{ address: owner.address }]])
      await expect(prepare(ask(answer), source())).rejects.toMatchObject({
        code: 'bitcoin/public_key_missing',
      })
  })

  test('behavior: a wallet without the method is not asked', async () => {
    const supports = (method: string) => method === 'signPsbt'
    const fake = fakeConnection({ network, type: 'p2tr', knowsKey: false, supports })
    const prepared = await prepare(fake, source())
    expect([read(prepared).data.inputs[0]?.tapInternalKey, fake.asked]).toEqual([undefined, []])
  })
})

describe('by the wallet itself', () => {
  const sent = (value: bigint, address = to): ChainTransaction => ({
    txid: txid('e'),
    version: 2,
    locktime: 0,
    confirmed: false,
    fee: 0n,
    weight: 400,
    inputs: [],
    outputs: [{ value, address, script: '' }],
  })
  const send = (source: ReturnType<typeof fakeEsplora>, answer: unknown = { txid: txid('e') }) => {
    const clock = fakeClock()
    const { connection, owner } = fakeConnection({
      network,
      type: 'p2wpkh',
      answers: { sendTransfer: () => answer },
    })
    const { esplora } = source
    const request = { connection, network, esplora, clock, from: owner.address, to, satoshi: 7_000n }
    return { clock, sending: sendByWallet(request).catch((error: unknown) => error) }
  }

  test('behavior: the network may show it late', async () => {
    const source = fakeEsplora()
    const { clock, sending } = send(source)
    await clock.advance(5_000)
    source.known.set(txid('e'), sent(7_000n))
    await clock.advance(1_000)
    expect(await sending).toEqual({ hash: txid('e') })
  })

  test('error: never', async () => {
    const { clock, sending } = send(fakeEsplora())
    await clock.advance(60_000)
    expect(await sending).toMatchObject({ code: 'bitcoin/transfer_unseen', context: { txid: txid('e') } })
  })

  test.each([
    ['less', sent(6_999n)],
    ['to somebody else', sent(7_000n, 'bc1qother')],
  ])('error: %s', async (_, transaction) => {
    const { sending } = send(fakeEsplora({ transactions: [transaction] }))
    expect(await sending).toMatchObject({ code: 'bitcoin/transfer_altered' })
  })

  test('error: an id that is none', async () => {
    expect(await send(fakeEsplora(), { txid: '../x' }).sending).toMatchObject({
      code: 'wallet/malformed_answer',
    })
    expect(await send(fakeEsplora(), null).sending).toMatchObject({ code: 'wallet/malformed_answer' })
  })
})

test('error: what was not prepared here is not submitted', async () => {
  const fake = fakeConnection({ network, type: 'p2wpkh' })
  const { esplora } = fakeEsplora({ coins: [coin('a', 200_000n)] })
  const prepared = await prepare(fake, fakeEsplora({ coins: [coin('a', 200_000n)] }))
  const submit = (payload: unknown) =>
    submitTransfer({
      connection: fake.connection,
      prepared: { ...prepared, payload },
      network,
      esplora,
      clock: fakeClock(),
    })
  await expect(submit({})).rejects.toMatchObject({ code: 'rpc/invalid_params' })
  await expect(submit({ way: 'psbt', psbt: 'x' })).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
})

describe('replacing', () => {
  const fake = fakeConnection({ network, type: 'p2wpkh' })
  const { address } = fake.owner
  const output = (one: string, value: bigint) => ({
    value,
    address: one,
    script: toHex(scriptOf(one, network.address) ?? new Uint8Array()),
  })
  const old: ChainTransaction = {
    txid: txid('d'),
    version: 2,
    locktime: 0,
    confirmed: false,
    fee: 200n,
    weight: 561,
    inputs: [{ txid: txid('a'), vout: 0, sequence: 0xfffffffd, value: 100_200n, address }],
    outputs: [output(to, 60_000n), output(address, 40_000n)],
  }
  const replace = (transaction: ChainTransaction, rate?: bigint) => {
    const source = fakeEsplora({ transactions: [transaction], rate: 3_000n })
    const { esplora, sent } = source
    const request = {
      connection: fake.connection,
      network,
      esplora,
      clock: fakeClock(),
      txid: transaction.txid,
      rate,
    }
    return replaceTransaction(request).then(({ fee }) => ({
      fee,
      outputs: Transaction.fromHex(sent[0] ?? '').outs.map(({ value }) => value),
    }))
  }

  test('behavior: the recipient gets the same, the change pays', async () => {
    expect(await replace(old)).toEqual({ fee: 423n, outputs: [60_000n, 39_777n] })
    expect(await replace(old, 100_000n)).toEqual({ fee: 14_100n, outputs: [60_000n, 26_100n] })
  })

  test('behavior: at least what nodes want above the old fee', async () => {
    expect(await replace(old, 1n)).toEqual({ fee: 341n, outputs: [60_000n, 39_859n] })
  })

  test('behavior: change that would be dust is given up', async () => {
    const little = { ...old, outputs: [output(to, 99_000n), output(address, 1_000n)] }
    expect(await replace(little, 8_000n)).toEqual({ fee: 1_200n, outputs: [99_000n] })
    await expect(replace(little, 20_000n)).rejects.toMatchObject({ code: 'bitcoin/insufficient_funds' })
  })

  test.each<[string, Partial<ChainTransaction>]>([
    ['is in a block', { confirmed: true }],
    ['was made to stay', { inputs: old.inputs.map((input) => ({ ...input, sequence: 0xffffffff })) }],
    ['has no change to take a fee from', { outputs: [output(to, 100_000n)] }],
    [
      'does not spend from one address of the connected wallet alone',
      { inputs: old.inputs.map((input) => ({ ...input, address: to })) },
    ],
  ])('error: one that %s', async (reason, wrong) => {
    await expect(replace({ ...old, ...wrong })).rejects.toMatchObject({
      code: 'bitcoin/not_replaceable',
      context: { reason },
    })
  })

  test('error: one nobody knows', async () => {
    const { esplora } = fakeEsplora()
    for (const id of [txid('f'), '../tx'])
      await expect(
        replaceTransaction({ connection: fake.connection, network, esplora, clock: fakeClock(), txid: id }),
      ).rejects.toMatchObject({ code: 'bitcoin/not_replaceable' })
  })
})
