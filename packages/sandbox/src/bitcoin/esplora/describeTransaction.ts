import type { ChainIndex } from './createChainIndex.js'
import type { Input, Output, Transaction } from './parseTransaction.js'
import { scriptAsm } from './scriptAsm.js'

const NO_TXID = '0'.repeat(64)
const NO_OUTPUT = 0xffff_ffff

/** Describes a transaction as Esplora does, with amounts in satoshis. */
export function describeTransaction({ index, tx }: { index: ChainIndex; tx: Transaction }) {
  const { txid, version, locktime, size, weight, inputs, outputs } = tx
  return {
    txid,
    version,
    locktime,
    vin: inputs.map((input) => describeInput({ index, input })),
    vout: outputs.map(describeOutput),
    size,
    weight,
    fee: feeOf({ index, tx }),
    status: describeStatus({ index, txid }),
  }
}

function feeOf({ index, tx }: { index: ChainIndex; tx: Transaction }): bigint {
  let fee = 0n
  for (const { spends } of tx.inputs) {
    if (!spends) return 0n
    fee += index.output(spends)?.value ?? 0n
  }
  return tx.outputs.reduce((rest, { value }) => rest - value, fee)
}

function describeInput({ index, input }: { index: ChainIndex; input: Input }) {
  const { spends, scriptSigHex, witness, sequence } = input
  const prevout = spends && index.output(spends)
  return {
    txid: spends?.txid ?? NO_TXID,
    vout: spends?.vout ?? NO_OUTPUT,
    prevout: prevout ? describeOutput(prevout) : null,
    scriptsig: scriptSigHex,
    scriptsig_asm: scriptAsm(scriptSigHex),
    ...(witness.length > 0 ? { witness } : {}),
    is_coinbase: spends === undefined,
    sequence,
  }
}

function describeOutput({ value, scriptHex, scriptType, address }: Output) {
  return {
    scriptpubkey: scriptHex,
    scriptpubkey_asm: scriptAsm(scriptHex),
    scriptpubkey_type: describeScriptType(scriptType),
    ...(address === undefined ? {} : { scriptpubkey_address: address }),
    value,
  }
}

const names: Readonly<Record<string, string>> = {
  anchor: 'anchor',
  multisig: 'multisig',
  nulldata: 'op_return',
  pubkey: 'p2pk',
  pubkeyhash: 'p2pkh',
  scripthash: 'p2sh',
  witness_v0_keyhash: 'v0_p2wpkh',
  witness_v0_scripthash: 'v0_p2wsh',
  witness_v1_taproot: 'v1_p2tr',
}

/** Returns Esplora's name for the node's type of script. */
function describeScriptType(scriptType: string): string {
  return names[scriptType] ?? 'unknown'
}

/** Describes the status of a transaction as Esplora does. */
export function describeStatus({ index, txid }: { index: ChainIndex; txid: string }) {
  const block = index.blockOf(txid)
  if (!block) return { confirmed: false }
  return { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
}
