import { readBytes, readInputs } from '../../standard/readInputs.js'
import type { FeatureHandler } from '../../standard/StandardContext.js'
import type { StandardFeature } from '../../standard/StandardNamespace.js'
import { signMessageBytes } from '../signing/signTransactionBytes.js'
import type { SolanaContext } from './SolanaContext.js'

/** `solana:signMessage`: signs the bytes of each input without a prefix. */
export function createSignMessage({ signerOf, stranger }: SolanaContext): StandardFeature {
  const read = ({ wallet, request }: Pick<Parameters<FeatureHandler>[0], 'wallet' | 'request'>) =>
    readInputs(request.params).map((input) => ({
      signer: signerOf(wallet.accountOf({ input, origin: request.origin, feature: 'solana:signMessage' })),
      message: readBytes({ input, name: 'message' }),
    }))
  return {
    version: '1.1.0',
    method: 'signMessage',
    prompts: true,
    async perform({ wallet, request, confirm }) {
      const inputs = read({ wallet, request })
      await confirm()
      return Promise.all(
        inputs.map(async ({ signer, message }) => ({
          signedMessage: message,
          signature: await signMessageBytes({ signer, message }),
          signatureType: 'ed25519',
        })),
      )
    },
    fault: ({ wallet, request, how }) =>
      Promise.all(
        read({ wallet, request }).map(async ({ signer, message }) => {
          const other = new TextEncoder().encode('Not what you asked me to sign.')
          return {
            signedMessage: how === 'altered' ? other : message,
            signature:
              how === 'otherKey'
                ? await signMessageBytes({ signer: stranger, message })
                : await signMessageBytes({ signer, message: other }),
            signatureType: 'ed25519',
          }
        }),
      ),
  }
}
