import {
  type Capabilities,
  type Clock,
  isBaseError,
  type Network,
  rpcErrors,
  toError,
  transportErrors,
  walletErrors,
} from '@latchkey/core'
import { parseChainId } from '../eip1193/parseChainId.js'
import { isUnknownChain } from './isUnknownChain.js'
import { toHexChainId } from './toHexChainId.js'

/** Waits between asking again, for wallets that answer before they have moved. Milliseconds, a second in all. */
const PATIENCE = [50, 150, 300, 500]

/** Failures to add a network that say nothing of the network itself. */
const unrelated: readonly string[] = [
  rpcErrors.userRejected.code,
  rpcErrors.resourceUnavailable.code,
  rpcErrors.aborted.code,
  walletErrors.ended.code,
]
/** Failures of a wallet that adds no network at all. */
const addsNone: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
  rpcErrors.chainDisconnected.code,
]

/**
 * Asks the wallet to move (EIP-3326), to add the network when it does not know it (EIP-3085), and then where it is.
 * A wallet may add and stay, or say yes and stay: only its own answer to `eth_chainId` counts.
 */
export const createSwitchNetwork =
  (clock: Clock): NonNullable<Capabilities['switchNetwork']> =>
  async ({ connection, network, signal }) => {
    const options = { signal }
    const chainId = toHexChainId(network.id)
    const move = () =>
      connection.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }, options)
    // The connection learns the network from the answer as well.
    const ask = async () => {
      const answer = parseChainId(await connection.request({ method: 'eth_chainId' }, options))
      if (!answer) throw walletErrors.malformedAnswer({ method: 'eth_chainId' })
      return answer
    }
    try {
      await move()
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      const params = [toAddParameters(network)]
      await connection.request({ method: 'wallet_addEthereumChain', params }, options).catch((reason) => {
        const { code } = toError(reason)
        const isFixed = isServedElsewhere(error) && !unrelated.includes(code)
        if (!isFixed && !addsNone.includes(code)) throw reason
        throw rpcErrors.unrecognizedChain({ detail: network.name }, { cause: reason, rpcCode: 4902 })
      })
      if ((await ask()) !== network.id) await move()
    }
    let actual = await ask()
    for (const pause of PATIENCE) {
      if (actual === network.id) return
      await clock.sleep(pause, signal)
      actual = await ask()
    }
    if (actual !== network.id) throw walletErrors.wrongChain({ expected: network.id, actual })
  }

/** A wallet with a fixed list of networks says of every other one that it has no connection to it. */
const isServedElsewhere = (error: unknown) =>
  isBaseError(error) && error.code === rpcErrors.chainDisconnected.code

/** The chain's own endpoints only: the app's may carry a key. */
function toAddParameters({ id, name, nativeCurrency, rpcUrls, blockExplorer }: Network) {
  if (!rpcUrls.length) throw transportErrors.noUrl({ detail: id })
  return {
    chainId: toHexChainId(id),
    chainName: name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorer && { blockExplorerUrls: [blockExplorer.url] }),
  }
}
