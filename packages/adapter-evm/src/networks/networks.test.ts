import * as viem from 'viem/chains'
import { expect, test } from 'vitest'
import * as networks from './networks.js'

const all = Object.entries(networks)
/** The chains of viem by their ids, as an independent source. */
const known = new Map(Object.values(viem).map((chain) => [`eip155:${chain.id}`, chain]))

test.each(all)('behavior: %s has the coin and the explorer of its chain', (_, network) => {
  const chain = known.get(network.id)
  expect(network).toMatchObject({
    namespace: 'eip155',
    nativeCurrency: { symbol: chain?.nativeCurrency.symbol, decimals: chain?.nativeCurrency.decimals },
    blockExplorer: { url: chain?.blockExplorers?.default.url },
  })
  expect(network.testnet ?? false).toBe(chain?.testnet ?? false)
})

test('behavior: names, explorers and endpoints in order of preference', () => {
  const facts = all.map(([key, { name, nativeCurrency, blockExplorer, rpcUrls }]) => [
    key,
    [name, nativeCurrency.name, blockExplorer?.name, ...rpcUrls].join(' | '),
  ])
  expect(Object.fromEntries(facts)).toMatchInlineSnapshot(`
    {
      "arbitrum": "Arbitrum One | Ether | Arbiscan | https://arb1.arbitrum.io/rpc | https://arbitrum-one-rpc.publicnode.com",
      "avalanche": "Avalanche | Avalanche | SnowTrace | https://api.avax.network/ext/bc/C/rpc | https://avalanche-c-chain-rpc.publicnode.com",
      "base": "Base | Ether | Basescan | https://mainnet.base.org | https://base-rpc.publicnode.com",
      "bsc": "BNB Smart Chain | BNB | BscScan | https://bsc-rpc.publicnode.com | https://bsc.drpc.org",
      "mainnet": "Ethereum | Ether | Etherscan | https://ethereum-rpc.publicnode.com | https://eth.drpc.org",
      "optimism": "OP Mainnet | Ether | Optimism Explorer | https://mainnet.optimism.io | https://optimism-rpc.publicnode.com",
      "polygon": "Polygon | POL | PolygonScan | https://polygon-bor-rpc.publicnode.com | https://polygon.drpc.org",
      "sepolia": "Sepolia | Sepolia Ether | Etherscan | https://ethereum-sepolia-rpc.publicnode.com | https://sepolia.drpc.org",
    }
  `)
})
