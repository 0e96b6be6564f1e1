import type { Connection } from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { ownInputs } from './ownInputs.js'
import { readPsbt } from './readPsbt.js'
import { takeSignatures } from './takeSignatures.js'

/**
 * Has a wallet sign its inputs of a PSBT and checks what comes back.
 * @throws `bitcoin/psbt_malformed`, `bitcoin/psbt_nothing_to_sign` and what `takeSignatures` throws.
 */
export async function requestSignatures({
  connection,
  network,
  psbt: text,
  inputs: named,
  signal,
}: {
  readonly connection: Connection
  readonly network: BitcoinRow
  /** Base64 or hexadecimal. */
  readonly psbt: string
  /** The inputs to sign; all that belong to the wallet where none are named. */
  readonly inputs?: readonly number[] | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly psbt: Psbt; readonly signed: readonly number[] }> {
  const asked = readPsbt(text)
  const addresses = connection.$accounts.get().map(({ address }) => address)
  const own = ownInputs({ psbt: asked, addresses, network })
  const inputs = named ? own.filter(({ index }) => named.includes(index)) : own
  const isMissing = named?.some((index) => !inputs.some((input) => input.index === index))
  if (!inputs.length || isMissing) throw bitcoinErrors.psbtNothingToSign({})
  const [first] = inputs
  const params = {
    account: first?.address,
    psbt: asked.toBase64(),
    signInputs: inputs.map(({ sighashTypes, ...input }) => ({ ...input, sighashTypes: [...sighashTypes] })),
    broadcast: false,
  }
  const answer = await connection.request({ method: 'signPsbt', params }, { signal })
  const answered = readPsbt((Object(answer) as { psbt?: unknown }).psbt)
  return { psbt: takeSignatures({ asked, answered, inputs }), signed: inputs.map(({ index }) => index) }
}
