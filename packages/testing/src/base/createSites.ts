/** Whether a site may see accounts. */
export type SiteAccess = 'authorized' | 'revoked'

/** The permissions of sites, as a part of a wallet's state. */
export type SiteList = {
  /** The decision per origin. */
  sites: Readonly<Record<string, SiteAccess>>
  /** The access of an origin that is not in `sites`. */
  otherSites: SiteAccess
}

/** The access of sites. `granted` and `revoked` return the change of the state. */
export type Sites = {
  isAuthorized(origin: string): boolean
  granted(origin: string): Partial<SiteList>
  /** Without an origin: every site loses its access. */
  revoked(origin?: string): Partial<SiteList>
}

/** Creates the rules of access. They read the current list at each call. */
export function createSites(list: () => SiteList): Sites {
  const decided = (origin: string, access: SiteAccess) => ({ sites: { ...list().sites, [origin]: access } })
  return {
    isAuthorized: (origin) => (list().sites[origin] ?? list().otherSites) === 'authorized',
    granted: (origin) => decided(origin, 'authorized'),
    revoked: (origin) =>
      origin === undefined ? { sites: {}, otherSites: 'revoked' } : decided(origin, 'revoked'),
  }
}
