import type { Latchkey, LatchkeyEvent, Namespace } from '@latchkey/core'
import * as bind from '@latchkey/core/bindings'
import type * as react from '@latchkey/react'
import type * as account from '@latchkey/react/account'
import type { useAction as UseAction } from '@latchkey/react/hooks'
import { onScopeDispose, type ShallowRef } from 'vue'
import { useLatchkey } from './plugin.js'
import { type Refs, useStoreValue } from './useStoreValue.js'

const toRefs = <result>(members: bind.Members<result>): Refs<result> =>
  Object.fromEntries(
    Object.entries<unknown>(members).map(([name, member]) => [
      name,
      typeof member === 'function'
        ? member
        : useStoreValue(member as { get(): unknown; listen(): () => void }),
    ]),
  ) as Refs<result>

const composable =
  <result>(bind: (client: Latchkey) => bind.Members<result>) =>
  (): Refs<result> =>
    toRefs(bind(useLatchkey()))

/**
 * Reads the transactions of the active account.
 *
 * @example
 * ```ts
 * import { useActivity } from '@latchkey/vue'
 *
 * const { data, error, loadMore } = useActivity()
 * ```
 */
export const useActivity = composable<account.UseActivity>(bind.bindActivity)

/**
 * Reads the native balance of the active account.
 *
 * @example
 * ```ts
 * import { useBalance } from '@latchkey/vue'
 *
 * const { data, error, refetch } = useBalance()
 * ```
 */
export const useBalance = composable<react.UseBalance>(bind.bindBalance)

/**
 * Connects one of the wallets without the modal.
 *
 * @example
 * ```ts
 * import { useConnect } from '@latchkey/vue'
 *
 * const { connectors, connect, status, error } = useConnect()
 * ```
 */
export const useConnect = composable<react.UseConnect>(bind.bindConnect)

/**
 * Lists the connection of each connected namespace.
 *
 * @example
 * ```ts
 * import { useConnections } from '@latchkey/vue'
 *
 * const connections = useConnections()
 * ```
 */
export const useConnections = (): Readonly<ShallowRef<react.UseConnections>> =>
  useStoreValue(bind.bindConnections(useLatchkey()))

/**
 * Disconnects a wallet, the active one of a namespace, or all.
 *
 * @example
 * ```ts
 * import { useDisconnect } from '@latchkey/vue'
 *
 * const { disconnect, status } = useDisconnect()
 * ```
 */
export const useDisconnect = composable<react.UseDisconnect>(bind.bindDisconnect)

/**
 * Opens and closes the modal.
 *
 * @example
 * ```ts
 * import { useModal } from '@latchkey/vue'
 *
 * const { open, close, isOpen } = useModal()
 * ```
 */
export const useModal = composable<react.UseModal>(bind.bindModal)

/**
 * Looks up and registers names.
 *
 * @example
 * ```ts
 * import { useNames } from '@latchkey/vue'
 *
 * const { state, set, register } = useNames()
 * ```
 */
export const useNames = composable<account.UseNames>(bind.bindNames)

/**
 * Returns the network in use and the networks of the app.
 *
 * @example
 * ```ts
 * import { useNetwork } from '@latchkey/vue'
 *
 * const { network, supported, networks } = useNetwork()
 * ```
 */
export const useNetwork = composable<react.UseNetwork>(bind.bindNetwork)

/**
 * Reads the NFTs of the active account.
 *
 * @example
 * ```ts
 * import { useNfts } from '@latchkey/vue'
 *
 * const { data, error, loadMore } = useNfts()
 * ```
 */
export const useNfts = composable<account.UseNfts>(bind.bindNfts)

/**
 * Buys coins, for an interface of your own. Call `start` when it opens and `stop` when it closes.
 *
 * @example
 * ```ts
 * import { useOnramp } from '@latchkey/vue'
 *
 * const { state, start, stop } = useOnramp()
 * ```
 */
export const useOnramp = composable<account.UseOnramp>(bind.bindOnramp)

/**
 * Pays a request, for an interface of your own. Call `start` when it opens and `stop` when it closes.
 *
 * @example
 * ```ts
 * import { usePay } from '@latchkey/vue'
 *
 * const { state, start, stop } = usePay()
 * ```
 */
export const usePay = composable<account.UsePay>(bind.bindPay)

/**
 * Sends a transfer, for an interface of your own. Call `start` when it opens and `stop` when it closes.
 *
 * @example
 * ```ts
 * import { useSend } from '@latchkey/vue'
 *
 * const { state, start, stop } = useSend()
 * ```
 */
export const useSend = composable<account.UseSend>(bind.bindSend)

/**
 * Lists the sessions of all connected wallets, and changes the one in use.
 *
 * @example
 * ```ts
 * import { useSessions } from '@latchkey/vue'
 *
 * const { sessions, setActive } = useSessions()
 * ```
 */
