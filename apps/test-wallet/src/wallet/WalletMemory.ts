import type { WalletChain } from './WalletChain.ts'

/** What the wallet keeps beside what the protocol's client keeps. */
export type Remembered = {
  /** CAIP-2 id of the current chain, by topic and namespace. */
  readonly current: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Chains that pages added. */
  readonly added: readonly WalletChain[]
}

/** Where it is kept. */
export type WalletMemory = {
  read(): Remembered
  write(remembered: Remembered): void
}
