import type { Psbt } from 'bitcoinjs-lib'
import { addressType } from '../address/addressType.js'
import { isSame } from '../lib/isSame.js'
import type { SpentOutput } from '../library/checkSignature.js'
import { scriptOf } from '../library/scriptOf.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import type { SignInput } from '../wallets/BitcoinWallet.js'

const DEFAULT = 0
const ALL = 1

/**
 * The inputs of a PSBT that belong to one of the addresses, as a wallet is asked to sign them. What a signature may
 * cover follows from the script, DEFAULT for taproot and ALL for the others, unless the PSBT itself says otherwise.
 */
export function ownInputs({
  psbt,
  spent,
  addresses,
  network: { address: parameters },
}: {
  readonly psbt: Psbt
  /** What `readSpent` returns for the PSBT. */
  readonly spent: readonly (SpentOutput | undefined)[]
  readonly addresses: readonly string[]
  readonly network: BitcoinRow
}): readonly SignInput[] {
  const own = addresses.flatMap((address) => {
    const script = scriptOf(address, parameters)
    return script ? [{ address, script }] : []
  })
  return spent.flatMap((output, index): readonly SignInput[] => {
    const address = output && own.find(({ script }) => isSame(script, output.script))?.address
    if (address === undefined) return []
    const derived = addressType(address, parameters) === 'p2tr' ? DEFAULT : ALL
    return [{ address, index, sighashTypes: [psbt.data.inputs[index]?.sighashType ?? derived] }]
  })
}
