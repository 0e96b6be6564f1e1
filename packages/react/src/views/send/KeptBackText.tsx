import type { KeptBack } from '@latchkey/core'
import type { ReactNode } from 'react'
import { formatCoins } from '../../format/formatAmount.js'
import { useLocale } from '../../format/useLocale.js'
import { Text } from './texts.js'

/** Says how many coins were not spent because they may hold collectibles. */
export function KeptBackText({
  keptBack: { count, amount },
  symbol,
}: {
  readonly keptBack: KeptBack
  readonly symbol: string
}): ReactNode {
  const locale = useLocale()
  return <Text id="send.kept_back" values={{ count, amount: formatCoins(amount, symbol, locale) }} />
}
