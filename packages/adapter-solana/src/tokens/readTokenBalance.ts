import type { Amount, Latchkey, Network } from '@latchkey/core'
import { readWalletMetadata } from '@latchkey/core/adapter'
import { solanaErrors } from '../errors/solanaErrors.js'
import { requireRpc } from '../guards/requireRpc.js'
import { readAccounts } from '../transport/readAccounts.js'
import { isScaled, readMetadata } from './mintExtensions.js'
import { MINT_BYTES, parseMint } from './parseMint.js'
import { readTokenAccounts } from './readTokenAccounts.js'

/**
 * Reads the balance of an owner in a token, the sum of its accounts. `symbol` is made safe to show; it is empty for a mint
 * without metadata of its own.
 * @throws `solana/mint_not_found`, `solana/mint_unsupported` when the displayed amounts of the mint are scaled.
 */
export async function readTokenBalance({
  client,
  network,
  address,
  token,
  signal,
}: {
  readonly client: Latchkey
  readonly network: Network
  readonly address: string
  readonly token: string
  readonly signal?: AbortSignal | undefined
}): Promise<Amount & { readonly symbol: string }> {
  const source = { rpc: requireRpc(client), network, signal }
  const reading = readTokenAccounts({ ...source, owner: address, filter: { mint: token } })
  // For a missing mint, nodes reject this read with an unspecific error.
  reading.catch(() => undefined)
  const [account] = await readAccounts({ ...source, addresses: [token], bytes: MINT_BYTES })
  const mint = account && parseMint(account)
  if (!mint) throw solanaErrors.mintNotFound({})
  if (isScaled(mint)) throw solanaErrors.mintUnsupported({ reason: 'shows scaled amounts' })
  const held = await reading
  const { symbol = '' } = readMetadata(mint)
  return {
    value: held.reduce((total, { amount }) => total + amount, 0n),
    decimals: mint.decimals,
    symbol: readWalletMetadata({ name: symbol })?.name ?? '',
  }
}
