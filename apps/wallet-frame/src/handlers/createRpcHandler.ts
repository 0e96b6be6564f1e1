import type { Handlers } from '@latchkey/embedded-wallet/frame'
import { addressOn } from '../account/addressOn.ts'
import { signAs } from '../account/signAs.ts'
import { findNetwork } from '../config/findNetwork.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import type { Permit } from '../keys/createPermit.ts'
import type { SignRequest } from '../keys/SignRequest.ts'
import { prepareEvm } from '../review/evm/prepareEvm.ts'
import { readChainId } from '../rpc/readChainId.ts'
import type { BundleIds } from '../smartAccount/createBundleIds.ts'
import { loadSmartAccount } from './loadSmartAccount.ts'
import { toWireChainId } from './toWireChainId.ts'

/** Loads with the first request on Solana. */
async function loadSolana() {
  const { prepareSolana } = await import('../review/solana/prepareSolana.ts').catch((cause: unknown) => {
    throw frameErrors.workerFailed({}, { cause })
  })
  return prepareSolana
}

/** Reads of an EVM chain that the provider API handles without the visitor. */
const reads =
  /^eth_(blockNumber|call|estimateGas|feeHistory|gasPrice|get(Balance|Block(ByHash|ByNumber|Receipts|TransactionCountBy(Hash|Number))|Code|Logs|Proof|StorageAt|Transaction(ByBlock(Hash|Number)AndIndex|ByHash|Count|Receipt)|UncleCountByBlock(Hash|Number))|maxPriorityFeePerGas|sendRawTransaction|syncing)$/

/** Reads of smart accounts, which need no visitor. */
const smartReads =
  /^(wallet_(get(CallsStatus|Capabilities)|prepareCalls)|eth_(estimateUserOperationGas|getUserOperation(ByHash|Receipt)|supportedEntryPoints))$/

/** Requests of smart accounts that need the visitor's approval. */
const smartRequests = /^(wallet_(sendCalls|(grant|revoke)Permissions)|eth_sendUserOperation)$/

/**
 * Creates the handler of wallet requests. Reads go to the provider API. The visitor approves each signature first, one at a
 * time. A node that the page names is ignored.
 */
export function createRpcHandler(context: FrameContext): Handlers['rpcRequest'] {
  const { account, nodes, approvals, networks, chain, smartAccounts, loadTexts } = context
  let bundles: BundleIds | undefined
  return async ({ method, params, chainId: given, chainNamespace }, { origin, signal }) => {
    const chainId = given === undefined ? chain.get() : readChainId(given)
    if (chainId === undefined || (chainNamespace && !chainId.startsWith(`${chainNamespace}:`)))
      throw frameErrors.chainNotSupported({ chainId: String(given) }, { rpcCode: 4902 })
    const isEvm = chainId.startsWith('eip155:')
    if (isEvm && method === 'eth_chainId') return `0x${Number(toWireChainId(chainId)).toString(16)}`
    if (isEvm && reads.test(method)) return nodes.request(chainId, { method, params }, signal)
    const readAddress = async () => addressOn(chainId, await account.addresses())
    if (isEvm && method === 'eth_accounts') return [await readAddress()]
    const network = findNetwork(chainId, networks)
    const loadSmart = async () => {
      const smart = await loadSmartAccount()
      bundles ??= smart.createBundleIds()
      return { ...smart, bundles }
    }
    if (isEvm && smartReads.test(method)) {
      const address = await readAddress()
      const { bundles, handleSmartRead } = await loadSmart()
      return handleSmartRead(context, { method, params, origin, address, network, signal }, bundles)
    }
    const isSmart = async (until: AbortSignal) =>
      smartRequests.test(method) ||
      (method === 'eth_sendTransaction' && (await smartAccounts.typeOn(chainId, until)) === 'smartAccount')
    // Nothing is awaited before, so that requests take turns in the order of their arrival.
    return approvals.run({
      signal,
      async read(until) {
        const address = await readAddress()
        if (isEvm && (await isSmart(until))) {
          const [{ bundles, readSmartRequest }] = await Promise.all([loadSmart(), loadTexts('frame-smart')])
          return readSmartRequest(
            context,
            { method, params, origin, address, network, signal: until },
            bundles,
          )
        }
        const prepare = isEvm ? prepareEvm : await loadSolana()
        await (isEvm ? loadTexts() : loadTexts('frame-solana'))
        const sign = (request: SignRequest, permit: Permit) => signAs(account, address, request, permit)
        const task = prepare({ method, params, origin, address, network, nodes, sign })
        if (!task) throw frameErrors.notAllowed({ method }, { rpcCode: 4200 })
        return task
      },
    })
  }
}
