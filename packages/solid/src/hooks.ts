import type { Latchkey, LatchkeyEvent, Namespace } from '@latchkey/core'
import * as bind from '@latchkey/core/bindings'
import type * as react from '@latchkey/react'
import type * as account from '@latchkey/react/account'
import type { useAction as UseAction } from '@latchkey/react/hooks'
import { type Accessor, onCleanup } from 'solid-js'
import { isServer } from 'solid-js/web'
import { useLatchkey } from './LatchkeyProvider.js'
import { type Signals, useStoreValue } from './useStoreValue.js'

const toSignals = <result>(members: bind.Members<result>): Signals<result> =>
  Object.fromEntries(
    Object.entries<unknown>(members).map(([name, member]) => [
      name,
      typeof member === 'function'
        ? member
        : useStoreValue(member as { get(): unknown; listen(): () => void }),
    ]),
  ) as Signals<result>

const createHook =
  <result>(bind: (client: Latchkey) => bind.Members<result>) =>
  (): Signals<result> =>
    toSignals(bind(useLatchkey()))

/**
 * Reads the transactions of the active account.
 *
 * @example
 * ```ts
 * import { useActivity } from '@latchkey/solid'
 *
 * const { data, error, loadMore } = useActivity()
 * ```
 */
export const useActivity = createHook<account.UseActivity>(bind.bindActivity)

/**
 * Reads the native balance of the active account.
 *
 * @example
 * ```ts
 * import { useBalance } from '@latchkey/solid'
 *
 * const { data, error, refetch } = useBalance()
 * ```
 */
export const useBalance = createHook<react.UseBalance>(bind.bindBalance)

/**
 * Connects one of the wallets without the modal.
 *
 * @example
 * ```ts
 * import { useConnect } from '@latchkey/solid'
 *
 * const { connectors, connect, status, error } = useConnect()
 * ```
 */
export const useConnect = createHook<react.UseConnect>(bind.bindConnect)

/**
 * Lists the connection of each connected namespace.
 *
 * @example
 * ```ts
 * import { useConnections } from '@latchkey/solid'
 *
 * const connections = useConnections()
 * ```
 */
export const useConnections = (): Accessor<react.UseConnections> =>
  useStoreValue(bind.bindConnections(useLatchkey()))

/**
 * Disconnects a wallet, the active one of a namespace, or all.
 *
 * @example
 * ```ts
 * import { useDisconnect } from '@latchkey/solid'
 *
 * const { disconnect, status } = useDisconnect()
 * ```
 */
export const useDisconnect = createHook<react.UseDisconnect>(bind.bindDisconnect)

/**
 * Opens and closes the modal.
 *
 * @example
 * ```ts
 * import { useModal } from '@latchkey/solid'
 *
 * const { open, close, isOpen } = useModal()
 * ```
 */
export const useModal = createHook<react.UseModal>(bind.bindModal)

/**
 * Looks up and registers names.
 *
 * @example
 * ```ts
 * import { useNames } from '@latchkey/solid'
 *
 * const { state, set, register } = useNames()
 * ```
 */
export const useNames = createHook<account.UseNames>(bind.bindNames)

/**
 * Returns the network in use and the networks of the app.
 *
 * @example
 * ```ts
 * import { useNetwork } from '@latchkey/solid'
 *
 * const { network, supported, networks } = useNetwork()
 * ```
 */
export const useNetwork = createHook<react.UseNetwork>(bind.bindNetwork)

/**
 * Reads the NFTs of the active account.
 *
 * @example
 * ```ts
 * import { useNfts } from '@latchkey/solid'
 *
 * const { data, error, loadMore } = useNfts()
 * ```
 */
export const useNfts = createHook<account.UseNfts>(bind.bindNfts)

/**
 * Buys coins, for an interface of your own. Call `start` when it opens and `stop` when it closes.
 *
 * @example
 * ```ts
 * import { useOnramp } from '@latchkey/solid'
 *
 * const { state, start, stop } = useOnramp()
 * ```
 */
export const useOnramp = createHook<account.UseOnramp>(bind.bindOnramp)

/**
 * Pays a request, for an interface of your own. Call `start` when it opens and `stop` when it closes.
 *
 * @example
 * ```ts
 * import { usePay } from '@latchkey/solid'
 *
 * const { state, start, stop } = usePay()
 * ```
 */
export const usePay = createHook<account.UsePay>(bind.bindPay)

/**
 * Sends a transfer, for an interface of your own. Call `start` when it opens and `stop` when it closes.
 *
 * @example
 * ```ts
 * import { useSend } from '@latchkey/solid'
 *
 * const { state, start, stop } = useSend()
 * ```
 */
export const useSend = createHook<account.UseSend>(bind.bindSend)

