import type { Address } from 'viem'

/** What is known of an ERC-20 contract. Name and symbol are fit to be shown, and may claim anything. */
export type Token = {
  /** In lower case. */
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
