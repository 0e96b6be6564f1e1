import type { ReadContractParameters, ReadContractReturnType } from 'viem'
import { readContract as read } from 'viem/actions'
import { createReader } from './createReader.js'

/** Reads a contract with viem, through the client's own transport. */
export function readContract({
  client,
  network,
  signal,
  ...parameters
}: Parameters<typeof createReader>[0] & ReadContractParameters): Promise<ReadContractReturnType> {
  return read(createReader({ client, network, signal }), parameters)
}
