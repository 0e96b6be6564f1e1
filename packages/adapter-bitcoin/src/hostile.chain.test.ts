import { type BitcoinTestWalletOptions, createBitcoinKeys } from '@latchkey/testing/bitcoin'
import { address, Transaction } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BitcoinCapabilities, bitcoin, bumpFee, sendTransfer } from './exports/index.js'
import { startLab } from './testing/startLab.js'
import { startProxy } from './testing/startProxy.js'

let lab: Awaited<ReturnType<typeof startLab>>
const stops: (() => void)[] = []
beforeAll(async () => {
  lab = await startLab()
}, 120_000)
afterEach(() => {
  lab.clear()
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => lab?.stop())

const RECIPIENT = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const THIEF = '0020'.padEnd(68, '9')
type Alter = Parameters<typeof startProxy>[0]['alter']

let count = 0
const seedOf = (wallet: number) => wallet.toString(16).padStart(64, '7')
/** Connects a wallet of a client whose source changes its responses with `alter`. */
async function connect(alter: Alter = () => undefined, options: Partial<BitcoinTestWalletOptions> = {}) {
  count += 1
  const proxy = await startProxy({ url: lab.chain.esploraUrl, alter })
  stops.push(proxy.stop)
  const wallet = lab.openWallet({ name: `Dunlin ${count}`, seed: seedOf(count), ...options })
  const client = lab.openClient({
    adapters: [bitcoin({ networks: [lab.regtest], esplora: { url: proxy.url } })],
  })
  const shape = options.shape ?? 'wallet-standard'
  const connectorId = shape === 'unisat' ? 'bip122:unisat-wallet' : `bip122:dunlin-${count}`
  const session = await client.connections.connect({ connectorId })
  const [connection] = session.connections
  const [account, ...others] = connection.$accounts.get()
  const { transfer }: BitcoinCapabilities = client.can('bip122')
  const network = client.networks.$list.get()[0]
  if (!transfer || !network) throw new Error('Nothing can be done.')
  const prepare = (value: bigint, from = account.address, spendOrdinals = false) =>
    transfer.prepare({
      connection,
      from,
      to: RECIPIENT,
      network,
      amount: { value, decimals: 8 },
      spendOrdinals,
    })
  const pay = async (value: bigint) => transfer.submit({ connection, prepared: await prepare(value) })
  const fund = (satoshi: bigint) => lab.chain.fund({ address: account.address, satoshi })
  return { client, wallet, connection, account, others, network, transfer, prepare, pay, fund }
}

const read = async (txid: string) => {
  const hex = (await lab.chain.rpc('getrawtransaction', txid)) as string
  return Transaction.fromHex(hex)
}
const isWaiting = async (txid: string) =>
  ((await lab.chain.rpc('getrawmempool')) as readonly string[]).includes(txid)

describe('replacing', () => {
  test('behavior: a source cannot choose the recipient of a replacement', async () => {
    const { client, pay, fund } = await connect(({ path, body }) => {
      if (!/^\/tx\/[0-9a-f]{64}$/.test(path)) return undefined
      const reported = JSON.parse(body) as { vout: { scriptpubkey: string; value: number }[] }
      const [first] = reported.vout
      if (first) Object.assign(first, { scriptpubkey: THIEF, value: 900_000 })
      return { body: JSON.stringify(reported) }
    })
    await fund(1_000_000n)
    const { hash } = await pay(10_000n)
    const paid = (await read(hash)).outs
    const bumped = await bumpFee(client, { txid: hash, rate: 20_000n })
    const { outs } = await read(bumped.txid)
    expect(outs.map(({ script }) => script)).toEqual(paid.map(({ script }) => script))
    expect(outs[0]?.value).toBe(10_000n)
  })

  test('error: a payment that others spend is not replaced', async () => {
    const { client, pay, fund } = await connect()
    await fund(1_000_000n)
    const first = await pay(100_000n)
    const second = await pay(200_000n)
    await expect(bumpFee(client, { txid: first.hash, rate: 10_000n })).rejects.toMatchObject({
      code: 'bitcoin/not_replaceable',
    })
    expect([await isWaiting(first.hash), await isWaiting(second.hash)]).toEqual([true, true])
  })

  test('error: a payment the visitor never made is not replaced', async () => {
    const forged = new Transaction()
    const { client, wallet, pay, fund } = await connect(({ path, body }) => {
      const id = forged.getId()
      if (path === `/tx/${id}/hex`) return { body: forged.toHex(), status: 200 }
      if (path === `/tx/${id}`) {
        const reported = {
          txid: id,
          version: 2,
          locktime: 0,
          fee: 0,
          weight: 4,
          status: {},
          vin: [],
          vout: [],
        }
        return { body: JSON.stringify(reported), status: 200 }
      }
      if (!path.endsWith('/utxo')) return undefined
      const coins = JSON.parse(body) as object[]
      return { body: JSON.stringify([...coins, { txid: id, vout: 1, value: 1_000, status: {} }]) }
    })
    await fund(1_000_000n)
    const { hash } = await pay(10_000n)
    const change = (await read(hash)).outs[1]
    forged.version = 2
    forged.addInput(Buffer.from(hash, 'hex').reverse(), 1, 0xfffffffd)
    forged.addOutput(Buffer.from(THIEF, 'hex'), 900_000n)
    forged.addOutput(change?.script ?? new Uint8Array(), 50_000n)
    const before = wallet.requests.length
    await expect(bumpFee(client, { txid: forged.getId(), rate: 20_000n })).rejects.toMatchObject({
      code: 'bitcoin/not_replaceable',
      context: { reason: 'was not signed by the connected wallet' },
    })
    expect(wallet.requests.length).toBe(before)
  })

  test('error: an extreme rate is not paid without consent', async () => {
    const { client, pay, fund } = await connect(({ path }) =>
      path === '/fee-estimates' ? { body: JSON.stringify({ 1: 5_000, 3: 1 }) } : undefined,
    )
    await fund(2_000_000n)
    const { hash } = await pay(20_000n)
    await expect(bumpFee(client, { txid: hash })).rejects.toMatchObject({ code: 'bitcoin/fee_too_high' })
  })
})

describe('amounts', () => {
  test.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const)(
    'error: %s over a false amount yields no signature',
    async (payment) => {
      const { wallet, prepare, fund } = await connect(
        ({ path, body }) =>
          path.endsWith('/utxo') ? { body: body.replace('2000000', '100000') } : undefined,
        { payment },
      )
      await fund(5_000_000n)
      await fund(2_000_000n)
      const before = wallet.requests.length
      await expect(prepare(5_050_000n)).rejects.toMatchObject({ code: 'transport/malformed_response' })
      expect(wallet.requests.length).toBe(before)
    },
  )
})

