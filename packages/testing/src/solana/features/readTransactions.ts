import type { IdentifierString } from '@wallet-standard/base'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { readBytes, readFields, readInputs } from '../../standard/readInputs.js'
import type { FeatureHandler, StandardContext } from '../../standard/StandardContext.js'
import { readTransaction } from '../signing/signTransactionBytes.js'
import type { SolanaContext } from './SolanaContext.js'

/** Parses the transactions to sign, before the prompt. `chain` may be absent if nothing is sent. */
export function readTransactions({
  wallet,
  request,
  feature,
  signerOf,
}: Pick<Parameters<FeatureHandler>[0], 'wallet' | 'request'> &
  Pick<SolanaContext, 'signerOf'> & { feature: IdentifierString }) {
  return readInputs(request.params).map((input) => {
    const signer = signerOf(wallet.accountOf({ input, origin: request.origin, feature }))
    const transaction = readBytes({ input, name: 'transaction' })
    readTransaction(transaction)
    return {
      signer,
      transaction,
      chain: input['chain'] === undefined ? undefined : readChain({ input, wallet }),
      options:
        input['options'] === undefined ? {} : readFields(input['options'], 'options must be an object.'),
    }
  })
}

/** Returns the chain of an input. Throws -32602 for a chain that the wallet lacks. */
function readChain({
  input,
  wallet,
}: {
  input: Readonly<Record<string, unknown>>
  wallet: StandardContext
}): string {
  const chain = wallet.state().chains.find((known) => known === input['chain'])
  if (chain) return chain
  throw new ProviderRpcError({
    code: -32602,
    message: `This wallet does not speak to ${String(input['chain'])}.`,
  })
}
