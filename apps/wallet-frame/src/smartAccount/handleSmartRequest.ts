import { rpcErrors } from '@latchkey/core'
import { getAddress } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import { frameErrors } from '../frameErrors.ts'
import type { FrameContext } from '../handlers/FrameContext.ts'
import { type EvmCall, readTransaction } from '../rpc/readEvmRequest.ts'
import { approveAndSend } from './approveAndSend.ts'
import type { BundleIds } from './createBundleIds.ts'
import { createBundler } from './createBundler.ts'
import type { SmartNetwork } from './createSmartAccounts.ts'
import { describeDraft } from './describeDraft.ts'
import type { Place, Shown } from './draftOperation.ts'
import { grantPermissions } from './permissions/grantPermissions.ts'
import { revokePermissions } from './permissions/revokePermissions.ts'
import { draftBatch, prepareBatch } from './prepareBatch.ts'
import { prepareOperation } from './prepareOperation.ts'
import { readBundle } from './readBundle.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { readCapabilities } from './readCapabilities.ts'
import { waitForOperation } from './submitOperation.ts'

type Request = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly address: string
  readonly network: FrameNetwork
  readonly signal: AbortSignal
}

/** Reads of the bundler, without the visitor. */
const bundlerReads = /^eth_(estimateUserOperationGas|getUserOperation(ByHash|Receipt)|supportedEntryPoints)$/

const permissionRequests = /^wallet_(grant|revoke)Permissions$/

/** Handles the requests that only smart accounts have, and the transactions of one. */
export async function handleSmartRequest(
  context: FrameContext,
  { method, params, origin, address, network, signal }: Request,
  ids: BundleIds,
): Promise<unknown> {
  const { nodes, smartAccounts } = context
  const bundler = createBundler(context.sendToBundler)
  const own = getAddress(address)
  const { chainId } = network
  if (method === 'wallet_getCapabilities') {
    const networks = await smartAccounts.networks(signal)
    return readCapabilities({ params, own, networks, isSmart: smartAccounts.isPreferred(), nodes, signal })
  }
  if (method === 'wallet_getCallsStatus') return readCallsStatus({ params, ids, bundler, signal })
  const smart = await smartAccounts.find(chainId, signal)
  if (bundlerReads.test(method)) {
    if (!smart) throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
    return bundler.request(chainId, { method, params: Array.isArray(params) ? params : [] }, signal)
  }
  if (permissionRequests.test(method)) {
    if (!smart?.implementation.permissions) throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
    const request = {
      params,
      origin,
      place: { address: own, network: smart, nodes, bundler, signal },
      network,
    }
    return method === 'wallet_grantPermissions'
      ? grantPermissions(context, request)
      : revokePermissions(context, request)
  }
  if (!smart) throw rpcErrors.unsupportedChainId({}, { rpcCode: 5710 })
  const place: Place = { address: own, network: smart, nodes, bundler, signal }
  switch (method) {
    case 'wallet_prepareCalls':
    case 'wallet_sendCalls': {
      // The visitor chose the plain account, which runs one call at a time.
      if (!smartAccounts.isPreferred()) throw rpcErrors.atomicityNotSupported({}, { rpcCode: 5760 })
      const paymasterUrl = smart.isSponsored ? `${context.apiUrl}/v1/bundler` : undefined
      const bundle = readBundle(params, { method, address: own, chainId: numberOf(smart), paymasterUrl })
      const { calls, context: paymasterContext, isSponsored } = bundle
      const batch = { calls, context: paymasterContext, shown: { isSponsored }, place }
      if (method === 'wallet_prepareCalls')
        return describeDraft({ draft: await draftBatch(batch), chainId: numberOf(smart), paymasterUrl })
      ids.requireNew(bundle.id)
      const prepared = await prepareBatch({ ...batch, origin, network })
      const hash = await approveAndSend(context, { prepared, place, bundle })
      return { id: ids.add(bundle.id, { chainId, hash }) }
    }
    case 'eth_sendUserOperation': {
      const prepared = await prepareOperation({ params, origin, place, network })
      const hash = await approveAndSend(context, { prepared, place })
      ids.add(undefined, { chainId, hash })
      return hash
    }
    case 'eth_sendTransaction': {
      const call = readTransaction(params, { address, chainId: numberOf(smart) })
      const { to, value, data } = call
      if (!to) throw frameErrors.invalidParams({ method, detail: 'a smart account cannot create a contract' })
      const calls = [{ to, value, data }]
      const shown = { ceiling: ceilingOf(call) }
      const prepared = await prepareBatch({ calls, context: {}, shown, origin, place, network })
      const hash = await approveAndSend(context, { prepared, place })
      const receipt = await context.approvals.wait(() =>
        waitForOperation({ hash, place, sleep: context.sleep }),
      )
      return receipt.receipt.transactionHash
    }
    default:
      throw frameErrors.unsupported({ call: method }, { rpcCode: 4200 })
  }
}

/** Returns the most that a transaction costs, if the page names it. Its nonce is not that of an operation. */
function ceilingOf({ gas, maxFeePerGas, maxPriorityFeePerGas = maxFeePerGas }: EvmCall): Shown['ceiling'] {
  return gas === undefined || maxFeePerGas === undefined || maxPriorityFeePerGas === undefined
    ? undefined
    : { gas, maxFeePerGas, maxPriorityFeePerGas }
}

const numberOf = ({ chainId }: SmartNetwork) => Number(chainId.slice('eip155:'.length))
