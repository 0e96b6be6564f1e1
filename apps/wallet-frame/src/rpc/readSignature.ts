import { bytesToHex } from 'viem'
import { frameErrors } from '../errors/frameErrors.ts'
import type { TransactionSignature } from './serializeTransaction.ts'

/** Splits a signature of the key worker. */
export function readSignature(signature: Uint8Array | undefined): TransactionSignature {
  if (signature?.length !== 65) throw frameErrors.workerFailed({})
  return {
    r: bytesToHex(signature.subarray(0, 32)),
    s: bytesToHex(signature.subarray(32, 64)),
    yParity: signature[64] ?? 0,
  }
}
