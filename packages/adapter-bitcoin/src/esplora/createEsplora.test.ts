import { fakeClock } from '@latchkey/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { createEsplora } from './createEsplora.js'
import { spendableCoins } from './spendableCoins.js'

afterEach(() => vi.unstubAllGlobals())

const [network] = parseNetworks([bitcoinMainnet])
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const txid = (letter: string) => letter.repeat(64)
const genesis = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

type Answer = string | object | (() => Response | Promise<Response>)

/** A source whose answers the test sets, by path. What is not set is not found. */
function source(answers: Record<string, Answer>) {
  const clock = fakeClock()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(network.esplora.url, '')
    asked.push(`${method} ${path}`)
    const answer = answers[path] ?? (path === '/block-height/0' ? genesis : undefined)
    if (typeof answer === 'function') return answer()
    if (answer === undefined) return new Response('not found', { status: 404 })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return { esplora: createEsplora({ network, clock }), clock, asked }
}

const path = `/address/${address}`
const balance = (funded: number, count = 0) => ({
  chain_stats: { funded_txo_sum: funded, spent_txo_sum: 0 },
  mempool_stats: { tx_count: count },
})

describe('trust', () => {
  test('behavior: a source says once which chain it serves', async () => {
    const { esplora, asked } = source({ [path]: balance(5) })
    expect(await esplora.balance(address)).toEqual({ confirmed: 5n, isMoving: false })
    await esplora.balance(address)
    expect(asked.filter((one) => one === 'GET /block-height/0')).toHaveLength(1)
  })

  test('error: another chain is not believed', async () => {
    const { esplora } = source({ [path]: balance(5), '/block-height/0': txid('1') })
    await expect(esplora.balance(address)).rejects.toMatchObject({ code: 'transport/wrong_chain' })
    await expect(esplora.broadcast('00')).rejects.toMatchObject({ code: 'transport/wrong_chain' })
  })
})

describe('failures', () => {
  test('error: a response without an end is given up at 10 MB, and not asked for again', async () => {
    let sent = 0
    const chunk = new Uint8Array(2 ** 20).fill(32)
    const flood = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += chunk.byteLength
            controller.enqueue(chunk)
          },
        }),
      )
    const { esplora } = source({ [path]: flood })
    await expect(esplora.balance(address)).rejects.toMatchObject({ code: 'transport/answer_too_large' })
    expect(sent).toBeLessThan(14 * 2 ** 20)
  })

  test('behavior: no cookies go to a source', async () => {
    const { esplora } = source({ [path]: balance(5) })
    const sent: unknown[] = []
    const given = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      sent.push(init?.credentials)
      return given(url, init)
    })
    await esplora.balance(address)
    expect(new Set(sent)).toEqual(new Set(['omit']))
  })

  test.each<[string, Answer, string]>([
    ['a page for an answer', '<html>', 'transport/malformed_answer'],
    ['numbers that cannot be', balance(-1), 'transport/malformed_answer'],
    ['a refusal', () => new Response('no', { status: 403 }), 'transport/http'],
    ['nothing there', () => new Response('', { status: 404 }), 'transport/http'],
  ])('error: %s', async (_, answer, code) => {
    const { esplora } = source({ [path]: answer })
    const error = await esplora.balance(address).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code })
    // Addresses stay out of logs.
    expect(String(error)).not.toContain(address)
  })

  test('behavior: what passes is tried once more, after a moment', async () => {
    let count = 0
    const { esplora, clock } = source({
      [path]: () => {
        count += 1
        return count === 1 ? new Response('', { status: 503 }) : Response.json(balance(7))
      },
    })
    const reading = esplora.balance(address)
    await clock.advance(499)
    expect(count).toBe(1)
    await clock.advance(1)
    expect((await reading).confirmed).toBe(7n)
  })

  test('error: a source that never answers is given up', async () => {
    const { esplora, clock } = source({ [path]: () => new Promise<Response>(() => {}) })
    const reading = esplora.balance(address).catch((reason: unknown) => reason)
    await clock.advance(10_000)
    await clock.advance(10_500)
    expect(await reading).toMatchObject({ code: 'transport/timeout' })
  })

  test('error: an abort settles at once', async () => {
    const { esplora } = source({ [path]: () => new Promise<Response>(() => {}) })
    const controller = new AbortController()
    const reading = esplora.balance(address, controller.signal)
    controller.abort()
    await expect(reading).rejects.toMatchObject({ code: 'rpc/aborted' })
  })
})

