import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPairingUri } from './readPairingUri.ts'

const now = Date.UTC(2026, 0, 1)
const topic = 'a1'.repeat(32)
const symKey = 'b2'.repeat(32)
const expiry = now / 1_000 + 240
const uri = `wc:${topic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${symKey}`
const read = (text: string) => readPairingUri({ text, now })
const encoded = encodeURIComponent(uri)

describe('readPairingUri', () => {
  test.each([
    ['the link itself', uri],
    ['white space around it', `\n ${uri} `],
    ['as Android writes it', uri.replace('wc:', 'wc://')],
    ['encoded', encoded],
    ['a universal link', `https://wallet.example/wc?uri=${encoded}`],
    ['a scheme of a wallet', `wallet://wc?uri=${encoded}`],
    ['the scheme of the protocol as a wallet', `wc://wc?uri=${encoded}`],
    ['encoded twice', `https://wallet.example/wc?uri=${encodeURIComponent(encoded)}`],
    ['not encoded', `http://localhost:4244/wc?auto=prompt&uri=${uri}`],
    [
      'encoded from the question mark on',
      `wallet://wc?uri=wc:${topic}@2${encodeURIComponent(uri.slice(uri.indexOf('?')))}`,
    ],
    ['in a link that is itself encoded', encodeURIComponent(`https://wallet.example/wc?uri=${encoded}`)],
  ])('behavior: %s', (_, text) => {
    expect(read(text)).toEqual({ status: 'ok', uri, topic, expiresAt: expiry * 1_000 })
  })

  test('behavior: a link without an end has none', () => {
    const endless = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`
    expect(read(endless)).toEqual({ status: 'ok', uri: endless, topic })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['hello', 'not_a_link'],
    ['https://wallet.example/wc', 'not_a_link'],
    ['https://wallet.example/wc?uri=', 'not_a_link'],
    ['javascript:alert(1)', 'not_a_link'],
    ['%E0%A4%A', 'not_a_link'],
    ['wc:', 'malformed'],
    [`wc:${topic}`, 'malformed'],
    [`wc:${topic}@2`, 'malformed'],
    [uri.replace(symKey, 'b2'), 'malformed'],
    [uri.replace(topic, 'a1'), 'malformed'],
    [uri.replace(topic, 'g'.repeat(64)), 'malformed'],
    [uri.replace('irn', 'waku'), 'malformed'],
    [uri.replace(String(expiry), 'soon'), 'malformed'],
    [uri.replace('@2', '@3'), 'malformed'],
    [uri.slice(0, -1), 'malformed'],
    [`wc:${topic}@1?bridge=https%3A%2F%2Fbridge.example&key=${symKey}`, 'old_version'],
    [uri.replace(String(expiry), String(now / 1_000)), 'expired'],
  ])('error: %s is %s', (text, reason) => {
    expect(read(text)).toEqual({ status: 'refused', reason })
  })

  test('behavior: any text yields a result', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl({ withQueryParameters: true }),
          fc.constantFrom('wc:', 'wc:wc?uri='),
        ),
        fc.string(),
        (head, tail) => {
          expect(['ok', 'refused']).toContain(read(`${head}${tail}`).status)
        },
      ),
    )
  })

  test('behavior: a damaged link is never taken for a sound one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: uri.length - 1 }), (cut) => {
        expect(read(uri.slice(0, cut)).status).toBe('refused')
      }),
    )
  })
})
