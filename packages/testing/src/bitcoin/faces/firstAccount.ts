import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { BitcoinAccount } from '../keys/BitcoinKey.js'
import type { FaceRequest } from './Face.js'

/** The payment address of a site that has access. Throws 4100 for one that has none. */
export function firstAccount({ ops, origin }: Pick<FaceRequest, 'ops' | 'origin'>): BitcoinAccount {
  const [payment] = ops.accounts(origin)
  if (payment) return payment
  throw new ProviderRpcError({ code: 4100, message: `${origin} is not authorised.` })
}
