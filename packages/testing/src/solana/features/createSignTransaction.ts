import type { StandardFeature } from '../../standard/StandardNamespace.js'
import { fakeTransaction } from '../faults/fakeTransaction.js'
import { signTransactionBytes } from '../signing/signTransactionBytes.js'
import { readTransactions } from './readTransactions.js'
import type { SolanaContext } from './SolanaContext.js'

/** `solana:signTransaction`: signs each input for its account and keeps other signatures. */
export function createSignTransaction({ signerOf, stranger }: SolanaContext): StandardFeature {
  const feature = 'solana:signTransaction'
  return {
    version: '1.0.0',
    method: 'signTransaction',
    properties: { supportedTransactionVersions: ['legacy', 0] },
    prompts: true,
    async perform({ wallet, request, confirm }) {
      const inputs = readTransactions({ wallet, request, feature, signerOf })
      await confirm()
      return Promise.all(
        inputs.map(async (input) => ({
          signedTransaction: (await signTransactionBytes(input)).transaction,
        })),
      )
    },
    fault: ({ wallet, request, how }) =>
      Promise.all(
        readTransactions({ wallet, request, feature, signerOf }).map(async (input) => ({
          signedTransaction: await fakeTransaction({ ...input, stranger, how }),
        })),
      ),
  }
}
