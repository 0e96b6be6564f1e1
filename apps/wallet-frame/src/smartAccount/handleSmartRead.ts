import { getAddress } from 'viem'
import type { FrameContext } from '../context/FrameContext.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import type { BundleIds } from './createBundleIds.ts'
import { createBundler } from './operation/createBundler.ts'
import { describeDraft } from './operation/describeDraft.ts'
import type { Place } from './operation/Place.ts'
import { draftBatch } from './operation/prepareBatch.ts'
import { numberOf, readCalls, type SmartRequest } from './readCalls.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { readCapabilities } from './readCapabilities.ts'

/** Reads of the bundler, which need no visitor. */
const bundlerReads = /^eth_(estimateUserOperationGas|getUserOperation(ByHash|Receipt)|supportedEntryPoints)$/

/** Handles the requests of smart accounts that need no visitor. */
export async function handleSmartRead(
  context: FrameContext,
  { method, params, address, network: { chainId }, signal }: SmartRequest,
  ids: BundleIds,
): Promise<unknown> {
  const { nodes, sleep, smartAccounts } = context
  const own = getAddress(address)
  const bundler = createBundler(context.sendToBundler)
  if (method === 'wallet_getCapabilities') {
    const networks = await smartAccounts.networks(signal)
    return readCapabilities({ params, own, networks, isSmart: smartAccounts.isPreferred(), nodes, signal })
  }
  if (method === 'wallet_getCallsStatus') return readCallsStatus({ params, ids, bundler, signal })
  const smart = await smartAccounts.find(chainId, signal)
  if (method === 'wallet_prepareCalls') {
    const { bundle, paymasterUrl, network } = readCalls(context, { method, params, own, smart })
    const place: Place = { address: own, network, nodes, bundler, signal, sleep }
    const { calls, context: paymasterContext, isSponsored } = bundle
    const draft = await draftBatch({ calls, context: paymasterContext, shown: { isSponsored }, place })
    return describeDraft({ draft, chainId: numberOf(network), paymasterUrl })
  }
  if (!bundlerReads.test(method) || !smart) throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
  return bundler.request(chainId, { method, params: Array.isArray(params) ? params : [] }, signal)
}
