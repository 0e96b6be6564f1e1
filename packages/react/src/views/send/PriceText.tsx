import type { SendForm, SendToken } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { formatDollars } from '../../format/formatDollars.js'
import { formatTimeOfDay } from '../../format/formatTime.js'
import { useLocale } from '../../format/useLocale.js'
import { Text } from './texts.js'

/** Shows the price that turns US dollars into an amount, and the time of the price. Its source is shown if the caller wants it and it is known. */
export function PriceText({
  price,
  token,
  hasSource = false,
}: {
  readonly price: NonNullable<SendForm['price']>
  readonly token: SendToken
  readonly hasSource?: boolean
}): ReactNode {
  const ids = { wallet: 'send.priceOfWallet', api: 'send.priceOfApi' } as const
  const id = hasSource && price.source ? ids[price.source] : 'send.price'
  const locale = useLocale()
  const time = formatTimeOfDay(new Date(price.at), locale)
  const values = { price: formatDollars(price.value, locale), token: token.symbol, time }
  return <Text id={id} values={values} />
}
