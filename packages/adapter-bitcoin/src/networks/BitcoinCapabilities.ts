import type { Capabilities, Connection, Network, PreparedTransfer, Transfer } from '@latchkey/core'

/** The transfer to prepare. Coins at an ordinals address are spent only with `spendOrdinals`. */
export type BitcoinTransfer = Transfer & {
  readonly connection: Connection
  readonly spendOrdinals?: boolean | undefined
  /** Millisatoshi per virtual byte, 1,000 to 5,000,000. The source's estimate by default. */
  readonly rate?: bigint | undefined
  /** Satoshi. Default: 1,000 per virtual byte, at most the amount, or 100,000 if that is more. */
  readonly maxFee?: bigint | undefined
  readonly signal?: AbortSignal | undefined
}

type ActionRequest = {
  readonly connection: Connection
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

export type ConfirmationRequest = {
  readonly txid: string
  /** Blocks, the transaction's own included. Default 1. */
  readonly confirmations?: number | undefined
  /** Milliseconds between two reads. Default 15,000. */
  readonly pollingInterval?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type Confirmation = {
  readonly txid: string
  readonly confirmations: number
  /** Height of its block. */
  readonly height: number
}

/** Actions that only Bitcoin has. */
export type BitcoinActions = {
  signPsbt(
    request: ActionRequest & {
      readonly psbt: string
      readonly inputs?: readonly number[] | undefined
      readonly sighashTypes?: readonly number[] | undefined
      readonly broadcast?: boolean | undefined
    },
  ): Promise<{ readonly psbt: string; readonly txid?: string }>
  sendTransfer(
    request: ActionRequest & {
      readonly from: string
      readonly to: string
      readonly satoshi: bigint
      readonly memo?: string | undefined
      readonly spendOrdinals?: boolean | undefined
      readonly maxFee?: bigint | undefined
    },
  ): Promise<{ readonly hash: string }>
  bumpFee(
    request: ActionRequest & {
      readonly txid: string
      readonly rate?: bigint | undefined
      readonly maxFee?: bigint | undefined
      readonly spendOrdinals?: boolean | undefined
    },
  ): Promise<{ readonly hash: string; readonly fee: bigint }>
  waitForConfirmation(request: ConfirmationRequest & { readonly network: Network }): Promise<Confirmation>
}

/** The capabilities of this adapter, including those core does not know. */
export type BitcoinCapabilities = Capabilities & {
  readonly transfer?: {
    prepare(request: BitcoinTransfer): Promise<PreparedTransfer>
    submit(request: {
      readonly connection: Connection
      readonly prepared: PreparedTransfer
      readonly signal?: AbortSignal | undefined
    }): Promise<{ readonly hash: string }>
  }
  /** Loads the actions. */
  readonly bitcoin?: () => Promise<BitcoinActions>
}
