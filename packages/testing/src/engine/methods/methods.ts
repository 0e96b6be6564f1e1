import { numberToHex } from 'viem/utils'
import type { MethodHandler } from '../WalletContext.js'
import type { WalletMethod } from '../WalletMethod.js'
import { addChain } from './addChain.js'
import { getCapabilities } from './getCapabilities.js'
import { getPermissions } from './getPermissions.js'
import { requestAccounts } from './requestAccounts.js'
import { requestPermissions } from './requestPermissions.js'
import { revokePermissions } from './revokePermissions.js'
import { sendTransaction } from './sendTransaction.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { switchChain } from './switchChain.js'
import { watchAsset } from './watchAsset.js'

/** Every method the wallet handles itself. */
export const methods: Readonly<Record<WalletMethod, MethodHandler>> = {
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
  wallet_watchAsset: watchAsset,
}
