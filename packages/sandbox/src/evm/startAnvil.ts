import { spawn } from 'node:child_process'
import { guardProcess } from '../base/guardProcess.js'
import { mnemonic as sharedMnemonic } from '../base/mnemonic.js'
import { SandboxError } from '../base/SandboxError.js'
import { findAnvilBinary } from './findAnvilBinary.js'

const START_TIMEOUT_MS = 15_000
const STOP_GRACE_MS = 2_000

/** A running Anvil process. */
export type AnvilProcess = {
  /** Process id. */
  pid: number
  /** The port that it listens at. */
  port: number
  /** JSON-RPC over HTTP and, with `ws:`, over WebSocket. Any origin is allowed. */
  rpcUrl: string
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>
  /** Ends the process and resolves when it is gone and its port is free. May be called more than once. */
  stop(): Promise<void>
}

/** Options of `startAnvil`. */
export type StartAnvilOptions = {
  /** EIP-155 chain id, such as 1 for an app that lists Ethereum. */
  chainId: number
  /** Port, or 0 for any free one, so that two sandboxes never race for a port. Default: 0. */
  port?: number
  /** Phrase of the accounts (BIP-39). Default: `test test test test test test test test test test test junk`. */
  mnemonic?: string
  /** Number of accounts. Default: 10. */
  accountCount?: number
  /** Starting balance of each account in whole ether. Default: 10,000. */
  balanceEther?: number
  /** Time of the first block. Default: now. */
  since?: Date | undefined
  /** Rules of the chain, such as `berlin`, the last ones without EIP-1559. Default: those of Ethereum today. */
  hardfork?: string | undefined
  /** Aborting while it starts rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/**
 * Starts one Anvil process on the loopback address, without contracts, and resolves when it listens.
 *
 * @throws SandboxError `BINARY_MISSING`, `CHAIN_START_FAILED`; the signal's reason if it aborts.
 *
 * @example
 * ```ts
 * import { startAnvil } from '@latchkey/sandbox'
 *
 * const anvil = await startAnvil({ chainId: 1 })
 * console.log(anvil.rpcUrl)
 * await anvil.stop()
 * ```
 */
export async function startAnvil(parameters: StartAnvilOptions): Promise<AnvilProcess> {
  const {
    chainId,
    port = 0,
    mnemonic = sharedMnemonic,
    accountCount = 10,
    balanceEther = 10_000,
  } = parameters
  const { since, hardfork, signal } = parameters
  signal?.throwIfAborted()
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  args.push('--mnemonic', mnemonic, '--accounts', String(accountCount), '--balance', String(balanceEther))
  args.push('--color', 'never')
  if (hardfork) args.push('--hardfork', hardfork)
  if (since) args.push('--timestamp', String(Math.floor(since.getTime() / 1_000)))
  // Not --silent, because only the output names the chosen port.
  const child = spawn(findAnvilBinary(), args, {
    // Own process group: Ctrl-C in a terminal must reach us alone, so that one place decides how things end.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })

  let isRunning = true
  let spawnError: Error | undefined
  let complaint = ''
  const dismissGuard = child.pid === undefined ? () => {} : guardProcess({ pid: child.pid })
  const exited = new Promise<void>((resolve) => {
    const onEnd = () => {
      isRunning = false
      dismissGuard()
      resolve()
    }
    child.once('exit', onEnd)
    child.once('error', (error) => {
      spawnError = error
      if (child.pid === undefined) onEnd()
    })
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-2_000)
  })

  const stop = async () => {
    if (!isRunning) return exited
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS)
    await exited
    clearTimeout(kill)
  }

  const startFailed = (detail: string) =>
    new SandboxError({
      code: 'CHAIN_START_FAILED',
      message: `The local chain ${chainId} did not start: ${detail}`,
      cause: spawnError,
    })

  try {
    const listeningPort = await new Promise<number>((resolve, reject) => {
      let output = ''
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        child.stdout.off('data', onOutput)
        // An unread pipe would block the process once it is full.
        child.stdout.resume()
        finish()
      }
      const onAbort = () => settle(() => reject(signal?.reason))
      const onOutput = (chunk: string) => {
        output += chunk
        const listening = /Listening on \S+:(\d+)\s/.exec(output)?.[1]
        if (listening) settle(() => resolve(Number(listening)))
      }
      const timer = setTimeout(
        () => settle(() => reject(startFailed(`no answer within ${START_TIMEOUT_MS / 1000} seconds.`))),
        START_TIMEOUT_MS,
      )
      signal?.addEventListener('abort', onAbort)
      child.stdout.setEncoding('utf8').on('data', onOutput)
      void exited.then(() =>
        settle(() => reject(startFailed(spawnError?.message ?? (complaint.trim() || 'the process ended.')))),
      )
    })
    return {
      pid: child.pid ?? 0,
      port: listeningPort,
      rpcUrl: `http://127.0.0.1:${listeningPort}`,
      exited,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
