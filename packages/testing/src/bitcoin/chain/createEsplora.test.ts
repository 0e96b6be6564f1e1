import { expect, test } from 'vitest'
import { createEsplora } from './createEsplora.js'

const txid = 'ab'.repeat(32)

function setUp(responses: Readonly<Record<string, string | number>>) {
  const requests: string[] = []
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input).url)
    requests.push(`${init?.method ?? 'GET'} ${pathname}`)
    const response = responses[pathname]
    if (response === undefined) throw new TypeError('refused')
    return typeof response === 'number' ? new Response('no', { status: response }) : new Response(response)
  }
  return { requests, esplora: createEsplora({ url: 'http://127.0.0.1:1/api/', send }) }
}

test('behavior: it reads coins and fees, and sends', async () => {
  const { requests, esplora } = setUp({
    '/api/address/a/utxo': JSON.stringify([{ txid, vout: 1, value: 5_000, status: { confirmed: true } }]),
    '/api/fee-estimates': '{"1":1.5}',
    [`/api/tx/${txid}/hex`]: '00\n',
    '/api/tx': txid,
  })
  expect(await esplora.coins('a')).toEqual([{ txid, vout: 1, value: 5_000n }])
  expect(await esplora.feeRate()).toBe(1500n)
  expect(await esplora.transaction(txid)).toBe('00')
  expect(await esplora.send('00')).toBe(txid)
  expect(requests.at(-1)).toBe('POST /api/tx')
})

test('behavior: a chain without estimates takes twice the relay fee', async () => {
  expect(await setUp({ '/api/fee-estimates': '{}' }).esplora.feeRate()).toBe(2000n)
})

test.each([
  ['no response', {}],
  ['a refusal', { '/api/address/a/utxo': 500, '/api/tx': 400 }],
  ['no JSON', { '/api/address/a/utxo': '<html>', '/api/tx': '<html>' }],
  ['no list', { '/api/address/a/utxo': '{}', '/api/tx': '{}' }],
  ['a malformed coin', { '/api/address/a/utxo': '[{"txid":1}]', '/api/tx': 'ab' }],
])('error: %s', async (_, responses) => {
  const { esplora } = setUp(responses)
  await expect(esplora.coins('a')).rejects.toMatchObject({ code: -32603 })
  await expect(esplora.send('00')).rejects.toMatchObject({ code: -32603 })
})

test('error: no connection at all', async () => {
  await expect(createEsplora({ url: undefined }).coins('a')).rejects.toMatchObject({ code: -32603 })
})
