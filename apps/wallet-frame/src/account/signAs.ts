import { frameErrors } from '../errors/frameErrors.ts'
import type { Permit } from '../keys/createPermit.ts'
import type { Signatures, SignRequest } from '../keys/SignRequest.ts'
import { neverAborts } from '../review/Task.ts'
import type { Account } from './Account.ts'

/**
 * Signs what the visitor has approved for an address. Rejects with `wallet_frame/not_signed_in` if somebody else has signed in since,
 * and as `account.sign` does.
 */
export async function signAs(
  account: Pick<Account, 'addresses' | 'sign'>,
  address: string,
  request: SignRequest,
  permit: Permit,
): Promise<Signatures> {
  const { eip155, solana } = await account.addresses()
  const own = request.type === 'evm' ? eip155 : solana
  if (own?.toLowerCase() !== address.toLowerCase()) throw frameErrors.notSignedIn({})
  return account.sign(request, neverAborts, permit)
}
