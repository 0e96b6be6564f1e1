/**
 * Returns whether a price and a value in US dollars can be true, as plain decimal text: no token costs a billion dollars, and no account holds a trillion
 * dollars of one. Engines that follow a pool without money in it report more.
 */
export function isPlausibleWorth({
  price,
  value,
}: {
  readonly price: string
  /** Absent: unknown. */
  readonly value?: string | undefined
}): boolean {
  return /^\d{1,9}(\.|$)/.test(price) && (value === undefined || /^\d{1,12}(\.|$)/.test(value))
}
