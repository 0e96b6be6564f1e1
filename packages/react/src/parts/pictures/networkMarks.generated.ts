// Written by scripts/writeMarks.ts from apps/api/data/marks.json. Change it there.
/*! Marks from @web3icons/core, copyright (c) 0xa3k5, MIT licence in NOTICE. The marks are trademarks of their owners. */
/** Loads the marks of known networks as data URLs, by their CAIP-2 ids. */
export const networkMarks: ReadonlyMap<string, () => Promise<{ readonly mark: string }>> = new Map([
  ['bip122:000000000019d6689c085ae165831e93', () => import('./networkMarks/bitcoin.generated.js')],
  ['bip122:000000000933ea01ad0ee984209779ba', () => import('./networkMarks/bitcoin-7b818e.generated.js')],
  ['eip155:1', () => import('./networkMarks/ethereum.generated.js')],
  ['eip155:10', () => import('./networkMarks/optimism.generated.js')],
  ['eip155:11155111', () => import('./networkMarks/ethereum-7b818e.generated.js')],
  ['eip155:137', () => import('./networkMarks/polygon.generated.js')],
  ['eip155:42161', () => import('./networkMarks/arbitrum-one.generated.js')],
  ['eip155:43114', () => import('./networkMarks/avalanche.generated.js')],
  ['eip155:56', () => import('./networkMarks/binance-smart-chain.generated.js')],
  ['eip155:8453', () => import('./networkMarks/base-0000ff.generated.js')],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', () => import('./networkMarks/solana-7b818e.generated.js')],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', () => import('./networkMarks/solana.generated.js')],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', () => import('./networkMarks/solana-7b818e.generated.js')],
  ['bip122:00000008819873e925422c1ff0f99f7c', () => import('./networkMarks/bitcoin-7b818e.generated.js')],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', () => import('./networkMarks/bitcoin-7b818e.generated.js')],
])
