export type Output = {
  /** Satoshis. */
  value: bigint
  scriptHex: string
  /** The node's name for the kind of script, such as `witness_v0_keyhash`. */
  scriptType: string
  address: string | undefined
}

export type Input = {
  /** Undefined for a coinbase. */
  spends: { txid: string; vout: number } | undefined
  scriptSigHex: string
  witness: readonly string[]
  sequence: number
}

export type Transaction = {
  txid: string
  version: number
  locktime: number
  /** Bytes. */
  size: number
  weight: number
  hex: string
  inputs: readonly Input[]
  outputs: readonly Output[]
}
