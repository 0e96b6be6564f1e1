import type { Connection } from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { addressType } from '../address/addressType.js'
import type { SpentOutput } from '../bitcoinjs/checkSignature.js'
import { scriptOf } from '../bitcoinjs/scriptOf.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { isSame } from '../lib/bytes.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import type { SignInput } from '../wallets/BitcoinWallet.js'
import { readPsbt } from './readPsbt.js'
import { takeSignatures } from './takeSignatures.js'

/** DEFAULT and ALL. */
const WHOLE: readonly number[] = [0, 1]
const SINGLE = 3
/** The bits of a signature hash type that select the outputs. */
const OUTPUTS = 0x1f

/**
 * Has a wallet sign its inputs of a PSBT, checks the signatures, and adds them to the PSBT.
 * @throws `bitcoin/psbt_malformed`, `bitcoin/psbt_nothing_to_sign`, `bitcoin/psbt_sighash_refused` for a signature that covers less and
 * is not allowed, or that covers an output which does not exist, `bitcoin/transfer_altered` when a wallet sent a transaction other than
 * the requested one, and the errors of `takeSignatures`.
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
  readonly network: ParsedNetwork
  /** Receives the signatures once all of them are checked. */
  readonly psbt: Psbt
  /** The result of `readSpent` for the PSBT. */
  readonly spent: readonly (SpentOutput | undefined)[]
  /** The inputs to sign. Every input of the wallet by default. */
  readonly inputs?: readonly number[] | undefined
  /** Signature hash types to allow besides DEFAULT and ALL, which cover everything. */
  readonly sighashTypes?: readonly number[] | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<void> {
  const addresses = connection.$accounts.get().map(({ address }) => address)
  const own = ownInputs({ psbt, spent, addresses, network })
  const inputs = named ? own.filter(({ index }) => named.includes(index)) : own
  const isMissing = named?.some((index) => !inputs.some((input) => input.index === index))
  if (!inputs.length || isMissing) throw bitcoinErrors.psbtNothingToSign({})
  for (const { index, sighashTypes } of inputs) {
    // SINGLE without an output at its index covers no output. For a legacy coin it covers nothing, and would
    // spend every coin of the key.
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
  const response = await connection.request({ method: 'signPsbt', params }, { signal })
  const { psbt: signed, txid } = Object(response) as { psbt?: unknown; txid?: unknown }
  try {
    takeSignatures({ requested: psbt, spent, returned: readPsbt(signed), inputs })
  } catch (cause) {
    // Some wallets send although `broadcast` is false. The error then has the id of the wrong transaction.
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid)) throw cause
    throw bitcoinErrors.transferAltered(
      { txid: txid.toLowerCase(), mayBeSent: true, isAltered: true },
      { cause },
    )
  }
}

const DEFAULT = 0
const ALL = 1

/**
 * Returns the inputs of a PSBT that belong to one of the addresses, in the form wallets sign them. The
 * coverage follows from the script, DEFAULT for taproot and ALL for others, unless the PSBT names another
 * type.
 */
export function ownInputs({
  psbt,
  spent,
  addresses,
  network: { address: parameters },
}: {
  readonly psbt: Psbt
  /** The result of `readSpent` for the PSBT. */
  readonly spent: readonly (SpentOutput | undefined)[]
  readonly addresses: readonly string[]
  readonly network: ParsedNetwork
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
