import type { IdentifierString } from '@wallet-standard/base'
import { readBytes } from '../../standard/readBytes.js'
import { readFields } from '../../standard/readFields.js'
import { readInputs } from '../../standard/readInputs.js'
import type { FeatureHandler } from '../../standard/StandardContext.js'
import type { SolanaContext } from '../SolanaContext.js'
import { readTransaction } from '../signing/readTransaction.js'
import { readChain } from './readChain.js'

/** Reads what is to be signed, before anybody is asked. `chain` may be missing where nothing is sent. */
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
