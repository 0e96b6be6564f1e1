import { SandboxError } from '../../base/SandboxError.js'
import { parseBitcoin } from '../exact/parseBitcoin.js'
import { readFields } from './readFields.js'

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

/**
 * Parses a transaction of the node, in a block or alone.
 *
 * @throws SandboxError `NODE_UNREACHABLE` for any other value.
 */
export function parseTransaction(value: unknown): Transaction {
  const tx = readFields(value)
  return {
    txid: tx.text('txid'),
    version: tx.integer('version'),
    locktime: tx.integer('locktime'),
    size: tx.integer('size'),
    weight: tx.integer('weight'),
    hex: tx.text('hex'),
    inputs: tx.list('vin').map(parseInput),
    outputs: tx.list('vout').map(parseOutput),
  }
}

function parseInput(value: unknown): Input {
  const input = readFields(value)
  const coinbase = input.optionalText('coinbase')
  return {
    spends: coinbase === undefined ? { txid: input.text('txid'), vout: input.integer('vout') } : undefined,
    scriptSigHex: coinbase ?? input.fields('scriptSig').text('hex'),
    witness: input.optionalList('txinwitness').map(String),
    sequence: input.integer('sequence'),
  }
}

function parseOutput(value: unknown): Output {
  const output = readFields(value)
  const script = output.fields('scriptPubKey')
  const satoshi = parseBitcoin(output.raw('value'))
  if (satoshi === undefined) {
    throw new SandboxError({
      code: 'NODE_UNREACHABLE',
      message: `The Bitcoin node's answer holds an amount that cannot be read: ${String(output.raw('value'))}.`,
    })
  }
  return {
    value: satoshi,
    scriptHex: script.text('hex'),
    scriptType: script.text('type'),
    address: script.optionalText('address'),
  }
}
