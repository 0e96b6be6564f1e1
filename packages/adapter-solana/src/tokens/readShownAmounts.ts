import { type Network, transportErrors } from '@latchkey/core'
import type { SolanaRpc } from '../transport/createRpc.js'
import { tokenPrograms } from './parseMint.js'

/** The longest text of an amount. */
const LONGEST = 120

/**
 * Reads the amounts of an owner's accounts of Token-2022 mints as the node shows them, by mint, in the smallest unit. Only the node knows
 * when interest starts. A mint is absent if one of its amounts is not a number, which its settings can cause.
 */
export async function readShownAmounts({
  rpc,
  network,
  owner,
  mints,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly network: Network
  readonly owner: string
  readonly mints: readonly { readonly address: string; readonly decimals: number }[]
  readonly signal: AbortSignal | undefined
}): Promise<ReadonlyMap<string, bigint>> {
  const method = 'getTokenAccountsByOwner'
  const filter = { programId: tokenPrograms.token2022 }
  const params = [owner, filter, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const response = await rpc({ network, method, params, signal })
  const { value } = Object(response) as { value?: unknown }
  if (!Array.isArray(value)) throw transportErrors.malformedResponse({ method })
  const accounts = value.map(readAccount)
  return new Map(
    mints.flatMap(({ address, decimals }): [string, bigint][] => {
      const own = accounts.filter(({ mint }) => mint === address)
      const amounts = own.flatMap(({ shown }) => toUnits(shown, decimals) ?? [])
      const isRead = own.length > 0 && amounts.length === own.length
      return isRead ? [[address, amounts.reduce((sum, amount) => sum + amount)]] : []
    }),
  )
}

function readAccount(value: unknown) {
  const read = (object: unknown, key: string) => (Object(object) as Readonly<Record<string, unknown>>)[key]
  const info = ['account', 'data', 'parsed', 'info'].reduce(read, value)
  const mint = read(info, 'mint')
  return { mint, shown: read(read(info, 'tokenAmount'), 'uiAmountString') }
}

/** Returns an amount in the smallest unit; digits beyond it are cut. `undefined` for anything that is not a plain decimal. */
function toUnits(text: unknown, decimals: number): bigint | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
