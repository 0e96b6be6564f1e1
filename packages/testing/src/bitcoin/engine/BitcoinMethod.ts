/**
 * What a Bitcoin wallet can be asked, whatever the wallet's own name for it: `on('signPsbt')` is `bitcoin:signTransaction`
 * of the Wallet Standard as well. The own name is in the record, as `params.call`.
 */
export type BitcoinMethod =
  | 'connect'
  | 'accounts'
  | 'network'
  | 'switchNetwork'
  | 'signMessage'
  | 'signPsbt'
  | 'sendTransfer'
  | 'broadcast'
  | 'balance'
  | 'disconnect'
  | 'info'

/** What `on` and `once` accept: a method, or `'*'` for all of them. */
export type ScriptedBitcoinMethod = BitcoinMethod | '*' | (string & {})
