import { rpcErrors } from '@latchkey/core'
import { type Address, getAddress } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import { frameErrors } from '../frameErrors.ts'
import type { FrameContext } from '../handlers/FrameContext.ts'
import type { Task } from '../review/Task.ts'
import { type EvmCall, readTransaction } from '../rpc/readEvmRequest.ts'
import type { BundleIds } from './createBundleIds.ts'
import { createBundler } from './createBundler.ts'
import { createOperationTask } from './createOperationTask.ts'
import type { SmartNetwork } from './createSmartAccounts.ts'
import { describeDraft } from './describeDraft.ts'
import type { Shown } from './draftOperation.ts'
import type { BatchCall } from './operation.ts'
import type { Place } from './Place.ts'
import { grantPermissions } from './permissions/grantPermissions.ts'
import { revokePermissions } from './permissions/revokePermissions.ts'
import { draftBatch, prepareBatch, requireOtherCalls } from './prepareBatch.ts'
import { readBundle } from './readBundle.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { readCapabilities } from './readCapabilities.ts'
import { readUserOperation } from './readUserOperation.ts'

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

/** Handles the requests of smart accounts that need no visitor. */
export async function handleSmartRead(
  context: FrameContext,
  { method, params, address, network: { chainId }, signal }: Request,
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

/**
 * Reads the requests that only smart accounts have, and the transactions of one.
 *
 * Rejects with `wallet_frame/not_allowed`, `/unsupported`, `/invalid_params`, `/wrong_account`, `/wrong_chain`, and as `readBundle`
 * and `readGrant` do.
 */
export async function readSmartRequest(
  context: FrameContext,
  { method, params, origin, address, network, signal }: Request,
  ids: BundleIds,
): Promise<Task> {
  const { account, nodes, sleep, smartAccounts } = context
  const { chainId } = network
  const own = getAddress(address)
  const smart = await smartAccounts.find(chainId, signal)
  const placeOn = (network: SmartNetwork): Place => ({
    address: own,
    network,
    nodes,
    bundler: createBundler(context.sendToBundler),
    signal,
    sleep,
  })
  if (permissionRequests.test(method)) {
    if (!smart?.implementation.permissions) throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
    const call = { params, origin, place: placeOn(smart), network }
    return method === 'wallet_grantPermissions'
      ? grantPermissions(context, call)
      : revokePermissions(context, call)
  }
  if (!smart) throw rpcErrors.unsupportedChainId({}, { rpcCode: 5710 })
  const place = placeOn(smart)
  const toTask = <result>(
    calls: readonly BatchCall[],
    { finish, require, shown, paymasterContext = {} }: SendOptions<result>,
  ) => {
    requireOtherCalls(calls, own)
    return createOperationTask({
      account,
      place,
      paymasterContext,
      async prepare(place, last) {
        require?.()
        return prepareBatch({ calls, context: paymasterContext, shown, last, origin, place, network })
      },
      finish,
    })
  }
  switch (method) {
    case 'wallet_sendCalls': {
      const { bundle } = readCalls(context, { method, params, own, smart })
      // Another bundle may take the id while this one waits.
      const require = () => ids.requireNew(bundle.id)
      require()
      return toTask(bundle.calls, {
        require,
        shown: { isSponsored: bundle.isSponsored },
        paymasterContext: bundle.context,
        finish: async (hash) => ({ id: ids.add(bundle.id, { chainId, hash }) }),
      })
    }
    case 'eth_sendUserOperation':
      return toTask(readUserOperation(params, own), {
        async finish(hash) {
          ids.add(undefined, { chainId, hash })
          return hash
        },
      })
    case 'eth_sendTransaction': {
      const call = readTransaction(params, { address, chainId: numberOf(smart) })
      const { to, value, data } = call
      if (!to) throw frameErrors.invalidParams({ method, detail: 'a smart account cannot create a contract' })
      return toTask([{ to, value, data }], {
        shown: { ceiling: ceilingOf(call) },
        finish: async (_, mined) => (await mined).receipt.transactionHash,
      })
    }
    default:
      throw frameErrors.unsupported({ call: method }, { rpcCode: 4200 })
  }
}

type SendOptions<result> = {
  /** @throws what keeps the calls from being sent */
  require?(): void
  readonly shown?: Shown
  readonly paymasterContext?: object
  finish: Parameters<typeof createOperationTask<result>>[0]['finish']
}

/**
 * Reads a bundle of calls for a network.
 * @throws `rpc/unsupported_chain_id`, `rpc/atomicity_not_supported`, and as `readBundle` and `requireOtherCalls` do
 */
function readCalls(
  { apiUrl, smartAccounts }: FrameContext,
  {
    method,
    params,
    own,
    smart,
  }: {
    readonly method: 'wallet_prepareCalls' | 'wallet_sendCalls'
    readonly params: unknown
    readonly own: Address
    readonly smart: SmartNetwork | undefined
  },
) {
  if (!smart) throw rpcErrors.unsupportedChainId({}, { rpcCode: 5710 })
  // The visitor chose the plain account, which runs one call at a time.
  if (!smartAccounts.isPreferred()) throw rpcErrors.atomicityNotSupported({}, { rpcCode: 5760 })
  const paymasterUrl = smart.isSponsored ? `${apiUrl}/v1/bundler` : undefined
  const bundle = readBundle(params, { method, address: own, chainId: numberOf(smart), paymasterUrl })
  requireOtherCalls(bundle.calls, own)
  return { bundle, paymasterUrl, network: smart }
}

/** Returns the most that a transaction costs, if the page names it. Its nonce is not that of an operation. */
function ceilingOf({ gas, maxFeePerGas, maxPriorityFeePerGas = maxFeePerGas }: EvmCall): Shown['ceiling'] {
  return gas === undefined || maxFeePerGas === undefined || maxPriorityFeePerGas === undefined
    ? undefined
    : { gas, maxFeePerGas, maxPriorityFeePerGas }
}

const numberOf = ({ chainId }: SmartNetwork) => Number(chainId.slice('eip155:'.length))
