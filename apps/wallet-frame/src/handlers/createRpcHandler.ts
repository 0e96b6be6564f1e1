import { rpcErrors } from '@latchkey/core'
import type { Handlers } from '@latchkey/embedded-wallet/frame'
import { findNetwork } from '../config/findNetwork.ts'
import { frameErrors } from '../frameErrors.ts'
import { type Preparing, prepareEvm } from '../review/prepareEvm.ts'
import { readChainId } from '../rpc/readChainId.ts'
import type { BundleIds } from '../smartAccount/createBundleIds.ts'
import type { FrameContext } from './FrameContext.ts'
import { loadSmartAccount } from './loadSmartAccount.ts'
import { toWireChainId } from './toWireChainId.ts'

/** Loads with the first request on Solana. */
async function prepareSolana(preparing: Preparing) {
  const solana = await import('../review/solana/prepareSolana.ts').catch((cause: unknown) => {
    throw frameErrors.workerFailed({}, { cause })
  })
  return solana.prepareSolana(preparing)
}

/** Reads of an EVM chain that the provider API handles without the visitor. */
const reads =
  /^eth_(blockNumber|call|estimateGas|feeHistory|gasPrice|get(Balance|Block(ByHash|ByNumber|Receipts|TransactionCountBy(Hash|Number))|Code|Logs|Proof|StorageAt|Transaction(ByBlock(Hash|Number)AndIndex|ByHash|Count|Receipt)|UncleCountByBlock(Hash|Number))|maxPriorityFeePerGas|sendRawTransaction|syncing)$/

/** Requests that only smart accounts have. */
const smartMethods =
  /^(wallet_((prepare|send)Calls|getCallsStatus|getCapabilities|(grant|revoke)Permissions)|eth_(sendUserOperation|estimateUserOperationGas|getUserOperation(ByHash|Receipt)|supportedEntryPoints))$/

/**
 * Creates the handler of wallet requests. Reads go to the provider API. The visitor approves each signature first,
 * exactly as it was shown. A node that the page names is ignored.
 */
export function createRpcHandler(context: FrameContext): Handlers['rpcRequest'] {
  const { account, nodes, approvals, networks, chain, smartAccounts } = context
  let bundles: BundleIds | undefined
  return async ({ method, params, chainId: given, chainNamespace }, { origin, signal }) => {
    const chainId = given === undefined ? chain.get() : readChainId(given)
    if (chainId === undefined || (chainNamespace && !chainId.startsWith(`${chainNamespace}:`)))
      throw rpcErrors.unrecognizedChain({}, { rpcCode: 4902 })
    const isEvm = chainId.startsWith('eip155:')
    if (isEvm && method === 'eth_chainId') return `0x${Number(toWireChainId(chainId)).toString(16)}`
    if (isEvm && reads.test(method)) return nodes.request(chainId, { method, params }, signal)
    const addresses = await account.addresses()
    const address = isEvm ? addresses.eip155 : addresses.solana
    if (isEvm && method === 'eth_accounts') return [address]
    const network = findNetwork(chainId, networks)
    if (
      isEvm &&
      (smartMethods.test(method) ||
        (method === 'eth_sendTransaction' &&
          (await smartAccounts.typeOn(chainId, signal)) === 'smartAccount'))
    ) {
      const smart = await loadSmartAccount()
      bundles ??= smart.createBundleIds()
      return smart.handleSmartRequest(context, { method, params, origin, address, network, signal }, bundles)
    }
    const prepare = isEvm ? prepareEvm : prepareSolana
    const prepared = await prepare({ method, params, origin, address, network, nodes, signal })
    if (!prepared) throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
    const { review, request, finish } = prepared
    await approvals.request(review, signal)
    return finish(await account.sign(request, signal), signal)
  }
}
