import { createEsplora } from '../chain/createEsplora.js'
import { type BitcoinKeys, findKey } from '../keys/BitcoinKey.js'
import { readPsbt } from '../signing/readPsbt.js'
import { findOwnInputs, signInputs } from '../signing/signInputs.js'
import { toTransaction } from '../signing/toTransaction.js'
import type { ChainAccess } from './sendBitcoinTransfer.js'

/**
 * `signPsbt` of the `bip122` methods: signs the named inputs, or all of its own if none is named. The returned
 * PSBT is not finalised. With `broadcast`, sends a finalised copy and returns its id.
 *
 * Throws a `ProviderRpcError`: -32602 for a PSBT that cannot be signed as requested, 4100 for an address of another
 * wallet, -32603 when the chain rejects the transaction.
 */
export async function signBitcoinPsbt({
  keys,
  psbt,
  signInputs: named,
  broadcast = false,
  esploraUrl,
  fetch,
  signal,
}: ChainAccess & {
  keys: BitcoinKeys
  /** Base64. */
  psbt: string
  signInputs?: readonly { address: string; index: number; sighashTypes?: readonly number[] }[] | undefined
  broadcast?: boolean | undefined
}): Promise<{ psbt: string; txid?: string }> {
  const read = readPsbt({ psbt, network: keys.payment.network })
  const inputs = named?.map(({ address, index, sighashTypes }) => ({
    index,
    key: findKey({ keys, address }),
    sighashTypes,
  }))
  signInputs({
    psbt: read,
    inputs: inputs ?? findOwnInputs({ psbt: read, keys: [keys.payment, keys.ordinals] }),
  })
  if (!broadcast) return { psbt: read.toBase64() }
  const esplora = createEsplora({ url: esploraUrl, send: fetch, signal })
  return { psbt: read.toBase64(), txid: await esplora.send(toTransaction(read)) }
}
