import { join } from 'node:path'

/**
 * Returns the node in a folder of unpacked Debian packages. The folder's own loader starts it, because this machine's C
 * library may be too old.
 */
export function unpackedBitcoind(folder: string): BitcoindCommand {
  const libraries = join(folder, 'usr/lib/x86_64-linux-gnu')
  return {
    executable: join(libraries, 'ld-linux-x86-64.so.2'),
    leadingArgs: ['--library-path', libraries, join(folder, 'usr/bin/bitcoind')],
  }
}

/** The command of a Bitcoin node: an executable, and the arguments before the node's own. */
export type BitcoindCommand = { executable: string; leadingArgs: readonly string[] }
