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

/** A Bitcoin wallet that can be put on pages: its engine, its transport, and its page part. */
export type BitcoinPlugin = { engine: BitcoinWalletEngine; info: { name: string; icon: string } } & (
  | {
      kind: 'standard'
      line: StandardTransport
      config: StandardConfig
      install: typeof installStandardWallet
    }
  | {
      kind: 'injected'
      line: WalletTransport<Reply, unknown, PageEvent>
      config: InjectedApiConfig
      install: typeof installInjected
    }
)

/** Makes a Bitcoin wallet, to be put on this page or on the pages of another process. Throws when the seed is none. */
export function createBitcoinPlugin(
  options: BitcoinPluginOptions & { memory?: JsonMemory<RememberedBitcoin> | undefined },
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
      line: {
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
    line: {
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
