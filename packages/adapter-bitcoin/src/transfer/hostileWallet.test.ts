import { type PreparedTransfer, toError } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptOf } from '../bitcoinjs/scriptOf.js'
import type { ChainTransaction } from '../esplora/Esplora.js'
import { toHex } from '../lib/bytes.js'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { createSigner } from '../testing/createSigner.js'
import { fakeCoin } from '../testing/fakeCoin.js'
import { fakeConnection } from '../testing/fakeConnection.js'
import { fakeEsplora } from '../testing/fakeEsplora.js'
import { buildTransfer } from './buildTransfer.js'
import { createSentPayments } from './createSentPayments.js'
import { findAlteration } from './findAlteration.js'
import { readMemo, sendByWallet } from './sendByWallet.js'
import { submitPrepared } from './submitPrepared.js'

const [network] = parseNetworks([bitcoinMainnet])
const parameters = network.address
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const addressOf = (name: string, type: 'p2wpkh' | 'p2tr' = 'p2wpkh') =>
  createSigner({ name, type, parameters }).address
/** Addresses by owner. `later` is one the wallet names as its own only after sending. */
const addresses = {
  from: addressOf('owner'),
  second: addressOf('second account', 'p2tr'),
  reported: addressOf('known before'),
  later: addressOf('known after'),
  stranger: addressOf('stranger'),
  recipient: to,
} as const
type Place = keyof typeof addresses
const OWN: readonly Place[] = ['from', 'second', 'reported']
const places = fc.constantFrom(...(Object.keys(addresses) as Place[]))
const scripts = Object.fromEntries(
  Object.entries(addresses).map(([place, text]) => [
    place,
    toHex(scriptOf(text, parameters) ?? new Uint8Array()),
  ]),
) as Record<Place, string>
const satoshi = (value: bigint) => ({ value, decimals: 8 })

const AMOUNT = 10_000n
const MEMO = '=:ETH.ETH:0xabc'
const id = 'e'.repeat(64)
const METHOD_NOT_FOUND = [-32601, -32004, 4200] as const

type Output = { readonly kind: Place | 'memo' | 'note'; readonly value: bigint }
type Sent = {
  readonly inputs: readonly (Place | undefined)[]
  readonly outputs: readonly Output[]
  readonly fee: bigint
}

/** A transaction of the wallet as a source returns it. The first input holds the sum of outputs and fee. */
function show({ inputs, outputs, fee }: Sent): ChainTransaction {
  const total = outputs.reduce((sum, { value }) => sum + value, fee)
  return {
    txid: id,
    version: 2,
    locktime: 0,
    confirmed: false,
    // The fee that a source states is ignored.
    fee: 0n,
    weight: 561,
    inputs: inputs.map((place, vout) => ({
      txid: 'a'.repeat(64),
      vout,
      sequence: 0xfffffffd,
      value: vout === 0 ? total : 0n,
      address: place && addresses[place],
    })),
    outputs: outputs.map(({ kind, value }) => {
      if (kind === 'memo') return { value, address: undefined, script: readMemo(MEMO).script }
      if (kind === 'note') return { value, address: undefined, script: readMemo('other').script }
      return { value, address: addresses[kind], script: scripts[kind] }
    }),
  }
}

/** A client whose wallet signs no PSBTs and has sent `sent`. */
function setUp({ code = METHOD_NOT_FOUND[0] as number, sent }: { code?: number; sent?: Sent } = {}) {
  const clock = fakeClock()
  let hasSent = false
  const fake = fakeConnection({
    network,
    type: 'p2wpkh',
    others: [addresses.second],
    responses: {
      signPsbt: () => {
        throw toError({ code, message: 'Method not found.' })
      },
      sendTransfer: () => {
        hasSent = true
        return { txid: id }
      },
      getAccountAddresses: () =>
        [addresses.from, addresses.reported, ...(hasSent ? [addresses.later] : [])].map((address) => ({
          address,
        })),
    },
  })
  const source = fakeEsplora({
    coins: [fakeCoin({ name: 'a', value: 500_000n })],
    transactions: sent ? [show(sent)] : [],
  })
  const payments = createSentPayments({ clock })
  const { connection, owner } = fake
  const { esplora } = source
  const base = { connection, network, esplora, payments, clock }
  const prepare = () => buildTransfer({ ...base, from: owner.address, to, amount: satoshi(AMOUNT) })
  const submit = (prepared: PreparedTransfer) => submitPrepared({ ...base, prepared })
  /** The wallet has sent nothing yet. */
  const startOver = () => {
    hasSent = false
  }
  const send = (options: Partial<Parameters<typeof sendByWallet>[0]> = {}) =>
    sendByWallet({ ...base, from: owner.address, to, satoshi: AMOUNT, spendOrdinals: true, ...options })
  return { ...fake, ...source, prepare, submit, send, startOver }
}

