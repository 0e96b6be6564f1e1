import type { EvmSettings } from './EvmSettings.ts'
import type { SolanaSettings } from './SolanaSettings.ts'

/** A network this provider API serves. */
export type NetworkSettings = EvmSettings | SolanaSettings
