import type { Connector, ConnectorType } from './Connector.js'

/** Of two ways to the same wallet the one that says more about itself stays. */
const precedence: Readonly<Partial<Record<ConnectorType, number>>> = {
  MULTI_CHAIN: 0,
  ANNOUNCED: 1,
  EXTERNAL: 2,
  INJECTED: 3,
}

/**
 * Drops a second way to the same wallet that serves no family of its own, matched by rdns or by name without regard to
 * case. Two announced wallets are never merged: one of them may be an impostor, and the visitor is to see both.
 */
export function dedupeConnectors(connectors: readonly Connector[]): readonly Connector[] {
  const rank = ({ type }: Connector) => precedence[type] ?? 0
  const same = (a: Connector, b: Connector) =>
    a.namespaces.every((namespace) => b.namespaces.includes(namespace)) &&
    ((a.rdns !== undefined && a.rdns === b.rdns) || a.name.toLowerCase() === b.name.toLowerCase())
  return connectors.filter(
    (one) => !connectors.some((other) => other !== one && rank(other) < rank(one) && same(one, other)),
  )
}
