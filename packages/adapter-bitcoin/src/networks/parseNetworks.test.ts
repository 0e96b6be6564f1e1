import { describe, expect, test } from 'vitest'
import { bitcoin } from '../bitcoin.js'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { bitcoinMainnet, bitcoinTestnet } from './networks.js'
import { parseNetworks } from './parseNetworks.js'

const regtest: BitcoinNetwork = {
  ...bitcoinTestnet,
  id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Regtest',
  address: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 },
  esplora: { url: 'http://127.0.0.1:3002/' },
}

test('behavior: shipped and custom networks are valid, and a trailing slash is dropped', () => {
  const parsed = parseNetworks([bitcoinMainnet, bitcoinTestnet, regtest])
  expect(parsed.map(({ id, esplora, rpcUrls }) => [id, esplora.url, rpcUrls])).toEqual([
    ['bip122:000000000019d6689c085ae165831e93', 'https://blockstream.info/api', []],
    ['bip122:000000000933ea01ad0ee984209779ba', 'https://blockstream.info/testnet/api', []],
    [regtest.id, 'http://127.0.0.1:3002', []],
  ])
})

test('param: esplora, for every network or by id', () => {
  const url = 'https://esplora.example'
  const all = parseNetworks([bitcoinMainnet, regtest], { url })
  expect(all.map(({ esplora }) => esplora.url)).toEqual([url, url])
  const one = parseNetworks([bitcoinMainnet, regtest], { [bitcoinMainnet.id]: { url } })
  expect(one.map(({ esplora }) => esplora.url)).toEqual([url, 'http://127.0.0.1:3002'])
})

test.each<[string, object, string]>([
  ['an id of another namespace', { id: 'eip155:1' }, 'has the id eip155:1'],
  ['a short id', { id: 'bip122:00' }, 'has the id bip122:00'],
  ['no name', { name: '' }, 'has no name'],
  ['other decimals', { nativeCurrency: { name: 'B', symbol: 'B', decimals: 18 } }, 'needs a nativeCurrency'],
  ['no address parameters', { address: undefined }, 'needs address'],
  ['a version that is not a byte', { address: { ...regtest.address, scriptHash: 300 } }, 'needs address'],
  ['no Esplora source', { esplora: undefined }, 'Esplora URL'],
  ['an Esplora source with another scheme', { esplora: { url: 'ftp://x' } }, 'Esplora URL'],
])('error: %s', (_, wrong, reason) => {
  const input = { ...regtest, ...wrong } as BitcoinNetwork
  expect(() => parseNetworks([input])).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      context: expect.objectContaining({ reason: expect.stringContaining(reason) }),
    }),
  )
})

test('error: a repeated network and an empty list are rejected', () => {
  const code = (input: readonly BitcoinNetwork[]) => {
    try {
      return parseNetworks(input)
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(code([regtest, regtest])).toBe('options/invalid')
  expect(code([])).toBe('options/invalid')
  expect(code([undefined as never])).toBe('options/invalid')
})

describe('wrong uses', () => {
  const wanted =
    "Write bitcoin({ networks: [bitcoinMainnet] }), with bitcoinMainnet from '@latchkey/adapter-bitcoin'."
  const url = 'https://esplora.example'
  test.each<[label: string, options: unknown, message: string]>([
    ['bitcoin()', undefined, `bitcoin() needs its options. ${wanted}`],
    ['bitcoin(network)', regtest, 'needs networks. Write bitcoin({ networks: [bitcoinMainnet] })'],
    ['bitcoin({})', {}, `bitcoin({}) needs networks. ${wanted}`],
    ['one network', { networks: regtest }, 'bitcoin({ networks }) takes an array, not {'],
    ['no network', { networks: [] }, 'bitcoin({ networks }) needs at least one network.'],
    ['an unknown option', { networks: [regtest], esplore: {} }, 'Did you mean esplora?'],
    [
      'a URL',
      { networks: [url] },
      `Write bitcoin({ networks: [bitcoinMainnet], esplora: { url: '${url}' } }).`,
    ],
    ['a name', { networks: ['mainnet'] }, "networks[0] is the text 'mainnet', but a network is an object"],
    [
      'the name of a chain as id',
      { networks: [{ ...regtest, id: 'bip122:mainnet' }] },
      "has the id 'bip122:mainnet'. Write 'bip122:' and the first 32 digits of its genesis block's hash",
    ],
    [
      'esplora: url',
      { networks: [regtest], esplora: url },
      `takes an object, not '${url}'. Write { url: '${url}' }.`,
    ],
    [
      'esplora by id: url',
      { networks: [regtest], esplora: { [regtest.id]: url } },
      `has the text '${url}' for ${regtest.id}. Write { '${regtest.id}': { url: '${url}' } }.`,
    ],
    [
      'a network with esplora: url',
      { networks: [{ ...regtest, esplora: url }] },
      `networks[0] has the text '${url}' for esplora. Write esplora: { url: '${url}' }.`,
    ],
  ])('error: %s', (_, options, message) => {
    const call = () => (bitcoin as (options: unknown) => unknown)(options)
    expect(call).toThrow(message)
    expect(call).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  })
})
