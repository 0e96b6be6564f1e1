import type { IdentifierString } from '@wallet-standard/base'

/** What every Wallet Standard test wallet can be told, whatever families it speaks. */
export type StandardOptions = {
  /** The name a person reads, for example `Fennel`. */
  name: string
  /** Passed on unchecked, so that hostile icons can be tested. Default: `createStandardIcon(name)`. */
  icon?: string
  /** The chains it says it speaks to, for example `solana:devnet`. Default: all its families have. */
  chains?: readonly IdentifierString[]
  /**
   * The features it offers, for wallets that lack some. Default: all its families have. `standard:connect`,
   * `standard:disconnect` and `standard:events` are there unless `lacks` names them.
   */
  features?: readonly IdentifierString[]
  /** Features of the `standard:` family it does not have. Default: none. */
  lacks?: readonly ('standard:connect' | 'standard:disconnect' | 'standard:events')[]
  /** What an authorised site is given: the `current` account (default), or `all` with the current one first. */
  exposes?: 'current' | 'all'
  /** Whether a site that never asked is already authorised. Default: `false`. */
  authorized?: boolean
  /** Whether the wallet starts locked. Default: `false`. */
  locked?: boolean
  /** `auto` (default) approves every prompt; `manual` leaves it in `pending` until you decide. */
  prompts?: 'auto' | 'manual'
}
