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

type SourceResponse = string | object | (() => Response | Promise<Response>)

/** Creates a source with the test's responses by path. Other paths are not found. */
function source(responses: Record<string, SourceResponse>) {
  const clock = fakeClock()
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(network.esplora.url, '')
    requested.push(`${method} ${path}`)
    const response = responses[path] ?? (path === '/block-height/0' ? genesis : undefined)
    if (typeof response === 'function') return response()
    if (response === undefined) return new Response('not found', { status: 404 })
    return new Response(typeof response === 'string' ? response : JSON.stringify(response))
  })
  return { esplora: createEsplora({ network, clock }), clock, requested }
}

const path = `/address/${address}`
const balance = (funded: number, count = 0) => ({
  chain_stats: { funded_txo_sum: funded, spent_txo_sum: 0 },
  mempool_stats: { tx_count: count },
})

describe('trust', () => {
  test('behavior: a source reports its chain once', async () => {
    const { esplora, requested } = source({ [path]: balance(5) })
    expect(await esplora.balance(address)).toEqual({ confirmed: 5n, isMoving: false })
    await esplora.balance(address)
    expect(requested.filter((one) => one === 'GET /block-height/0')).toHaveLength(1)
  })

  test('error: a source of another chain is rejected', async () => {
    const { esplora } = source({ [path]: balance(5), '/block-height/0': txid('1') })
    await expect(esplora.balance(address)).rejects.toMatchObject({ code: 'transport/wrong_chain' })
    await expect(esplora.broadcast('00')).rejects.toMatchObject({ code: 'transport/wrong_chain' })
  })
})

