import { Psbt } from 'bitcoinjs-lib'
import type { BitcoinNetwork } from '../keys/BitcoinNetwork.js'
import { toLibraryNetwork } from '../keys/toLibraryNetwork.js'

type Output = Psbt['txOutputs'][number]

/** A PSBT over the same inputs, unsigned, with other outputs. What it says about outputs is dropped. */
export function rebuildPsbt({
  psbt,
  network,
  outputs,
}: {
  psbt: Psbt
  network: BitcoinNetwork
  outputs: (outputs: readonly Output[]) => readonly Pick<Output, 'script' | 'value'>[]
}): Psbt {
  const rebuilt = new Psbt({ network: toLibraryNetwork(network) })
    .setVersion(psbt.version)
    .setLocktime(psbt.locktime)
  for (const [index, { hash, index: vout, sequence }] of psbt.txInputs.entries()) {
    rebuilt.addInput({
      ...psbt.data.inputs[index],
      hash,
      index: vout,
      ...(sequence === undefined ? {} : { sequence }),
    })
  }
  for (const { script, value } of outputs(psbt.txOutputs)) rebuilt.addOutput({ script, value })
  return rebuilt
}
