import { isRpcFault, type RpcFault } from '../stack/rpcFaults.ts'

/** Asks the server what the first chain's RPC does; with a name, tells it what to do from now on. */
export async function rpcFault(name?: RpcFault): Promise<RpcFault> {
  const response = await fetch(`/rpc-fault/${name ?? ''}`, { method: name ? 'POST' : 'GET' })
  const answer: unknown = response.ok ? await response.json() : undefined
  return typeof answer === 'string' && isRpcFault(answer) ? answer : 'works'
}