const outcomeOf = (work: Promise<{ readonly hash: string }>) =>
  work.then(
    ({ hash }) => hash,
    (error: { readonly code: string; readonly context: { readonly txid?: string } }) =>
      `${error.code} ${error.context.txid}`,
  )

describe('a wallet that responds "method not found"', () => {
  test.each(METHOD_NOT_FOUND)('error: %s ends the submit without a payment', async (code) => {
    const stolen: Sent = {
      inputs: ['from'],
      outputs: [{ kind: 'stranger', value: 499_990_000n }],
      fee: 500_000_000n,
    }
    const { prepare, submit, requested, sent } = setUp({ code, sent: stolen })
    const prepared = await prepare()
    await expect(submit(prepared)).rejects.toMatchObject({ code: 'bitcoin/psbt_unsupported' })
    await expect(submit(prepared)).rejects.toMatchObject({ code: 'bitcoin/psbt_unsupported' })
    expect([requested.includes('sendTransfer'), sent]).toEqual([false, []])
  })

  test('behavior: preparing again gives a payment for the wallet to send, with its highest fee', async () => {
    const change: Sent = {
      inputs: ['from'],
      outputs: [
        { kind: 'recipient', value: AMOUNT },
        { kind: 'from', value: 480_000n },
      ],
      fee: 500n,
    }
    const { prepare, submit, requested } = setUp({ sent: change })
    const first = await prepare()
    await expect(submit(first)).rejects.toMatchObject({ code: 'bitcoin/psbt_unsupported' })
    const again = await prepare()
    expect(again.payload).toEqual({ way: 'wallet' })
    expect(again.fee.value).toBeGreaterThanOrEqual(first.fee.value)
    expect(await submit(again)).toEqual({ hash: id })
    expect(requested.filter((method) => method === 'sendTransfer')).toHaveLength(1)
  })

  test('error: 10,000 sat shown, 4.9999 BTC for a stranger at a fee of 5 BTC', async () => {
    const sent: Sent = {
      inputs: ['from'],
      outputs: [
        { kind: 'recipient', value: AMOUNT },
        { kind: 'stranger', value: 499_990_000n },
      ],
      fee: 500_000_000n,
    }
    const { prepare, submit } = setUp({ sent })
    await submit(await prepare()).catch(() => {})
    await expect(submit(await prepare())).rejects.toMatchObject({
      code: 'bitcoin/transfer_altered',
      context: { txid: id },
    })
  })
})

