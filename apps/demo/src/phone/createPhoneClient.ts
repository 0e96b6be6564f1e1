import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { type ChainAdapter, createLatchkey, type Latchkey } from '@latchkey/core'
import { memoryStorage } from '@latchkey/core/testing'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import { type Chain, type Choice, radiusOf, themes } from '../choice/Choice.ts'
import type { PhoneOrder } from '../choice/phoneMessages.ts'
import type { StackConfig } from '../config/StackConfig.ts'
import { toBitcoinNetwork, toNetwork, toSolanaNetwork } from '../config/toNetwork.ts'
import { tokens } from '../theme/tokens.ts'

/** Creates the client of the phone's app. It stores nothing, so each visitor begins with the list of wallets. */
export function createPhoneClient(choice: Choice, stack: StackConfig): Latchkey {
  const [adapter = evmOf(stack), ...more] = choice.chains.flatMap((chain) => adapterOf(chain, stack))
  const client = createLatchkey({
    id: 'phone',
    adapters: [adapter, ...more],
    api: { url: stack.apiUrl },
    metadata: { name: 'Harbour' },
    features: { names: false },
    themeMode: choice.mode,
    themeVariables: variablesOf(choice),
    ports: { storage: memoryStorage() },
  })
  if (choice.email) client.use(embeddedWallet({ url: stack.frameUrl }))
  return client
}

/** Shows another look at once. Empty variables are those of the stylesheet. */
export function showLook({ modal }: Latchkey, choice: Choice): void {
  modal.setThemeMode(choice.mode)
  modal.setThemeVariables(variablesOf(choice))
}

/** Shows a theme of the visitor's own at once. */
export function showTheme({ modal }: Latchkey, order: Pick<Order<'theme'>, 'mode' | 'variables'>): void {
  const unset = Object.fromEntries(tokens.map(({ name }) => [name, '']))
  modal.setThemeMode(order.mode)
  modal.setThemeVariables({ ...unset, ...order.variables })
}

type Order<Name> = Extract<PhoneOrder, { readonly phone: Name }>

function variablesOf(choice: Choice) {
  const unset = Object.fromEntries(Object.keys(themes.ocean).map((name) => [name, '']))
  return {
    ...unset,
    ...themes[choice.theme],
    ...(choice.accent !== '' && { accent: choice.accent }),
    radius: `${radiusOf(choice)}px`,
  }
}

function adapterOf(chain: Chain, stack: StackConfig): readonly ChainAdapter[] {
  switch (chain) {
    case 'eip155':
      return [evmOf(stack)]
    case 'solana':
      return stack.solana ? [solana({ networks: [real(toSolanaNetwork(stack.solana))] })] : []
    case 'bip122':
      return stack.bitcoin ? [bitcoin({ networks: [real(toBitcoinNetwork(stack.bitcoin))] })] : []
    default:
      return chain satisfies never
  }
}

function evmOf({ chains: [first] }: StackConfig): ChainAdapter {
  const network = real(toNetwork(first))
  const contracts = { ensUniversalResolver: { address: first.ensUniversalResolver } }
  return evm({
    networks: [{ ...network, name: 'Local Ethereum', imageId: 'eip155:1', contracts }],
    swapRouters: [{ chainId: first.id, address: first.uniswapV2Router, kind: 'uniswap-v2' }],
  })
}

/** A network whose coins have a value. The prices of the demo are invented. */
const real = <network extends object>(network: network): network => ({ ...network, testnet: false })
