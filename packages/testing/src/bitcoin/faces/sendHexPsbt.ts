import { readPsbt } from '../signing/readPsbt.js'
import { toTransaction } from '../signing/toTransaction.js'
import type { FaceRequest } from './Face.js'

/** Sends the transaction of a signed PSBT and gives its id. */
export function sendHexPsbt({
  request: { ops },
  psbt,
}: {
  request: FaceRequest
  psbt: unknown
}): Promise<string> {
  return ops.broadcast(toTransaction(readPsbt({ psbt, network: ops.network() })))
}
