import { address, isOffCurveAddress } from '@solana/kit'
import type { ChainAccount } from '../accounts/ChainAccount.js'
import { solanaErrors } from '../solanaErrors.js'
import { isTokenProgram } from '../tokens/tokenPrograms.js'

const SYSTEM = '11111111111111111111111111111111'

/**
 * Refuses a recipient that could not give back what it is sent. An address off the curve that nobody has opened is
 * most often a token account or a mistake; one that is open may be a vault or a shared wallet. Whether tokens may go to
 * one is told by their own accounts.
 * @throws `solana/recipient_is_program`, `solana/recipient_is_token_account`, `solana/recipient_off_curve`,
 * `solana/recipient_not_wallet`
 */
export function checkRecipient({
  to,
  account,
  sends,
}: {
  readonly to: string
  readonly account: ChainAccount | null
  readonly sends: 'coins' | 'tokens'
}): void {
  if (account?.executable) throw solanaErrors.recipientIsProgram({})
  if (account && isTokenProgram(account.owner)) throw solanaErrors.recipientIsTokenAccount({})
  if (sends === 'tokens') return
  if (account && account.owner !== SYSTEM) throw solanaErrors.recipientNotWallet({ owner: account.owner })
  const isOpen = account?.data.length === 0
  if (!isOpen && isOffCurveAddress(address(to))) throw solanaErrors.recipientOffCurve({})
}
