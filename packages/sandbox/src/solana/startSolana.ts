import { SandboxError } from '../base/SandboxError.js'
import type { SolanaChain, StartSolanaOptions } from './SolanaChain.js'

/**
 * Starts a Solana cluster of one node in this process: the real runtime (LiteSVM) with the programs of SPL, behind the JSON-RPC
 * and the subscriptions of a validator. When sending a transaction resolves, the transaction is confirmed; it is final 32 slots
 * later. Each commitment reads accounts in their newest state.
 *
 * @throws SandboxError `PORT_IN_USE`, `BINARY_MISSING` if the runtime has no build for this machine; the signal's reason if it
 * aborts; Error if `chainId` is not an id of Solana.
 *
 * @example
 * ```ts
 * import { startSolana } from '@latchkey/sandbox'
 *
 * const solana = await startSolana()
 * const [ada] = solana.accounts
 * await solana.fund({ address: ada.address, lamports: 1_000_000_000n })
 * solana.advance({ slots: 32 })
 * await solana.stop()
 * ```
 */
export async function startSolana(options: StartSolanaOptions = {}): Promise<SolanaChain> {
  options.signal?.throwIfAborted()
  return (await loadRuntime()).createChain(options)
}

/** Loaded when needed, because the runtime and its client library are heavy. */
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

type SolanaOutcome =
  | { status: 'running'; solana: SolanaChain }
  /** The runtime has no build for this machine. */
  | { status: 'missing'; reason: string }

/**
 * Starts Solana, or returns the reason for which this machine cannot.
 *
 * @throws SandboxError `PORT_IN_USE`; the signal's reason if it aborts.
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

/** Whether the node responds, with its slot. */
export type SolanaHealth =
  | {
      status: 'up'
      /** The newest slot. */
      slot: number
    }
  | {
      status: 'down'
      /** Reason of the failure. */
      reason: string
    }

const TIMEOUT_MS = 2_000

/** Requests the node's slot. Never rejects. */
export async function checkSolana({ url }: { url: string }): Promise<SolanaHealth> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json().catch(() => undefined)
    const slot = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined
    if (typeof slot === 'number') return { status: 'up', slot }
    return { status: 'down', reason: `The server at ${url} is not Solana.` }
  } catch {
    return { status: 'down', reason: `No response from ${url}.` }
  }
}
