import type { Latchkey } from '../client/Client.js'
import { activity } from '../features/activity/activity.js'
import { names } from '../features/names/names.js'
import { nfts } from '../features/nfts/nfts.js'
import { onramp } from '../features/onramp/onramp.js'
import { pay } from '../features/pay/pay.js'
import { send } from '../features/send/send.js'
import { siwx } from '../features/siwx/siwx.js'
import { smartSessions } from '../features/smartSessions/smartSessions.js'
import { swap } from '../features/swap/swap.js'
import { tokens } from '../features/tokens/tokens.js'
import { bindResource } from './bindResource.js'
import { select } from './select.js'

/**
 * The members of `useActivity`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindActivity } from '@latchkey/core/bindings'
 *
 * const { data, error, loadMore } = bindActivity(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindActivity(client: Latchkey) {
  const { $state, loadMore, refresh } = client.use(activity())
  return { ...bindResource($state), loadMore, refetch: () => refresh() }
}

/**
 * The members of `useNames`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindNames } from '@latchkey/core/bindings'
 *
 * const { state, set, register } = bindNames(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindNames(client: Latchkey) {
  const feature = client.use(names())
  const { $state, lookUp, namesOf, register, set, stop } = feature
  const suffixes = select([client.networks.$activeNamespace], () => feature.suffixes)
  return { lookUp, namesOf, register, set, stop, state: $state, suffixes }
}

/**
 * The members of `useNfts`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindNfts } from '@latchkey/core/bindings'
 *
 * const { data, error, loadMore } = bindNfts(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindNfts(client: Latchkey) {
  const { $state, loadMore, refresh } = client.use(nfts())
  return { ...bindResource($state), loadMore, refetch: () => refresh() }
}

/**
 * The members of `useOnramp`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindOnramp } from '@latchkey/core/bindings'
 *
 * const { state, start, stop } = bindOnramp(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindOnramp(client: Latchkey) {
  const { $state, ...flow } = client.use(onramp())
  return { ...flow, state: $state }
}

/**
 * The members of `usePay`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindPay } from '@latchkey/core/bindings'
 *
 * const { state, start, stop } = bindPay(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindPay(client: Latchkey) {
  const { $state, ...flow } = client.use(pay())
  return { ...flow, state: $state }
}

/**
 * The members of `useSend`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindSend } from '@latchkey/core/bindings'
 *
 * const { state, start, stop } = bindSend(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindSend(client: Latchkey) {
  const { $state, ...flow } = client.use(send())
  return { ...flow, state: $state }
}

/**
 * The members of `useSiwx`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindSiwx } from '@latchkey/core/bindings'
 *
 * const { session, signIn, signOut } = bindSiwx(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindSiwx(client: Latchkey) {
  const { $state, cancel, signIn, signOut } = client.use(siwx())
  return {
    status: select([$state], ({ status }) => status),
    state: $state,
    session: select([$state], (state) => (state.status === 'signedIn' ? state.session : undefined)),
    error: select([$state], (state) => ('error' in state ? state.error : undefined)),
    signIn,
    signOut,
    cancel,
  }
}

/**
 * The members of `useSmartSessions`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindSmartSessions } from '@latchkey/core/bindings'
 *
 * const { sessions, reload } = bindSmartSessions(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindSmartSessions(client: Latchkey) {
  const feature = client.use(smartSessions())
  const { $request, $revoking, $sessions, grant, prepare, reload, revoke, save, stop, supported } = feature
  return {
    ...{ grant, prepare, reload, revoke, save, stop, supported },
    canSave: select([$sessions], () => feature.canSave),
    request: $request,
    sessions: $sessions,
    revoking: $revoking,
  }
}

/**
 * The members of `useSwap`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindSwap } from '@latchkey/core/bindings'
 *
 * const { state, start, stop } = bindSwap(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindSwap(client: Latchkey) {
  const { $state, $tokens, ...flow } = client.use(swap())
  return { ...flow, state: $state, tokens: $tokens }
}

/**
 * The members of `useTokens`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { bindTokens } from '@latchkey/core/bindings'
 *
 * const { data, error, refetch } = bindTokens(createLatchkey({ adapters: [] }))
 * ```
 */
export function bindTokens(client: Latchkey) {
  const { $state, refresh } = client.use(tokens())
  return { ...bindResource($state), refetch: () => refresh() }
}
