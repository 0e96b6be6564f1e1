import type { FaultProxy } from '@latchkey/sandbox'
import { isRpcFault, type RpcFault, rpcFaults } from '../config/rpcFaults.ts'
import type { PageSwitch } from './PageSwitch.ts'

/** Creates the switch of the faults of the first chain's RPC, for the page and for the provider API. */
export function createRpcSwitch(rpcs: readonly FaultProxy[]): PageSwitch {
  let current: RpcFault = 'works'
  return {
    current: () => current,
    async set(name) {
      if (!isRpcFault(name)) return false
      current = name
      for (const rpc of rpcs) rpc.set(rpcFaults[name])
      return true
    },
  }
}
