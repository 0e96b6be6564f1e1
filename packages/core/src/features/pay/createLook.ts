import type { Latchkey } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import type { Run } from '../../lib/createFlow.js'
import { offersSwap } from '../swap/offersSwap.js'
import type { SwapApi } from '../swap/SwapApi.js'
import type { TokensApi } from '../tokens/tokens.js'
import type { PayRequest, PayStep } from './PayApi.js'
import type { PayEvent, PayFlow, Rest } from './payReducer.js'
import { readHeld } from './readAsset.js'

/** Creates the function that finds the next step of a request from the account, its network and its balance. */
export function createLook({
  client,
  holdings,
  flow,
  dispatch,
  exchange,
  loadSwap,
}: {
  readonly client: Latchkey
  readonly holdings: Pick<TokensApi, '$state'>
  flow(): PayFlow
  /** Applies an event. Returns the run that it began; `undefined` if it began none. */
  dispatch(event: PayEvent): Run | undefined
  /** Returns the API of swapping; `undefined` before its code is loaded. */
  exchange(): SwapApi | undefined
  loadSwap(): Promise<SwapApi>
}) {
  const { connections, networks } = client
  const accountFor = ({ network: { namespace } }: PayRequest): string | undefined => {
    const state = connections.$states.get()[namespace]
    return state?.status === 'connected' ? state.account.address : undefined
  }
  const isInUse = ({ network }: PayRequest) =>
    networks.$activeNamespace.get() === network.namespace && networks.$active.get().id === network.id
  const placeOf = (request: PayRequest) =>
    JSON.stringify([accountFor(request), networks.$activeNamespace.get(), networks.$active.get().id])

  /** Finds the next step of a request from the account's balance. */
  const look = async (
    request: PayRequest,
    rest: Rest,
    from: { readonly run?: number; readonly isBack?: boolean } = {},
  ): Promise<void> => {
    const account = accountFor(request)
    const next = account === undefined ? 'connect' : 'check'
    const seen = placeOf(request)
    const begun = dispatch({ type: 'looking', run: flow().run, ...from, request, rest, next, seen })
    if (!begun || account === undefined) return
    const { run, signal } = begun
    const balance = await readHeld(client, request, account, signal)
    if (signal.aborted) return
    const goTo = (step: PayStep) => void dispatch({ type: 'checked', run, next: step, balance })
    // Where the balance is unknown, the adapter decides.
    const isEnough = balance === undefined || balance.value >= request.amount.value
    const isSwappable = offersSwap(client, request.network)
    if (!isEnough && !isSwappable) return goTo('short')
    if (!isInUse(request)) return goTo('switch')
    if (isEnough) return goTo('send')
    goTo('check')
    const found = await loadSwap().catch((thrown: unknown) => toError(thrown))
    if (signal.aborted) return
    if ('code' in found) return void dispatch({ type: 'checked', run, next: 'short', balance, error: found })
    found.start()
    showTokens()
  }

  function showTokens(): void {
    const isRead = holdings.$state.get().status !== 'loading'
    const listed = exchange()?.$tokens.get()
    if (listed) dispatch({ type: 'listed', listed, isRead })
  }

  return { look, showTokens, placeOf }
}

export type PayLook = ReturnType<typeof createLook>['look']
