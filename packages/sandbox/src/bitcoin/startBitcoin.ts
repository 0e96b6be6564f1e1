import { SandboxError } from '../base/SandboxError.js'
import { createFaucet, type Faucet } from './createFaucet.js'
import type { BitcoinFault } from './esplora/handleEsplora.js'
import { startEsplora } from './esplora/startEsplora.js'
import type { BitcoindRpc } from './node/createBitcoindRpc.js'
import { findBitcoind } from './node/findBitcoind.js'
import { startBitcoind } from './node/startBitcoind.js'

/** CAIP-2 id of regtest by its genesis block, as the bip122 namespace defines it. */
const CHAIN_ID = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

export type StartBitcoinOptions = {
  /** Port of the read API. Default: any free port. */
  port?: number
  /** Path of the `bitcoind` to run. Default: that of `LATCHKEY_BITCOIND`, then PATH, then Debian's. */
  executable?: string
  /** Time of the first blocks, at which the node's clock stays until the RPC `setmocktime`. Default: now, and the clock runs. */
  since?: Date
  /** Aborting while it starts rejects with the signal's reason; aborting later stops the chain. */
  signal?: AbortSignal
}

export type BitcoinFaults = {
  /** Replaces the fault of the read API; takes effect for requests that arrive from now on. */
  set(fault: BitcoinFault): void
  /** Back to `pass`. */
  reset(): void
}

export type BitcoinChain = {
  chainId: typeof CHAIN_ID
  /** Base URL of an Esplora-shaped read API; any origin is allowed. */
  esploraUrl: string
  rpc: BitcoindRpc
  /**
   * Pays exactly so many satoshis to an address and resolves once a block holds the payment. That block holds nothing
   * else, so other transactions go on waiting.
   *
   * @throws SandboxError `NODE_REFUSED` for an address of another network, `FAUCET_EMPTY`
   */
  fund: Faucet['fund']
  /** Mines that many blocks; the first contains all waiting transactions. */
  mine: Faucet['mine']
  faults: BitcoinFaults
  /** Resolves when the node has ended, for any reason. */
  exited: Promise<void>
  /** Ends everything and resolves when the ports are free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts a Bitcoin regtest node with a faucet and an Esplora-shaped read API.
 *
 * Where there is no `bitcoind`, Debian's is fetched once (17 MB, Linux x64) into the user's cache folder, through the apt
 * of this machine; nothing is installed.
 *
 * @throws SandboxError `BINARY_MISSING`, `CHAIN_START_FAILED`, `PORT_IN_USE`; the signal's reason when aborted
 */
export async function startBitcoin(options: StartBitcoinOptions = {}): Promise<BitcoinChain> {
  const { port = 0, executable, since, signal } = options
  signal?.throwIfAborted()
  const command = await findBitcoind({ executable, signal })
  const node = await startBitcoind({ command, signal })
  try {
    if (since) await node.rpc('setmocktime', Math.floor(since.getTime() / 1_000))
    const faucet = await createFaucet({ node })
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

export type BitcoinHealth = { status: 'up'; height: number } | { status: 'down'; reason: string }

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
