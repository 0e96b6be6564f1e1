import { createBitcoinPlugin } from '../bitcoin/createBitcoinPlugin.js'
import type { BitcoinWalletEngine } from '../bitcoin/engine/createBitcoinWalletEngine.js'
import { createEvmTransport } from '../evm/createEvmTransport.js'
import { createWalletEngine, type WalletEngine } from '../evm/createWalletEngine.js'
import { createInjectedConfig, type InjectedConfig } from '../evm/page/createInjectedConfig.js'
import { createSolanaNamespace } from '../solana/createSolanaNamespace.js'
import {
  createStandardConfig,
  joinStandardConfigs,
  type StandardConfig,
} from '../standard/createStandardConfig.js'
import { createStandardEngine, type StandardEngine } from '../standard/createStandardEngine.js'
import {
  createStandardTransport,
  readCall,
  type StandardTransport,
} from '../standard/createStandardTransport.js'
import { joinStandardTransports } from '../standard/joinStandardTransports.js'
import type { MultiMemories } from './createMultiMemories.js'
import type { MultiWalletOptions } from './MultiWalletOptions.js'

/** A wallet of three namespaces that can be put on pages: its engines, and its part on the page for each standard. */
export type MultiPlugin = {
  engines: { evm: WalletEngine; solana: StandardEngine; bitcoin: BitcoinWalletEngine }
  /** The part for EIP-6963. */
  injected: { transport: ReturnType<typeof createEvmTransport>; config: InjectedConfig }
  /** The part for the Wallet Standard. */
  standard: { transport: StandardTransport; config: StandardConfig }
}

/** Creates a wallet of three namespaces, for this page or for pages of another process. */
export async function createMultiPlugin({
  evm,
  solana = {},
  bitcoin,
  disconnects = 'namespace',
  revokes = 'namespace',
  memories,
  ...common
}: MultiWalletOptions & { memories?: MultiMemories | undefined }): Promise<MultiPlugin> {
  const { announceDelay = 0, rdns: _rdns, ...shared } = common
  const evmOptions = { ...evm, ...common }
  const evmEngine = createWalletEngine({ ...evmOptions, memory: memories?.evm })

  const solanaOptions = { ...solana, ...shared, registerDelay: announceDelay }
  const namespace = await createSolanaNamespace({ name: common.name, options: solanaOptions })
  const solanaEngine = createStandardEngine({ namespace, options: solanaOptions, memory: memories?.solana })

  const bitcoinPlugin = createBitcoinPlugin({
    ...bitcoin,
    ...shared,
    shape: 'wallet-standard',
    memory: memories?.bitcoin,
  })
  if (bitcoinPlugin.kind !== 'standard') throw new Error('Bitcoin is to be spoken by Wallet Standard.')

  const evmTransport = createEvmTransport(evmEngine)
  const endingAll: typeof evmTransport = {
    ...evmTransport,
    async request(parameters) {
      const reply = await evmTransport.request(parameters)
      const isRevoked =
        reply.status === 'fulfilled' && readCall(parameters.payload).method === 'wallet_revokePermissions'
      if (isRevoked)
        for (const each of [solanaEngine, bitcoinPlugin.engine]) each.removeSite(parameters.origin)
      return reply
    },
  }

  return {
    engines: { evm: evmEngine, solana: solanaEngine, bitcoin: bitcoinPlugin.engine },
    injected: {
      transport: revokes === 'everything' ? endingAll : evmTransport,
      config: createInjectedConfig(evmOptions),
    },
    standard: {
      transport: joinStandardTransports({
        transports: { solana: createStandardTransport(solanaEngine), bitcoin: bitcoinPlugin.transport },
        disconnects,
      }),
      config: joinStandardConfigs({
        solana: createStandardConfig({ namespace, options: solanaOptions }),
        bitcoin: bitcoinPlugin.config,
      }),
    },
  }
}
