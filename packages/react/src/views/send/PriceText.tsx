import type { SendForm, SendToken } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { formatDollars } from '../../parts/amounts/formatDollars.js'
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
  const values = { price: formatDollars(price.value), token: token.symbol, time: formatTime(price.at) }
  return <Text id={id} values={values} />
}

/** Returns the time of day, with the date unless it is today. */
function formatTime(at: number): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  return date.toLocaleString(undefined, { ...(!isToday && { dateStyle: 'short' }), timeStyle: 'short' })
}
