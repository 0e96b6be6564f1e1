import type { Amount } from '@latchkey/core'
import type { ReactNode } from 'react'
import { formatAbout } from '../../format/formatAbout.js'
import { formatCoins } from '../../format/formatAmount.js'
import type { Rounding } from '../../format/roundDecimal.js'
import { useLocale } from '../../format/useLocale.js'
import { important } from '../motion/important.js'

/** Shows an estimate with six significant digits. Its exact figure is in a tooltip and for screen readers. */
export function About(props: {
  readonly amount: Amount | string
  readonly symbol: string
  readonly rounding?: Rounding
}): ReactNode {
  const { amount, symbol, rounding } = props
  const locale = useLocale()
  const exact = formatCoins(amount, symbol, locale)
  const about = `${formatAbout(amount, symbol, locale, rounding)} ${symbol}`
  const ref = about.length < longest ? whole : undefined
  if (about === exact)
    return (
      <bdi dir="ltr" ref={ref}>
        {exact}
      </bdi>
    )
  return (
    <bdi dir="ltr" title={exact} ref={ref}>
      <span aria-hidden="true">{about}</span>
      <span className="lk-hidden">{exact}</span>
    </bdi>
  )
}

/** Characters that fit a line of the narrowest screen. */
const longest = 24
const whole = important({ 'white-space': 'nowrap' })
