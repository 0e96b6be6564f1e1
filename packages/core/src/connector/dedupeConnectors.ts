import type { Connector } from './Connector.js'

/**
 * Drops a discovered wallet if a connector of the app has the same id or rdns. It ignores names, because an extension can
 * take any name. Wallets that claim the same id or name are all listed, each with a warning.
 */
export function dedupeConnectors(
  /** The connectors of the app, which are never dropped. */
  given: readonly Connector[],
  found: readonly Connector[],
): readonly Connector[] {
  const others = found.filter(
    ({ id, rdns, namespaces }) =>
      !given.some(
        (own) =>
          own.id === id ||
          (rdns &&
            own.rdns?.toLowerCase() === rdns.toLowerCase() &&
            namespaces.every((namespace) => own.namespaces.includes(namespace))),
      ),
  )
  const seen = new Set<string>()
  const shared = new Set<string>()
  // The app may configure two connectors for one wallet.
  for (const claim of [...new Set(given.flatMap(claimsOf)), ...others.flatMap(claimsOf)])
    (seen.has(claim) ? shared : seen).add(claim)
  return [...given, ...others].map((one): Connector => {
    const claim = claimsOf(one).findIndex((each) => shared.has(each))
    return claim < 0 ? one : { ...one, warning: claim ? (one.warning ?? 'name_collision') : 'rdns_collision' }
  })
}

/** Returns the identities that a connector claims: its id without the suffix of a duplicate, and its name on each namespace. */
const claimsOf = ({ id, name, namespaces }: Connector) => [
  id.replace(/#.*/, ''),
  ...namespaces.map((namespace) => `${namespace} ${name.toLowerCase()}`),
]
