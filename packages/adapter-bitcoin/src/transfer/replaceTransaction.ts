import type { Clock, Connection } from '@latchkey/core'
import { addressType } from '../address/addressType.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { Esplora } from '../esplora/Esplora.js'
import { fromHex } from '../lib/fromHex.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { requestSignatures } from '../psbt/requestSignatures.js'
import { toTransactionHex } from '../psbt/toTransactionHex.js'
import { createPsbt } from './createPsbt.js'
import { dustLimit } from './dustLimit.js'
import { feeOf } from './feeOf.js'
import { readOwner } from './readOwner.js'
import { readRaw } from './readRaw.js'
import { sendTransaction } from './sendTransaction.js'
import { virtualSize } from './weightOf.js'

/** The least sequence that says a transaction stays as it is (BIP-125). */
const FINAL = 0xfffffffe
/** What nodes want above the old fee for passing the new one on, in millisatoshi per virtual byte. */
const RELAY = 1_000n
const NEXT_BLOCK = 1

/**
 * Replaces an unconfirmed payment by the same with a higher fee (BIP-125), taken out of its change.
 * @throws `bitcoin/not_replaceable` with the reason, `bitcoin/insufficient_funds` where the change is too little, and
 * what signing and sending throw.
 */
export async function replaceTransaction({
  connection,
  network,
  esplora,
  clock,
  txid,
  rate: wanted,
  signal,
}: {
  readonly connection: Connection
  readonly network: BitcoinRow
  readonly esplora: Esplora
  readonly clock: Clock
  readonly txid: string
  /** Millisatoshi per virtual byte; what the next block takes where none is given. */
  readonly rate?: bigint | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<{ readonly hash: string; readonly fee: bigint }> {
  const fail = (reason: string) => bitcoinErrors.notReplaceable({ txid, reason })
  const old = /^[0-9a-f]{64}$/.test(txid) ? await esplora.transaction(txid, signal) : undefined
  if (!old) throw fail('is not known')
  if (old.confirmed) throw fail('is in a block')
  if (!old.inputs.some(({ sequence }) => sequence < FINAL)) throw fail('was made to stay')
  const from = old.inputs[0]?.address
  const isOwn = connection.$accounts.get().some(({ address }) => address === from)
  if (!from || !isOwn || old.inputs.some(({ address }) => address !== from)) {
    throw fail('does not spend from one address of the connected wallet alone')
  }
  const owner = await readOwner({ connection, address: from, network, signal })
  const kind = addressType(from, network.address)
  const at = old.outputs.findLastIndex(({ address }) => address === from)
  const change = at > 0 ? old.outputs[at] : undefined
  if (!change || !kind || kind === 'unknown') throw fail('has no change to take a fee from')

  const outputs = old.outputs.map(({ script, value }) => ({ script: fromHex(script), value }))
  const others = outputs.filter((_, index) => index !== at)
  const rate = wanted ?? (await esplora.feeRate(NEXT_BLOCK, signal))
  const feeWith = (list: typeof outputs) => {
    const keyLength = owner.type === 'p2pkh' ? owner.publicKey?.length : undefined
    const scriptLengths = list.map(({ script }) => script.length)
    const size = virtualSize({ type: owner.type, keyLength, inputs: old.inputs.length, scriptLengths })
    const [asked, least] = [feeOf(size, rate), old.fee + feeOf(size, RELAY)]
    return asked > least ? asked : least
  }
  const spare = change.value + old.fee
  const isKept = spare - feeWith(outputs) >= dustLimit(kind)
  const fee = isKept ? feeWith(outputs) : spare
  if (!isKept && spare < feeWith(others)) {
    const required = String(feeWith(others))
    throw bitcoinErrors.insufficientFunds({ available: String(spare), required, fee: required })
  }
  const replaced = isKept
    ? outputs.map((output, index) => (index === at ? { ...output, value: spare - fee } : output))
    : others
  const raw = await readRaw({ esplora, coins: old.inputs, type: owner.type, signal })
  const psbt = createPsbt({ owner, coins: old.inputs, outputs: replaced, raw })
  const signed = await requestSignatures({ connection, network, psbt: psbt.toBase64(), signal })
  const hash = await sendTransaction({ esplora, clock, hex: toTransactionHex(signed.psbt), signal })
  return { hash, fee }
}
