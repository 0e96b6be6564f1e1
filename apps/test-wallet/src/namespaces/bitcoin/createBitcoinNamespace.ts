import { createBitcoinKeys, getBitcoinAccountAddresses } from '@latchkey/testing/bitcoin'
import { bitcoinNetworks } from '../../chains/bitcoinNetworks.ts'
import type { BitcoinConfig } from '../../config/WalletConfig.ts'
import type { WalletNamespace } from '../WalletNamespace.ts'
import { describeBitcoinRequest } from './describeBitcoinRequest.ts'
import { performBitcoinRequest } from './performBitcoinRequest.ts'

/** Number of accounts that the wallet derives. */
const ACCOUNTS = 2

/**
 * Creates the namespace `bip122`, which signs with keys in the page. An account is identified by its address for payments;
 * `getAccountAddresses` returns the one for ordinals. Throws for an invalid seed or a chain that is not Bitcoin.
 */
export function createBitcoinNamespace({
  chainId,
  seed,
}: Pick<BitcoinConfig, 'chainId' | 'seed'>): WalletNamespace {
  const network = bitcoinNetworks[chainId]
  if (!network) throw new Error(`${chainId} is not a Bitcoin chain.`)
  const accounts = Array.from({ length: ACCOUNTS }, (_, account) =>
    createBitcoinKeys({ seed, network, account }),
  )
  const own = accounts.flatMap(({ payment, ordinals }) => [payment.address, ordinals.address])
  return {
    namespace: 'bip122',
    title: 'Bitcoin',
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    silent: ['getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged'],
    addresses: accounts.map(({ payment }) => payment.address),
    also: (address) =>
      accounts
        .filter(({ payment }) => payment.address === address)
        .flatMap((keys) => getBitcoinAccountAddresses({ keys }))
        .filter(({ intention }) => intention === 'ordinal')
        .map((one) => ({ label: 'ordinals', address: one.address })),
    describe: (input) => describeBitcoinRequest({ ...input, own, network }),
    perform: ({ addresses, request, chains }) =>
      performBitcoinRequest({
        request,
        chains,
        accounts: addresses.flatMap((address) =>
          accounts.filter(({ payment }) => payment.address === address),
        ),
      }),
    chainChangedData: (chainId) => chainId,
  }
}
