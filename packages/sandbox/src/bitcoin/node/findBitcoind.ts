import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { SandboxError } from '../../base/SandboxError.js'
import { fetchBitcoind } from './fetchBitcoind.js'
import { type BitcoindCommand, unpackedBitcoind } from './unpackedBitcoind.js'

type FindBitcoindParameters = {
  /** Path of the executable. Nothing else is searched then. */
  executable?: string | undefined
  /** Default: the environment of this process. */
  environment?: Readonly<Record<string, string | undefined>>
  /** Default: the platform of this process. */
  platform?: string
  /** Default: the architecture of this process, in Node's words (`x64`, `arm64`). */
  arch?: string
  signal?: AbortSignal | undefined
}

/**
 * Finds a Bitcoin node for this machine: the requested one, the one in `LATCHKEY_BITCOIND`, on the PATH, or fetched
 * earlier. Otherwise it fetches that of Debian into the user's cache folder. Nothing is installed.
 *
 * @throws SandboxError `BINARY_MISSING` with the fix; the signal's reason if it aborts.
 */
export async function findBitcoind(parameters: FindBitcoindParameters = {}): Promise<BitcoindCommand> {
  const { environment = process.env, platform = process.platform, arch = process.arch, signal } = parameters
  const named = parameters.executable ?? (environment['LATCHKEY_BITCOIND'] || undefined)
  if (named !== undefined) {
    if (isExecutable(named)) return { executable: named, leadingArgs: [] }
    const source = parameters.executable === undefined ? 'LATCHKEY_BITCOIND names' : 'The sandbox was given'
    throw new SandboxError({
      code: 'BINARY_MISSING',
      message: `${source} "${named}" as the Bitcoin node, which is not a file that may be executed.`,
    })
  }
  const onPath = findOnPath({ name: 'bitcoind', path: environment['PATH'], platform })
  if (onPath) return { executable: onPath, leadingArgs: [] }

  if (platform !== 'linux' || arch !== 'x64') {
    throw new SandboxError({
      code: 'BINARY_MISSING',
      message: `There is no bitcoind on PATH, and one can be fetched on Linux x64 only, not on ${platform} ${arch}; install Bitcoin Core or set LATCHKEY_BITCOIND to the path of a bitcoind.`,
    })
  }
  const folder = join(cacheFolder(environment), 'latchkey', 'bitcoin-knots-trixie-x64')
  const earlier = unpackedBitcoind(folder)
  if (isExecutable(join(folder, 'usr/bin/bitcoind'))) return earlier
  return fetchBitcoind({ folder, environment, signal })
}

function cacheFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const chosen = environment['XDG_CACHE_HOME']
  // The XDG Base Directory Specification ignores a relative path.
  return chosen && isAbsolute(chosen) ? chosen : join(environment['HOME'] || homedir(), '.cache')
}

type FindOnPathParameters = { name: string; path: string | undefined; platform: string }

/** Returns the first executable of this name in the folders of a PATH. */
function findOnPath({ name, path, platform }: FindOnPathParameters): string | undefined {
  const file = platform === 'win32' ? `${name}.exe` : name
  return (path ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, file))
    .find(isExecutable)
}

/** Whether the path is a file that this process may execute. */
function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