export const useSessions = composable<react.UseSessions>(bind.bindSessions)

/**
 * Signs messages with the active account.
 *
 * @example
 * ```ts
 * import { useSignMessage } from '@latchkey/vue'
 *
 * const { signMessage, data, error } = useSignMessage()
 * ```
 */
export const useSignMessage = composable<react.UseSignMessage>(bind.bindSignMessage)

/**
 * Signs the active account in and out.
 *
 * @example
 * ```ts
 * import { useSiwx } from '@latchkey/vue'
 *
 * const { session, signIn, signOut } = useSiwx()
 * ```
 */
export const useSiwx = composable<account.UseSiwx>(bind.bindSiwx)

/**
 * Grants, lists and revokes permissions of the active EVM account (ERC-7715).
 *
 * @example
 * ```ts
 * import { useSmartSessions } from '@latchkey/vue'
 *
 * const { sessions, reload } = useSmartSessions()
 * ```
 */
export const useSmartSessions = composable<account.UseSmartSessions>(bind.bindSmartSessions)

/**
 * Swaps tokens, for an interface of your own. Call `start` when it opens and `stop` when it closes.
 *
 * @example
 * ```ts
 * import { useSwap } from '@latchkey/vue'
 *
 * const { state, start, stop } = useSwap()
 * ```
 */
export const useSwap = composable<account.UseSwap>(bind.bindSwap)

/**
 * Switches networks without the modal.
 *
 * @example
 * ```ts
 * import { useSwitchNetwork } from '@latchkey/vue'
 *
 * const { switchNetwork, status, error } = useSwitchNetwork()
 * ```
 */
export const useSwitchNetwork = composable<react.UseSwitchNetwork>(bind.bindSwitchNetwork)

/**
 * Returns the theme of the interface, and changes it.
 *
 * @example
 * ```ts
 * import { useTheme } from '@latchkey/vue'
 *
 * const { mode, setMode } = useTheme()
 * ```
 */
export const useTheme = composable<react.UseTheme>(bind.bindTheme)

/**
 * Reads the tokens of the active account.
 *
 * @example
 * ```ts
 * import { useTokens } from '@latchkey/vue'
 *
 * const { data, error, refetch } = useTokens()
 * ```
 */
export const useTokens = composable<account.UseTokens>(bind.bindTokens)

/**
 * Runs an action and follows its latest call: `run`, `runAsync`, `status`, `data`, `error`, `reset`.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { useAction } from '@latchkey/vue'
 *
 * const { run, status } = useAction({
 *   act: (client: Latchkey, message: string) => client.signMessage({ message }),
 * })
 * ```
 */
export function useAction<variables, data>(
  options: Parameters<typeof UseAction<variables, data>>[0],
): Refs<ReturnType<typeof UseAction<variables, data>>> {
  type Result = ReturnType<typeof UseAction<variables, data>>
  return toRefs(bind.bindAction(useLatchkey(), options) as bind.Members<Result>)
}

/**
 * Returns the connection of a namespace, by default of the active one. Members are `undefined` while they are unknown.
 *
 * @example
 * ```ts
 * import { useConnection } from '@latchkey/vue'
 *
 * const { status, address, chainId } = useConnection({ namespace: 'eip155' })
 * ```
 */
export function useConnection<namespace extends Namespace = Namespace>(
  options: {
    /** Default: the active namespace. */
    readonly namespace?: namespace
  } = {},
): Refs<react.UseConnection<namespace>> {
  // The adapter of the namespace has checked the address.
  return toRefs(bind.bindConnection(useLatchkey(), options) as bind.Members<react.UseConnection<namespace>>)
}

/**
 * Calls listeners when a wallet connects, disconnects, or changes its account or network, until the component unmounts.
 *
 * @example
 * ```ts
 * import { useConnectionEffect } from '@latchkey/vue'
 *
 * useConnectionEffect({ onConnect: ({ address }) => console.log(address) })
 * ```
 */
export function useConnectionEffect(listeners: react.ConnectionListeners): void {
  if (typeof document !== 'undefined') onScopeDispose(bind.watchConnection(useLatchkey(), listeners))
}

/**
 * Calls the listener with each event until the component unmounts, and returns the latest one.
 *
 * @example
 * ```ts
 * import { useEvents } from '@latchkey/vue'
 *
 * const latest = useEvents(({ name }) => console.log(name))
 * ```
 */
export function useEvents(
  listener?: (event: LatchkeyEvent) => void,
): Readonly<ShallowRef<LatchkeyEvent | undefined>> {
  const { events } = useLatchkey()
  if (listener && typeof document !== 'undefined') onScopeDispose(events.subscribe(listener))
  return useStoreValue(events.$latest)
}
