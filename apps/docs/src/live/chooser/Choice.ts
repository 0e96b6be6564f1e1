import type { Chain, Extra, Framework } from './parts.ts'

/** What a reader has chosen, in the order of the table. */
export type Choice = {
  readonly framework: Framework
  readonly chains: readonly Chain[]
  readonly extras: readonly Extra[]
}
