import type { Psbt } from 'bitcoinjs-lib'
import { areEqual } from '../bytes/areEqual.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { scriptOfInput } from './scriptOfInput.js'
import type { InputToSign } from './signInputs.js'

/** The inputs of a PSBT that one of these keys can sign. */
export function findOwnInputs({ psbt, keys }: { psbt: Psbt; keys: readonly BitcoinKey[] }): InputToSign[] {
  return psbt.data.inputs.flatMap((_, index) => {
    const script = scriptOfInput({ psbt, index })
    const key = script && keys.find((candidate) => areEqual(candidate.script, script))
    return key ? [{ index, key }] : []
  })
}
