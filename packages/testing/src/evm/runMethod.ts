import { isAddress, numberToHex } from 'viem/utils'
import { ProviderRpcError } from '../base/ProviderRpcError.js'
import { getCallsStatus, showCallsStatus } from './calls/getCallsStatus.js'
import { getCapabilities } from './calls/getCapabilities.js'
import { sendCalls } from './calls/sendCalls.js'
import { addChain, switchChain } from './methods/addChain.js'
import { invalidParams } from './methods/firstParam.js'
import { getPermissions, requestAccounts, requestPermissions } from './methods/requestPermissions.js'
import { sendTransaction } from './methods/sendTransaction.js'
import { signMessage, signTypedData } from './methods/signTypedData.js'
import { getSupportedPermissions, grantPermissions } from './permissions/grantPermissions.js'
import { getGrantedPermissions, revokeGranted, revokePermissions } from './permissions/revokeGranted.js'
import type { MethodHandler } from './wallet/WalletContext.js'
import type { WalletMethod } from './wallet/WalletControls.js'

/** `wallet_watchAsset` (EIP-747): params are an object, not an array. */
const watchAsset: MethodHandler = async ({ request, confirm }) => {
  const { params } = request
  const isAsset =
    typeof params === 'object' &&
    params !== null &&
    'type' in params &&
    typeof params.type === 'string' &&
    'options' in params &&
    typeof params.options === 'object' &&
    params.options !== null &&
    'address' in params.options &&
    typeof params.options.address === 'string' &&
    isAddress(params.options.address, { strict: false })
  if (!isAsset) throw invalidParams('wallet_watchAsset needs a type and options with an address.')
  await confirm()
  return true
}

/** The methods that the wallet handles itself. */
const methods: Readonly<Record<WalletMethod, MethodHandler>> = {
  eth_requestAccounts: requestAccounts,
  eth_accounts: async ({ wallet, request }) => wallet.exposed(request.origin),
  eth_coinbase: async ({ wallet, request }) => wallet.exposed(request.origin)[0] ?? null,
  eth_chainId: async ({ wallet }) => numberToHex(wallet.state().chainId),
  net_version: async ({ wallet }) => String(wallet.state().chainId),
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_getPermissions: getPermissions,
  wallet_requestPermissions: requestPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_getCapabilities: getCapabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
  wallet_showCallsStatus: showCallsStatus,
  wallet_getSupportedExecutionPermissions: getSupportedPermissions,
  wallet_requestExecutionPermissions: grantPermissions('current'),
  wallet_getGrantedExecutionPermissions: getGrantedPermissions,
  wallet_revokeExecutionPermission: revokeGranted,
  wallet_grantPermissions: grantPermissions('earlier'),
  wallet_watchAsset: watchAsset,
}

/** Runs a method of the wallet, or sends a read to the current chain. Throws 4200 for any other method. */
export const runMethod: MethodHandler = async ({ wallet, request, confirm }) => {
  const handler = isOwn(request.method) ? methods[request.method] : undefined
  if (handler) return handler({ wallet, request, confirm })
  if (!isForwarded(request.method)) {
    throw new ProviderRpcError({ code: 4200, message: `This wallet does not support ${request.method}.` })
  }
  return wallet.read(request.method, request.params ?? [])
}

function isOwn(method: string): method is keyof typeof methods {
  return Object.hasOwn(methods, method)
}

function isForwarded(method: string): boolean {
  // These need keys or an open connection, so an HTTP node cannot handle them.
  if (/^eth_(sign|signTransaction|signTypedData.*|subscribe|unsubscribe)$/.test(method)) return false
  return /^(eth|net|web3)_/.test(method)
}
