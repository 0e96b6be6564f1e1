import { type AdapterHost, abortable, type Capabilities, toError } from '@latchkey/core'
import type { EvmRpc } from '../transport/EvmRpc.js'
import { findEns } from './findEns.js'

/** From ENS, on the network of the app's that has it. Loads viem's part for it only when there is one. */
export const createIdentity =
  ({ $networks }: Pick<AdapterHost, '$networks'>, rpc: EvmRpc): NonNullable<Capabilities['identity']> =>
  async ({ address, signal }) => {
    const ens = findEns($networks.get().eip155?.requestedNetworks ?? [])
    if (!ens) return {}
    const { readEns } = await abortable(import('./readEns.js'), signal).catch((reason: unknown) => {
      throw toError(reason)
    })
    return readEns({ ...ens, rpc, address: `0x${address.slice(-40).toLowerCase()}`, signal })
  }