describe('sending', () => {
  test('behavior: what was taken', async () => {
    const { esplora, asked } = source({ '/tx': txid('c') })
    expect(await esplora.broadcast('00')).toEqual({ outcome: 'taken' })
    expect(asked).toContain('POST /tx')
  })

  test('error: what the network refuses, with its words', async () => {
    const words = 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}'
    const { esplora } = source({ '/tx': () => new Response(words, { status: 400 }) })
    expect(await esplora.broadcast('00')).toEqual({ outcome: 'refused', detail: words })
  })

  test.each<[string, () => Response]>([
    ['a balancer that waited in vain', () => new Response('<html>', { status: 524 })],
    ['a wall before the source', () => new Response('no', { status: 403 })],
    ['a page for a refusal', () => new Response('<html>', { status: 400 })],
    ['an answer that is no id', () => new Response('fine')],
    ['a line that breaks', () => Response.error()],
  ])('error: it is not known what became of it: %s', async (_, answer) => {
    const { esplora } = source({ '/tx': answer })
    expect(await esplora.broadcast('00')).toEqual({ outcome: 'unknown' })
  })

  test('error: a payment is never sent twice', async () => {
    const { esplora, asked } = source({ '/tx': () => new Response('', { status: 503 }) })
    expect(await esplora.broadcast('00')).toEqual({ outcome: 'unknown' })
    expect(asked.filter((one) => one === 'POST /tx')).toHaveLength(1)
  })
})

test('behavior: a transaction that is not the one asked for is not believed, an unknown one is none', async () => {
  const told = { txid: txid('b'), version: 2, locktime: 0, fee: 0, weight: 4, vin: [], vout: [] }
  const { esplora } = source({ [`/tx/${txid('a')}`]: told, [`/tx/${txid('b')}`]: told })
  expect((await esplora.transaction(txid('b')))?.txid).toBe(txid('b'))
  await expect(esplora.transaction(txid('a'))).rejects.toMatchObject({ code: 'transport/malformed_answer' })
  expect(await esplora.transaction(txid('d'))).toBeUndefined()
})

test('behavior: fee rates of either kind of source', async () => {
  const rates = { '/fee-estimates': { 3: 2.5 } }
  expect(await source(rates).esplora.feeRate(3)).toBe(2_500n)
  const recommended = { '/v1/fees/recommended': { fastestFee: 9, halfHourFee: 4 } }
  expect(await source(recommended).esplora.feeRate(3)).toBe(4_000n)
  await expect(source({}).esplora.feeRate(3)).rejects.toMatchObject({ code: 'bitcoin/fee_unavailable' })
})

test('behavior: only on a test network is no estimate the least rate', async () => {
  const none = { '/fee-estimates': {} }
  await expect(source(none).esplora.feeRate(3)).rejects.toMatchObject({ code: 'bitcoin/fee_unavailable' })
  source(none)
  const esplora = createEsplora({ network: { ...network, testnet: true }, clock: fakeClock() })
  expect(await esplora.feeRate(3)).toBe(1_000n)
})

test('error: a fee rate that cannot be', async () => {
  const { esplora } = source({ '/fee-estimates': { 1: 1e9 } })
  await expect(esplora.feeRate(1)).rejects.toMatchObject({ code: 'bitcoin/fee_unavailable' })
})