describe('a broadcast without a response', () => {
  test.each<[string, Awaited<ReturnType<Alter>>]>([
    ['the connection breaks', 'hang-up'],
    ['a balancer gives up', { status: 524, body: '<html>' }],
    ['another failure', { status: 500, body: 'proxy' }],
  ])('behavior: the payment is found: %s', async (_, lost) => {
    const { pay, fund } = await connect(({ method }) => (method === 'POST' ? lost : undefined))
    await fund(500_000n)
    expect(await isWaiting((await pay(10_000n)).hash)).toBe(true)
  })

  test('error: a payment that cannot be looked up has its id in the error', async () => {
    let isDown = false
    const { pay, fund } = await connect(({ method }) => {
      isDown ||= method === 'POST'
      return isDown ? 'hang-up' : undefined
    })
    await fund(500_000n)
    const failed = (await pay(10_000n).catch((error: unknown) => error)) as { context: { txid: string } }
    expect(failed).toMatchObject({ code: 'bitcoin/broadcast_unknown' })
    expect(await isWaiting(failed.context.txid)).toBe(true)
  })

  test('error: an abort after sending has the id', async () => {
    const controller = new AbortController()
    const { connection, transfer, prepare, fund } = await connect(async ({ method }) => {
      if (method !== 'POST') return undefined
      controller.abort()
      return 'hang-up'
    })
    await fund(500_000n)
    const prepared = await prepare(10_000n)
    const { signal } = controller
    const failed = (await transfer.submit({ connection, prepared, signal }).catch((e: unknown) => e)) as {
      context: { txid: string }
    }
    expect(failed).toMatchObject({ code: 'bitcoin/broadcast_unknown' })
    expect(await isWaiting(failed.context.txid)).toBe(true)
  })
})

