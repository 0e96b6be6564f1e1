import { SandboxError } from '../SandboxError.js'
import type { SolanaChain, StartSolanaOptions } from './SolanaChain.js'

/**
 * Starts a Solana cluster of one node in this process: the real runtime (LiteSVM) with the programs of SPL behind the
 * JSON-RPC and the subscriptions of a validator. A transaction is in a block, and confirmed, when its sending is
 * answered; it is final 32 slots later. Accounts are read as they are now, whatever commitment is asked for.
 *
 * @throws SandboxError `PORT_IN_USE`, `BINARY_MISSING` where the runtime has no build for this machine; the signal's reason when aborted
 */
export async function startSolana(options: StartSolanaOptions = {}): Promise<SolanaChain> {
  options.signal?.throwIfAborted()
  return (await loadRuntime()).createChain(options)
}

/** Loaded when needed: the runtime and its client library are heavy, and whoever imports the sandbox may want neither. */
async function loadRuntime() {
  try {
    return await import('./createChain.js')
  } catch (cause) {
    throw new SandboxError({
      code: 'BINARY_MISSING',
      message: `The Solana runtime (litesvm) has no build that works on ${process.platform} ${process.arch}.`,
      cause,
    })
  }
}
