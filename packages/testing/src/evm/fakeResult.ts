import { keccak256, numberToHex, toHex } from 'viem/utils'
import { listPermissions } from './methods/requestPermissions.js'
import { grantPermissions } from './permissions/grantPermissions.js'
import { runMethod } from './runMethod.js'
import type { MethodHandler } from './wallet/WalletContext.js'

/**
 * Responds to a method with a well-formed, false result and does not perform it. A method without a fault is performed.
 * Permissions are granted for twice the amounts.
 */
export const fakeResult: MethodHandler = async ({ wallet, request, confirm }) => {
  switch (request.method) {
    case 'eth_requestAccounts':
    case 'eth_accounts':
      return wallet.shareable()
    case 'eth_coinbase':
      return wallet.shareable()[0] ?? null
    case 'eth_chainId':
      return numberToHex(wallet.state().chainId + 1)
    case 'net_version':
      return String(wallet.state().chainId + 1)
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
    case 'wallet_revokePermissions':
      return null
    case 'wallet_requestPermissions':
      return listPermissions({ wallet, origin: request.origin })
    case 'wallet_getPermissions':
      return wallet.isAuthorized(request.origin) ? [] : listPermissions({ wallet, origin: request.origin })
    case 'wallet_watchAsset':
      return true
    case 'personal_sign':
    case 'eth_signTypedData_v4':
      return wallet.signOther()
    case 'eth_sendTransaction':
      return keccak256(toHex(`never sent ${request.id}`))
    case 'wallet_sendCalls':
      return { id: keccak256(toHex(`never sent ${request.id}`)) }
    case 'wallet_requestExecutionPermissions':
      return grantPermissions('current', true)({ wallet, request, confirm })
    case 'wallet_grantPermissions':
      return grantPermissions('earlier', true)({ wallet, request, confirm })
    default:
      return runMethod({ wallet, request, confirm })
  }
}
