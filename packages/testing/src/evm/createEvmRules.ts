import { numberToHex } from 'viem/utils'
import type { WalletRules } from '../base/createResponder.js'
import { ProviderRpcError } from '../base/ProviderRpcError.js'
import { fakeResult } from './fakeResult.js'
import { runMethod } from './runMethod.js'
import type { WalletStore } from './wallet/createWalletStore.js'
import type { WalletContext } from './wallet/WalletContext.js'

/** Creates the EVM part of a wallet. */
export function createEvmRules({
  wallet,
  store,
}: {
  wallet: WalletContext
  store: WalletStore
}): WalletRules {
  return {
    perform: ({ request, confirm }) => runMethod({ wallet, request, confirm }),
    fault: ({ request, confirm }) => fakeResult({ wallet, request, confirm }),
    isPrompt: (method) => isPrompt(method) && isSupported(method, wallet),
    groupOf: promptGroup,
    repeat({ method, origin }) {
      const group = promptGroup(method)
      if (group === 'chain') store.emit('chainChanged', numberToHex(store.get().chainId))
      if (group === 'accounts') {
        store.emit('accountsChanged', wallet.exposed(origin), (other) => other === origin)
      }
    },
    assertReady() {
      if (store.get().status === 'disconnected') {
        throw new ProviderRpcError({ code: 4900, message: 'The wallet is disconnected from every chain.' })
      }
    },
  }
}

/** Whether the wallet has the method. A wallet without bundles or permissions fails before it shows a prompt. */
function isSupported(method: string, { options: { calls, permissions } }: WalletContext): boolean {
  switch (method) {
    case 'wallet_sendCalls':
      return calls !== undefined
    case 'wallet_requestExecutionPermissions':
    case 'wallet_revokeExecutionPermission':
      return permissions === 'current'
    case 'wallet_grantPermissions':
      return permissions === 'earlier'
    default:
      return true
  }
}

/** Whether a real wallet shows a prompt for this method. */
function isPrompt(method: string): boolean {
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
    case 'personal_sign':
    case 'eth_signTypedData_v4':
    case 'eth_sendTransaction':
    case 'wallet_sendCalls':
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
    case 'wallet_requestExecutionPermissions':
    case 'wallet_revokeExecutionPermission':
    case 'wallet_grantPermissions':
    case 'wallet_watchAsset':
      return true
    default:
      return false
  }
}

/** Returns the group of methods that share one prompt. While it is open, others of the group fail with -32002. */
function promptGroup(method: string): 'accounts' | 'chain' | undefined {
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return 'accounts'
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return 'chain'
    default:
      return undefined
  }
}
