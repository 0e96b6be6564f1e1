import { Psbt } from 'bitcoinjs-lib'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { fromBase64, fromHex } from '../bytes/bytes.js'
import type { BitcoinNetwork } from '../keys/BitcoinKey.js'
import { toLibraryNetwork } from '../keys/createBitcoinKey.js'

/** Reads a PSBT from bytes, hexadecimal or base64. Throws -32602 for any other value. */
export function readPsbt({ psbt, network }: { psbt: unknown; network: BitcoinNetwork }): Psbt {
  const bytes = typeof psbt === 'string' ? (fromHex(psbt) ?? fromBase64(psbt)) : psbt
  try {
    if (bytes instanceof Uint8Array) return Psbt.fromBuffer(bytes, { network: toLibraryNetwork(network) })
  } catch {
    // Thrown below with a clearer message than the library's.
  }
  throw new ProviderRpcError({ code: -32602, message: 'This is not a PSBT.' })
}
