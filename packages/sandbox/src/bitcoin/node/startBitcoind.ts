import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardProcess } from '../../evm/guardProcess.js'
import { SandboxError } from '../../SandboxError.js'
import type { BitcoindCommand } from './BitcoindCommand.js'
import { chooseFreePort } from './chooseFreePort.js'
import { type BitcoindRpc, createBitcoindRpc } from './createBitcoindRpc.js'

const START_TIMEOUT_MS = 20_000
const POLL_MS = 10
const ATTEMPTS = 5

const ARGUMENTS = [
  ...['-regtest', '-server', '-printtoconsole=0', '-rpcbind=127.0.0.1', '-rpcallowip=127.0.0.1'],
  // Nobody is called and nobody may call: the chain is ours alone.
  ...['-listen=0', '-connect=0', '-dnsseed=0', '-fixedseeds=0', '-discover=0', '-listenonion=0'],
  ...['-txindex=1', '-fallbackfee=0.0001', '-keypool=1'],
  // Said outright, because versions differ in their defaults.
  ...['-minrelaytxfee=0.00001', '-incrementalrelayfee=0.00001', '-dustrelayfee=0.00003', '-mempoolfullrbf=1'],
]

export type BitcoindProcess = {
  pid: number
  rpc: BitcoindRpc
  /** The same calls on one wallet of the node. */
  walletRpc(wallet: string): BitcoindRpc
  /** Resolves when the process is gone, whatever ended it. */
  exited: Promise<void>
  /** Ends the process, removes its data and resolves when both are gone. May be called more than once. */
  stop(): Promise<void>
}

export type StartBitcoindParameters = { command: BitcoindCommand; signal?: AbortSignal | undefined }

/**
 * Starts one regtest node on the loopback address, with a data folder of its own, and resolves once it answers.
 *
 * @throws SandboxError `CHAIN_START_FAILED`; the signal's reason when aborted
 */
export async function startBitcoind(parameters: StartBitcoindParameters): Promise<BitcoindProcess> {
  const { signal } = parameters
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptStart(parameters)
    } catch (error) {
      signal?.throwIfAborted()
      // The node cannot choose a port by itself, and somebody may have been faster.
      if (attempt === ATTEMPTS || !(error instanceof PortLost)) throw error
    }
  }
}

class PortLost extends SandboxError {}

async function attemptStart({ command, signal }: StartBitcoindParameters): Promise<BitcoindProcess> {
  signal?.throwIfAborted()
  const port = await chooseFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bitcoin-'))
  const child = spawn(
    command.executable,
    [...command.leadingArgs, ...ARGUMENTS, `-datadir=${folder}`, `-rpcport=${port}`],
    {
      // Own process group: Ctrl-C in a terminal must reach us alone, so that one place decides how things end.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    },
  )

  const calls = new AbortController()
  let isRunning = true
  let spawnError: Error | undefined
  let complaint = ''
  const dismissGuard = child.pid === undefined ? () => {} : guardProcess({ pid: child.pid, folder })
  const exited = new Promise<void>((resolve) => {
    const onEnd = () => {
      isRunning = false
      calls.abort()
      dismissGuard()
      resolve()
    }
    // Not `exit`: what it complained about must have been read.
    child.once('close', onEnd)
    child.once('error', (error) => {
      spawnError = error
      if (child.pid === undefined) onEnd()
    })
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-2_000)
  })

  const stop = async () => {
    // Without a chance to flush: its data goes with it.
    if (isRunning) child.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }

  const startFailed = (detail: string) => {
    const Failure = /bind/i.test(detail) ? PortLost : SandboxError
    const message = `The Bitcoin node did not start: ${detail}`
    return new Failure({ code: 'CHAIN_START_FAILED', message, cause: spawnError })
  }
  const rpcAt = (credentials: string, path = '') =>
    createBitcoindRpc({ url: `http://127.0.0.1:${port}/${path}`, credentials, signal: calls.signal })

  try {
    const deadline = performance.now() + START_TIMEOUT_MS
    for (;;) {
      signal?.throwIfAborted()
      if (!isRunning) throw startFailed(spawnError?.message ?? (complaint.trim() || 'the process ended.'))
      // The node writes the password of this run there once it is about to answer.
      const credentials = await readFile(join(folder, 'regtest', '.cookie'), 'utf8').catch(() => '')
      const rpc = rpcAt(credentials)
      if (credentials && (await answers(rpc))) {
        const walletRpc = (wallet: string) => rpcAt(credentials, `wallet/${encodeURIComponent(wallet)}`)
        return { pid: child.pid ?? 0, rpc, walletRpc, exited, stop }
      }
      if (performance.now() > deadline) {
        throw startFailed(`no answer within ${START_TIMEOUT_MS / 1000} seconds.`)
      }
      await sleep(POLL_MS)
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answers(rpc: BitcoindRpc): Promise<boolean> {
  try {
    // Refused while the node warms up.
    return (await rpc('getblockcount')) === 0
  } catch {
    return false
  }
}
