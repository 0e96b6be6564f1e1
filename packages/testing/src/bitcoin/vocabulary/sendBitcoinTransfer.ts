import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { fromHex } from '../bytes/bytes.js'
import { createEsplora } from '../chain/createEsplora.js'
import { createTransfer } from '../chain/createTransfer.js'
import { type BitcoinKeys, findKey } from '../keys/BitcoinKey.js'

/** Access of a signing function to its chain. */
export type ChainAccess = {
  /** Base URL of an Esplora REST source, for example `https://mempool.space/testnet/api`. */
  esploraUrl?: string | undefined
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined
  /** Aborts the requests to the source. */
  signal?: AbortSignal | undefined
}

/**
 * Handles `sendTransfer` of the `bip122` methods: pays an address and resolves with the transaction id.
 *
 * @throws ProviderRpcError -32602 for malformed params, 4100 for an address of another wallet, -32603 if the coins do not suffice
 * or the chain rejects the transaction.
 *
 * @example
 * ```ts
 * import { createBitcoinKeys, sendBitcoinTransfer } from '@latchkey/testing/bitcoin'
 *
 * const keys = createBitcoinKeys({ seed: 'test '.repeat(11) + 'junk', network: 'regtest' })
 * const { txid } = await sendBitcoinTransfer({
 *   keys,
 *   recipientAddress: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
 *   amount: '50000',
 *   esploraUrl: 'http://127.0.0.1:3002',
 * })
 * ```
 */
export async function sendBitcoinTransfer({
  keys,
  account = keys.payment.address,
  recipientAddress,
  amount,
  memo,
  esploraUrl,
  fetch,
  signal,
}: ChainAccess & {
  /** The keys of the account. */
  keys: BitcoinKeys
  /** The paying address. Default: the address for payments. */
  account?: string | undefined
  /** The address that is paid. */
  recipientAddress: string
  /** Satoshi, as a decimal string. */
  amount: string
  /** Content of an `OP_RETURN` output, in hexadecimal. */
  memo?: string | undefined
}): Promise<{ txid: string }> {
  const key = findKey({ keys, address: account })
  const note = memo === undefined ? undefined : fromHex(memo)
  if (!/^[1-9]\d{0,15}$/.test(amount) || (memo !== undefined && !note)) {
    throw new ProviderRpcError({ code: -32602, message: 'The amount or the memo is malformed.' })
  }
  const esplora = createEsplora({ url: esploraUrl, send: fetch, signal })
  const outputs = [{ address: recipientAddress, amount: BigInt(amount) }]
  return { txid: await esplora.send(await createTransfer({ key, outputs, memo: note, esplora })) }
}
