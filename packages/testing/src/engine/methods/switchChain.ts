import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { MethodHandler } from '../WalletContext.js'
import { firstParam } from './firstParam.js'
import { readChainId } from './readChainId.js'

/** `wallet_switchEthereumChain` (EIP-3326): 4902 for a chain the wallet does not know. */
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
