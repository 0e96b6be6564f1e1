import { createBitcoinPlug } from '../bitcoin/createBitcoinPlug.js'
import type { BitcoinWalletEngine } from '../bitcoin/engine/createBitcoinWalletEngine.js'
import { createWalletEngine, type WalletEngine } from '../engine/createWalletEngine.js'
import { createEvmLine } from '../provider/createEvmLine.js'
import { createInjectedConfig, type InjectedConfig } from '../provider/createInjectedConfig.js'
import { createSolanaFamily } from '../solana/createSolanaFamily.js'
import {
  createStandardConfig,
  joinStandardConfigs,
  type StandardConfig,
} from '../standard/createStandardConfig.js'
import { createStandardEngine, type StandardEngine } from '../standard/createStandardEngine.js'
import { createStandardLine, readCall, type StandardLine } from '../standard/createStandardLine.js'
import { joinStandardLines } from '../standard/joinStandardLines.js'
import type { MultiMemories } from './createMultiMemories.js'
import type { MultiWalletOptions } from './MultiWalletOptions.js'

/** A wallet of three families that can be put on pages: its engines, and what goes on the page by each standard. */
export type MultiPlug = {
  engines: { evm: WalletEngine; solana: StandardEngine; bitcoin: BitcoinWalletEngine }
  /** By EIP-6963. */
  injected: { line: ReturnType<typeof createEvmLine>; config: InjectedConfig }
  /** By Wallet Standard. */
  standard: { line: StandardLine; config: StandardConfig }
}

/** Makes a wallet of three families, to be put on this page or on those of another process. */
export async function createMultiPlug({
  evm,
  solana = {},
  bitcoin,
  disconnects = 'family',
  revokes = 'family',
  memories,
  ...common
}: MultiWalletOptions & { memories?: MultiMemories | undefined }): Promise<MultiPlug> {
  const { announceDelay = 0, rdns: _rdns, ...shared } = common
  const evmOptions = { ...evm, ...common }
  const evmEngine = createWalletEngine({ ...evmOptions, memory: memories?.evm })

  const solanaOptions = { ...solana, ...shared, registerDelay: announceDelay }
  const family = await createSolanaFamily({ name: common.name, options: solanaOptions })
  const solanaEngine = createStandardEngine({ family, options: solanaOptions, memory: memories?.solana })

  const bitcoinPlug = createBitcoinPlug({
    ...bitcoin,
    ...shared,
    shape: 'wallet-standard',
    memory: memories?.bitcoin,
  })
  if (bitcoinPlug.kind !== 'standard') throw new Error('Bitcoin is to be spoken by Wallet Standard.')

  const evmLine = createEvmLine(evmEngine)
  const endingAll: typeof evmLine = {
    ...evmLine,
    async request(parameters) {
      const reply = await evmLine.request(parameters)
      const isRevoked =
        reply.status === 'answered' && readCall(parameters.payload).method === 'wallet_revokePermissions'
      if (isRevoked) for (const each of [solanaEngine, bitcoinPlug.engine]) each.removeSite(parameters.origin)
      return reply
    },
  }

  return {
    engines: { evm: evmEngine, solana: solanaEngine, bitcoin: bitcoinPlug.engine },
    injected: {
      line: revokes === 'everything' ? endingAll : evmLine,
      config: createInjectedConfig(evmOptions),
    },
    standard: {
      line: joinStandardLines({
        lines: { solana: createStandardLine(solanaEngine), bitcoin: bitcoinPlug.line },
        disconnects,
      }),
      config: joinStandardConfigs({
        solana: createStandardConfig({ family, options: solanaOptions }),
        bitcoin: bitcoinPlug.config,
      }),
    },
  }
}
