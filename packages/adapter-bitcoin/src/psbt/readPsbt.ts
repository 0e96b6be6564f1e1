import { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { readBytes } from '../lib/readBytes.js'

/** What every PSBT begins with. */
const MAGIC = 'psbt\xff'

/**
 * A PSBT (BIP-174, version 0) of base64 or hexadecimal text.
 * @throws `bitcoin/psbt_malformed`
 */
export function readPsbt(text: unknown): Psbt {
  const bytes = readBytes(text)
  const isPsbt = bytes && String.fromCharCode(...bytes.slice(0, 5)) === MAGIC
  if (!isPsbt) throw bitcoinErrors.psbtMalformed({ reason: 'is no PSBT' })
  try {
    return Psbt.fromBuffer(bytes)
  } catch (cause) {
    throw bitcoinErrors.psbtMalformed({ reason: 'cannot be read' }, { cause })
  }
}
