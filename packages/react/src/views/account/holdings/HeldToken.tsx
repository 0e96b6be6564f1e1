import type { Token } from '@latchkey/core/tokens'
import type { ReactNode } from 'react'
import { TokenRow } from './TokenRow.js'
import { useHoldings } from './useHoldings.js'

/** Shows a token of the active account, and its network where the app has several. */
export function HeldToken({ token }: { readonly token: Token }): ReactNode {
  const { active, isMixed, isTest, networkOf } = useHoldings()
  // The exact native balance is shown above.
  const isAbove = isTest && token.address === undefined && token.chainId === active.id
  return (
    <TokenRow
      token={token}
      network={networkOf(token.chainId)}
      isMixed={isMixed}
      isTest={isTest}
      isExact={!isAbove}
    />
  )
}