describe('payments that a wallet sends itself', () => {
  test('behavior: the memo is on the chain', async () => {
    const { client, fund } = await connect(undefined, { shape: 'unisat' })
    await fund(500_000n)
    const memo = '=:ETH.ETH:0xabc'
    const { txid: hash } = await sendTransfer(client, { to: RECIPIENT, satoshi: 120_000n, memo })
    const scripts = (await read(hash)).outs.map(({ script }) => Buffer.from(script).toString('latin1'))
    expect(scripts).toContain(`\x6a\x0f${memo}`)
  })

  test('error: a wallet that would drop the memo is not requested', async () => {
    const { client, wallet, fund } = await connect(undefined, { shape: 'sats-connect' })
    await fund(500_000n)
    const before = wallet.requests.length
    const sending = sendTransfer(client, { to: RECIPIENT, satoshi: 120_000n, memo: 'x' })
    await expect(sending).rejects.toMatchObject({ code: 'connection/unsupported' })
    expect(wallet.requests.length).toBe(before)
  })

  test('error: an output without a key is not paid', async () => {
    const { client, wallet, fund } = await connect(undefined, { shape: 'unisat' })
    await fund(500_000n)
    const before = wallet.requests.length
    const to = address.toBech32(new Uint8Array(20).fill(7), 2, 'bcrt')
    await expect(sendTransfer(client, { to, satoshi: 120_000n })).rejects.toMatchObject({
      code: 'bitcoin/recipient_unsupported',
    })
    expect(wallet.requests.length).toBe(before)
  })
})

describe('a wallet that responds "method not found" and sends by itself', () => {
  /** The first submit fails. The payment prepared next is sent by the wallet. */
  async function prepareAgain(options: Partial<BitcoinTestWalletOptions> = {}) {
    const client = await connect(undefined, { shape: 'sats-connect', without: ['signPsbt'], ...options })
    await client.fund(1_000_000_000n)
    const { transfer, connection, prepare, wallet } = client
    const before = wallet.requests.length
    await expect(transfer.submit({ connection, prepared: await prepare(10_000n) })).rejects.toMatchObject({
      code: 'bitcoin/psbt_unsupported',
    })
    const methods = wallet.requests.slice(before).map(({ method }) => method)
    expect(methods).not.toContain('sendTransfer')
    return { ...client, prepared: await prepare(10_000n) }
  }

  test('behavior: a correct wallet pays the shown amount', async () => {
    const { transfer, connection, prepared } = await prepareAgain()
    const { hash } = await transfer.submit({ connection, prepared })
    const { outs } = await read(hash)
    expect(outs.map(({ value }) => value)).toContain(10_000n)
    expect(1_000_000_000n - outs.reduce((all, { value }) => all + value, 0n)).toBeLessThanOrEqual(
      prepared.fee.value,
    )
  })

  test.each([
    ['recipientChanged', 'recipient'],
    ['outputAdded', 'outputs'],
    ['feeRaised', 'fee'],
    ['inputForeign', 'inputs'],
  ] as const)('error: a false payment (%s) is detected by its %s', async (lie, changed) => {
    const { transfer, connection, prepared, wallet } = await prepareAgain()
    // The account that was not shared with the page has coins too.
    const stranger = createBitcoinKeys({ seed: seedOf(count), network: 'regtest', account: 1000 }).payment
    await lab.chain.fund({ address: stranger.address, satoshi: 1_000_000n })
    wallet.on('sendTransfer').fault(lie)
    const failed = (await transfer.submit({ connection, prepared }).catch((error: unknown) => error)) as {
      context: { txid: string }
    }
    expect(failed).toMatchObject({ code: 'bitcoin/transfer_altered', context: { changed } })
    expect(await isWaiting(failed.context.txid)).toBe(true)
  })
})

