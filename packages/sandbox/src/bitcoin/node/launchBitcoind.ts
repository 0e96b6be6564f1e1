import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardProcess } from '../../base/guardProcess.js'
import type { BitcoindCommand } from './unpackedBitcoind.js'

const ARGUMENTS = [
  ...['-regtest', '-server', '-printtoconsole=0', '-rpcbind=127.0.0.1', '-rpcallowip=127.0.0.1'],
  // The node connects to no peer and accepts none.
  ...['-listen=0', '-connect=0', '-dnsseed=0', '-fixedseeds=0', '-discover=0', '-listenonion=0'],
  ...['-txindex=1', '-fallbackfee=0.0001', '-keypool=1'],
  // The data is deleted at the end, so waiting for the disk is useless.
  '-unsafesqlitesync=1',
  // The default refuses some of many simultaneous calls.
  '-rpcworkqueue=4096',
  // Explicit, because versions differ in their defaults.
  ...['-minrelaytxfee=0.00001', '-incrementalrelayfee=0.00001', '-dustrelayfee=0.00003'],
]

export type RunningBitcoind = {
  pid: number
  /** Its data folder, which is deleted with it. */
  folder: string
  /** Aborts when the process has ended, with its error output as the reason. */
  gone: AbortSignal
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>
  /** Ends the process, deletes its data and resolves when both are done. May be called more than once. */
  stop(): Promise<void>
}

/** Runs a regtest node with its own data folder. It may still be starting, or about to fail. */
export async function launchBitcoind(parameters: {
  command: BitcoindCommand
  port: number
}): Promise<RunningBitcoind> {
  const { command, port } = parameters
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bitcoin-'))
  const args = [...command.leadingArgs, ...ARGUMENTS, `-datadir=${folder}`, `-rpcport=${port}`]
  const child = spawn(command.executable, args, {
    // Own process group: Ctrl-C in a terminal must reach us alone, so that one place decides how things end.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })

  const gone = new AbortController()
  let complaint = ''
  const dismissGuard = child.pid === undefined ? () => {} : guardProcess({ pid: child.pid, folder })
  const exited = new Promise<void>((resolve) => {
    const onEnd = (reason: Error) => {
      gone.abort(reason)
      dismissGuard()
      resolve()
    }
    // Not `exit`, because its error output must have been read.
    child.once('close', () => onEnd(new Error(complaint.trim() || 'The process ended.')))
    child.once('error', (error) => {
      if (child.pid === undefined) onEnd(error)
    })
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-2_000)
  })

  return {
    pid: child.pid ?? 0,
    folder,
    gone: gone.signal,
    exited,
    stop: async () => {
      // It need not flush, because its data is deleted.
      if (!gone.signal.aborted) child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
