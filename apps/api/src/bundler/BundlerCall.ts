import type { Caller } from '../handlers/Handlers.ts'
import { BundlerRefusal } from './BundlerRefusal.ts'
import { checkDelegation } from './checkDelegation.ts'
import type { BundlerNetwork } from './createBundlerNetwork.ts'
import { entryPoint, type Operation, readOperation } from './readOperation.ts'

/** A request about an operation. */
export type BundlerCall = {
  readonly network: BundlerNetwork
  readonly params: readonly unknown[]
  readonly projectId: string
  readonly caller: Caller
  readonly signal: AbortSignal
}

/**
 * Reads the operation of a request, and checks its entry point and its delegation.
 *
 * @throws BundlerRefusal
 */
export async function readCallOperation(
  { network, params, signal }: BundlerCall,
  isFinal: boolean,
): Promise<Operation> {
  const [raw, at] = params
  if (typeof at !== 'string' || at.toLowerCase() !== entryPoint.toLowerCase())
    throw new BundlerRefusal('invalid', `The entry point must be ${entryPoint}.`)
  const operation = readOperation(raw)
  const { id, implementation, upstream } = network
  await checkDelegation({ operation, chainId: id, implementation, upstream, isFinal, signal })
  return operation
}
