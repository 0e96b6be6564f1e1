import { rpcErrors } from '@latchkey/core'
import { getAddress } from 'viem'
import type { FrameContext } from '../context/FrameContext.ts'
import type { SmartNetwork } from '../delegation/createSmartAccounts.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import type { Task } from '../review/Task.ts'
import { type EvmCall, readTransaction } from '../rpc/readTransaction.ts'
import type { BundleIds } from './createBundleIds.ts'
import { createBundler } from './operation/createBundler.ts'
import { createOperationTask } from './operation/createOperationTask.ts'
import type { Shown } from './operation/draftOperation.ts'
import type { BatchCall } from './operation/Operation.ts'
import type { Place } from './operation/Place.ts'
import { prepareBatch, requireOtherCalls } from './operation/prepareBatch.ts'
import { grantPermissions } from './permissions/grantPermissions.ts'
import { revokePermissions } from './permissions/revokePermissions.ts'
import { numberOf, readCalls, type SmartRequest } from './readCalls.ts'
import { readUserOperation } from './readUserOperation.ts'

const permissionRequests = /^wallet_(grant|revoke)Permissions$/

/**
 * Reads the requests that only smart accounts have, and the transactions of one.
 *
 * Rejects with `wallet_frame/not_allowed`, `/unsupported`, `/invalid_params`, `/wrong_account`, `/wrong_chain`, and as `readBundle`
 * and `readGrant` do.
 */
export async function readSmartRequest(
  context: FrameContext,
  { method, params, origin, address, network, signal }: SmartRequest,
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
  /** Throws an error if the calls may not be sent. */
  require?(): void
  readonly shown?: Shown
  readonly paymasterContext?: object
  finish: Parameters<typeof createOperationTask<result>>[0]['finish']
}

/** Returns the most that a transaction costs, if the page names it. Its nonce is not that of an operation. */
function ceilingOf({ gas, maxFeePerGas, maxPriorityFeePerGas = maxFeePerGas }: EvmCall): Shown['ceiling'] {
  return gas === undefined || maxFeePerGas === undefined || maxPriorityFeePerGas === undefined
    ? undefined
    : { gas, maxFeePerGas, maxPriorityFeePerGas }
}
