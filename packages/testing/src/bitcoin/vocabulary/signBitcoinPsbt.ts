import { createEsplora } from '../chain/createEsplora.js'
import { type BitcoinKeys, findKey } from '../keys/BitcoinKey.js'
import { readPsbt } from '../signing/readPsbt.js'
import { findOwnInputs, signInputs } from '../signing/signInputs.js'
import { toTransaction } from '../signing/toTransaction.js'
import type { ChainAccess } from './sendBitcoinTransfer.js'

/**
 * Handles `signPsbt` of the `bip122` methods (BIP-174). The returned PSBT is not finalised. With `broadcast`, a finalised copy is
 * sent, and its transaction id returned.
 *
 * @throws ProviderRpcError -32602 for a PSBT that cannot be signed as requested, 4100 for an address of another wallet, -32603 if
 * the chain rejects the transaction.
 *
 * @example
 * ```ts
 * import { createBitcoinKeys, signBitcoinPsbt } from '@latchkey/testing/bitcoin'
 *
 * const keys = createBitcoinKeys({ seed: 'test '.repeat(11) + 'junk', network: 'regtest' })
 * const handle = (params: { psbt: string; broadcast?: boolean }) =>
 *   signBitcoinPsbt({ ...params, keys, esploraUrl: 'http://127.0.0.1:3002' })
 * ```
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
  /** The keys of the account. */
  keys: BitcoinKeys
  /** Base64. */
  psbt: string
  /** The inputs to sign. Default: all inputs of the account. */
  signInputs?: readonly { address: string; index: number; sighashTypes?: readonly number[] }[] | undefined
  /** Whether to send the transaction. Default: `false`. */
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