describe('transactions that a wallet sends itself', () => {
  const outputs = fc.array(
    fc.record({
      kind: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<Output['kind']>('recipient', 'from', 'second') },
        { weight: 2, arbitrary: places },
        { weight: 1, arbitrary: fc.constantFrom<Output['kind']>('memo', 'note') },
      ),
      value: fc.oneof(fc.constantFrom(0n, AMOUNT), fc.bigInt(0n, 500_000_000n)),
    }),
    { maxLength: 4 },
  )
  const anything = fc.record({
    inputs: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...OWN) },
        { weight: 1, arbitrary: fc.option(places, { nil: undefined }) },
      ),
      {
        maxLength: 3,
      },
    ),
    outputs,
    fee: fc.oneof(fc.bigInt(0n, 700n), fc.bigInt(0n, 500_000_000n)),
  })
  /** The same rule, written differently: besides the requested outputs, all outputs are the visitor's own. */
  function isRight({ inputs, outputs: all, fee }: Sent, { maxFee, memo }: { maxFee: bigint; memo: boolean }) {
    const left = [...all]
    const strike = (kind: Output['kind'], value: bigint) => {
      const at = left.findIndex((one) => one.kind === kind && one.value === value)
      return at >= 0 && left.splice(at, 1).length === 1
    }
    const isRequested = strike('recipient', AMOUNT) && (!memo || strike('memo', 0n))
    const isOwn = (place: Output['kind'] | undefined) => OWN.some((own) => own === place)
    const areOwn = inputs.length > 0 && inputs.every(isOwn) && left.every(({ kind }) => isOwn(kind))
    return isRequested && areOwn && fee <= maxFee
  }

  const own = OWN.map((place) => addresses[place])
  const judge = (sent: Sent, { maxFee, memo }: { maxFee: bigint; memo: boolean }) =>
    findAlteration({
      sent: show(sent),
      own,
      recipient: scripts.recipient,
      satoshi: AMOUNT,
      memo: memo ? readMemo(MEMO).script : undefined,
      maxFee,
      network,
    })
  /** Most of them make the requested payment, so that the other parts decide. */
  const paying = fc
    .tuple(anything, fc.boolean(), fc.constantFrom(undefined, 0n, 5n))
    .map(([input, isPaid, noted]): Sent => {
      const requested: Output[] = [
        ...(isPaid ? [{ kind: 'recipient' as const, value: AMOUNT }] : []),
        ...(noted === undefined ? [] : [{ kind: 'memo' as const, value: noted }]),
      ]
      return { ...input, outputs: [...requested, ...input.outputs] }
    })

  test('behavior: only the amount, the memo, own change, own coins and the shown fee pass', () => {
    const right: Sent = { inputs: ['from'], outputs: [{ kind: 'recipient', value: AMOUNT }], fee: 1n }
    fc.assert(
      fc.property(paying, fc.bigInt(1n, 600n), fc.boolean(), (sent, maxFee, memo) => {
        expect(judge(sent, { maxFee, memo }) === undefined).toBe(isRight(sent, { maxFee, memo }))
      }),
      { examples: [[right, 600n, false]] },
    )
  })

  test('behavior: a submit resolves only if nothing differs', async () => {
    const { prepare, submit, known, startOver } = setUp()
    await submit(await prepare()).catch(() => {})
    await fc.assert(
      fc.asyncProperty(paying, async (sent) => {
        startOver()
        known.set(id, show(sent))
        const prepared = await prepare()
        const outcome = await outcomeOf(submit(prepared))
        const right = isRight(sent, { maxFee: prepared.fee.value, memo: false })
        expect(outcome).toBe(right ? id : `bitcoin/transfer_altered ${id}`)
      }),
      { numRuns: process.env['LATCHKEY_LONG'] ? 500 : 10 },
    )
  })

  const paid: Output = { kind: 'recipient', value: AMOUNT }
  test.each<[string, Sent, string]>([
    [
      'an output for a stranger',
      { inputs: ['from'], outputs: [paid, { kind: 'stranger', value: 600n }], fee: 300n },
      'outputs',
    ],
    ['the recipient paid twice', { inputs: ['from'], outputs: [paid, paid], fee: 300n }, 'outputs'],
    [
      'the recipient paid more',
      { inputs: ['from'], outputs: [{ ...paid, value: AMOUNT + 1n }], fee: 300n },
      'recipient',
    ],
    [
      'a memo that was not requested',
      { inputs: ['from'], outputs: [paid, { kind: 'note', value: 0n }], fee: 300n },
      'outputs',
    ],
    ['coins of somebody else', { inputs: ['from', 'stranger'], outputs: [paid], fee: 300n }, 'inputs'],
    ['an input without an address', { inputs: ['from', undefined], outputs: [paid], fee: 300n }, 'inputs'],
    ['no inputs', { inputs: [], outputs: [paid], fee: 300n }, 'inputs'],
    [
      'change to an address named only afterwards',
      { inputs: ['from'], outputs: [paid, { kind: 'later', value: 9_000n }], fee: 300n },
      'outputs',
    ],
    ['a fee above the shown one', { inputs: ['from'], outputs: [paid], fee: 1_001n }, 'fee'],
  ])('error: %s', async (_, sent, changed) => {
    await expect(setUp({ sent }).send({ maxFee: 1_000n })).rejects.toMatchObject({
      code: 'bitcoin/transfer_altered',
      context: { txid: id, changed },
    })
  })

  test.each<[string, Sent]>([
    ['without change', { inputs: ['from'], outputs: [paid], fee: 1_000n }],
    [
      'with change to another account',
      { inputs: ['from'], outputs: [{ kind: 'second', value: 1n }, paid], fee: 0n },
    ],
    [
      'with change in three parts',
      {
        inputs: ['from'],
        outputs: [
          paid,
          { kind: 'from', value: 1n },
          { kind: 'reported', value: 2n },
          { kind: 'second', value: 3n },
        ],
        fee: 9n,
      },
    ],
    ['from several own addresses', { inputs: ['reported', 'second', 'from'], outputs: [paid], fee: 9n }],
  ])('behavior: a payment %s is accepted', async (_, sent) => {
    expect(await setUp({ sent }).send({ maxFee: 1_000n })).toEqual({ hash: id })
  })

  // The transaction has 141 virtual bytes.
  test.each([
    [10_000n, 100_000n],
    [120_000n, 120_000n],
    [200_000n, 141_000n],
  ])('behavior: without a shown fee, a payment of %s satoshi may cost %s', (amount, limit) => {
    const outputs: Output[] = [{ kind: 'recipient', value: amount }]
    const findAt = (fee: bigint) =>
      findAlteration({
        sent: show({ inputs: ['from'], outputs, fee }),
        own,
        recipient: scripts.recipient,
        satoshi: amount,
        network,
      })
    expect([findAt(limit), findAt(limit + 1n)]).toEqual([undefined, 'fee'])
  })

  test('error: an extreme fee without a shown one', async () => {
    const sent: Sent = { inputs: ['from'], outputs: [paid], fee: 500_000_000n }
    await expect(setUp({ sent }).send()).rejects.toMatchObject({
      code: 'bitcoin/transfer_altered',
      context: { changed: 'fee' },
    })
  })
})