describe('failures', () => {
  test('error: an endless response is cancelled at 10 MB and not retried', async () => {
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
    await expect(esplora.balance(address)).rejects.toMatchObject({ code: 'transport/response_too_large' })
    expect(sent).toBeLessThan(14 * 2 ** 20)
  })

  test('behavior: requests send no cookies', async () => {
    const { esplora } = source({ [path]: balance(5) })
    const sent: unknown[] = []
    const input = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      sent.push(init?.credentials)
      return input(url, init)
    })
    await esplora.balance(address)
    expect(new Set(sent)).toEqual(new Set(['omit']))
  })

  test.each<[string, SourceResponse, string]>([
    ['an HTML page', '<html>', 'transport/malformed_response'],
    ['impossible numbers', balance(-1), 'transport/malformed_response'],
    ['a refusal', () => new Response('no', { status: 403 }), 'transport/http'],
    ['an unknown address', () => new Response('', { status: 404 }), 'transport/http'],
  ])('error: %s', async (_, response, code) => {
    const { esplora } = source({ [path]: response })
    const error = await esplora.balance(address).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code })
    // Errors contain no addresses, because they are logged.
    expect(String(error)).not.toContain(address)
  })

  test('behavior: a passing failure is retried once after a pause', async () => {
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

  test('error: a source that never responds times out', async () => {
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
  test('behavior: an accepted transaction', async () => {
    const { esplora, requested } = source({ '/tx': txid('c') })
    expect(await esplora.broadcast('00')).toEqual({ outcome: 'taken' })
    expect(requested).toContain('POST /tx')
  })

  test('error: a refused transaction has the node’s message', async () => {
    const words = 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}'
    const { esplora } = source({ '/tx': () => new Response(words, { status: 400 }) })
    expect(await esplora.broadcast('00')).toEqual({ outcome: 'refused', detail: words })
  })

  test.each<[string, () => Response]>([
    ['a balancer’s timeout', () => new Response('<html>', { status: 524 })],
    ['a proxy’s refusal', () => new Response('no', { status: 403 })],
    ['an HTML page with status 400', () => new Response('<html>', { status: 400 })],
    ['a response that is not an id', () => new Response('fine')],
    ['a connection that breaks', () => Response.error()],
  ])('error: the outcome is unknown: %s', async (_, response) => {
    const { esplora } = source({ '/tx': response })
    expect(await esplora.broadcast('00')).toEqual({ outcome: 'unknown' })
  })

  test('error: sending is never retried', async () => {
    const { esplora, requested } = source({ '/tx': () => new Response('', { status: 503 }) })
    expect(await esplora.broadcast('00')).toEqual({ outcome: 'unknown' })
    expect(requested.filter((one) => one === 'POST /tx')).toHaveLength(1)
  })
})

test('behavior: another transaction is rejected, an unknown one is undefined', async () => {
  const reported = { txid: txid('b'), version: 2, locktime: 0, fee: 0, weight: 4, vin: [], vout: [] }
  const { esplora } = source({ [`/tx/${txid('a')}`]: reported, [`/tx/${txid('b')}`]: reported })
  expect((await esplora.transaction(txid('b')))?.txid).toBe(txid('b'))
  await expect(esplora.transaction(txid('a'))).rejects.toMatchObject({ code: 'transport/malformed_response' })
  expect(await esplora.transaction(txid('d'))).toBeUndefined()
})

test('behavior: fee rates of both kinds of sources', async () => {
  const rates = { '/fee-estimates': { 3: 2.5 } }
  expect(await source(rates).esplora.feeRate(3)).toBe(2_500n)
  const recommended = { '/v1/fees/recommended': { fastestFee: 9, halfHourFee: 4 } }
  expect(await source(recommended).esplora.feeRate(3)).toBe(4_000n)
  await expect(source({}).esplora.feeRate(3)).rejects.toMatchObject({ code: 'bitcoin/fee_unavailable' })
})

test('behavior: an empty estimate means the lowest rate on test networks only', async () => {
  const none = { '/fee-estimates': {} }
  await expect(source(none).esplora.feeRate(3)).rejects.toMatchObject({ code: 'bitcoin/fee_unavailable' })
  source(none)
  const esplora = createEsplora({ network: { ...network, testnet: true }, clock: fakeClock() })
  expect(await esplora.feeRate(3)).toBe(1_000n)
})

test('error: impossible fee rates are rejected', async () => {
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
  /** A transaction that spends coins of an address, each by the id of its transaction. */
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
  const spendable = async (responses: Record<string, SourceResponse>) => {
    const { esplora, requested, clock } = source(responses)
    const looking = spendableCoins({ esplora, address })
    await clock.advance(1_000)
    return { coins: (await looking).map((one) => one.txid[0]), requested }
  }

  test('behavior: confirmed coins come first, then own change, without payments others can replace', async () => {
    const { coins, requested } = await spendable({
      [`${path}/utxo`]: [coin('a', false), coin('b', true), coin('c', false), coin('d', false)],
      [waits]: [
        sent(txid('a'), [address, '1'], [address, '2']),
        sent(txid('c'), [other, '3']),
        sent(txid('d'), [address, '1'], [other, '3']),
      ],
    })
    expect(coins).toEqual(['b', 'a'])
    expect(requested.some((one) => one.startsWith('GET /tx/'))).toBe(false)
  })

  test('behavior: change of own change is spendable, change of a payment from others is not', async () => {
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

  test('error: a source that returns a cycle', async () => {
    const { coins } = await spendable({
      [`${path}/utxo`]: [coin('a', false)],
      [waits]: [sent(txid('a'), [address, 'b']), sent(txid('b'), [address, 'a'])],
    })
    expect(coins).toEqual([])
  })

  test('error: a failing source is not read once for each transaction', async () => {
    const many = Array.from({ length: 15 }, (_, index) => (index + 1).toString(16).padStart(64, '0'))
    const tired = () => new Response('', { status: 429 })
    const { coins, requested } = await spendable({
      [`${path}/utxo`]: [
        ...many.map((id) => ({ txid: id, vout: 0, value: 546, status: { confirmed: false } })),
        coin('b', true),
      ],
      ...Object.fromEntries([waits, ...many.map((id) => `/tx/${id}`)].map((one) => [one, tired])),
    })
    expect(coins).toEqual(['b'])
    // Each read is retried once.
    expect(requested.filter((one) => one.startsWith('GET /tx/'))).toHaveLength(2)
  })

  test('behavior: with an incomplete list, single transactions are read, up to a limit', async () => {
    const dust = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(64, '0'))
    const full = dust.slice(0, 50).map((id) => sent(id, [other, '1']))
    for (const reported of [full, () => new Response('', { status: 429 })]) {
      const { coins, requested } = await spendable({
        [`${path}/utxo`]: [
          ...dust.map((id) => ({ txid: id, vout: 0, value: 546, status: { confirmed: false } })),
          coin('a', false),
          coin('b', false),
          coin('c', false),
        ],
        [waits]: reported,
        [`/tx/${txid('a')}`]: sent(txid('a'), [address, 'e']),
        [`/tx/${txid('b')}`]: sent(txid('b'), [address, 'f']),
        // The source does not have the transaction of the last coin.
        [`/tx/${txid('c')}`]: sent(txid('c'), [address, 'd']),
        [`/tx/${txid('e')}`]: { ...sent(txid('e'), [other, '1']), status: { confirmed: true } },
        [`/tx/${txid('f')}`]: sent(txid('f'), [other, '1']),
      })
      expect(coins).toEqual(['a'])
      expect(requested.filter((one) => one.startsWith('GET /tx/')).length).toBeLessThanOrEqual(20)
    }
  })
})

test('behavior: the height of the last block is read', async () => {
  expect(await source({ '/blocks/tip/height': '800000\n' }).esplora.tip()).toBe(800_000)
  await expect(source({ '/blocks/tip/height': '<html>' }).esplora.tip()).rejects.toMatchObject({
    code: 'transport/malformed_response',
  })
})
