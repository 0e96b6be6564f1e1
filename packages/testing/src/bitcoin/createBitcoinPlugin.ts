import { createIcon } from '../icons/createIcon.js'
import type { JsonMemory } from '../memory/createJsonMemory.js'
import { type PageEvent, type Reply, toPageEvent, toReply } from '../page/toReply.js'
import type { WalletTransport } from '../page/WalletTransport.js'
import type { StandardConfig } from '../standard/createStandardConfig.js'
import type { ShownWallet } from '../standard/createStandardEngine.js'
import type { StandardTransport } from '../standard/createStandardTransport.js'
import { installStandardWallet } from '../standard/installStandardWallet.js'
import { type BitcoinWalletEngine, createBitcoinWalletEngine } from './engine/createBitcoinWalletEngine.js'
import type { BitcoinPluginOptions } from './page/BitcoinPluginOptions.js'
import { createBitcoinStandardConfig } from './page/createBitcoinStandardConfig.js'
import { createInjectedApiConfig, type InjectedApiConfig } from './page/createInjectedApiConfig.js'
import { installInjected } from './page/installInjected.js'
import type { RememberedBitcoin } from './wallet/decodeBitcoin.js'
import { toWalletAccount } from './walletApis/toWalletAccount.js'

/** A Bitcoin wallet that can be put on pages: its engine, its transport, and its part on the page. */
export type BitcoinPlugin = {
  /** The wallet. */
  engine: BitcoinWalletEngine
  /** The display name, and the icon in a data URI. */
  info: { name: string; icon: string }
} & (
  | {
      kind: 'standard'
      /** Carries requests and events between pages and the wallet. */
      transport: StandardTransport
      /** Configuration of the page part. It survives JSON. */
      config: StandardConfig
      /** Puts the page part on a page. */
      install: typeof installStandardWallet
    }
  | {
      kind: 'injected'
      /** Carries requests and events between pages and the wallet. */
      transport: WalletTransport<Reply, unknown, PageEvent>
      /** Configuration of the page part. It survives JSON. */
      config: InjectedApiConfig
      /** Puts the page part on a page. */
      install: typeof installInjected
    }
)

/**
 * Creates a Bitcoin wallet in parts, to be put on this page or on pages of another process. For a wallet on this page, use
 * `createBitcoinTestWallet`.
 *
 * @throws If `seed` is not a seed.
 *
 * @example
 * ```ts
 * import { createBitcoinPlugin } from '@latchkey/testing/bitcoin'
 *
 * const { engine, transport } = createBitcoinPlugin({ shape: 'unisat', name: 'Heron', network: 'regtest' })
 * engine.once('connect').reject()
 * const reply = await transport.request({
 *   origin: 'https://app.example',
 *   payload: { method: 'requestAccounts' },
 * })
 * ```
 */
export function createBitcoinPlugin(
  options: BitcoinPluginOptions & {
    /** Keeps the state of the wallet. Default: nothing is kept. */
    memory?: JsonMemory<RememberedBitcoin> | undefined
  },
): BitcoinPlugin {
  const { shape = 'wallet-standard', name = 'Bittern', without = [] } = options
  const engine = createBitcoinWalletEngine(options)
  if (shape !== 'wallet-standard') {
    const config = createInjectedApiConfig({ ...options, shape })
    return {
      kind: 'injected',
      engine,
      info: { name, icon: options.icon ?? createIcon(name) },
      config,
      install: installInjected,
      transport: {
        hello: () => undefined,
        request: ({ payload, origin }) => toReply(engine.request({ origin, payload })),
        listen: (listener) =>
          engine.listen((event) => listener({ reaches: event.reaches, messageTo: () => toPageEvent(event) })),
      },
    }
  }
  const config = createBitcoinStandardConfig(options)
  const shownTo = (origin: string): ShownWallet => {
    const { network } = engine.state
    return {
      chains: [`bitcoin:${network}`],
      features: config.offered.filter(isIdentifier),
      accounts: engine.exposed(origin).map((account) => toWalletAccount({ account, network, without })),
    }
  }
  return {
    kind: 'standard',
    engine,
    info: { name, icon: config.icon },
    config,
    install: installStandardWallet,
    transport: {
      hello: shownTo,
      async request({ payload, origin }) {
        const reply = await toReply(engine.request({ origin, payload }))
        return { reply, shown: shownTo(origin) }
      },
      listen: (listener) =>
        engine.listenToChanges(({ reaches }) => listener({ reaches, messageTo: shownTo })),
    },
  }
}

function isIdentifier(id: string): id is `${string}:${string}` {
  return id.includes(':')
}
