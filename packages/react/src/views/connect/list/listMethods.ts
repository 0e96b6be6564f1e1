import type { ConnectMethod, Latchkey, Namespace } from '@latchkey/core'

/** Returns whether a wallet is installed in this browser. */
export const hasInstalled = ({ connectors }: Latchkey): boolean =>
  connectors.$list.get().some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')

/**
 * Returns the ways to connect, in the app's order. By default wallets come first if one is installed. Visitors without one
 * see the logins first.
 */
export function listMethods(
  { connectors, options }: Latchkey,
  known: { readonly namespace: Namespace | undefined; readonly isInstalled: boolean },
): readonly ConnectMethod[] {
  const { namespace, isInstalled } = known
  const { connectMethodsOrder, email, passkeys, socials } = options.features
  const hasLogin = connectors.$list
    .get()
    .some((one) => one.embeddedWallet && (!namespace || one.namespaces.includes(namespace)))
  const order =
    connectMethodsOrder ??
    (isInstalled ? ['wallet', 'email', 'social', 'passkey'] : ['email', 'social', 'passkey', 'wallet'])
  const isOn = { email, social: socials, passkey: passkeys, wallet: true }
  return order.filter((method) => method === 'wallet' || (hasLogin && isOn[method]))
}
