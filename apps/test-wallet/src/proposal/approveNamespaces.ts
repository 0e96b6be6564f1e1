import type { SessionTypes } from '@walletconnect/types'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import { type RequestedSession, readRequestedNamespaces } from './readRequestedNamespaces.ts'

/** The visitor's choice. */
export type Chosen = {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Addresses; the first of each namespace becomes its current account. */
  readonly addresses: readonly string[]
}

/** The response, or the reason for none. `code` is the protocol's. */
export type Approval =
  | { readonly status: 'approved'; readonly namespaces: SessionTypes.Namespaces }
  | { readonly status: 'refused'; readonly code: 5100 | 5101 | 5102 | 5103 | 5104; readonly message: string }

/**
 * Returns the namespaces of a session: the requested ones that the wallet supports and the visitor chose. Grants nothing
 * that was not requested, and refuses if a required part is missing.
 */
export function approveNamespaces({
  requested,
  walletNamespaces,
  chosen,
}: {
  requested: RequestedSession
  walletNamespaces: readonly WalletNamespace[]
  chosen: Chosen
}): Approval {
  const namespaces: SessionTypes.Namespaces = {}
  for (const row of readRequestedNamespaces(requested)) {
    const required = [...row.chains, ...row.methods, ...row.events].some(({ isRequired }) => isRequired)
    const walletNamespace = walletNamespaces.find(({ namespace }) => namespace === row.namespace)
    if (!walletNamespace) {
      if (required) return refused(5104, `This wallet does not support ${row.namespace}.`)
      continue
    }
    const chains = row.chains.filter(({ id }) => chosen.chains.includes(id)).map(({ id }) => id)
    const missing = row.chains.find(({ id, isRequired }) => isRequired && !chains.includes(id))
    if (missing) return refused(5100, `The page requires ${missing.id}.`)
    if (chains.length === 0) continue

    const addresses = chosen.addresses.filter((address) => walletNamespace.addresses.includes(address))
    if (addresses.length === 0) {
      if (required) return refused(5103, 'Choose at least one account.')
      continue
    }
    const method = row.methods.find(
      ({ name, isRequired }) => isRequired && !walletNamespace.methods.includes(name),
    )
    if (method) return refused(5101, `This wallet does not support ${method.name}.`)
    const event = row.events.find(
      ({ name, isRequired }) => isRequired && !walletNamespace.events.includes(name),
    )
    if (event) return refused(5102, `This wallet has no event ${event.name}.`)

    namespaces[row.namespace] = {
      chains: [...chains],
      accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
      methods: row.methods.map(({ name }) => name).filter((name) => walletNamespace.methods.includes(name)),
      events: row.events.map(({ name }) => name).filter((name) => walletNamespace.events.includes(name)),
    }
  }
  if (Object.keys(namespaces).length === 0)
    return chosen.addresses.length === 0
      ? refused(5103, 'Choose at least one account.')
      : refused(5100, 'There has to be a network.')
  return { status: 'approved', namespaces }
}

function refused(code: Extract<Approval, { status: 'refused' }>['code'], message: string): Approval {
  return { status: 'refused', code, message }
}
