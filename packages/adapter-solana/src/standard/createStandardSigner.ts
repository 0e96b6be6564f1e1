import { type Latchkey, rpcErrors, walletErrors } from '@latchkey/core'
import {
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
} from '@solana/kit'
import { solanaErrors } from '../errors/solanaErrors.js'
import { createSigner } from '../signer/createSigner.js'

/** Signs and sends encoded transactions by kit's signer of the connected wallet. */
export function createStandardSigner(options: { readonly client: Latchkey; readonly address: string }) {
  const signer = createSigner(options)
  return {
    async sign(bytes: Uint8Array): Promise<Uint8Array> {
      if (!('modifyAndSignTransactions' in signer))
        throw solanaErrors.featureMissing({ feature: 'solana:signTransaction' })
      const [signed] = await signer.modifyAndSignTransactions([await decode(bytes)])
      if (!signed) throw walletErrors.malformedResponse({ method: 'solana_signTransaction' })
      return Uint8Array.from(getTransactionEncoder().encode(signed))
    },
    async send(bytes: Uint8Array): Promise<Uint8Array> {
      const [signature] = await signer.signAndSendTransactions([await decode(bytes)])
      if (!signature) throw walletErrors.malformedResponse({ method: 'solana_signAndSendTransaction' })
      return Uint8Array.from(signature)
    },
  }
}

async function decode(bytes: Uint8Array) {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    if (!('lifetimeToken' in message)) throw new TypeError('The transaction has no lifetime.')
    const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
    assertIsTransactionWithinSizeLimit(transaction)
    return { ...transaction, lifetimeConstraint }
  } catch (cause) {
    throw rpcErrors.invalidParams({ detail: 'Not a transaction.' }, { rpcCode: -32602, cause })
  }
}