/**
 * Lists the sessions of all connected wallets, and changes the one in use.
 *
 * @example
 * ```ts
 * import { useSessions } from '@latchkey/solid'
 *
 * const { sessions, setActive } = useSessions()
 * ```
 */
export const useSessions = createHook<react.UseSessions>(bind.bindSessions)

/**
 * Signs messages with the active account.
 *
 * @example
 * ```ts
 * import { useSignMessage } from '@latchkey/solid'
 *
 * const { signMessage, data, error } = useSignMessage()
 * ```
 */
export const useSignMessage = createHook<react.UseSignMessage>(bind.bindSignMessage)

/**
 * Signs the active account in and out.
 *
 * @example
 * ```ts
 * import { useSiwx } from '@latchkey/solid'
 *
 * const { session, signIn, signOut } = useSiwx()
 * ```
 */
export const useSiwx = createHook<account.UseSiwx>(bind.bindSiwx)

/**
 * Grants, lists and revokes permissions of the active EVM account (ERC-7715).
 *
 * @example
 * ```ts
 * import { useSmartSessions } from '@latchkey/solid'
 *
 * const { sessions, reload } = useSmartSessions()
 * ```
 */
export const useSmartSessions = createHook<account.UseSmartSessions>(bind.bindSmartSessions)

/**
 * Swaps tokens, for an interface of your own. Call `start` when it opens and `stop` when it closes.
 *
 * @example
 * ```ts
 * import { useSwap } from '@latchkey/solid'
 *
 * const { state, start, stop } = useSwap()
 * ```
 */
export const useSwap = createHook<account.UseSwap>(bind.bindSwap)

/**
 * Switches networks without the modal.
 *
 * @example
 * ```ts
 * import { useSwitchNetwork } from '@latchkey/solid'
 *
 * const { switchNetwork, status, error } = useSwitchNetwork()
 * ```
 */
export const useSwitchNetwork = createHook<react.UseSwitchNetwork>(bind.bindSwitchNetwork)

/**
 * Returns the theme of the interface, and changes it.
 *
 * @example
 * ```ts
 * import { useTheme } from '@latchkey/solid'
 *
 * const { mode, setMode } = useTheme()
 * ```
 */
export const useTheme = createHook<react.UseTheme>(bind.bindTheme)

/**
 * Reads the tokens of the active account.
 *
 * @example
 * ```ts
 * import { useTokens } from '@latchkey/solid'
 *
 * const { data, error, refetch } = useTokens()
 * ```
 */
export const useTokens = createHook<account.UseTokens>(bind.bindTokens)

/**
 * Runs an action and follows its latest call: `run`, `runAsync`, `status`, `data`, `error`, `reset`.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { useAction } from '@latchkey/solid'
 *
 * const { run, status } = useAction({
 *   act: (client: Latchkey, message: string) => client.signMessage({ message }),
 * })
 * ```
 */
export function useAction<variables, data>(
  options: Parameters<typeof UseAction<variables, data>>[0],
): Signals<ReturnType<typeof UseAction<variables, data>>> {
  type Result = ReturnType<typeof UseAction<variables, data>>
  return toSignals(bind.bindAction(useLatchkey(), options) as bind.Members<Result>)
}

/**
 * Returns the connection of a namespace, by default of the active one. Members are `undefined` while they are unknown.
 *
 * @example
 * ```ts
 * import { useConnection } from '@latchkey/solid'
 *
 * const { status, address, chainId } = useConnection({ namespace: 'eip155' })
 * ```
 */
export function useConnection<namespace extends Namespace = Namespace>(
  options: {
    /** Default: the active namespace. */
    readonly namespace?: namespace
  } = {},
): Signals<react.UseConnection<namespace>> {
  // The adapter of the namespace has checked the address.
  return toSignals(
    bind.bindConnection(useLatchkey(), options) as bind.Members<react.UseConnection<namespace>>,
  )
}

/**
 * Calls listeners when a wallet connects, disconnects, or changes its account or network, until the component unmounts.
 *
 * @example
 * ```ts
 * import { useConnectionEffect } from '@latchkey/solid'
 *
 * useConnectionEffect({ onConnect: ({ address }) => console.log(address) })
 * ```
 */
export function useConnectionEffect(listeners: react.ConnectionListeners): void {
  if (!isServer) onCleanup(bind.watchConnection(useLatchkey(), listeners))
}

/**
 * Calls the listener with each event until the component unmounts, and returns the latest one.
 *
 * @example
 * ```ts
 * import { useEvents } from '@latchkey/solid'
 *
 * const latest = useEvents(({ name }) => console.log(name))
 * ```
 */
export function useEvents(listener?: (event: LatchkeyEvent) => void): Accessor<LatchkeyEvent | undefined> {
  const { events } = useLatchkey()
  if (listener && !isServer) onCleanup(events.subscribe(listener))
  return useStoreValue(events.$latest)
}
