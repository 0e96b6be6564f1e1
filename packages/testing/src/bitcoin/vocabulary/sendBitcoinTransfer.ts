import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { fromHex } from '../bytes/bytes.js'
import { createEsplora } from '../chain/createEsplora.js'
import { createTransfer } from '../chain/createTransfer.js'
import { type BitcoinKeys, findKey } from '../keys/BitcoinKey.js'

/** How a signing function reaches its chain. */
export type ChainAccess = {
  /** Base URL of an Esplora REST source, for example `https://mempool.space/testnet/api`. */
  esploraUrl?: string | undefined
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined
  signal?: AbortSignal | undefined
}

/**
 * `sendTransfer` of the `bip122` methods: pays `amount` satoshi (a decimal string) from `account`, by default the
 * address for payments. `memo` is the content of an `OP_RETURN` output, in hexadecimal.
 *
 * Throws a `ProviderRpcError`: -32602 for malformed params, 4100 for an address of somebody else, -32603 when the coins
 * do not suffice or the chain does not take it.
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
  keys: BitcoinKeys
  account?: string | undefined
  recipientAddress: string
  amount: string
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
