import type { SmartNetwork } from '../../delegation/createSmartAccounts.ts'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import { readDelegation } from '../../delegation/readDelegation.ts'
import type { Nodes } from '../../rpc/createNodes.ts'

/** Returns whether the account runs the network's contract; false if the network cannot be read. */
export async function isDelegated({
  network: { chainId, implementation },
  own,
  nodes,
  signal,
}: {
  readonly network: SmartNetwork
  readonly own: string
  readonly nodes: Nodes
  readonly signal: AbortSignal
}): Promise<boolean> {
  const code = await nodes
    .request(chainId, { method: 'eth_getCode', params: [own, 'latest'] }, signal)
    .catch(() => undefined)
  if (signal.aborted) throw signal.reason
  const delegation = readDelegation(code)
  return delegation?.type === 'delegated' && isSameAddress(delegation.to, implementation.address)
}
