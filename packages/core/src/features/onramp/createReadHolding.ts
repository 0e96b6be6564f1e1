import type { Amount } from '../../amount/amount.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Latchkey } from '../../client/Client.js'
import type { OnrampPurchase } from './OnrampApi.js'

/** Returns the function that reads how much of the coin the account holds; `undefined` if the adapter cannot. */
export function createReadHolding(
  { can }: Latchkey,
  { account: address, coin }: OnrampPurchase,
): ((signal: AbortSignal) => Promise<Amount>) | undefined {
  const { network, address: token } = coin
  const { nativeBalance, tokenBalances } = can(network.namespace)
  if (token === undefined)
    return nativeBalance && ((signal) => nativeBalance({ address, network, fresh: true, signal }))
  if (!tokenBalances) return undefined
  return async (signal) => {
    const held = await tokenBalances({ address, network, tokens: [token], signal })
    const found = held.find((one) => isSameAddress(network.namespace, one.address, token))
    // The list omits tokens of which the account holds nothing.
    return found?.amount ?? { value: 0n, decimals: 0 }
  }
}
