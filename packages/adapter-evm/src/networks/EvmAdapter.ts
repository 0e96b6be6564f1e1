import type { ChainAdapter } from '@latchkey/core'
import type { EvmNetwork } from './EvmNetwork.js'

/** EVM adapter of a client. */
export type EvmAdapter = ChainAdapter<'eip155'> & {
  /** The networks as the app passed them: a viem `Chain` holds more than core needs. */
  readonly inputs: readonly EvmNetwork[]
}
