import type { ConnectionCookieApi, KnownConnection } from '@latchkey/core/cookies'
import type { ReactNode } from 'react'
import { useActiveAccount } from '../client/useActiveAccount.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'
import { type ConnectButtonProps, ConnectTrigger } from './ConnectButton.js'

/** Stands in for the feature where the app does not use it. */
const absent: Pick<ConnectionCookieApi, 'known'> & { readonly $known: ReadableStore<undefined> } = {
  known: undefined,
  $known: { get: () => undefined, listen: () => () => undefined },
}

/**
 * A `ConnectButton` for pages that a server renders: from the first render on it shows the account that the server knows from the cookie of
 * `connectionCookie()`, until the client has restored the connection or failed to. Without an address in the cookie, it shows the wallet's
 * name. The stores still say that nothing is connected, because no wallet has responded.
 *
 * @example
 * ```tsx
 * import { KnownConnectButton } from '@latchkey/react'
 *
 * export const Header = () => <KnownConnectButton />
 * ```
 */
export function KnownConnectButton(props: ConnectButtonProps): ReactNode {
  const { known, $known } = useLatchkey().findFeature('connectionCookie') ?? absent
  const shown = useStoreValue<KnownConnection | undefined>($known, known)
  const active = useActiveAccount()
  const { address, name } = shown ?? {}
  const account =
    shown && active.status !== 'connected'
      ? ({ ...active, status: 'connected', address, ...(!address && { profileName: name }) } as const)
      : active
  return <ConnectTrigger {...props} account={account} />
}
