import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { MethodHandler, WalletContext } from '../wallet/WalletContext.js'
import type { WalletChain } from '../wallet/WalletOptions.js'
import { firstParam, invalidParams, readChainId } from './firstParam.js'

/**
 * `wallet_addEthereumChain` (EIP-3085): checks the shape, requests the chain id of the first RPC URL, then
 * adds the chain and switches to it. For a known chain it only switches.
 */
export const addChain: MethodHandler = async ({ wallet, request, confirm }) => {
  if (wallet.options.quirks?.includes('fixedChains'))
    throw new ProviderRpcError({ code: 4200, message: 'The wallet takes no other chains.' })
  const chain = readChain(firstParam(request.params))
  const isKnown = wallet.state().chains.some(({ chainId }) => chainId === chain.chainId)
  if (isKnown && wallet.state().chainId === chain.chainId) return null
  if (!isKnown) await assertServes({ wallet, chain })
  await confirm()
  if (!isKnown) wallet.addChain(chain)
  wallet.changeChain(chain.chainId)
  return null
}

function readChain(fields: Record<string, unknown>): WalletChain {
  const chainId = readChainId(fields.chainId)
  const { chainName, nativeCurrency, rpcUrls, blockExplorerUrls } = fields
  if (typeof chainName !== 'string' || chainName.trim() === '')
    throw invalidParams('chainName must be a name.')
  if (!isCurrency(nativeCurrency)) throw invalidParams('nativeCurrency needs a name, a symbol and decimals.')
  const [rpcUrl]: unknown[] = Array.isArray(rpcUrls) ? rpcUrls : []
  if (!Array.isArray(rpcUrls) || typeof rpcUrl !== 'string' || !rpcUrls.every(isSafeUrl)) {
    throw invalidParams('rpcUrls must be one or more https URLs (http only on this machine).')
  }
  if (blockExplorerUrls !== undefined && blockExplorerUrls !== null) {
    if (!Array.isArray(blockExplorerUrls) || !blockExplorerUrls.every(isSafeUrl)) {
      throw invalidParams('blockExplorerUrls must be https URLs (http only on this machine).')
    }
  }
  return { chainId, rpcUrl, name: chainName }
}

async function assertServes({ wallet, chain }: { wallet: WalletContext; chain: WalletChain }) {
  const response = await wallet.readFrom({ url: chain.rpcUrl, method: 'eth_chainId' })
  if (Number(response) !== chain.chainId) {
    throw invalidParams(`${chain.rpcUrl} serves chain ${String(response)}, not ${chain.chainId}.`)
  }
}

function isCurrency(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'symbol' in value &&
    typeof value.symbol === 'string' &&
    value.symbol !== '' &&
    'decimals' in value &&
    Number.isInteger(value.decimals)
  )
}

function isSafeUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  const isLocal = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

/** `wallet_switchEthereumChain` (EIP-3326). Throws 4902 for an unknown chain. */
export const switchChain: MethodHandler = async ({ wallet, request, confirm }) => {
  const chainId = readChainId(firstParam(request.params).chainId)
  if (chainId === wallet.state().chainId) return null
  if (!wallet.state().chains.some((chain) => chain.chainId === chainId)) {
    if (wallet.options.quirks?.includes('fixedChains'))
      throw new ProviderRpcError({ code: 4901, message: 'Unsupported chain.' })
    throw new ProviderRpcError({
      code: 4902,
      message: `Unrecognized chain ${chainId}. Add it with wallet_addEthereumChain first.`,
    })
  }
  await confirm()
  wallet.changeChain(chainId)
  return null
}
