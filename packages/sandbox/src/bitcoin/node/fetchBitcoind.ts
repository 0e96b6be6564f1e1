import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { SandboxError } from '../../base/SandboxError.js'
import { type BitcoindCommand, unpackedBitcoind } from './unpackedBitcoind.js'

const TIMEOUT_MS = 60_000

/** The node, its C library, and all libraries that it loads. */
const PACKAGES = [
  'bitcoin-knots/trixie-backports',
  ...['libc6', 'libstdc++6', 'libgcc-s1'],
  ...['libevent-core-2.1-7t64', 'libevent-extra-2.1-7t64', 'libevent-pthreads-2.1-7t64', 'libsqlite3-0'],
  ...['libzmq5', 'libsodium23', 'libpgm-5.3-0t64', 'libnorm1t64', 'libbsd0', 'libmd0'],
  ...['libgssapi-krb5-2', 'libkrb5-3', 'libk5crypto3', 'libkrb5support0', 'libcom-err2', 'libkeyutils1'],
  'libssl3t64',
]

type FetchBitcoindParameters = {
  /** The target folder, which appears only when it is complete. */
  folder: string
  environment: Readonly<Record<string, string | undefined>>
  signal?: AbortSignal | undefined
}

/**
 * Fetches Debian's Bitcoin node and its libraries (17 MB) and unpacks them into a folder. apt downloads them from this
 * machine's package sources, checks their signatures, and keeps its state in a folder that is deleted afterwards.
 *
 * Simultaneous starts may each fetch. The first to finish wins, and the others use its files.
 *
 * @throws SandboxError `BINARY_MISSING`; the signal's reason if it aborts
 */
export async function fetchBitcoind(parameters: FetchBitcoindParameters): Promise<BitcoindCommand> {
  const { folder, environment, signal } = parameters
  let work: string | undefined
  try {
    signal?.throwIfAborted()
    await mkdir(dirname(folder), { recursive: true })
    await removeAbandoned({ folder, now: Date.now() })
    // Beside the target, because a rename is atomic within one file system only.
    work = await mkdtemp(`${folder}.`)
    const unpacked = await downloadInto({ work, environment, signal })
    await rename(unpacked, folder).catch(async (error: unknown) => {
      if ((await readdir(folder).catch(() => [])).length === 0) throw error
    })
    return unpackedBitcoind(folder)
  } catch (cause) {
    signal?.throwIfAborted()
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new SandboxError({
      code: 'BINARY_MISSING',
      message: `There is no bitcoind on PATH, and Debian's could not be fetched (${detail}); install Bitcoin Core or set LATCHKEY_BITCOIND to the path of a bitcoind.`,
      cause,
    })
  } finally {
    if (work !== undefined) await rm(work, { recursive: true, force: true })
  }
}

type DownloadParameters = Omit<FetchBitcoindParameters, 'folder'> & { work: string }

async function downloadInto({ work, environment, signal }: DownloadParameters): Promise<string> {
  const debs = join(work, 'debs')
  const unpacked = join(work, 'unpacked')
  const run = (program: string, args: readonly string[], folder = work) =>
    runProgram({ program, args, folder, environment, timeoutMs: TIMEOUT_MS, signal })

  const targets = await run('apt-get', ['indextargets', '--format', '$(ORIGIN)|$(SITE)'])
  const mirror = findDebianMirror(targets)
  if (mirror === undefined) throw new Error('apt on this machine has no Debian mirror')

  await Promise.all(
    ['lists/partial', 'cache/archives/partial', 'debs', 'unpacked'].map((name) =>
      mkdir(join(work, name), { recursive: true }),
    ),
  )
  const sources = join(work, 'sources.list')
  await writeFile(sources, `deb ${mirror} trixie main\ndeb ${mirror} trixie-backports main\n`)
  // apt runs some steps with fewer rights and has to read this folder then.
  await chmod(work, 0o755)
  const apart = [
    '-qq',
    ...['-o', `Dir::Etc::sourcelist=${sources}`, '-o', 'Dir::Etc::sourceparts=-'],
    ...['-o', `Dir::State::Lists=${join(work, 'lists')}`, '-o', `Dir::Cache=${join(work, 'cache')}`],
    ...['-o', 'Dir::State::status=/dev/null', '-o', 'APT::Sandbox::User=root'],
    ...['-o', 'APT::Architecture=amd64', '-o', 'Acquire::Languages=none'],
    // Without a network it has to fail soon, and not continue with nothing.
    ...['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'],
    ...['-o', 'APT::Update::Error-Mode=any'],
  ]
  await run('apt-get', [...apart, 'update'])
  await run('apt-get', [...apart, 'download', ...PACKAGES], debs)
  for (const deb of await readdir(debs)) await run('dpkg-deb', ['-x', join(debs, deb), unpacked])
  await rm(join(unpacked, 'usr/share'), { recursive: true, force: true })

  const { executable, leadingArgs } = unpackedBitcoind(unpacked)
  await run(executable, [...leadingArgs, '--version'])
  return unpacked
}

/**
 * Returns the site from which apt gets Debian, from the lines `origin|site` of `apt-get indextargets`.
 *
 * @returns `undefined` if apt uses another distribution.
 */
export function findDebianMirror(targets: string): string | undefined {
  return targets
    .split('\n')
    .map((line) => line.trim().split('|'))
    .find(([origin, site]) => origin === 'Debian' && site && !site.includes('security'))?.[1]
}

const ABANDONED_MS = 60 * 60 * 1000

/** Deletes the leftovers of killed fetches beside a folder. Those younger than an hour may be in use. */
export async function removeAbandoned({ folder, now }: { folder: string; now: number }): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(folder)}.`)) continue
    const path = join(parent, name)
    // Another process may be deleting it as well.
    const touched = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (now - touched > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}

type RunProgramParameters = {
  program: string
  args: readonly string[]
  folder: string
  environment: Readonly<Record<string, string | undefined>>
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Runs a program without a shell. Resolves with its standard output, or rejects with its error output. */
function runProgram(parameters: RunProgramParameters): Promise<string> {
  const { program, args, folder, environment, timeoutMs, signal } = parameters
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: environment, timeout: timeoutMs, maxBuffer: 8 * 1024 * 1024 }
    execFile(program, args, signal ? { ...options, signal } : options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const lines = stderr.trim().split('\n')
      // The first line of apt names the cause, the last one only the failure.
      const complaint = lines.find((line) => line.startsWith('E: ')) ?? lines.at(-1)
      const reason = error.killed === true ? 'it took too long' : complaint || error.message
      reject(new Error(`${program}: ${reason}`, { cause: error }))
    })
  })
}
