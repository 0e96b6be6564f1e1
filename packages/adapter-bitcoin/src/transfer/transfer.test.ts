import { type PreparedTransfer, rpcErrors, toError } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { Psbt, payments, script, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { scriptOf } from '../bitcoinjs/scriptOf.js'
import type { ChainTransaction } from '../esplora/Esplora.js'
import { toHex } from '../lib/bytes.js'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { fakeCoin } from '../testing/fakeCoin.js'
import { fakeConnection } from '../testing/fakeConnection.js'
import { fakeEsplora } from '../testing/fakeEsplora.js'
import { buildTransfer } from './buildTransfer.js'
import { createSentPayments } from './createSentPayments.js'
import type { SpendType } from './feeOf.js'
import { replaceTransaction } from './replaceTransaction.js'
import { sendByWallet } from './sendByWallet.js'
import { submitPrepared } from './submitPrepared.js'

const [network] = parseNetworks([bitcoinMainnet])
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const txid = (letter: string) => letter.repeat(64)
const satoshi = (value: bigint) => ({ value, decimals: 8 })
const coin = (name: string, value: bigint, confirmed = true, type?: SpendType) =>
  fakeCoin({ name, value, confirmed, ...(type && { type }) })

function prepare(
  fake: ReturnType<typeof fakeConnection>,
  { esplora }: ReturnType<typeof fakeEsplora>,
  overrides: Partial<Parameters<typeof buildTransfer>[0]> = {},
): Promise<PreparedTransfer> {
  return buildTransfer({
    connection: fake.connection,
    network,
    esplora,
    payments: createSentPayments({ clock: fakeClock() }),
    from: fake.owner.address,
    to,
    amount: satoshi(50_000n),
    ...overrides,
  })
}

const read = ({ payload }: PreparedTransfer) => Psbt.fromBase64((payload as { psbt: string }).psbt)

describe('preparing', () => {
  test('behavior: a prepared transfer is frozen and says what is received', async () => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const prepared = await prepare(fake, fakeEsplora({ coins: [coin('a', 200_000n)] }))
    expect(prepared).toMatchObject({ fee: satoshi(141n), costs: [], received: satoshi(50_000n), to })
    for (const part of [prepared, prepared.fee, prepared.amount, prepared.received, prepared.payload])
      expect(Object.isFrozen(part)).toBe(true)
    const { txInputs, txOutputs, version, locktime } = read(prepared)
    expect(txOutputs.map(({ value }) => value)).toEqual([50_000n, 149_859n])
    expect([version, locktime, txInputs[0]?.sequence]).toEqual([2, 0, 0xfffffffd])
  })

  test('behavior: an account with its key needs no request', async () => {
    for (const type of ['p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const) {
      const fake = fakeConnection({ network, type })
      await prepare(fake, fakeEsplora({ coins: [coin('a', 200_000n, true, type)] }))
      expect(fake.requested).toEqual([])
    }
  })

  test('behavior: own unconfirmed change is spent only if the rest does not suffice', async () => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const change = coin('b', 900_000n, false)
    const large = coin('a', 60_000n)
    const own: ChainTransaction = {
      txid: change.txid,
      version: 2,
      locktime: 0,
      confirmed: false,
      fee: 0n,
      weight: 400,
      inputs: [{ txid: txid('c'), vout: 0, sequence: 0, value: 1n, address: fake.owner.address }],
      outputs: [],
    }
    const source = fakeEsplora({
      coins: [change, large],
      transactions: [own],
    })
    const spends = async (value: bigint) =>
      read(await prepare(fake, source, { amount: satoshi(value) })).txInputs.map(({ hash }) =>
        toHex(hash.toReversed()),
      )
    expect(await spends(50_000n)).toEqual([large.txid])
    expect(await spends(500_000n)).toEqual([change.txid])
  })

  test('behavior: immature block rewards are left alone, and only young coins are checked', async () => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const at = (height: number, one: ReturnType<typeof coin>) => ({ ...one, height })
    const [old, young] = [at(701, coin('a', 900_000n)), at(702, coin('b', 800_000n))]
    const [paid, lost] = [at(800, coin('c', 700_000n)), at(800, coin('d', 600_000n))]
    const reported = { version: 2, locktime: 0, confirmed: true, fee: 0n, weight: 400, outputs: [] }
    const source = fakeEsplora({
      tip: 800,
      coins: [old, young, paid, lost],
      transactions: [
        { ...reported, txid: young.txid, inputs: [] },
        {
          ...reported,
          txid: paid.txid,
          inputs: [{ txid: txid('1'), vout: 0, sequence: 0, value: 1n, address: to }],
        },
      ],
    })
    const requested: string[] = []
    const { transaction } = source.esplora
    Object.assign(source.esplora, { transaction: (id: string) => requested.push(id) && transaction(id) })
    const spends = async (value: bigint) =>
      read(await prepare(fake, source, { amount: satoshi(value) })).txInputs.map(({ hash }) =>
        toHex(hash.toReversed()),
      )
    expect(await spends(500_000n)).toEqual([old.txid])
    expect(requested).toEqual([])
    expect(await spends(1_000_000n)).toEqual([old.txid, paid.txid])
    // A coin of unknown origin counts as a payment.
    expect(await spends(2_000_000n)).toEqual([old.txid, paid.txid, lost.txid])
    await expect(spends(2_200_000n)).rejects.toMatchObject({
      code: 'bitcoin/insufficient_funds',
      context: { available: '2200000' },
    })
  })

  test('behavior: the fee follows the rate, at least one satoshi per virtual byte', async () => {
    const fake = fakeConnection({ network, type: 'p2tr' })
    const fees = await Promise.all(
      [1_000n, 1_001n, 12_500n].map(async (rate) => {
        const source = fakeEsplora({ coins: [coin('a', 200_000n, true, 'p2tr')], rate })
        return (await prepare(fake, source)).fee.value
      }),
    )
    // One taproot coin to P2WPKH, with taproot change: 143 virtual bytes.
    expect(fees).toEqual([143n, 144n, 1_788n])
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
    ['an undefined segwit version', 'BC1SW50QGDZ25J', 'bitcoin/recipient_unsupported'],
  ])('error: %s', async (_, recipient, code) => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const source = fakeEsplora({ coins: [coin('a', 200_000n)] })
    await expect(prepare(fake, source, { to: recipient })).rejects.toMatchObject({ code })
  })

  test('error: tokens, amounts with other decimals', async () => {
    const fake = fakeConnection({ network, type: 'p2wpkh' })
    const source = fakeEsplora({ coins: [coin('a', 200_000n)] })
    await expect(prepare(fake, source, { token: 'x' })).rejects.toMatchObject({
      code: 'connection/unsupported',
    })
    const amount = { value: 1_000n, decimals: 18 }
    await expect(prepare(fake, source, { amount })).rejects.toMatchObject({ code: 'rpc/invalid_params' })
  })

  test('error: insufficient funds state the spendable amount', async () => {
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

describe('the fee limit', () => {
  const large = () => fakeEsplora({ coins: [coin('a', 900_000_000n)] })
  const at = (rate: bigint) => fakeEsplora({ coins: [coin('a', 900_000_000n)], rate })
  const fake = fakeConnection({ network, type: 'p2wpkh' })

  test.each([1_000_001n, 5_000_000n])('error: a source that returns %s millisatoshi', async (rate) => {
    await expect(prepare(fake, at(rate))).rejects.toMatchObject({
      code: 'bitcoin/fee_too_high',
      context: { fee: String((141n * rate + 999n) / 1000n), limit: '100000' },
    })
    // Coins that are worthless at such a rate must not cause an error about insufficient funds.
    const small = fakeEsplora({ coins: [coin('a', 60_000n)], rate })
    await expect(prepare(fake, small)).rejects.toMatchObject({ code: 'bitcoin/fee_too_high' })
  })

  test('error: a caller’s rate above the limit', async () => {
    await expect(prepare(fake, large(), { rate: 1_000_001n })).rejects.toMatchObject({
      code: 'bitcoin/fee_too_high',
    })
  })

  test.each([-1n, 0n, 5n, 999n, 5_000_001n])('param: a rate of %s is rejected', async (rate) => {
    await expect(prepare(fake, large(), { rate })).rejects.toMatchObject({ code: 'rpc/invalid_params' })
  })

  test.each([-1n, 0n])('param: a maxFee of %s is rejected', async (maxFee) => {
    await expect(prepare(fake, large(), { maxFee })).rejects.toMatchObject({ code: 'rpc/invalid_params' })
  })

  test('param: rate replaces the estimate', async () => {
    expect((await prepare(fake, at(5_000_000n), { rate: 2_000n })).fee).toEqual(satoshi(282n))
  })

  test('param: maxFee allows an unusual fee', async () => {
    const prepared = await prepare(fake, at(5_000_000n), { maxFee: 705_000n })
    expect(prepared.fee).toEqual(satoshi(705_000n))
    await expect(prepare(fake, at(5_000_000n), { maxFee: 704_999n })).rejects.toMatchObject({
      code: 'bitcoin/fee_too_high',
      context: { fee: '705000', limit: '704999' },
    })
  })

  test('error: a fee above the amount, if it is above 100,000 satoshi', async () => {
    expect((await prepare(fake, at(700_000n))).fee).toEqual(satoshi(98_700n))
    await expect(prepare(fake, at(720_000n))).rejects.toMatchObject({ code: 'bitcoin/fee_too_high' })
    expect((await prepare(fake, at(720_000n), { amount: satoshi(101_520n) })).fee).toEqual(satoshi(101_520n))
  })

  test('behavior: no rate of a source produces a fee above the limit', async () => {
    const coins = [600n, 40_000n, 70_000n, 300_000n, 900_000n].map((value) => coin(`of ${value}`, value))
    await fc.assert(
      fc.asyncProperty(fc.bigInt(1_000n, 5_000_000n), fc.bigInt(294n, 1_400_000n), async (rate, value) => {
        const outcome = await prepare(fake, fakeEsplora({ coins, rate }), { amount: satoshi(value) }).then(
          ({ fee }) => fee.value,
          ({ code }: { code: string }) => code,
        )
        const limit = value > 100_000n ? value : 100_000n
        const isRefused = outcome === 'bitcoin/fee_too_high'
        const isWithin =
          typeof outcome === 'bigint' ? outcome <= limit : outcome === 'bitcoin/insufficient_funds'
        expect(rate > 1_000_000n ? isRefused : isRefused || isWithin).toBe(true)
      }),
    )
  }, 300_000)
})

describe('amounts', () => {
  test.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const)(
    'error: a false amount of a %s coin is detected before the wallet prompts',
    async (type) => {
      const fake = fakeConnection({ network, type })
      const real = coin('a', 200_000n, true, type)
      const prepared = await prepare(fake, fakeEsplora({ coins: [real] }))
      const [input] = read(prepared).data.inputs
      expect(Buffer.from(input?.nonWitnessUtxo ?? []).toString('hex')).toBe(real.hex)
      const lying = fakeEsplora({ coins: [{ ...real, value: 100_000n }] })
      await expect(prepare(fake, lying)).rejects.toMatchObject({ code: 'transport/malformed_response' })
      const other = fakeEsplora({ coins: [{ ...real, hex: coin('b', 200_000n, true, type).hex }] })
      await expect(prepare(fake, other)).rejects.toMatchObject({ code: 'transport/malformed_response' })
      expect(fake.requested).toEqual([])
    },
  )
})

test('behavior: many small coins are looked up a few at a time', async () => {
  const fake = fakeConnection({ network, type: 'p2wpkh' })
  const coins = Array.from({ length: 40 }, (_, index) => coin(`small ${index}`, 20_000n))
  const { esplora } = fakeEsplora({ coins })
  let [now, most] = [0, 0]
  const raw = async (id: string) => {
    now += 1
    most = Math.max(most, now)
    const hex = await esplora.raw(id)
    await Promise.resolve()
    now -= 1
    return hex
  }
  const source = { ...fakeEsplora(), esplora: { ...esplora, raw } }
  const prepared = await prepare(fake, source, { amount: satoshi(750_000n) })
  expect(read(prepared).txInputs.length).toBeGreaterThan(37)
  expect(most).toBeLessThanOrEqual(8)
})

describe('keys of a wallet that reports only addresses', () => {
  const source = (type: SpendType = 'p2sh-p2wpkh') =>
    fakeEsplora({ coins: [coin('a', 200_000n, true, type)] })

  test('behavior: a key is requested if the script needs it, and checked against the address', async () => {
    const { publicKey, owner } = fakeConnection({ network, type: 'p2sh-p2wpkh' })
    const request = (response: unknown) =>
      fakeConnection({
        network,
        type: 'p2sh-p2wpkh',
        knowsKey: false,
        responses: { getAccountAddresses: () => response },
      })
    const right = request([{ address: owner.address, publicKey }])
    expect(read(await prepare(right, source())).data.inputs[0]?.redeemScript).toEqual(owner.redeemScript)
    const other = `02${'11'.repeat(32)}`
    const falseKey = request([{ address: owner.address, publicKey: other }])
    await expect(prepare(falseKey, source())).rejects.toMatchObject({ code: 'bitcoin/public_key_mismatch' })
    for (const response of [[], null, 'x', [{ address: to, publicKey }], [{ address: owner.address }]])
      await expect(prepare(request(response), source())).rejects.toMatchObject({
        code: 'bitcoin/public_key_missing',
      })
  })

  test('behavior: a wallet without the method is not requested', async () => {
    const supports = (method: string) => method === 'signPsbt'
    const fake = fakeConnection({ network, type: 'p2tr', knowsKey: false, supports })
    const prepared = await prepare(fake, source('p2tr'))
    expect([read(prepared).data.inputs[0]?.tapInternalKey, fake.requested]).toEqual([undefined, []])
  })
})

describe('ordinals', () => {
  test('error: coins at an ordinals address are not spent without consent', async () => {
    const fake = fakeConnection({ network, type: 'p2tr', account: 'ordinal' })
    const source = () => fakeEsplora({ coins: [coin('a', 200_000n, true, 'p2tr')] })
    await expect(prepare(fake, source())).rejects.toMatchObject({ code: 'bitcoin/ordinals_address' })
    expect((await prepare(fake, source(), { spendOrdinals: true })).amount.value).toBe(50_000n)
  })

  test.each(['p2tr', 'p2wpkh'] as const)(
    'error: an ordinals address known only to the wallet, %s, is not spent from',
    async (type) => {
      const { owner } = fakeConnection({ network, type })
      const reported = [
        { address: to, intention: 'payment' },
        { address: owner.address, intention: 'ordinal' },
      ]
      const fake = fakeConnection({
        network,
        type,
        knowsKey: false,
        others: [to],
        responses: { getAccountAddresses: () => reported },
      })
      const source = () => fakeEsplora({ coins: [coin('a', 200_000n, true, type)] })
      await expect(prepare(fake, source())).rejects.toMatchObject({ code: 'bitcoin/ordinals_address' })
      expect((await prepare(fake, source(), { spendOrdinals: true })).to).toBe(to)
    },
  )

  // Wallets with one address keep inscriptions there, whatever its script.
  test.each([
    ['p2tr', 9_880n],
    ['p2wpkh', 9_880n],
    ['p2pkh', 9_800n],
  ] as const)('behavior: small coins of %s are left alone while the others suffice', async (type, value) => {
    const fake = fakeConnection({ network, type })
    const [inscribed, large] = [coin('a', 10_000n, true, type), coin('b', 1_000_000n, true, type)]
    const source = fakeEsplora({ coins: [inscribed, large] })
    const spends = async (value: bigint) =>
      read(await prepare(fake, source, { amount: satoshi(value), spendKeptBack: true })).txInputs.map(
        ({ hash }) => toHex(hash.toReversed()),
      )
    // The small coin would match exactly.
    expect(await spends(value)).toEqual([large.txid])
    expect(await spends(1_005_000n)).toEqual([large.txid, inscribed.txid])
  })
})

describe('sent by the wallet', () => {
  const fake = fakeConnection({ network, type: 'p2wpkh' })
  const scriptTo = toHex(scriptOf(to, network.address) ?? new Uint8Array())
  const sent = (value: bigint, script = scriptTo, from = fake.owner.address): ChainTransaction => ({
    txid: txid('e'),
    version: 2,
    locktime: 0,
    confirmed: false,
    fee: 0n,
    weight: 400,
    inputs: [{ txid: txid('1'), vout: 0, sequence: 0, value: 9_000n, address: from }],
    outputs: [{ value, address: to, script }],
  })
  type Options = Partial<Parameters<typeof sendByWallet>[0]> & {
    readonly response?: unknown
    readonly reported?: unknown
    readonly account?: 'payment' | 'ordinal'
  }
  const send = (
    source: ReturnType<typeof fakeEsplora>,
    { response, reported, account, ...options }: Options = {},
  ) => {
    const clock = fakeClock()
    const { connection, owner, requested, params } = fakeConnection({
      network,
      type: 'p2wpkh',
      ...(account && { account }),
      responses: {
        sendTransfer: () =>
          response === undefined
            ? { txid: txid('e') }
            : typeof response === 'function'
              ? (response as () => unknown)()
              : response,
        getAccountAddresses: () => reported,
      },
    })
    const { esplora } = source
    const request = { connection, network, esplora, clock, from: owner.address, to, satoshi: 7_000n }
    const sending = sendByWallet({ ...request, ...options }).catch((error: unknown) => error)
    return { clock, requested, params, sending }
  }

  test('behavior: the network may show it late', async () => {
    const source = fakeEsplora()
    const { clock, sending } = send(source)
    await clock.advance(5_000)
    source.known.set(txid('e'), sent(7_000n))
    await clock.advance(1_000)
    expect(await sending).toEqual({ hash: txid('e') })
  })

  test('error: an unseen payment rejects after 30 seconds, however slow the source is', async () => {
    const { esplora, ...rest } = fakeEsplora()
    const slow = { ...rest, esplora: { ...esplora, transaction: () => new Promise<undefined>(() => {}) } }
    for (const source of [fakeEsplora(), slow]) {
      const { clock, sending } = send(source)
      await clock.advance(30_000)
      expect(await sending).toMatchObject({ code: 'bitcoin/transfer_unseen', context: { txid: txid('e') } })
    }
  })

  test('error: an abort after the wallet returned the id has the id', async () => {
    const controller = new AbortController()
    const { esplora, ...rest } = fakeEsplora()
    const transaction = async () => {
      controller.abort()
      return undefined
    }
    const { sending } = send({ ...rest, esplora: { ...esplora, transaction } }, { signal: controller.signal })
    expect(await sending).toMatchObject({ code: 'bitcoin/transfer_unseen', context: { txid: txid('e') } })
  })

  test.each<[string, ChainTransaction]>([
    ['less', sent(6_999n)],
    ['to somebody else', sent(7_000n, `0014${'ab'.repeat(20)}`)],
    ['from somebody else', sent(7_000n, scriptTo, 'bc1qother')],
  ])('error: %s', async (_, transaction) => {
    const { sending } = send(fakeEsplora({ transactions: [transaction] }))
    expect(await sending).toMatchObject({ code: 'bitcoin/transfer_altered', context: { txid: txid('e') } })
  })

  test('behavior: a wallet with many addresses may pay from another of its own', async () => {
    const source = fakeEsplora({ transactions: [sent(7_000n, scriptTo, 'bc1qother')] })
    expect(await send(source, { reported: [{ address: 'bc1qother' }] }).sending).toEqual({ hash: txid('e') })
  })

  test('error: a malformed id, since something may have been sent', async () => {
    for (const response of [{ txid: '../x' }, null, {}])
      expect(await send(fakeEsplora(), { response }).sending).toMatchObject({
        code: 'bitcoin/transfer_unnamed',
      })
  })

  test.each([
    ['a lost response', new Error('Failed to fetch'), 'bitcoin/transfer_unnamed', true],
    ['an abort', rpcErrors.aborted({}), 'bitcoin/transfer_unnamed', true],
    ['a refusal', rpcErrors.userRejected({}, { rpcCode: 4001 }), 'rpc/user_rejected', undefined],
  ])('error: %s of the wallet', async (_, reason, code, mayBeSent) => {
    const failed = (await send(fakeEsplora(), { response: () => Promise.reject(reason) }).sending) as {
      code: string
      context: { mayBeSent?: boolean }
    }
    expect(failed.code).toBe(code)
    expect(failed.context.mayBeSent).toBe(mayBeSent)
  })

  test('error: an ordinals address known only to the wallet needs consent', async () => {
    const reported = [{ address: fake.owner.address, intention: 'ordinal' }]
    const source = fakeEsplora({ transactions: [sent(7_000n)] })
    const refused = send(source, { reported })
    expect(await refused.sending).toMatchObject({ code: 'bitcoin/ordinals_address' })
    expect(refused.requested).not.toContain('sendTransfer')
    expect(await send(source, { reported, spendOrdinals: true }).sending).toEqual({ hash: txid('e') })
  })

  test('behavior: a memo is sent as bytes and checked on the chain', async () => {
    const memo = '=:ETH.ETH:0xä'
    const bytes = Buffer.from(memo, 'utf8')
    const note = { value: 0n, address: undefined, script: `6a0e${bytes.toString('hex')}` }
    const whole = { ...sent(7_000n), outputs: [...sent(7_000n).outputs, note] }
    const { sending, params } = send(fakeEsplora({ transactions: [whole] }), { memo })
    expect(await sending).toEqual({ hash: txid('e') })
    expect(params.at(-1)).toMatchObject({ memo: bytes.toString('hex') })
    const without = send(fakeEsplora({ transactions: [sent(7_000n)] }), { memo })
    expect(await without.sending).toMatchObject({ code: 'bitcoin/transfer_altered' })
  })

  test('behavior: a memo of 80 bytes is pushed as nodes do', async () => {
    const note = { value: 0n, address: undefined, script: `6a4c50${'61'.repeat(80)}` }
    const whole = { ...sent(7_000n), outputs: [...sent(7_000n).outputs, note] }
    const { sending } = send(fakeEsplora({ transactions: [whole] }), { memo: 'a'.repeat(80) })
    expect(await sending).toEqual({ hash: txid('e') })
  })

  test.each<[string, Options, string]>([
    ['an undefined segwit version', { to: 'BC1SW50QGDZ25J' }, 'bitcoin/recipient_unsupported'],
    [
      'a taproot key off the curve',
      { to: 'bc1plllllllllllllllllllllllllllllllllllllllllllllllllllslgya4h' },
      'bitcoin/recipient_of_other_network',
    ],
    ['nothing', { satoshi: 0n }, 'rpc/invalid_params'],
    ['a negative amount', { satoshi: -5n }, 'rpc/invalid_params'],
    ['dust', { satoshi: 293n }, 'bitcoin/dust'],
    ['a memo of 81 bytes', { memo: 'a'.repeat(81) }, 'rpc/invalid_params'],
    ['an empty memo', { memo: '' }, 'rpc/invalid_params'],
    ['an address of another wallet', { from: to }, 'rpc/invalid_params'],
    ['an ordinals address', { account: 'ordinal' }, 'bitcoin/ordinals_address'],
    [
      'a network the wallet is not on',
      { network: { ...network, id: 'bip122:00000000da84f2bafbbc53dee25a72ae' } },
      'wallet/wrong_chain',
    ],
  ])('error: %s is rejected before the wallet prompts', async (_, options, code) => {
    const { sending, requested } = send(fakeEsplora(), options)
    expect(await sending).toMatchObject({ code })
    expect(requested).toEqual([])
  })
})

test('error: a payment that was not prepared here is rejected', async () => {
  const fake = fakeConnection({ network, type: 'p2wpkh' })
  const { esplora } = fakeEsplora({ coins: [coin('a', 200_000n)] })
  const prepared = await prepare(fake, fakeEsplora({ coins: [coin('a', 200_000n)] }))
  const submit = (payload: unknown) =>
    submitPrepared({
      connection: fake.connection,
      prepared: { ...prepared, payload },
      network,
      esplora,
      clock: fakeClock(),
      payments: createSentPayments({ clock: fakeClock() }),
    })
  await expect(submit({})).rejects.toMatchObject({ code: 'rpc/invalid_params' })
  await expect(submit({ way: 'psbt', psbt: 'x' })).rejects.toMatchObject({ code: 'bitcoin/psbt_malformed' })
})

describe('submitting', () => {
  type SetUp = Partial<Parameters<typeof fakeEsplora>[0]> &
    Pick<Parameters<typeof fakeConnection>[0], 'responses'>
  /** One client with its source and its payments. */
  function setUp({
    responses = {},
    coins = [coin('a', 200_000n), coin('b', 150_000n)],
    ...rest
  }: SetUp = {}) {
    const clock = fakeClock()
    const fake = fakeConnection({ network, type: 'p2wpkh', responses })
    const source = fakeEsplora({ coins, ...rest })
    const payments = createSentPayments({ clock })
    const { connection } = fake
    const submit = (
      prepared: PreparedTransfer,
      options: Partial<Parameters<typeof submitPrepared>[0]> = {},
    ) =>
      submitPrepared({ connection, prepared, network, esplora: source.esplora, clock, payments, ...options })
    const make = (value: bigint) => prepare(fake, source, { amount: satoshi(value), payments })
    return { ...fake, ...source, clock, payments, submit, make }
  }

  test('behavior: a prepared PSBT is parsed once on its way to the network', async () => {
    const { make, submit, sent } = setUp()
    const prepared = await make(20_000n)
    const parse = vi.spyOn(Psbt, 'fromBuffer')
    onTestFinished(() => parse.mockRestore())
    await submit(prepared)
    const parsed = parse.mock.calls.map(([bytes]) => Buffer.from(bytes).toString('base64'))
    const { psbt } = prepared.payload as { psbt: string }
    // The test wallet parses the prepared PSBT as well. The third parse is of the PSBT it returned.
    expect([parsed.filter((text) => text === psbt).length, parsed.length, sent.length]).toEqual([2, 3, 1])
  })

  test('error: of two payments over the same coins only the first is signed', async () => {
    const { make, submit, requested, sent } = setUp()
    const [one, other] = [await make(20_000n), await make(30_000n)]
    await submit(one)
    await expect(submit(other)).rejects.toMatchObject({ code: 'bitcoin/coins_spent' })
    expect([requested, sent.length]).toEqual([['signPsbt'], 1])
  })

  test('behavior: addresses in capitals are the same addresses', async () => {
    const { submit, sent, esplora, connection, owner, payments } = setUp()
    const requested: string[] = []
    const noting = {
      ...esplora,
      coins: (address: string) => {
        requested.push(address)
        return esplora.coins(address)
      },
    }
    const request = { connection, network, esplora: noting, payments, amount: satoshi(20_000n) }
    const prepared = await buildTransfer({
      ...request,
      from: owner.address.toUpperCase(),
      to: to.toUpperCase(),
    })
    await submit(prepared, { esplora: noting })
    expect([new Set(requested), sent.length]).toEqual([new Set([owner.address]), 1])
  })

  test('error: only the first of two open prompts over the same coins is sent', async () => {
    const { make, submit, sent } = setUp()
    const both = [await make(20_000n), await make(30_000n)]
    const outcomes = await Promise.allSettled(both.map((prepared) => submit(prepared)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(sent).toHaveLength(1)
  })

  test('behavior: while the source is behind, other coins are chosen', async () => {
    const { make, submit, clock } = setUp()
    await submit(await make(20_000n))
    expect(read(await make(20_000n)).data.inputs[0]?.witnessUtxo?.value).toBe(150_000n)
    await expect(make(160_000n)).rejects.toMatchObject({ code: 'bitcoin/coins_spent' })
    await expect(make(900_000n)).rejects.toMatchObject({ code: 'bitcoin/insufficient_funds' })
    await clock.advance(600_000)
    expect((await make(160_000n)).amount.value).toBe(160_000n)
  })

  test('error: coins that were spent elsewhere are not signed for', async () => {
    const { make, submit, esplora, requested } = setUp()
    const prepared = await make(20_000n)
    const elsewhere = { ...esplora, coins: async () => [] }
    await expect(submit(prepared, { esplora: elsewhere })).rejects.toMatchObject({
      code: 'bitcoin/coins_spent',
    })
    expect(requested).toEqual([])
  })

  test('behavior: after an unknown outcome the same payment is sent again', async () => {
    let outcome: 'unknown' | 'taken' = 'unknown'
    const { make, submit, clock, requested, sent } = setUp({ broadcast: async () => ({ outcome }) })
    const prepared = await make(20_000n)
    const failing = submit(prepared).catch((error: unknown) => error)
    await clock.advance(15_000)
    const failed = await failing
    expect(failed).toMatchObject({ code: 'bitcoin/broadcast_unknown' })
    outcome = 'taken'
    const { hash } = await submit(prepared)
    expect(failed).toMatchObject({ context: { txid: hash } })
    expect([requested, sent[0]]).toEqual([['signPsbt'], sent[1]])
  })

  test('behavior: the coins of a refused payment can be spent again', async () => {
    let outcome: 'refused' | 'taken' = 'refused'
    const { make, submit, requested } = setUp({ broadcast: async () => ({ outcome, detail: 'no' }) })
    const prepared = await make(20_000n)
    await expect(submit(prepared)).rejects.toMatchObject({ code: 'bitcoin/broadcast_refused' })
    outcome = 'taken'
    await submit(await make(20_000n))
    expect(requested).toEqual(['signPsbt', 'signPsbt'])
  })

  test('behavior: a second tap joins the same payment', async () => {
    const { make, submit, requested, sent } = setUp()
    const prepared = await make(20_000n)
    const [one, other] = await Promise.all([submit(prepared), submit(prepared)])
    expect(other).toEqual(one)
    expect([requested, sent.length]).toEqual([['signPsbt'], 1])
  })

  test('error: an abort of the second tap does not abort the first', async () => {
    const { make, submit, sent } = setUp()
    const prepared = await make(20_000n)
    const controller = new AbortController()
    const both = [submit(prepared), submit(prepared, { signal: controller.signal })]
    controller.abort()
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(sent).toHaveLength(1)
  })

  test.each<[string, (prepared: PreparedTransfer) => Partial<PreparedTransfer>]>([
    ['another amount', () => ({ amount: satoshi(50n) })],
    ['another recipient', () => ({ to: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' })],
    ['a smaller fee', ({ fee }) => ({ fee: satoshi(fee.value - 1n) })],
  ])('error: %s is shown than is signed', async (_, change) => {
    const { make, submit, requested } = setUp()
    const prepared = await make(20_000n)
    await expect(submit({ ...prepared, ...change(prepared) })).rejects.toMatchObject({
      code: 'bitcoin/prepared_altered',
    })
    expect(requested).toEqual([])
  })

  test('error: a wallet that has moved to another network is not requested', async () => {
    const { make, submit, requested } = setUp()
    const prepared = await make(20_000n)
    const elsewhere = { ...network, id: 'bip122:00000000da84f2bafbbc53dee25a72ae' } as const
    for (const payload of [prepared.payload, { way: 'wallet' }])
      await expect(submit({ ...prepared, payload }, { network: elsewhere })).rejects.toMatchObject({
        code: 'wallet/wrong_chain',
      })
    expect(requested).toEqual([])
  })

  describe('a wallet that turns out not to sign PSBTs', () => {
    const refuses = (rpcCode: number) => () => {
      throw toError({ code: rpcCode, message: 'no' })
    }
    const id = txid('e')
    const script = toHex(scriptOf(to, network.address) ?? new Uint8Array())
    const shown = (address: string): ChainTransaction => ({
      txid: id,
      version: 2,
      locktime: 0,
      confirmed: false,
      fee: 0n,
      weight: 4,
      inputs: [{ txid: txid('1'), vout: 0, sequence: 0, value: 20_100n, address }],
      outputs: [{ value: 20_000n, address: to, script }],
    })

    /** The payment that is prepared after the wallet has rejected to sign a PSBT. */
    async function makeByWallet({ make, submit }: ReturnType<typeof setUp>) {
      const failed = await submit(await make(20_000n)).catch((error: unknown) => error)
      expect(failed).toMatchObject({ code: 'bitcoin/psbt_unsupported' })
      return make(20_000n)
    }

    test('behavior: a payment submitted again is looked up again, and requested once', async () => {
      const responses = { signPsbt: refuses(-32601), sendTransfer: () => ({ txid: id }) }
      const client = setUp({ responses })
      const { submit, requested, known, owner, clock } = client
      const prepared = await makeByWallet(client)
      const unseen = submit(prepared).catch((error: unknown) => error)
      await clock.advance(30_000)
      expect(await unseen).toMatchObject({ code: 'bitcoin/transfer_unseen', context: { txid: id } })
      known.set(id, shown(owner.address))
      expect(await submit(prepared)).toEqual({ hash: id })
      expect(requested.filter((method) => method === 'sendTransfer')).toHaveLength(1)
      // Preparing again makes another payment.
      await submit(await client.make(20_000n))
      expect(requested.filter((method) => method === 'sendTransfer')).toHaveLength(2)
    })

    test('behavior: a second tap requests its payment once', async () => {
      const responses = { signPsbt: refuses(-32601), sendTransfer: () => ({ txid: id }) }
      const client = setUp({ responses })
      const { submit, requested, known, owner } = client
      known.set(id, shown(owner.address))
      const prepared = await makeByWallet(client)
      expect(await Promise.all([submit(prepared), submit(prepared)])).toEqual([{ hash: id }, { hash: id }])
      expect(requested.filter((method) => method === 'sendTransfer')).toHaveLength(1)
    })

    test('error: a wallet that cannot send either reports its own error', async () => {
      const { make, submit, connection } = setUp({ responses: { signPsbt: refuses(-32601) } })
      const supports = (method: string) => method !== 'sendTransfer'
      const without = { ...connection, supports }
      await expect(submit(await make(20_000n), { connection: without })).rejects.toMatchObject({
        code: 'rpc/method_not_found',
      })
    })

    test.each([4001, -32603, 4100])('error: %s does not count as "signs no PSBTs"', async (code) => {
      const { make, submit, requested } = setUp({ responses: { signPsbt: refuses(code) } })
      await expect(submit(await make(20_000n))).rejects.toMatchObject({ rpcCode: code })
      expect(requested).toEqual(['signPsbt'])
    })
  })
})

describe('replacing', () => {
  const fake = fakeConnection({ network, type: 'p2wpkh' })
  const own = fake.owner.script
  const recipient = scriptOf(to, network.address) ?? new Uint8Array()
  const spent = coin('spent', 100_200n)
  type Paid = { readonly script: Uint8Array; readonly value: bigint }
  const paid: readonly Paid[] = [
    { script: recipient, value: 60_000n },
    { script: own, value: 40_000n },
  ]
  /** A payment in the mempool and a source that knows it; `reported` overrides what the source returns. */
  function setUp({
    outputs = paid,
    sequence = 0xfffffffd,
    from = spent,
    unspent = true,
    reported = {},
    rate = 3_000n,
    sighash = Transaction.SIGHASH_ALL,
    sign = true,
  }: {
    outputs?: readonly Paid[]
    sequence?: number
    sighash?: number
    sign?: boolean
    from?: typeof spent
    unspent?: boolean
    reported?: Partial<ChainTransaction>
    rate?: bigint
  } = {}) {
    const transaction = new Transaction()
    transaction.version = 2
    transaction.locktime = 7
    transaction.addInput(Uint8Array.from(Buffer.from(from.txid, 'hex')).reverse(), 0, sequence)
    for (const { script, value } of outputs) transaction.addOutput(script, value)
    if (sign) {
      const code = payments.p2pkh({ pubkey: fake.owner.publicKey }).output ?? new Uint8Array()
      const hash = transaction.hashForWitnessV0(0, code, from.value, sighash)
      const signature = script.signature.encode(fake.owner.signer.sign(hash) as Uint8Array, sighash)
      transaction.setWitness(0, [signature, fake.owner.publicKey])
    }
    const id = transaction.getId()
    const at = outputs.findIndex(({ script }) => script === own)
    const change = { txid: id, vout: at, value: outputs[at]?.value ?? 0n, confirmed: false }
    const shown: ChainTransaction = {
      txid: id,
      version: 2,
      locktime: 7,
      confirmed: false,
      fee: 200n,
      weight: 561,
      inputs: [],
      outputs: [],
      ...reported,
    }
    const source = fakeEsplora({
      coins: unspent ? [change] : [],
      transactions: [shown],
      raw: [from.hex, transaction.toHex()],
      rate,
    })
    const replace = async (options: { rate?: bigint; maxFee?: bigint } = {}) => {
      const { esplora, sent } = source
      const { connection } = fake
      const request = {
        connection,
        network,
        esplora,
        clock: fakeClock(),
        payments: createSentPayments({ clock: fakeClock() }),
        txid: id,
        ...options,
      }
      const { fee } = await replaceTransaction(request)
      const { outs, locktime } = Transaction.fromHex(sent[0] ?? '')
      return { fee, outputs: outs.map(({ value }) => value), locktime, outs }
    }
    return { replace, ...source }
  }

  test('behavior: the recipient gets the same amount, the change pays the fee', async () => {
    const { replace } = setUp()
    expect(await replace()).toMatchObject({ fee: 423n, outputs: [60_000n, 39_777n], locktime: 7 })
    expect(await setUp().replace({ rate: 100_000n })).toMatchObject({
      fee: 14_100n,
      outputs: [60_000n, 26_100n],
    })
  })

  test('behavior: change is found at any index', async () => {
    const { replace } = setUp({ outputs: paid.toReversed() })
    expect(await replace()).toMatchObject({ fee: 423n, outputs: [39_777n, 60_000n] })
  })

  test('behavior: the new fee is at least what nodes want on top of the old one', async () => {
    expect(await setUp().replace({ rate: 1_000n })).toMatchObject({ fee: 341n, outputs: [60_000n, 39_859n] })
  })

  test('behavior: change that would be dust is given up', async () => {
    const outputs = [
      { script: recipient, value: 99_000n },
      { script: own, value: 1_000n },
    ]
    expect(await setUp({ outputs }).replace({ rate: 8_000n })).toMatchObject({
      fee: 1_200n,
      outputs: [99_000n],
    })
    await expect(setUp({ outputs }).replace({ rate: 20_000n })).rejects.toMatchObject({
      code: 'bitcoin/insufficient_funds',
    })
  })

  test('behavior: the source’s description of the outputs is ignored', async () => {
    const thief = scriptOf('bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9', network.address)
    const lie = { value: 80_000n, script: toHex(thief ?? new Uint8Array()), address: undefined }
    const { replace } = setUp({ reported: { outputs: [lie], fee: 90_000n } })
    const { fee, outs } = await replace()
    expect([fee, outs.map(({ script }) => toHex(script))]).toEqual([423n, [toHex(recipient), toHex(own)]])
  })

  test('error: a payment that another one spends since', async () => {
    const { replace, sent } = setUp({ unspent: false })
    await expect(replace()).rejects.toMatchObject({
      code: 'bitcoin/not_replaceable',
      context: { reason: 'has later payments built on it' },
    })
    expect([sent, fake.requested.length]).toEqual([[], fake.requested.length])
  })

  test('error: a fee without consent is not signed', async () => {
    const before = fake.requested.length
    const failed = setUp({ rate: 5_000_000n }).replace()
    await expect(failed).rejects.toMatchObject({
      code: 'bitcoin/fee_too_high',
      context: { limit: '10000' },
    })
    await expect(setUp().replace({ maxFee: 422n })).rejects.toMatchObject({
      context: { fee: '423', limit: '422' },
    })
    expect(fake.requested.length).toBe(before)
    expect((await setUp({ rate: 200_000n }).replace({ maxFee: 30_000n })).fee).toBe(28_200n)
  })

  test.each([0n, 5n, 999n, 5_000_001n])('param: a rate of %s is rejected', async (rate) => {
    await expect(setUp().replace({ rate })).rejects.toMatchObject({ code: 'rpc/invalid_params' })
  })

  test.each<[string, Parameters<typeof setUp>[0]]>([
    ['is confirmed', { reported: { confirmed: true } }],
    ['does not signal replacement (BIP-125)', { sequence: 0xffffffff }],
    ['has no change to take the fee from', { outputs: [{ script: recipient, value: 100_000n }] }],
    [
      'pays the address it spends from more than once',
      { outputs: paid.map((one) => ({ ...one, script: own })) },
    ],
    [
      'does not spend from exactly one address of the connected wallet',
      { from: coin('other', 100_200n, true, 'p2pkh') },
    ],
    // The wallet did not sign the transaction of this id.
    ['was not signed by the connected wallet', { sign: false }],
    ['was not signed by the connected wallet', { sighash: Transaction.SIGHASH_NONE }],
  ])('error: a payment that %s', async (reason, options) => {
    await expect(setUp(options).replace()).rejects.toMatchObject({
      code: 'bitcoin/not_replaceable',
      context: { reason },
    })
  })

  test('error: an unknown payment', async () => {
    const { esplora } = fakeEsplora()
    for (const id of [txid('f'), '../tx'])
      await expect(
        replaceTransaction({
          connection: fake.connection,
          network,
          esplora,
          clock: fakeClock(),
          payments: createSentPayments({ clock: fakeClock() }),
          txid: id,
        }),
      ).rejects.toMatchObject({ code: 'bitcoin/not_replaceable' })
  })
})
