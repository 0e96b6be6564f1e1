import { SandboxError } from '../SandboxError.js'
import type { SolanaChain, StartSolanaOptions } from './SolanaChain.js'
import { startSolana } from './startSolana.js'

export type SolanaOutcome =
  | { status: 'running'; solana: SolanaChain }
  /** The runtime has no build for this machine. */
  | { status: 'missing'; reason: string }

/**
 * Starts Solana, or says why this machine cannot.
 *
 * @throws SandboxError `PORT_IN_USE`; the signal's reason when aborted
 */
export async function startSolanaIfPossible(options: StartSolanaOptions): Promise<SolanaOutcome> {
  try {
    return { status: 'running', solana: await startSolana(options) }
  } catch (error) {
    if (error instanceof SandboxError && error.code === 'BINARY_MISSING')
      return { status: 'missing', reason: error.message }
    throw error
  }
}
