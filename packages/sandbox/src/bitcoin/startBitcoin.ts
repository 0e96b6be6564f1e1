import { SandboxError } from '../base/SandboxError.js'
import { type BitcoinFaucet, createBitcoinFaucet } from './createBitcoinFaucet.js'
import type { BitcoinFault } from './esplora/handleEsplora.js'
import { startEsplora } from './esplora/startEsplora.js'
import type { BitcoindRpc } from './node/createBitcoindRpc.js'
import { findBitcoind } from './node/findBitcoind.js'
import { startBitcoind } from './node/startBitcoind.js'

/** CAIP-2 id of regtest by its genesis block, as the bip122 namespace defines it. */
const CHAIN_ID = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** Options of `startBitcoin`. */
export type StartBitcoinOptions = {
  /** Port of the read API. Default: any free port. */
  port?: number
  /** Path of `bitcoind`. Default: the one in `LATCHKEY_BITCOIND`, on the PATH, or from Debian. */
  executable?: string
  /** Time of the first blocks. The node's clock stays there until the RPC `setmocktime`. Default: now, with a running clock. */
  since?: Date
  /** Aborting while it starts rejects with the signal's reason; aborting later stops the chain. */
  signal?: AbortSignal
}

/** Switches the faults of the read API. */
export type BitcoinFaults = {
  /** Replaces the fault of the read API, for requests that arrive from now on. */
  set(fault: BitcoinFault): void
  /** Sets the fault to `pass`. */
  reset(): void
}

/** A running Bitcoin regtest. */
export type BitcoinChain = {
  /** CAIP-2 id. */
  chainId: typeof CHAIN_ID
  /** Base URL of a read API in the form of Esplora. Any origin is allowed. */
  esploraUrl: string
  /** Sends a JSON-RPC request to the node. */
  rpc: BitcoindRpc
  /**
   * Pays satoshis to an address and resolves when a block contains the payment. The block contains nothing else, so other
   * transactions keep waiting.
   *
   * @throws SandboxError `NODE_REFUSED` for an address of another network, `FAUCET_EMPTY`.
   */
  fund: BitcoinFaucet['fund']
  /** Mines blocks. The first contains all waiting transactions. */
  mine: BitcoinFaucet['mine']
  /** Faults of the read API. */
  faults: BitcoinFaults
  /** Resolves when the node has ended, for any reason. */
  exited: Promise<void>
  /** Ends everything and resolves when the ports are free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts a Bitcoin regtest node with a faucet and a read API in the form of Esplora.
 *
 * If there is no `bitcoind`, that of Debian is fetched once (17 MB, Linux x64) into the user's cache folder, with the apt of
 * this machine. Nothing is installed.
 *
 * @throws SandboxError `BINARY_MISSING`, `CHAIN_START_FAILED`, `PORT_IN_USE`; the signal's reason if it aborts.
 *
 * @example
 * ```ts
 * import { startBitcoin } from '@latchkey/sandbox'
 *
 * const bitcoin = await startBitcoin()
 * await bitcoin.fund({ address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', satoshi: 100_000_000n })
 * await bitcoin.stop()
 * ```
 */
export async function startBitcoin(options: StartBitcoinOptions = {}): Promise<BitcoinChain> {
  const { port = 0, executable, since, signal } = options
  signal?.throwIfAborted()
  const command = await findBitcoind({ executable, signal })
  const node = await startBitcoind({ command, signal })
  try {
    if (since) await node.rpc('setmocktime', Math.floor(since.getTime() / 1_000))
    const faucet = await createBitcoinFaucet({ node })
    const esplora = await startEsplora({ port, rpc: node.rpc })
    const stop = async () => {
      signal?.removeEventListener('abort', onAbort)
      await Promise.all([esplora.stop(), node.stop()])
    }
    const onAbort = () => void stop()
    if (signal?.aborted) await esplora.stop()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', onAbort)
    return {
      chainId: CHAIN_ID,
      esploraUrl: esplora.url,
      rpc: node.rpc,
      fund: faucet.fund,
      mine: faucet.mine,
      faults: { set: esplora.set, reset: () => esplora.set({ mode: 'pass' }) },
      exited: node.exited,
      stop,
    }
  } catch (error) {
    await node.stop()
    signal?.throwIfAborted()
    throw error
  }
}

/** Whether the node responds, with its height in blocks. */
export type BitcoinHealth =
  | {
      status: 'up'
      /** Height of the newest block. */
      height: number
    }
  | {
      status: 'down'
      /** Reason of the failure. */
      reason: string
    }

/** Requests the node's height. Never rejects. */
export async function checkBitcoin({ rpc }: { rpc: BitcoindRpc }): Promise<BitcoinHealth> {
  try {
    return { status: 'up', height: Number(await rpc('getblockcount')) }
  } catch (error) {
    return { status: 'down', reason: error instanceof Error ? error.message : String(error) }
  }
}

type BitcoinOutcome =
  | { status: 'running'; bitcoin: BitcoinChain }
  /** This machine has no working node. */
  | { status: 'missing'; reason: string }

/**
 * Starts Bitcoin, or returns the reason for which this machine cannot.
 *
 * @throws SandboxError `PORT_IN_USE`; the signal's reason if it aborts
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
