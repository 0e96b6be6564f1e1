import { SandboxError } from '../SandboxError.js'
import { type BitcoinChain, type StartBitcoinOptions, startBitcoin } from './startBitcoin.js'

export type BitcoinOutcome =
  | { status: 'running'; bitcoin: BitcoinChain }
  /** This machine has no node that works. */
  | { status: 'missing'; reason: string }

/**
 * Starts Bitcoin, or says why this machine cannot.
 *
 * @throws SandboxError `PORT_IN_USE`; the signal's reason when aborted
 */
export async function startBitcoinIfPossible(options: StartBitcoinOptions): Promise<BitcoinOutcome> {
  try {
    return { status: 'running', bitcoin: await startBitcoin(options) }
  } catch (error) {
    const isAbout = (code: string) => error instanceof SandboxError && error.code === code
    if (isAbout('BINARY_MISSING') || isAbout('CHAIN_START_FAILED')) {
      return { status: 'missing', reason: error instanceof Error ? error.message : String(error) }
    }
    throw error
  }
}
