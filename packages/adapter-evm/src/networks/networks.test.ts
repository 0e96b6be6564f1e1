import * as viem from 'viem/chains'
import { expect, test } from 'vitest'
import type { EvmRow } from './EvmNetwork.js'
import * as layerOnes from './layerOnes.js'
import * as layerTwos from './layerTwos.js'
import * as networks from './networks.js'
import { parseNetworks } from './parseNetworks.js'
import * as testnets from './testnets.js'

const all: readonly (readonly [string, EvmRow])[] = Object.entries({
  ...networks,
  ...layerOnes,
  ...layerTwos,
  ...testnets,
})
/** The chain of the same name in viem, as an independent source. */
const chainOf = (name: string) => {
  const chain: unknown = Object.entries(viem).find(([key]) => key === name)?.[1]
  if (!chain) throw new Error(`viem has no ${name}`)
  return chain as viem.Chain
}
const plain = (url: string) => url.replace(/\/$/, '')

test.each(all)('behavior: %s has the id, coin, explorer and contract of viem’s chain', (name, network) => {
  const chain = chainOf(name)
  expect(network).toMatchObject({
    id: `eip155:${chain.id}`,
    namespace: 'eip155',
    nativeCurrency: { symbol: chain.nativeCurrency.symbol, decimals: chain.nativeCurrency.decimals },
    blockExplorer: { url: plain(chain.blockExplorers?.default.url ?? '') },
  })
  expect(network.testnet ?? false).toBe(chain.testnet ?? false)
  const common = '0xca11bde05977b3631167028862be2a173976ca11'
  const own: unknown = Object(network.contracts?.['multicall3']).address ?? common
  expect(String(own).toLowerCase()).toBe(chain.contracts?.multicall3?.address.toLowerCase())
})

test('law: the 40 networks differ in id, name, endpoints and explorer', () => {
  expect(all).toHaveLength(40)
  expect(parseNetworks(all.map(([, network]) => network))).toHaveLength(40)
  const rows = all.map(([, network]) => network)
  const values = [
    ...rows.map(({ name }) => name),
    ...rows.flatMap(({ rpcUrls }) => rpcUrls),
    ...rows.map(({ blockExplorer }) => blockExplorer?.url),
  ]
  expect(new Set(values).size).toBe(values.length)
})

test('law: an endpoint is viem’s, or of a service that serves browsers without a key', () => {
  const foreign = all.flatMap(([name, { rpcUrls }]) => {
    const known = chainOf(name).rpcUrls.default.http.map(plain)
    return rpcUrls.filter(
      (url) => !known.includes(url) && !/^https:\/\/[a-z0-9-]+\.(?:publicnode\.com|drpc\.org)$/.test(url),
    )
  })
  expect(foreign).toEqual([])
  for (const url of all.flatMap(([, { rpcUrls }]) => rpcUrls))
    expect(url).toMatch(/^https:\/\/[a-z0-9.-]+(?:\/(?:(?:ext\/bc\/C\/)?rpc|evm|http|public))?$/)
})

