import { isSameAddress } from '../../caip/looksAlike.js'
import type { Latchkey } from '../../client/Client.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { toError } from '../../errors/toError.js'
import type { Token } from '../tokens/Token.js'
import { tokens } from '../tokens/tokens.js'
import { toTokensData } from '../tokens/toTokensData.js'
import type { SendPlace } from './sendPlace.js'

/**
 * Returns a token that the account holds: from its list, which is read if it is not known, else from the chain.
 * @throws `send/account_not_found`, and the error of the read
 */
export async function findToken(request: {
  readonly client: Latchkey
  readonly place: SendPlace | undefined
  /** Contract or mint. */
  readonly address: string
  readonly now: () => number
  readonly signal: AbortSignal
}): Promise<Token | undefined> {
  const { client, place, address, now, signal } = request
  if (!place) throw sendErrors.accountNotFound({})
  const { account, network } = place
  const { $state, refresh } = client.use(tokens)
  const stop = $state.listen(() => undefined)
  await refresh({ force: false })
  stop()
  const state = $state.get()
  const isIt = (token: Token) =>
    token.address !== undefined && isSameAddress(network.namespace, token.address, address)
  const data = 'data' in state ? state.data : undefined
  const listed = data?.tokens.find((token) => token.chainId === network.id && isIt(token))
  if (listed || (data?.complete && data.source === 'chain')) return listed
  const read = client.can(network.namespace).tokenBalances
  if (!read && state.status === 'failed') throw state.error
  const found = await read?.({ address: account, network, tokens: [address], signal }).catch(
    (thrown: unknown) => {
      throw toError(thrown)
    },
  )
  const facts = { source: 'chain', readAt: now(), complete: false } as const
  return toTokensData({ found: found ?? [], network, ...facts }).tokens.find(isIt)
}
