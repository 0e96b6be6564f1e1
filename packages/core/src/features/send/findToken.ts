import { isCoinAddress } from '../../caip/isCoinAddress.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Latchkey } from '../../client/Client.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { toError } from '../../errors/toError.js'
import { maxAge } from '../tokens/createTokensCache.js'
import type { Token } from '../tokens/Token.js'
import { tokens } from '../tokens/tokens.js'
import { toTokenList } from '../tokens/toTokenList.js'
import type { SendSubject } from './sendSubject.js'

/**
 * Returns a token that the account holds: from its list, which is read if it is not known, else from the chain.
 * @throws `send/account_not_found`, and the error of the read
 */
export async function findToken(request: {
  readonly client: Latchkey
  readonly subject: SendSubject | undefined
  /** Contract or mint, also one of the native coin. */
  readonly address: string
  readonly now: () => number
  readonly signal: AbortSignal
}): Promise<Token | undefined> {
  const { client, subject, address, now, signal } = request
  if (!subject) throw sendErrors.accountNotFound({})
  const { account, network } = subject
  const { $state, refresh } = client.use(tokens())
  // Does not wait for the lists of other networks.
  const isRead = () => {
    const { data } = { data: undefined, ...$state.get() }
    const known = data?.networks.find(({ chainId }) => chainId === network.id)
    return known?.status === 'ready' ? now() - known.readAt < maxAge : known?.status === 'failed'
  }
  let stop: () => void = () => undefined
  const read = new Promise<void>((resolve) => {
    stop = $state.listen(() => isRead() && resolve())
  })
  await Promise.race([refresh({ force: false }), read])
  stop()
  const state = $state.get()
  const isIt = (token: Token) =>
    token.address === undefined
      ? isCoinAddress(network.id, address)
      : isSameAddress(network.namespace, token.address, address)
  const data = 'data' in state ? state.data : undefined
  const listed = data?.tokens.find((token) => token.chainId === network.id && isIt(token))
  const known = data?.networks.find((one) => one.chainId === network.id)
  const isReady = known?.status === 'ready'
  if (listed || (isReady && known.complete && known.source === 'chain')) return listed
  const { tokenBalances } = client.can(network.namespace)
  if (!tokenBalances && !isReady && state.status === 'failed') throw state.error
  const found = await tokenBalances?.({ address: account, network, tokens: [address], signal }).catch(
    (thrown: unknown) => {
      throw toError(thrown)
    },
  )
  const facts = { source: 'chain', readAt: now(), complete: false } as const
  const others = data?.tokens.filter((token) => token.chainId === network.id && !token.unverified) ?? []
  return toTokenList({ found: found ?? [], network, listed: others, ...facts }).tokens.find(isIt)
}