describe('own change', () => {
  const coin = (letter: string, confirmed: boolean, value = 1_000) => ({
    txid: txid(letter),
    vout: 0,
    value,
    status: { confirmed },
  })
  /** A transaction of coins of an address, each with the id of the transaction it comes from. */
  const sent = (id: string, ...from: readonly (readonly [owner: string, letter: string])[]) => ({
    txid: id,
    version: 2,
    locktime: 0,
    status: { confirmed: false },
    fee: 0,
    weight: 4,
    vout: [],
    vin: from.map(([owner, letter]) => ({
      txid: txid(letter),
      vout: 0,
      sequence: 0,
      prevout: { value: 1, scriptpubkey_address: owner },
    })),
  })
  const other = 'bc1qother'
  const waits = `${path}/txs/mempool`
  const spendable = async (answers: Record<string, Answer>) => {
    const { esplora, asked, clock } = source(answers)
    const looking = spendableCoins({ esplora, address })
    await clock.advance(1_000)
    return { coins: (await looking).map((one) => one.txid[0]), asked }
  }

  test('behavior: confirmed coins first, then own change, and nothing others can still take back', async () => {
    const { coins, asked } = await spendable({
      [`${path}/utxo`]: [coin('a', false), coin('b', true), coin('c', false), coin('d', false)],
      [waits]: [
        sent(txid('a'), [address, '1'], [address, '2']),
        sent(txid('c'), [other, '3']),
        sent(txid('d'), [address, '1'], [other, '3']),
      ],
    })
    expect(coins).toEqual(['b', 'a'])
    expect(asked.some((one) => one.startsWith('GET /tx/'))).toBe(false)
  })

  test('behavior: change of change is safe, change of what others sent is not, however far back', async () => {
    const { coins } = await spendable({
      [`${path}/utxo`]: [coin('a', false), coin('d', false)],
      [waits]: [
        sent(txid('a'), [address, 'b']),
        sent(txid('b'), [address, '1']),
        sent(txid('d'), [address, 'e']),
        sent(txid('e'), [address, 'f']),
        sent(txid('f'), [other, '1']),
      ],
    })
    expect(coins).toEqual(['a'])
  })

  test('error: a source that goes in circles', async () => {
    const { coins } = await spendable({
      [`${path}/utxo`]: [coin('a', false)],
      [waits]: [sent(txid('a'), [address, 'b']), sent(txid('b'), [address, 'a'])],
    })
    expect(coins).toEqual([])
  })

  test('error: a source that is tired is not asked for one after the other', async () => {
    const many = Array.from({ length: 15 }, (_, index) => (index + 1).toString(16).padStart(64, '0'))
    const tired = () => new Response('', { status: 429 })
    const { coins, asked } = await spendable({
      [`${path}/utxo`]: [
        ...many.map((id) => ({ txid: id, vout: 0, value: 546, status: { confirmed: false } })),
        coin('b', true),
      ],
      ...Object.fromEntries([waits, ...many.map((id) => `/tx/${id}`)].map((one) => [one, tired])),
    })
    expect(coins).toEqual(['b'])
    // Each is tried once more.
    expect(asked.filter((one) => one.startsWith('GET /tx/'))).toHaveLength(2)
  })

  test('behavior: where not all that waits is told, single transactions are looked at, and not without end', async () => {
    const dust = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(64, '0'))
    const full = dust.slice(0, 50).map((id) => sent(id, [other, '1']))
    for (const told of [full, () => new Response('', { status: 429 })]) {
      const { coins, asked } = await spendable({
        [`${path}/utxo`]: [
          ...dust.map((id) => ({ txid: id, vout: 0, value: 546, status: { confirmed: false } })),
          coin('a', false),
          coin('b', false),
          coin('c', false),
        ],
        [waits]: told,
        [`/tx/${txid('a')}`]: sent(txid('a'), [address, 'e']),
        [`/tx/${txid('b')}`]: sent(txid('b'), [address, 'f']),
        // Nobody says what the last comes from.
        [`/tx/${txid('c')}`]: sent(txid('c'), [address, 'd']),
        [`/tx/${txid('e')}`]: { ...sent(txid('e'), [other, '1']), status: { confirmed: true } },
        [`/tx/${txid('f')}`]: sent(txid('f'), [other, '1']),
      })
      expect(coins).toEqual(['a'])
      expect(asked.filter((one) => one.startsWith('GET /tx/')).length).toBeLessThanOrEqual(20)
    }
  })
})

test('behavior: the height of the last block', async () => {
  expect(await source({ '/blocks/tip/height': '800000\n' }).esplora.tip()).toBe(800_000)
  await expect(source({ '/blocks/tip/height': '<html>' }).esplora.tip()).rejects.toMatchObject({
    code: 'transport/malformed_answer',
  })
})
