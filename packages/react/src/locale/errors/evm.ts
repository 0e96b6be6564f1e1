/** Codes by name, without a type: nothing here may lead to an adapter. A test compares them with the adapter's. */
export const evmErrorTexts = {
  'evm/account_changed': 'The account changed in the wallet. Nothing was sent. Try again.',
  'evm/network_changed': 'The network changed in the wallet. Nothing was sent. Try again.',
  'evm/typed_data_network': 'This signature is for another network. Switch to it first.',
} as const
