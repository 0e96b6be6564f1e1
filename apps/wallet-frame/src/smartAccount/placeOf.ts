import { getAddress } from 'viem'
import { addressOn } from '../account/addressOn.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import { createBundler } from './operation/createBundler.ts'
import { isDelegated } from './operation/isDelegated.ts'
import type { Place } from './operation/Place.ts'

export type Peer = { readonly origin: string; readonly signal: AbortSignal }
export type Changed = { readonly address: string; readonly isDeployed: boolean }

/** Finds the account and the network in use. Rejects with `wallet_frame/unsupported` where there are no smart accounts. */
export async function placeOf(context: FrameContext, chainId: string, signal: AbortSignal): Promise<Place> {
  const { account, nodes, sleep, smartAccounts } = context
  const bundler = createBundler(context.sendToBundler)
  const network = await smartAccounts.find(chainId, signal)
  if (!network) throw frameErrors.unsupported({ call: 'smart accounts on this network' }, { rpcCode: 4200 })
  const address = getAddress(addressOn(chainId, await account.addresses()))
  return { address, network, nodes, bundler, signal, sleep }
}

export const readChange = async ({ address, network, nodes, signal }: Place): Promise<Changed> => ({
  address,
  isDeployed: await isDelegated({ network, own: address, nodes, signal }),
})
