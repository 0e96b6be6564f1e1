import type { Connection } from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { addressType } from '../address/addressType.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { isSame } from '../lib/bytes.js'
import { scriptOf } from '../library/bitcoinjs.js'
import type { SpentOutput } from '../library/checkSignature.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import type { SignInput } from '../wallets/BitcoinWallet.js'
import { readPsbt } from './readPsbt.js'
import { takeSignatures } from './takeSignatures.js'

/** DEFAULT and ALL. */
const WHOLE: readonly number[] = [0, 1]
const SINGLE = 3
/** What of a signature hash type says which outputs are covered. */
const OUTPUTS = 0x1f

/**
 * Has a wallet sign its inputs of a PSBT and checks what comes back.
 * @throws `bitcoin/psbt_malformed`, `bitcoin/psbt_nothing_to_sign`, `bitcoin/psbt_sighash_refused` where the PSBT asks for a
 * signature that covers less than all of it and nobody allowed that, or for one of an output there is not,
 * `bitcoin/transfer_altered` where a wallet sent by itself what is not what was asked for, and what `takeSignatures` throws.
 */
export async function requestSignatures({
  connection,
  network,
  psbt,
  spent,
  inputs: named,
  sighashTypes: allowed = [],
  signal,
}: {
  readonly connection: Connection
  readonly network: BitcoinRow
  /** Receives the signatures once all of them are checked. */
  readonly psbt: Psbt
  /** What `readSpent` returns for the PSBT. */
  readonly spent: readonly (SpentOutput | undefined)[]
  /** The inputs to sign; all that belong to the wallet where none are named. */
  readonly inputs?: readonly number[] | undefined
  /** Signature hash types the PSBT may ask for beside DEFAULT and ALL, which cover everything. */
  readonly sighashTypes?: readonly number[] | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<void> {
  const addresses = connection.$accounts.get().map(({ address }) => address)
  const own = ownInputs({ psbt, spent, addresses, network })
  const inputs = named ? own.filter(({ index }) => named.includes(index)) : own
  const isMissing = named?.some((index) => !inputs.some((input) => input.index === index))
  if (!inputs.length || isMissing) throw bitcoinErrors.psbtNothingToSign({})
  for (const { index, sighashTypes } of inputs) {
    // SINGLE without an output of its own is over none, and of a legacy coin over nothing at all: good for all of the key.
    const isOver = (type: number) => (type & OUTPUTS) !== SINGLE || index < psbt.txOutputs.length
    const isAllowed = (type: number) => WHOLE.includes(type) || (allowed.includes(type) && isOver(type))
    if (!sighashTypes.every(isAllowed)) throw bitcoinErrors.psbtSighashRefused({ index })
  }
  const [first] = inputs
  const params = {
    account: first?.address,
    psbt: psbt.toBase64(),
    signInputs: inputs.map(({ sighashTypes, ...input }) => ({ ...input, sighashTypes: [...sighashTypes] })),
    broadcast: false,
  }
  const answer = await connection.request({ method: 'signPsbt', params }, { signal })
  const { psbt: given, txid } = Object(answer) as { psbt?: unknown; txid?: unknown }
  try {
    takeSignatures({ requested: psbt, spent, returned: readPsbt(given), inputs })
  } catch (cause) {
    // Some wallets send although they were asked not to: then what is wrong is out, and has a name.
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid)) throw cause
    throw bitcoinErrors.transferAltered({ txid: txid.toLowerCase() }, { cause })
  }
}

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
