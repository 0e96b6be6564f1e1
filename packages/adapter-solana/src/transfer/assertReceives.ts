import { solanaErrors } from '../solanaErrors.js'
import type { TokenAccount } from '../tokens/parseTokenAccount.js'

/**
 * Refuses a recipient's token account that is in other hands, as its owner can give it away, or that takes nothing.
 * @throws `solana/recipient_token_account_foreign`, `solana/recipient_token_account_frozen`
 */
export function assertReceives({
  account,
  to,
  token,
}: {
  readonly account: TokenAccount
  readonly to: string
  readonly token: string
}): void {
  if (account.owner !== to || account.mint !== token) {
    throw solanaErrors.recipientTokenAccountForeign({ owner: account.owner })
  }
  if (account.state === 'frozen') throw solanaErrors.recipientTokenAccountFrozen({})
}
