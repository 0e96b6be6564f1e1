import type { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { toHex } from '../lib/toHex.js'

const MOST_SEQUENCE = 0xffffffff

/**
 * Holds what a wallet gave back against what it was given.
 * @throws `bitcoin/psbt_inputs_changed`, `bitcoin/psbt_outputs_changed`, `bitcoin/psbt_sequence_changed`
 */
export function assertSamePsbt({ asked, answered }: { readonly asked: Psbt; readonly answered: Psbt }): void {
  const inputs = ({ txInputs }: Psbt) => txInputs.map(({ hash, index }) => `${toHex(hash)}:${index}`).join()
  const outputs = ({ txOutputs }: Psbt) =>
    txOutputs.map(({ script, value }) => `${toHex(script)}:${value}`).join()
  const timing = ({ txInputs, version, locktime }: Psbt) =>
    [version, locktime, ...txInputs.map(({ sequence = MOST_SEQUENCE }) => sequence)].join()
  if (inputs(asked) !== inputs(answered)) throw bitcoinErrors.psbtInputsChanged({})
  if (outputs(asked) !== outputs(answered)) throw bitcoinErrors.psbtOutputsChanged({})
  if (timing(asked) !== timing(answered)) throw bitcoinErrors.psbtSequenceChanged({})
}
