import type { GrantedPermission, PermissionTerms } from '../../adapter/WalletPermissions.js'
import type { ApiOutput } from '../../api/calls/contract.js'
import type { ChainId } from '../../caip/caip.js'
import type { SmartSession } from './SmartSessionsApi.js'

/** The sessions of an account on a network, by source. Absent: the source has no list, or it failed. */
export type SessionSources = {
  readonly account: string
  readonly chainId: ChainId
  /** Granted on this page, the newest last. */
  readonly page: readonly GrantedPermission[]
  /** Ids of those that were revoked on this page. */
  readonly revoked: ReadonlySet<string>
  readonly wallet?: readonly GrantedPermission[] | undefined
  readonly api?: ApiOutput<'getSessions'>['pcis'] | undefined
}

/**
 * Joins the sessions of the page, the wallet and the provider API. The wallet's list takes precedence, because the
 * wallet enforces sessions. `now`: seconds since the epoch.
 */
export function joinSessions(
  { account, api = [], chainId, page, revoked, wallet }: SessionSources,
  describe: (permission: unknown) => PermissionTerms,
  now: number,
): readonly SmartSession[] {
  const held = new Map([...(wallet ?? []), ...page].map((one) => [one.id, one]))
  const noted = new Map(api.map((one) => [one.pci, one]))
  const ids = new Set([...page.map(({ id }) => id).reverse(), ...noted.keys(), ...held.keys()])
  return [...ids].flatMap((id): readonly SmartSession[] => {
    const granted = held.get(id)
    const note = noted.get(id)
    const expiry = granted?.expiry ?? note?.expiry
    if (expiry === undefined) return []
    const isHeld = wallet?.some((one) => one.id === id)
    const isEnded = isHeld === false || (!isHeld && (revoked.has(id) || Boolean(note?.revokedAt)))
    const sources = [
      ...(page.some((one) => one.id === id) ? (['page'] as const) : []),
      ...(isHeld ? (['wallet'] as const) : []),
      ...(note ? (['api'] as const) : []),
    ]
    return [
      {
        id,
        account,
        chainId,
        // Wallets do not list expired sessions.
        status: expiry <= now ? 'expired' : isEnded ? 'revoked' : isHeld || note ? 'active' : 'unknown',
        to: granted?.to ?? note?.to ?? undefined,
        expiry,
        permissions: (granted?.permissions ?? note?.permissions ?? []).map(describe),
        rules: granted?.rules ?? toParts(note?.policies),
        app: note?.project?.name,
        sources,
        granted,
      },
    ]
  })
}

const toParts = (values: readonly unknown[] = []) =>
  values.map((value) => {
    const { type, data } = Object(value) as { type?: unknown; data?: unknown }
    return {
      type: typeof type === 'string' ? type : '',
      data: { ...Object(data) } as Record<string, unknown>,
    }
  })
