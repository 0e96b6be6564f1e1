import { getBase58Encoder, getSignatureFromTransaction, getTransactionDecoder } from '@solana/kit'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { StandardFeature } from '../../standard/StandardNamespace.js'
import { fakeTransaction } from '../faults/fakeTransaction.js'
import { sendTransaction } from '../signing/sendTransaction.js'
import { signTransactionBytes } from '../signing/signTransactionBytes.js'
import { readTransactions } from './readTransactions.js'
import type { SolanaContext } from './SolanaContext.js'

/**
 * `solana:signAndSendTransaction`: signs each input and sends it to the node of the input's chain, one after the other.
 * Returns the signature of the fee payer, which is the transaction's id.
 */
export function createSignAndSendTransaction(context: SolanaContext): StandardFeature {
  const { signerOf, stranger } = context
  const feature = 'solana:signAndSendTransaction'
  return {
    version: '1.0.0',
    method: 'signAndSendTransaction',
    properties: { supportedTransactionVersions: ['legacy', 0] },
    prompts: true,
    async perform({ wallet, request, confirm }) {
      const inputs = readTransactions({ wallet, request, feature, signerOf })
      await confirm()
      const outputs: { signature: Uint8Array }[] = []
      for (const { chain, options, ...input } of inputs) {
        const { transaction } = await signTransactionBytes(input)
        outputs.push({ signature: await sendTo({ context, chain, transaction, options }) })
      }
      return outputs
    },
    async fault({ wallet, request, how }) {
      const outputs: { signature: Uint8Array }[] = []
      for (const { chain, options, ...input } of readTransactions({ wallet, request, feature, signerOf })) {
        const transaction =
          how === 'neverSent'
            ? (await signTransactionBytes(input)).transaction
            : await fakeTransaction({ ...input, stranger, how })
        outputs.push({
          signature:
            how === 'neverSent' ? idOf(transaction) : await sendTo({ context, chain, transaction, options }),
        })
      }
      return outputs
    },
  }
}

async function sendTo({
  context,
  chain,
  transaction,
  options,
}: {
  context: SolanaContext
  chain: string | undefined
  transaction: Uint8Array
  options: Readonly<Record<string, unknown>>
}): Promise<Uint8Array> {
  if (chain === undefined) throw new ProviderRpcError({ code: -32602, message: 'The input needs a chain.' })
  const signature = await sendTransaction({
    read: (method, params) => context.read({ chain, method, params }),
    transaction,
    options,
  })
  return new Uint8Array(getBase58Encoder().encode(signature))
}

function idOf(transaction: Uint8Array): Uint8Array {
  const signature = getSignatureFromTransaction(getTransactionDecoder().decode(transaction))
  return new Uint8Array(getBase58Encoder().encode(signature))
}
