import { createFindImitated } from '../../account/createFindImitated.js'
import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import { formatAddress } from '../../amount/display.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Latchkey } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { cleanName } from '../../lib/text/cleanName.js'
import { tokens } from '../tokens/tokens.js'
import type { PayRequest } from './PayApi.js'
import { payErrors } from './payErrors.js'

/** Above the decimals of any real token. */
const mostDecimals = 36

/**
 * Reads the name, symbol and decimals of an asset: of the native coin from the app's network, of a token from the
 * chain.
 * @throws `pay/unknown_token`, and the error of the read
 */
export async function readAsset({
  client,
  network,
  address,
  holder,
  signal,
}: {
  readonly client: Latchkey
  readonly network: Network
  /** Contract or mint. Absent: the native coin. */
  readonly address: string | undefined
  /** Account whose balance is read along with it. */
  readonly holder: string
  readonly signal: AbortSignal
}): Promise<PayRequest['token']> {
  const { id: chainId, namespace, nativeCurrency } = network
  if (address === undefined) {
    const { name, symbol, decimals } = nativeCurrency
    return { name, symbol, amount: Object.freeze({ decimals }) }
  }
  const { tokenBalances } = client.can(namespace)
  const request = { address: holder, network, tokens: [address], empty: true, signal } as const
  const found = await tokenBalances?.(request).catch((thrown: unknown) => {
    throw toError(thrown)
  })
  const row = found?.find((one) => isSameAddress(namespace, one.address, address))
  const { decimals = -1 } = row?.amount ?? {}
  if (decimals < 0 || decimals > mostDecimals) throw payErrors.unknownToken({ token: address, chainId })
  const symbol = cleanName(row?.symbol, 20) ?? formatAddress(address)
  const name = cleanName(row?.name) ?? symbol
  const state = client.use(tokens()).$state.get()
  const held = 'data' in state ? (state.data?.tokens ?? []) : []
  const listed = held.filter((one) => one.chainId === chainId && !one.unverified)
  const imitated = createFindImitated(network, [nativeCurrency, ...listed])({ address, name, symbol })
  const words = { address, name, symbol, amount: Object.freeze({ decimals }) }
  return imitated ? { ...words, imitates: imitated.symbol } : words
}

/** Reads an account's balance of an asset from the chain. Resolves with `undefined` if it is unknown. */
export async function readHeld(
  client: Latchkey,
  { network, token }: Pick<PayRequest, 'network' | 'token'>,
  address: string,
  signal: AbortSignal,
): Promise<Amount | undefined> {
  const { nativeBalance, tokenBalances } = client.can(network.namespace)
  const { decimals } = token.amount
  const contract = token.address
  try {
    if (contract === undefined) return await nativeBalance?.({ address, network, fresh: true, signal })
    const found = await tokenBalances?.({ address, network, tokens: [contract], empty: true, signal })
    const row = found?.find((one) => isSameAddress(network.namespace, one.address, contract))
    return row?.amount.decimals === decimals ? row.amount : undefined
  } catch {
    return undefined
  }
}
