import type { ChainIndex } from './createChainIndex.js'
import { describeScriptType } from './describeScriptType.js'
import { describeStatus } from './describeStatus.js'
import { scriptAsm } from './scriptAsm.js'
import type { Input, Output, Transaction } from './Transaction.js'

const NO_TXID = '0'.repeat(64)
const NO_OUTPUT = 0xffff_ffff

/** A transaction in Esplora's shape, amounts in satoshis. */
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
