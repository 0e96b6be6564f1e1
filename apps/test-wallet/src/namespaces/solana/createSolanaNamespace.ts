import { createSolanaSigners } from '@latchkey/testing/solana'
import type { SolanaConfig } from '../../config/WalletConfig.ts'
import type { WalletNamespace } from '../WalletNamespace.ts'
import { describeSolanaRequest } from './describeSolanaRequest.ts'
import { performSolanaRequest } from './performSolanaRequest.ts'

/** Creates the namespace `solana`, with keys in the page. Throws for an invalid key. */
export async function createSolanaNamespace({
  secretKeys,
}: Pick<SolanaConfig, 'secretKeys'>): Promise<WalletNamespace> {
  const signers = await createSolanaSigners(secretKeys)
  return {
    namespace: 'solana',
    title: 'Solana',
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    silent: ['solana_getAccounts', 'solana_requestAccounts'],
    events: ['accountsChanged', 'chainChanged'],
    addresses: signers.map(({ address }) => address),
    describe: describeSolanaRequest,
    perform: ({ addresses, request, chains }) =>
      performSolanaRequest({
        request,
        chains,
        signers: addresses.flatMap((address) => signers.filter((signer) => signer.address === address)),
      }),
    chainChangedData: (chainId) => chainId,
  }
}
