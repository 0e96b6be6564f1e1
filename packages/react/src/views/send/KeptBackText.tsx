import { formatAmount, type KeptBack } from '@latchkey/core'
import type { ReactNode } from 'react'
import { Text } from './texts.js'

/** Says how many coins were not spent because they may hold collectibles. */
export function KeptBackText({
  keptBack: { count, amount },
  symbol,
}: {
  readonly keptBack: KeptBack
  readonly symbol: string
}): ReactNode {
  return (
    <Text
      id={count === 1 ? 'send.kept_backOne' : 'send.kept_back'}
      values={{ count: String(count), amount: `${formatAmount(amount)} ${symbol}` }}
    />
  )
}
