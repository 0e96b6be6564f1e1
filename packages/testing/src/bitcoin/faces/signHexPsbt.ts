import { fromHex } from '../bytes/fromHex.js'
import { readPsbt } from '../signing/readPsbt.js'
import type { FaceRequest } from './Face.js'
import { readFields } from './readFields.js'
import { readToSignInputs } from './readToSignInputs.js'

/** Signs one PSBT with the options that UniSat and OKX take, and gives it in hexadecimal. */
export function signHexPsbt({
  request: { ops, origin, finalizes },
  psbt,
  options,
}: {
  request: FaceRequest
  psbt: unknown
  options: unknown
}): string {
  const { autoFinalized, toSignInputs } = readFields(options ?? {})
  const signed = ops.signPsbt({
    origin,
    psbt: readPsbt({ psbt, network: ops.network() }),
    inputs: readToSignInputs(toSignInputs),
    finalize: typeof autoFinalized === 'boolean' ? autoFinalized : finalizes,
  })
  return ops.encode(fromHex(signed.toHex()) ?? new Uint8Array(), 'hex')
}
