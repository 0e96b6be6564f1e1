import type { EvmSettings } from './EvmSettings.ts'
import type { NetworkSettings } from './NetworkSettings.ts'

export const isEvmNetwork = (settings: NetworkSettings): settings is EvmSettings =>
  settings.chainId.startsWith('eip155:')
