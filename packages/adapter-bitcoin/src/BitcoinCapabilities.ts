import type { Capabilities, Connection, Network } from '@latchkey/core'

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
      readonly broadcast?: boolean | undefined
    },
  ): Promise<{ readonly psbt: string; readonly txid?: string }>
  sendTransfer(
    request: Asked & {
      readonly from: string
      readonly to: string
      readonly satoshi: bigint
      readonly memo?: string | undefined
    },
  ): Promise<{ readonly hash: string }>
  bumpFee(
    request: Asked & {
      readonly txid: string
      readonly rate?: bigint | undefined
      readonly maxFee?: bigint | undefined
    },
  ): Promise<{ readonly hash: string; readonly fee: bigint }>
}

/** What this adapter can do beside what core knows of. */
export type BitcoinCapabilities = Capabilities & {
  /** Loads it. */
  readonly bitcoin?: () => Promise<BitcoinActions>
}
