/** A method the wallet handles itself. Any other `eth_`, `net_` or `web3_` read goes to the chain. */
export type WalletMethod =
  | 'eth_requestAccounts'
  | 'eth_accounts'
  | 'eth_coinbase'
  | 'eth_chainId'
  | 'net_version'
  | 'personal_sign'
  | 'eth_signTypedData_v4'
  | 'eth_sendTransaction'
  | 'wallet_switchEthereumChain'
  | 'wallet_addEthereumChain'
  | 'wallet_getPermissions'
  | 'wallet_requestPermissions'
  | 'wallet_revokePermissions'
  | 'wallet_getCapabilities'
  | 'wallet_watchAsset'

/** What `on` and `once` accept: a method, or `'*'` for all of them. */
export type ScriptedMethod = WalletMethod | '*' | (string & {})
