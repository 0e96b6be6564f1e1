import { expect, test } from 'vitest'
import { readCoinId, readTokenId } from './readTokenId.ts'

test('behavior: contracts and the coin of the network are read', () => {
  expect(readTokenId('eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toEqual({
    chainId: 'eip155:1',
    token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  })
  expect(readTokenId(`eip155:137:0x${'E'.repeat(40)}`)).toEqual({ chainId: 'eip155:137', token: null })
})

test.each(['', '0xa0b8', 'eip155:1', 'eip155:1:0x12', 'solana:5eykt:So111', `eip155:x:0x${'1'.repeat(40)}`])(
  'error: %j is no token',
  (id) => {
    expect(readTokenId(id)).toBeUndefined()
  },
)

test('behavior: coins of Solana and Bitcoin are read with the case of their addresses', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(readCoinId(`${solana}:${mint}`)).toEqual({ chainId: solana, token: mint })
  expect(readCoinId(`${solana}:So${'1'.repeat(41)}`)).toEqual({ chainId: solana, token: null })
  expect(readCoinId(`${bitcoin}:0x${'e'.repeat(40)}`)).toEqual({ chainId: bitcoin, token: null })
  expect(readCoinId(`${bitcoin}:bc1q`)).toBeUndefined()
})
