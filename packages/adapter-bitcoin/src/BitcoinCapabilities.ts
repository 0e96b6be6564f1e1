import type { Capabilities, Connection, Network, PreparedTransfer, Transfer } from '@latchkey/core'

/** What to prepare. Coins at an address for ordinals are spent as money only where `spendOrdinals` says so. */
export type BitcoinTransfer = Transfer & {
  readonly connection: Connection
  readonly spendOrdinals?: boolean | undefined
  /** Millisatoshi per virtual byte, 1,000 to 5,000,000; the source's estimate where none is given. */
  readonly rate?: bigint | undefined
  /** Satoshi. Where none is given: 1,000 per virtual byte, at most the amount, or 100,000 where that is more. */
  readonly maxFee?: bigint | undefined
  readonly signal?: AbortSignal | undefined
}

type Asked = {
  readonly connection: Connection
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** What only this family has. */
export type BitcoinActions = {
  signPsbt(
    request: Asked & {
      readonly psbt: string
      readonly inputs?: readonly number[] | undefined
      readonly sighashTypes?: readonly number[] | undefined
      readonly broadcast?: boolean | undefined
    },
  ): Promise<{ readonly psbt: string; readonly txid?: string }>
  sendTransfer(
    request: Asked & {
      readonly from: string
      readonly to: string
      readonly satoshi: bigint
      readonly memo?: string | undefined
      readonly spendOrdinals?: boolean | undefined
      readonly maxFee?: bigint | undefined
    },
  ): Promise<{ readonly hash: string }>
  bumpFee(
    request: Asked & {
      readonly txid: string
      readonly rate?: bigint | undefined
      readonly maxFee?: bigint | undefined
      readonly spendOrdinals?: boolean | undefined
    },
  ): Promise<{ readonly hash: string; readonly fee: bigint }>
}

/** What this adapter can do beside what core knows of. */
export type BitcoinCapabilities = Capabilities & {
  readonly transfer?: {
    prepare(request: BitcoinTransfer): Promise<PreparedTransfer>
    submit(request: {
      readonly connection: Connection
      readonly prepared: PreparedTransfer
      readonly signal?: AbortSignal | undefined
    }): Promise<{ readonly hash: string }>
  }
  /** Loads it. */
  readonly bitcoin?: () => Promise<BitcoinActions>
}
