import { join } from 'node:path'

/**
 * The node of a folder that Debian's packages were unpacked into, started through that folder's own loader: the C library
 * of this machine may be too old for it.
 */
export function unpackedBitcoind(folder: string): BitcoindCommand {
  const libraries = join(folder, 'usr/lib/x86_64-linux-gnu')
  return {
    executable: join(libraries, 'ld-linux-x86-64.so.2'),
    leadingArgs: ['--library-path', libraries, join(folder, 'usr/bin/bitcoind')],
  }
}

/** How a Bitcoin node is started: an executable and what comes before the node's own arguments. */
export type BitcoindCommand = { executable: string; leadingArgs: readonly string[] }
