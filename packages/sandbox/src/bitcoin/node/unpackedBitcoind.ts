import { join } from 'node:path'
import type { BitcoindCommand } from './BitcoindCommand.js'

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