describe('ordinals', () => {
  test('error: ordinals addresses are not spent from without consent', async () => {
    const { connection, others, prepare, transfer } = await connect(undefined, { shape: 'sats-connect' })
    const ordinals = others.find(({ type }) => type === 'ordinal')?.address ?? ''
    await lab.chain.fund({ address: ordinals, satoshi: 100_000n })
    await expect(prepare(10_000n, ordinals)).rejects.toMatchObject({ code: 'bitcoin/ordinals_address' })
    const prepared = await prepare(10_000n, ordinals, true)
    expect(await isWaiting((await transfer.submit({ connection, prepared })).hash)).toBe(true)
  })
})

describe('coins that are not spendable yet', () => {
  test.each(['p2wpkh', 'p2tr'] as const)(
    'behavior: an immature block reward is left alone until it is mature (%s)',
    async (payment) => {
      const { account, pay, prepare, fund } = await connect(undefined, { payment })
      await fund(500_000n)
      const [rewarded] = (await lab.chain.rpc('generatetoaddress', 2, account.address)) as readonly string[]
      expect(await isWaiting((await pay(10_000n)).hash)).toBe(true)
      await expect(prepare(600_000n)).rejects.toMatchObject({ code: 'bitcoin/insufficient_funds' })
      const block = (await lab.chain.rpc('getblock', rewarded)) as { readonly tx: readonly string[] }
      const reward = (await read(block.tx[0] ?? '')).outs[0]?.value ?? 0n
      // The next block is the hundredth after the first of the two.
      await lab.chain.mine(97)
      await expect(prepare(reward / 2n)).rejects.toMatchObject({ code: 'bitcoin/insufficient_funds' })
      await lab.chain.mine(1)
      expect(await isWaiting((await pay(reward / 2n)).hash)).toBe(true)
      await expect(prepare(reward)).rejects.toMatchObject({ code: 'bitcoin/insufficient_funds' })
    },
  )

  test('error: change of a payment that its sender can still replace', async () => {
    const sender = await connect()
    await sender.fund(1_000_000n)
    const { client, connection, account, network, transfer, prepare } = await connect(undefined, {
      shape: 'unisat',
    })
    const { connection: from } = sender
    const request = { connection: from, from: sender.account.address, network }
    const amount = { value: 500_000n, decimals: 8 }
    const prepared = await sender.transfer.prepare({ ...request, to: account.address, amount })
    await sender.transfer.submit({ connection: from, prepared })
    // The wallet spends the coin, and gets change.
    await sendTransfer(client, { to: RECIPIENT, satoshi: 100_000n })
    await expect(prepare(50_000n)).rejects.toMatchObject({
      code: 'bitcoin/insufficient_funds',
      context: { available: '0' },
    })
    await lab.chain.mine(1)
    const { hash } = await transfer.submit({ connection, prepared: await prepare(50_000n) })
    // Change from safe change is safe, too.
    await transfer.submit({ connection, prepared: await prepare(60_000n) })
    expect(
      await isWaiting((await transfer.submit({ connection, prepared: await prepare(70_000n) })).hash),
    ).toBe(true)
    expect(await isWaiting(hash)).toBe(true)
  })
})

describe('a source that is behind', () => {
  test('error: the coins of the last payment are not chosen for the next one', async () => {
    let rate = 2
    let isBehind = false
    const lists = new Map<string, string>()
    const { pay, fund } = await connect(({ path, body }) => {
      if (path === '/fee-estimates') return { body: JSON.stringify({ 1: rate, 3: rate }) }
      if (!path.endsWith('/utxo')) return undefined
      const known = lists.get(path)
      if (isBehind && known) return { body: known }
      lists.set(path, body)
      return undefined
    })
    await fund(1_000_000n)
    const { hash } = await pay(20_000n)
    isBehind = true
    rate = 5
    await expect(pay(30_000n)).rejects.toMatchObject({ code: 'bitcoin/coins_spent' })
    expect(await isWaiting(hash)).toBe(true)
    isBehind = false
    const next = await pay(30_000n)
    expect([await isWaiting(hash), await isWaiting(next.hash)]).toEqual([true, true])
  })
})
