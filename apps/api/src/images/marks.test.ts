import { describe, expect, test } from 'vitest'
import { uncounted } from '../limits/createBytesInFlight.ts'
import { createMarks, readMarkList } from './createMarks.ts'
import { createPictureProxy } from './createPictureProxy.ts'
import { readMark, shorten } from './readMark.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('the mark of a coin', () => {
  const { coin } = createMarks()

  test.each([
    ['a contract, in any case', 'eip155:1', usdc, 'tokens/USDC'],
    ['a contract in lower case', 'eip155:1', usdc.toLowerCase(), 'tokens/USDC'],
    ['a mint', solana, usdcMint, 'tokens/USDC'],
    ['the coin of a network', 'eip155:8453', null, 'tokens/ETH'],
  ])('behavior: %s has its own', (_, chainId, token, mark) => {
    expect(coin({ chainId, token })).toBe(mark)
  })

  test.each([
    ['the contract on another network', 'eip155:137', usdc],
    ['a symbol', 'eip155:1', 'USDC'],
    ['another case of a mint', solana, usdcMint.toLowerCase()],
    ['the coin of an unknown network', 'eip155:31337', null],
    ['a member of every object', '__proto__', 'constructor'],
    ['a member of a table', 'eip155:1', 'constructor'],
  ])('behavior: %s has none', (_, chainId, token) => {
    expect(coin({ chainId, token })).toBeUndefined()
  })
})

describe('what a mark may hold', () => {
  const picture = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\n${content}\n</svg>\n`

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<path onload="alert(1)" d="M0 0z"/>'],
    ['another file', '<use href="https://example.org/a.svg#a"/>'],
    ['another file as a paint', '<path fill="url(https://example.org/a.svg#a)" d="M0 0z"/>'],
    ['a style', '<path style="background:red" d="M0 0z"/>'],
    ['a page', '<foreignObject></foreignObject>'],
    ['text', 'USDC'],
    ['an entity', '<path d="&lt;"/>'],
  ])('error: %s is refused', (_, content) => {
    expect(() => shorten({ name: 'tokens/PLANTED', text: picture(content) })).toThrow('tokens/PLANTED has ')
  })

  test('behavior: a mark keeps its drawing, and loses what a picture of its own does not need', () => {
    const text = picture(
      '<g clip-path="url(#a__b)">\n<path fill="url(#a__c)" d="M0 0z"/>\n</g>\n<defs>\n<clipPath id="a__b"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath><linearGradient id="a__c"/></defs>',
    )
    expect(shorten({ name: 'tokens/PLANTED', text })).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24"><path fill="url(#1)" d="M0 0z"/><defs><linearGradient id="1"/></defs></svg>',
    )
  })

  test.each(['wallets/../../../package', 'wallets/nobody', 'nobody', 'networks/base@red'])(
    'error: there is no mark %s',
    async (name) => {
      await expect(readMark(name)).rejects.toThrow(/not a mark|nobody/)
    },
  )

  test('behavior: a mark with a colour is white on it', async () => {
    expect(await readMark('networks/ethereum@7b818e')).toMatch(
      /^<svg [^>]*><path fill="#7b818e" d="M0 0h24v24H0z"\/><g /,
    )
  })

  test('behavior: every listed mark is in the icon set', async () => {
    const { wallets, networks, coins, tokens } = readMarkList()
    const names = [wallets, networks, coins, ...Object.values(tokens)].flatMap((table) =>
      Object.values(table),
    )
    for (const name of new Set(names)) expect(await readMark(name)).toMatch(/^<svg .*<\/svg>$/)
  })
})

describe('the URL of a coin', () => {
  const fetched: string[] = []
  const proxy = createPictureProxy({
    settings: { url: 'https://api.example', key: 'k'.repeat(32) },
    fetchPicture: async (url) => {
      fetched.push(url)
      return undefined
    },
  })
  const coin = { chainId: 'eip155:1', token: usdc }

  test('behavior: a coin without a picture has the URL of its mark, which the server reads without a fetch', async () => {
    const url = proxy.urlOfCoin(undefined, coin) ?? ''
    expect(url).toMatch(/^https:\/\/api\.example\/pictures\//)
    const { signal } = new AbortController()
    const response = await proxy.respond(url.split('/pictures/')[1] ?? '', { signal, hold: uncounted })
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(await response.text()).toBe(await readMark('tokens/USDC'))
    expect(fetched).toEqual([])
  })

  test('behavior: the picture that the source names comes first', () => {
    const picture = 'https://pictures.example/usdc.png'
    expect(proxy.urlOfCoin(picture, coin)).toBe(proxy.urlOf(picture))
  })

  test('error: a source cannot claim a mark', () => {
    expect(proxy.urlOf('mark:tokens/USDC')).toBeUndefined()
    expect(
      proxy.urlOfCoin('mark:tokens/USDC', { chainId: 'eip155:1', token: `0x${'1'.repeat(40)}` }),
    ).toBeUndefined()
  })
})
