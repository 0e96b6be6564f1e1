import {
  type Connector,
  isMultiChain,
  mergeConnectors,
  type Namespace,
  type OpenRequest,
} from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useModalTrigger } from './useModalTrigger.js'

/** State that `WalletButton.Custom` passes to its child. */
export type WalletButtonState = {
  /**
   * `ready`: the wallet is not connected. `connecting`: the wallet is prompting. `connected`: the wallet is connected, on one namespace or more.
   * `error`: the last attempt failed, or the visitor rejected it.
   */
  readonly status: 'ready' | 'connecting' | 'connected' | 'error'
  /** The wallet's name: the one it announces, else the text it was looked up by. */
  readonly name: string
  /** The wallet on the page. `undefined` if it is not installed. */
  readonly connector: Connector | undefined
  /** Code of the error of the last attempt. */
  readonly errorCode: string | undefined
  /**
   * Connects the wallet in the modal. If it is not installed, pairs it by a QR code or a link with WalletConnect, else shows
   * where to get it. Once connected, shows its account.
   */
  readonly connect: () => Promise<void>
  /** Props for your button, which load the modal's code on hover and focus. */
  readonly trigger: ReturnType<typeof useModalTrigger>
}

const none: readonly Connector[] = []

/** Follows one wallet, and returns the function that connects it. */
export function useWalletButton(wallet: string, namespace: Namespace | undefined): WalletButtonState {
  const { connections, connectors, events, modal, options } = useLatchkey()
  const trigger = useModalTrigger()
  const found = useStoreValue(connectors.$list, none)
  const list = namespace ? found.filter(({ namespaces }) => namespaces.includes(namespace)) : found
  const connector = mergeConnectors(list).find((one) => isNamed(one, wallet))
  const ids = (
    connector && isMultiChain(connector) ? connector.connectors : connector ? [connector] : []
  ).map(({ id }) => id)
  const isOne = (state: { readonly connectorId?: string | undefined }) =>
    ids.includes(state.connectorId ?? '')
  const session = useStoreValue(connections.$sessions, noSessions).find(isOne)
  const isPending = Object.values(useStoreValue(connections.$states, noStates)).some(
    (state) => (state.status === 'connecting' || state.status === 'reconnecting') && isOne(state),
  )
  const [failure, setFailure] = useState<{ readonly connectorId: string; readonly code: string }>()
  useEffect(
    () =>
      events.subscribe(({ name, properties }) => {
        if (name === 'CONNECT_ERROR' || name === 'USER_REJECTED') setFailure(properties)
        else if (name === 'CONNECT_SUCCESS' || name === 'SELECT_WALLET') setFailure(undefined)
      }),
    [events],
  )
  const errorCode = failure && isOne(failure) ? failure.code : undefined

  const request = (): OpenRequest => {
    const [connected] = session?.connections ?? []
    if (connected) return { view: 'Account', params: { namespace: connected.namespace } }
    // The visitor accepts the terms there first.
    if (options.features.legalCheckbox)
      return { view: 'Connect', params: { ...(namespace && { namespace }) } }
    if (connector && isMultiChain(connector))
      return { view: 'ConnectingMultiChain', params: { connectorId: connector.id } }
    if (connector) return { view: 'ConnectingExternal', params: { connectorId: connector.id } }
    const pairs = connectors.$list.get().some(({ walletConnect }) => walletConnect)
    return pairs
      ? { view: 'ConnectingWalletConnect', params: { walletId: wallet } }
      : { view: 'Downloads', params: { walletId: wallet } }
  }

  return {
    status: session ? 'connected' : isPending ? 'connecting' : errorCode ? 'error' : 'ready',
    name: connector?.name ?? wallet,
    connector,
    errorCode,
    connect: () => modal.open(request()),
    trigger,
  }
}

const noSessions: ReturnType<ReturnType<typeof useLatchkey>['connections']['$sessions']['get']> = []
const noStates: ReturnType<ReturnType<typeof useLatchkey>['connections']['$states']['get']> = {}

/**
 * Whether a wallet is the one that the app means: by its rdns, its id, or its name if the app gives one. A wallet's phone app adds
 * to its rdns. A name that two wallets have is no identity.
 */
function isNamed({ id, rdns, explorerId, name, warning }: Connector, wallet: string): boolean {
  const wanted = wallet.toLowerCase()
  const plain = [id, rdns, explorerId].map((one) => one?.toLowerCase().replace(/[.]mobile$/, ''))
  return plain.includes(wanted) || (!warning && name.toLowerCase() === wanted)
}
