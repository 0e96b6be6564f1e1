import { address as addresses, Psbt, payments } from 'bitcoinjs-lib'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { fromHex } from '../bytes/bytes.js'
import type { BitcoinAddressType, BitcoinKey } from '../keys/BitcoinKey.js'
import { toLibraryNetwork } from '../keys/createBitcoinKey.js'
import { signInputs } from '../signing/signInputs.js'
import type { Coin, Esplora } from './createEsplora.js'

/** A recipient and its amount, in satoshi. */
export type TransferOutput = { address: string; amount: bigint }

/**
 * Builds and signs a payment from one address: largest coins first, change back to the address unless it would be dust.
 * Returns the raw transaction in hexadecimal. It can be replaced (BIP-125).
 *
 * Throws -32602 for a recipient on another network, and -32603 if the coins do not suffice.
 */
export async function createTransfer({
  key,
  outputs,
  memo,
  feeRate,
  esplora,
}: {
  key: BitcoinKey
  outputs: readonly TransferOutput[]
  /** Bytes for an `OP_RETURN` output. */
  memo?: Uint8Array | undefined
  /** Satoshi per 1,000 virtual bytes. Default: the chain's estimate. */
  feeRate?: bigint | undefined
  esplora: Esplora
}): Promise<string> {
  const network = toLibraryNetwork(key.network)
  const targets = outputs.map(({ address, amount }) => ({
    script: readScript(address, network),
    value: amount,
  }))
  const note = memo && payments.embed({ data: [memo] }).output
  if (note) targets.push({ script: note, value: 0n })
  const rate = feeRate ?? (await esplora.feeRate())
  const coins = [...(await esplora.coins(key.address))].sort((one, other) =>
    one.value < other.value ? 1 : one.value > other.value ? -1 : 0,
  )
  const { chosen, change } = choose({
    coins,
    type: key.type,
    rate,
    outputBytes: targets.reduce((sum, { script }) => sum + 9 + script.length, 0),
    changeBytes: 9 + key.script.length,
    wanted: targets.reduce((sum, { value }) => sum + value, 0n),
  })

  const psbt = new Psbt({ network })
  for (const { txid, vout, value } of chosen) {
    psbt.addInput({
      hash: txid,
      index: vout,
      sequence: 0xfffffffd,
      ...(key.type === 'p2pkh'
        ? { nonWitnessUtxo: fromHex(await esplora.transaction(txid)) ?? new Uint8Array() }
        : { witnessUtxo: { script: key.script, value } }),
    })
  }
  for (const target of targets) psbt.addOutput(target)
  if (change >= dust) psbt.addOutput({ script: key.script, value: change })
  signInputs({ psbt, inputs: chosen.map((_, index) => ({ index, key })) })
  return psbt.finalizeAllInputs().extractTransaction(true).toHex()
}

/** The dust limit of nodes for all known types of output. */
const dust = 546n

function choose({
  coins,
  type,
  rate,
  outputBytes,
  changeBytes,
  wanted,
}: {
  coins: readonly Coin[]
  type: BitcoinAddressType
  rate: bigint
  outputBytes: number
  changeBytes: number
  wanted: bigint
}): { chosen: readonly Coin[]; change: bigint } {
  const feeOf = (inputs: number, bytes: number) =>
    (BigInt(11 + inputs * inputBytes(type) + bytes) * rate + 999n) / 1000n
  let sum = 0n
  for (const [index, coin] of coins.entries()) {
    sum += coin.value
    const chosen = coins.slice(0, index + 1)
    if (sum < wanted + feeOf(chosen.length, outputBytes)) continue
    return { chosen, change: sum - wanted - feeOf(chosen.length, outputBytes + changeBytes) }
  }
  throw new ProviderRpcError({
    code: -32603,
    message: 'The wallet has not enough coins for this and its fee.',
  })
}

/** Virtual bytes of an input with its signature, rounded up. */
function inputBytes(type: BitcoinAddressType): number {
  switch (type) {
    case 'p2pkh':
      return 148
    case 'p2sh-p2wpkh':
      return 91
    case 'p2wpkh':
      return 68
    case 'p2tr':
      return 58
    default:
      throw type satisfies never
  }
}

function readScript(address: string, network: Parameters<typeof addresses.toOutputScript>[1]): Uint8Array {
  try {
    return addresses.toOutputScript(address, network)
  } catch {
    throw new ProviderRpcError({ code: -32602, message: `${address} is no address of this network.` })
  }
}
