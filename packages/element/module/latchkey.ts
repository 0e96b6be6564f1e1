import * as adapter from '@latchkey/adapter-evm'
import { type ChainAdapter, createLatchkey, type Latchkey } from '@latchkey/core'
import { defineElement } from '@latchkey/element'

/** The stylesheet, which the build puts here. */
declare const STYLES: string

// The module for pages without a bundler: it defines the element and brings the stylesheet with it.

export { createInterface, mount } from '@latchkey/react/mount'
export { createLatchkey, defineElement }
export const { evm, mainnet, arbitrum, base, optimism, polygon, sepolia } = adapter
export const loadSolana = () => import('@latchkey/adapter-solana')
export const loadBitcoin = () => import('@latchkey/adapter-bitcoin')

const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLES)
document.adoptedStyleSheets.push(sheet)

const networks = Object.values(adapter).filter(
  (value): value is typeof mainnet =>
    typeof value === 'object' && 'namespace' in value && value.namespace === 'eip155',
)

/** The client of all elements that get none. The first element's attribute `chains` says its networks. */
let shared: Promise<Latchkey> | undefined

/** Reads `chains`: ids of EVM chains, `solana` and `bitcoin`, with spaces between them. */
async function createClient(element: HTMLElement): Promise<Latchkey> {
  const chains = (element.getAttribute('chains') ?? '1').split(/\s+/).filter(Boolean)
  const named = chains.flatMap((chain) => networks.filter(({ id }) => id === `eip155:${chain}`))
  const [first, ...others] = named
  const unknown = chains.find(
    (chain) => !['solana', 'bitcoin'].includes(chain) && !named.some(({ id }) => id === `eip155:${chain}`),
  )
  if (unknown !== undefined)
    throw new Error(
      `<latchkey-button> knows no chain "${unknown}". Create a client in a script, and set it as the element's property "client".`,
    )
  const adapters: ChainAdapter[] = first ? [evm({ networks: [first, ...others] })] : []
  if (chains.includes('solana')) {
    const { solana, solanaMainnet } = await loadSolana()
    adapters.push(solana({ networks: [solanaMainnet] }))
  }
  if (chains.includes('bitcoin')) {
    const { bitcoin, bitcoinMainnet } = await loadBitcoin()
    adapters.push(bitcoin({ networks: [bitcoinMainnet] }))
  }
  return createLatchkey({ adapters })
}

defineElement({
  createClient(element) {
    shared ??= createClient(element)
    return shared
  },
})
