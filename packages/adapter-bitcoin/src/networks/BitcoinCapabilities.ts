import type { Capabilities, Connection, Network, PreparedTransfer, Transfer } from '@latchkey/core'

/** The transfer to prepare. Coins at an ordinals address are spent only with `spendOrdinals`. */
export type BitcoinTransfer = Transfer & {
  /** The connection whose account pays. */
  readonly connection: Connection
  /** Lets the payment come from an ordinals address. Default: `false`. */
  readonly spendOrdinals?: boolean | undefined
  /** Millisatoshi per virtual byte, 1,000 to 5,000,000. The source's estimate by default. */
  readonly rate?: bigint | undefined
  /** Satoshi. Default: 1,000 per virtual byte, at most the amount, or 100,000 if that is more. */
  readonly maxFee?: bigint | undefined
  /** Aborts the call, which then rejects. */
  readonly signal?: AbortSignal | undefined
}

type ActionRequest = {
  readonly connection: Connection
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** The transaction to wait for, and how. */
export type ConfirmationRequest = {
  /** Id of the transaction. */
  readonly txid: string
  /** Blocks, the transaction's own included. Default 1. */
  readonly confirmations?: number | undefined
  /** Milliseconds between two reads. Default 15,000. */
  readonly pollingInterval?: number | undefined
  /** Ends the wait, which then rejects. */
  readonly signal?: AbortSignal | undefined
}

/** A transaction that is in a block. */
export type Confirmation = {
  /** Id of the transaction. */
  readonly txid: string
  /** Number of blocks, its own included. */
  readonly confirmations: number
  /** Height of its block. */
  readonly height: number
}

/** Actions that only Bitcoin has. */
export type BitcoinActions = {
  /** As the function `signPsbt`. */
  signPsbt(
    request: ActionRequest & {
      /** Base64 or hexadecimal. */
      readonly psbt: string
      /** Default: every input of the wallet. */
      readonly inputs?: readonly number[] | undefined
      /** Signature hash types to allow besides DEFAULT and ALL. */
      readonly sighashTypes?: readonly number[] | undefined
      /** Finalizes the transaction and sends it. */
      readonly broadcast?: boolean | undefined
    },
  ): Promise<{ readonly psbt: string; readonly txid?: string }>
  /** As the function `sendTransfer`. Resolves with the transaction id. */
  sendTransfer(
    request: ActionRequest & {
      /** Address of the payer. */
      readonly from: string
      /** Address of the recipient. */
      readonly to: string
      /** The amount. */
      readonly satoshi: bigint
      /** Written to the chain, at most 80 bytes of UTF-8. */
      readonly memo?: string | undefined
      /** Lets the payment come from an ordinals address. */
      readonly spendOrdinals?: boolean | undefined
      /** The highest fee, in satoshi. */
      readonly maxFee?: bigint | undefined
    },
  ): Promise<{ readonly hash: string }>
  /** As the function `bumpFee`. Resolves with the new transaction id and the fee in satoshi. */
  bumpFee(
    request: ActionRequest & {
      /** Id of the unconfirmed transaction. */
      readonly txid: string
      /** Millisatoshi per virtual byte, 1,000 to 5,000,000. */
      readonly rate?: bigint | undefined
      /** Satoshi. */
      readonly maxFee?: bigint | undefined
      /** Lets the fee be taken from a coin at an ordinals address. */
      readonly spendOrdinals?: boolean | undefined
    },
  ): Promise<{ readonly hash: string; readonly fee: bigint }>
  /** As the function `waitForConfirmation`. */
  waitForConfirmation(request: ConfirmationRequest & { readonly network: Network }): Promise<Confirmation>
}

/** The capabilities of this adapter, including those core does not know. */
export type BitcoinCapabilities = Capabilities & {
  /** Prepares a payment, and has the wallet sign it. */
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
