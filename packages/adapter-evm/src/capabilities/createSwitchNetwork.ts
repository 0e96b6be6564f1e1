import {
  type Capabilities,
  type Clock,
  isLatchkeyError,
  type Network,
  rpcErrors,
  toError,
  transportErrors,
  walletErrors,
} from '@latchkey/core'
import { parseChainId } from '../lib/parseChainId.js'
import { toHexChainId } from '../lib/toHexChainId.js'

/** Pauses between checks, for wallets that report success before they have moved. Milliseconds, a second in all. */
const PAUSES = [50, 150, 300, 500]

/**
 * Codes of wallets that reject a switch to an unknown network. Older mobile wallets wrap 4902 in -32603. Wallets
 * behind WalletConnect use 5000 and 32603, and wallets with a fixed list of networks 4901.
 */
const unknownChainCodes: readonly unknown[] = [4902, 4901, 5000, 32603, -32603]

/** Codes of failures to add a network that have another reason than the network. */
const unrelated: readonly string[] = [
  rpcErrors.userRejected.code,
  rpcErrors.resourceUnavailable.code,
  rpcErrors.aborted.code,
  walletErrors.ended.code,
]
/** Failures of wallets that cannot add networks. */
const addsNone: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
  rpcErrors.chainDisconnected.code,
]

/**
 * Creates the capability that switches the wallet's network (EIP-3326), and adds the network when the wallet does not
 * know it (EIP-3085). A wallet may report success without a switch, so only its `eth_chainId` counts.
 */
export const createSwitchNetwork =
  (clock: Clock): NonNullable<Capabilities['switchNetwork']> =>
  async ({ connection, network, signal }) => {
    const options = { signal }
    const chainId = toHexChainId(network.id)
    const move = () =>
      connection.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }, options)
    // The response updates the connection as well.
    const readChainId = async () => {
      const chainId = parseChainId(await connection.request({ method: 'eth_chainId' }, options))
      if (!chainId) throw walletErrors.malformedResponse({ method: 'eth_chainId' })
      return chainId
    }
    try {
      const result = await move()
      // Some wallets resolve with their error. Any other result is ignored, because only the network counts.
      const error = toError(typeof result === 'number' ? undefined : result)
      if (isUnknownChain(error) || error.code === rpcErrors.userRejected.code) throw error
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      const params = [toAddParameters(network)]
      await connection.request({ method: 'wallet_addEthereumChain', params }, options).catch((reason) => {
        const { code } = toError(reason)
        const isFixed = isServedElsewhere(error) && !unrelated.includes(code)
        if (!isFixed && !addsNone.includes(code)) throw reason
        throw rpcErrors.unrecognizedChain({ detail: network.name }, { cause: reason, rpcCode: 4902 })
      })
      if ((await readChainId()) !== network.id) await move()
    }
    let actual = await readChainId()
    for (const pause of PAUSES) {
      if (actual === network.id) return
      await clock.sleep(pause, signal)
      actual = await readChainId()
    }
    if (actual !== network.id) throw walletErrors.wrongChain({ expected: network.id, actual })
  }

/** Codes of errors whose message alone has the reason. */
const vague: readonly string[] = [
  rpcErrors.unknown.code,
  rpcErrors.invalidInput.code,
  rpcErrors.invalidParams.code,
  rpcErrors.invalidRequest.code,
  rpcErrors.resourceNotFound.code,
]

const unknownChainWords =
  /(unrecogni[sz]ed|unknown|unsupported|unconfigured|invalid) (chain|network)|(chain|network)\b.{0,60}\b(not|n't|hasn't|isn't|never) .{0,12}(add|configur|exist|found|known|recogni|support|available)|\badd .{0,12}(chain|network)/i

/** Returns whether a failed switch leads to adding the network. */
function isUnknownChain(error: unknown): boolean {
  if (!isLatchkeyError(error)) return false
  if (unknownChainCodes.includes(error.rpcCode)) return true
  return vague.includes(error.code) && unknownChainWords.test(textsOf(error.cause).join(' '))
}

/** Returns the messages of an error or a result, and of the errors it wraps. */
function textsOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value.slice(0, 500)]
  if (depth > 3 || !value) return []
  try {
    const { message, error, cause, data, originalError } = value as Readonly<Record<string, unknown>>
    return [message, error, cause, data, originalError].flatMap((each) => textsOf(each, depth + 1))
  } catch {
    return []
  }
}

/** A wallet with a fixed list of networks reports every other one as disconnected. */
const isServedElsewhere = (error: unknown) =>
  isLatchkeyError(error) && error.code === rpcErrors.chainDisconnected.code

/** Contains only the endpoints of the network's definition, because the app's may have a key. */
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
