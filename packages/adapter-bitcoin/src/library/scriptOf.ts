import { address as library } from 'bitcoinjs-lib'
import { type AddressParameters, addressType } from '../address/addressType.js'
import { loadCurve } from './loadCurve.js'
import { toLibraryNetwork } from './toLibraryNetwork.js'

/**
 * The output script of an address of that network. `undefined` where it is none, or where what is sent there could not
 * be spent again: programs no rule gives a meaning to, taproot keys that are not on the curve.
 */
export function scriptOf(text: string, parameters: AddressParameters): Uint8Array | undefined {
  const type = addressType(text, parameters)
  if (!type || type === 'unknown') return undefined
  loadCurve()
  try {
    return library.toOutputScript(text, toLibraryNetwork(parameters))
  } catch {
    return undefined
  }
}
