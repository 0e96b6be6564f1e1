import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { WalletNamespace } from '../WalletNamespace.ts'
import { describeEvmRequest } from './describeEvmRequest.ts'
import { performEvmRequest } from './performEvmRequest.ts'

/** Creates the namespace `eip155`, with keys in the page. */
export function createEvmNamespace({ keys }: { keys: readonly [Hex, ...Hex[]] }): WalletNamespace {
  const accounts = keys.map((privateKey) => ({ privateKey, address: privateKeyToAddress(privateKey) }))
  return {
    namespace: 'eip155',
    title: 'EVM networks',
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_chainId',
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_getCapabilities',
    ],
    events: ['accountsChanged', 'chainChanged'],
    addresses: accounts.map(({ address }) => address),
    describe: describeEvmRequest,
    perform({ addresses, ...request }) {
      const approved = addresses.flatMap((address) =>
        accounts.filter((account) => account.address.toLowerCase() === address.toLowerCase()),
      )
      return performEvmRequest({ ...request, keys: approved.map(({ privateKey }) => privateKey) })
    },
    chainChangedData: (chainId) => Number(chainId.split(':')[1]),
  }
}
