/** Pictures of networks, drawn by us on a square of 40 that is shown as a circle. */
const marks = {
  ethereum:
    '<g fill="#fff"><path d="M20 6 11 20.5l9 5.3zM20 34v-6.2l-9-5.3z"/><path d="m20 6 9 14.5-9 5.3zm0 28v-6.2l9-5.3z" opacity=".7"/></g>',
  base: '<path fill="#fff" d="M20 8a12 12 0 1 1-11.9 13.5H24v-3H8.1A12 12 0 0 1 20 8z"/>',
  arbitrum:
    '<path fill="#28a0f0" d="m20 7 11.3 6.5v13L20 33 8.7 26.5v-13z"/><path d="m14.2 26.5 5.8-13 5.8 13" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  optimism:
    '<g fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"><circle cx="14" cy="20" r="5"/><path d="M23.6 25V15h3.8a3.4 3.4 0 0 1 0 6.8h-3.8"/></g>',
  polygon:
    '<path fill="none" stroke="#fff" stroke-width="2.6" stroke-linejoin="round" d="m14.7 11.5 4.7 2.7v5.5l-4.7 2.8L10 19.7v-5.5zM25.3 17.5l4.7 2.8v5.4l-4.7 2.8-4.7-2.8v-5.4z"/>',
  bnb: '<path fill="#fff" transform="rotate(45 20 20)" d="M17 17h6v6h-6zM9 9h6v6H9zm16 0h6v6h-6zM9 25h6v6H9zm16 0h6v6h-6z"/>',
  avalanche:
    '<path fill="#fff" d="M18.2 9.6c.8-1.4 2.8-1.4 3.6 0l2.5 4.5c.6 1 .6 2.2 0 3.2l-6.4 11.3a3 3 0 0 1-2.6 1.5H9.8c-1.7 0-2.7-1.8-1.9-3.2zM24.6 23c.8-1.4 2.7-1.4 3.5 0l2.9 5c.6 1-.1 2.1-1.4 2.1h-6.5c-1.3 0-2-1.1-1.4-2.1z"/>',
  solana:
    '<path fill="#42e2b2" d="M13.5 10.5H31l-4.5 4.6H9z"/><path fill="#7e90f0" d="M9 17.7h17.5l4.5 4.6H13.5z"/><path fill="#c45df0" d="M13.5 24.9H31l-4.5 4.6H9z"/>',
  bitcoin:
    '<path fill="none" stroke="#fff" stroke-width="3" transform="rotate(12 20 20)" d="M15.5 12.2v15.6M12.5 12.2h8.6a3.7 3.7 0 0 1 0 7.5h-5.6 6.6a4 4 0 0 1 0 8.1h-9.6M18 8.8v3.4m4-3.4v3.4M18 27.8v3.4m4-3.4v3.4"/>',
} as const

/** Background of every test network. */
const testnet = '#7b818e'

/** Names and pictures of well-known networks, by CAIP-2 id. */
const known: Readonly<Record<string, readonly [name: string, mark: keyof typeof marks, colour: string]>> = {
  'eip155:1': ['Ethereum', 'ethereum', '#5f7be0'],
  'eip155:11155111': ['Sepolia', 'ethereum', testnet],
  'eip155:8453': ['Base', 'base', '#0052ff'],
  'eip155:42161': ['Arbitrum One', 'arbitrum', '#213147'],
  'eip155:10': ['OP Mainnet', 'optimism', '#ff0420'],
  'eip155:137': ['Polygon', 'polygon', '#7b3fe4'],
  'eip155:56': ['BNB Smart Chain', 'bnb', '#e0a70a'],
  'eip155:43114': ['Avalanche', 'avalanche', '#e84142'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'solana', '#33225c'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', 'solana', '#4a4f5a'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', 'solana', '#4a4f5a'],
  'bip122:000000000019d6689c085ae165831e93': ['Bitcoin', 'bitcoin', '#f7931a'],
  'bip122:000000000933ea01ad0ee984209779ba': ['Bitcoin Testnet', 'bitcoin', testnet],
  'bip122:00000008819873e925422c1ff0f99f7c': ['Bitcoin Signet', 'bitcoin', testnet],
  'bip122:00000000da84f2bafbbc53dee25a72ae': ['Bitcoin Testnet4', 'bitcoin', testnet],
}

/** Returns the name of a well-known network. */
export const knownName = (chainId: string): string | undefined =>
  Object.hasOwn(known, chainId) ? known[chainId]?.[0] : undefined

/** Returns the picture of a well-known network as a data URL. */
export function knownIcon(chainId: string): string | undefined {
  const [, mark, colour] = (Object.hasOwn(known, chainId) && known[chainId]) || []
  if (!mark) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${colour}" d="M0 0h40v40H0z"/>${marks[mark]}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
