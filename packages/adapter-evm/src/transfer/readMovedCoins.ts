import type { Address, Hex } from 'viem'
import { toHexBytes, toQuantity } from '../lib/quantity.js'
import { erc20Calls, readUint } from '../tokens/erc20.js'
import type { Parties } from './readParties.js'
import type { Source } from './simulateCall.js'

/** Coins that a transfer of a token moves because the token's balance is the native balance. */
export type MovedCoins = {
  readonly token: Address
  /** In wei. */
  readonly value: bigint
  /** Wei in the smallest unit of the token. */
  readonly unit: bigint
}

/**
 * Finds out whether a token is the native coin, as on Celo. A token with exactly the native balance is tested: with a larger native
 * balance, its balance has to be larger too. If the node cannot run that test, the equal balance decides, because a wrong guess would
 * lose a fee.
 */
export async function readMovedCoins({
  rpc,
  network,
  from,
  token,
  amount,
  parties,
  signal,
}: Source & {
  readonly token: Address
  readonly amount: bigint
  readonly parties: Pick<Parties, 'balance' | 'token'>
}): Promise<MovedCoins | undefined> {
  const { balance } = parties
  const { balance: held, decimals = 0 } = parties.token ?? {}
  const { decimals: places } = network.nativeCurrency
  if (decimals > places) return undefined
  const unit = 10n ** BigInt(places - decimals)
  if (held === undefined || held === 0n || held !== balance / unit) return undefined
  const request = { to: token, data: erc20Calls.balanceOf(from) }
  const raised = { [from]: { balance: toQuantity(balance + unit) } }
  const read = (...overrides: readonly unknown[]): Promise<Hex | undefined> =>
    rpc({ network, method: 'eth_call', params: [request, 'latest', ...overrides], signal }).then(
      toHexBytes,
      (reason: unknown) => {
        if (signal?.aborted) throw reason
        return undefined
      },
    )
  const shown = readUint((await read(raised)) ?? '0x')
  return shown === held ? undefined : { token, value: amount * unit, unit }
}
