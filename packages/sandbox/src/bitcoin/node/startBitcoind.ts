import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SandboxError } from '../../base/SandboxError.js'
import { assertPortFree } from '../../http/listen.js'
import { type BitcoindRpc, createBitcoindRpc } from './createBitcoindRpc.js'
import { launchBitcoind, type RunningBitcoind } from './launchBitcoind.js'
import type { BitcoindCommand } from './unpackedBitcoind.js'

const START_TIMEOUT_MS = 20_000
const POLL_MS = 10
const ATTEMPTS = 5

export type BitcoindProcess = Pick<RunningBitcoind, 'pid' | 'folder' | 'exited' | 'stop'> & {
  rpc: BitcoindRpc
  /** Returns the calls of one wallet of the node. */
  walletRpc(wallet: string): BitcoindRpc
}

type StartBitcoindParameters = {
  command: BitcoindCommand
  /** Returns a port for the node. Called again if the port is taken. Default: any free port. */
  choosePort?: () => Promise<number>
  signal?: AbortSignal | undefined
}

/**
 * Starts one regtest node on the loopback address and resolves once it responds.
 *
 * @throws SandboxError `CHAIN_START_FAILED`; the signal's reason if it aborts
 */
export async function startBitcoind(parameters: StartBitcoindParameters): Promise<BitcoindProcess> {
  const { command, choosePort = chooseFreePort, signal } = parameters
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    const port = await choosePort()
    const node = await launchBitcoind({ command, port })
    try {
      const credentials = await waitUntilReady({ node, port, signal })
      const shared = { port, credentials, signal: node.gone }
      const { pid, folder, exited, stop } = node
      return {
        pid,
        folder,
        exited,
        stop,
        rpc: createBitcoindRpc(shared),
        walletRpc: (wallet) => createBitcoindRpc({ ...shared, wallet }),
      }
    } catch (cause) {
      const endedByItself = node.gone.aborted
      await node.stop()
      signal?.throwIfAborted()
      // The node cannot choose a port, and another process may have taken this one.
      if (endedByItself && attempt < ATTEMPTS && (await isTaken(port))) continue
      throw new SandboxError({
        code: 'CHAIN_START_FAILED',
        message: `The Bitcoin node did not start: ${cause instanceof Error ? cause.message : String(cause)}`,
        cause,
      })
    }
  }
}

type WaitParameters = { node: RunningBitcoind; port: number; signal: AbortSignal | undefined }

/** Resolves with the node's credentials when it responds; rejects with the reason if it does not. */
async function waitUntilReady({ node, port, signal }: WaitParameters): Promise<string> {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new Error(`no answer within ${START_TIMEOUT_MS / 1000} seconds.`)),
    START_TIMEOUT_MS,
  )
  const enough = AbortSignal.any([node.gone, late.signal, ...(signal ? [signal] : [])])
  try {
    let credentials = ''
    while (!credentials) {
      enough.throwIfAborted()
      // The node writes the password of this run there shortly before it is ready.
      credentials = await readFile(join(node.folder, 'regtest', '.cookie'), 'utf8').catch(() => '')
      if (!credentials) await sleep(POLL_MS)
    }
    const rpc = createBitcoindRpc({ port, credentials, signal: enough })
    while (!(await isReady(rpc))) {
      enough.throwIfAborted()
      await sleep(POLL_MS)
    }
    return credentials
  } finally {
    clearTimeout(timer)
  }
}

async function isReady(rpc: BitcoindRpc): Promise<boolean> {
  try {
    // Refused while the node warms up.
    return (await rpc('getblockcount')) === 0
  } catch {
    return false
  }
}

async function isTaken(port: number): Promise<boolean> {
  try {
    await assertPortFree({ port })
    return false
  } catch {
    return true
  }
}

/** Returns a free port of the loopback address. Another process may take it before it is used. */
export async function chooseFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