test('behavior: names, explorers and endpoints in order of preference', () => {
  const facts = all.map(([key, { name, nativeCurrency, blockExplorer, rpcUrls }]) => [
    key,
    [name, nativeCurrency.name, blockExplorer?.name, ...rpcUrls].join(' | '),
  ])
  expect(Object.fromEntries(facts)).toMatchInlineSnapshot(`
    {
      "abstract": "Abstract | Ether | Abscan | https://api.mainnet.abs.xyz",
      "apeChain": "ApeChain | ApeCoin | Apescan | https://rpc.apechain.com/http",
      "arbitrum": "Arbitrum One | Ether | Arbiscan | https://arb1.arbitrum.io/rpc | https://arbitrum-one-rpc.publicnode.com",
      "arbitrumSepolia": "Arbitrum Sepolia | Sepolia Ether | Arbiscan | https://sepolia-rollup.arbitrum.io/rpc | https://arbitrum-sepolia-rpc.publicnode.com",
      "avalanche": "Avalanche | Avalanche | SnowTrace | https://api.avax.network/ext/bc/C/rpc | https://avalanche-c-chain-rpc.publicnode.com",
      "avalancheFuji": "Avalanche Fuji | Avalanche | SnowTrace | https://api.avax-test.network/ext/bc/C/rpc | https://avalanche-fuji-c-chain-rpc.publicnode.com",
      "base": "Base | Ether | Basescan | https://mainnet.base.org | https://base-rpc.publicnode.com",
      "baseSepolia": "Base Sepolia | Sepolia Ether | Basescan | https://sepolia.base.org | https://base-sepolia-rpc.publicnode.com",
      "berachain": "Berachain | BERA | Berascan | https://rpc.berachain.com | https://berachain-rpc.publicnode.com",
      "blast": "Blast | Ether | Blastscan | https://rpc.blast.io | https://blast-rpc.publicnode.com",
      "bsc": "BNB Smart Chain | BNB | BscScan | https://bsc-rpc.publicnode.com | https://bsc.drpc.org",
      "bscTestnet": "BNB Smart Chain Testnet | Test BNB | BscScan | https://bsc-testnet-rpc.publicnode.com",
      "celo": "Celo | CELO | Celoscan | https://forno.celo.org",
      "cronos": "Cronos | Cronos | Cronos Explorer | https://evm.cronos.org | https://cronos-evm-rpc.publicnode.com",
      "gnosis": "Gnosis | xDAI | Gnosisscan | https://rpc.gnosischain.com | https://gnosis-rpc.publicnode.com",
      "hoodi": "Hoodi | Hoodi Ether | Etherscan | https://rpc.hoodi.ethpandaops.io",
      "hyperEvm": "HyperEVM | HYPE | HyperEVMScan | https://rpc.hyperliquid.xyz/evm",
      "ink": "Ink | Ether | Blockscout | https://rpc-gel.inkonchain.com | https://rpc-qnd.inkonchain.com",
      "kaia": "Kaia | Kaia | KaiaScan | https://public-en.node.kaia.io",
      "linea": "Linea | Ether | Lineascan | https://rpc.linea.build | https://linea-rpc.publicnode.com",
      "mainnet": "Ethereum | Ether | Etherscan | https://ethereum-rpc.publicnode.com | https://eth.drpc.org",
      "mantle": "Mantle | MNT | Mantlescan | https://rpc.mantle.xyz | https://mantle-rpc.publicnode.com",
      "monad": "Monad | Monad | Monadscan | https://rpc.monad.xyz | https://rpc1.monad.xyz",
      "moonbeam": "Moonbeam | Glimmer | Moonscan | https://rpc.api.moonbeam.network | https://moonbeam-rpc.publicnode.com",
      "opBNB": "opBNB | BNB | BscScan | https://opbnb-mainnet-rpc.bnbchain.org | https://opbnb-rpc.publicnode.com",
      "optimism": "OP Mainnet | Ether | Optimism Explorer | https://mainnet.optimism.io | https://optimism-rpc.publicnode.com",
      "optimismSepolia": "OP Sepolia | Sepolia Ether | Blockscout | https://sepolia.optimism.io | https://optimism-sepolia.drpc.org",
      "plasma": "Plasma | Plasma | PlasmaScan | https://rpc.plasma.to",
      "polygon": "Polygon | POL | PolygonScan | https://polygon-bor-rpc.publicnode.com | https://polygon.drpc.org",
      "polygonAmoy": "Polygon Amoy | POL | PolygonScan | https://polygon-amoy.drpc.org | https://polygon-amoy-bor-rpc.publicnode.com",
      "ronin": "Ronin | RON | Ronin Explorer | https://api.roninchain.com/rpc",
      "scroll": "Scroll | Ether | Scrollscan | https://rpc.scroll.io | https://scroll-rpc.publicnode.com",
      "sei": "Sei | Sei | Seiscan | https://evm-rpc.sei-apis.com",
      "sepolia": "Sepolia | Sepolia Ether | Etherscan | https://ethereum-sepolia-rpc.publicnode.com | https://sepolia.drpc.org",
      "soneium": "Soneium | Ether | Blockscout | https://rpc.soneium.org",
      "sonic": "Sonic | Sonic | SonicScan | https://rpc.soniclabs.com | https://sonic-rpc.publicnode.com",
      "unichain": "Unichain | Ether | Uniscan | https://mainnet.unichain.org | https://unichain-rpc.publicnode.com",
      "worldchain": "World Chain | Ether | Worldscan | https://worldchain-mainnet.g.alchemy.com/public",
      "zksync": "ZKsync Era | Ether | ZKsync Explorer | https://mainnet.era.zksync.io | https://zksync.drpc.org",
      "zora": "Zora | Ether | Zora Explorer | https://rpc.zora.energy",
    }
  `)
})
