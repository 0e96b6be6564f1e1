/** What a Wallet Standard wallet on a page needs to know. It has to survive JSON. */
export type StandardConfig = {
  name: string
  icon: string
  /** Whether it registers itself with the page. */
  register: boolean
  /** Registers this many milliseconds late. */
  registerDelay: number
  /** Every feature it may ever offer, by its identifier. */
  features: Readonly<
    Record<string, { version: string; method: string; properties: Readonly<Record<string, unknown>> }>
  >
  /** Those of the `standard:` family, which do not come and go. */
  standard: readonly string[]
  chains: readonly string[]
  /** What it offers when the page begins. */
  offered: readonly string[]
}
