import type { SiteAccess, SiteList } from '../kernel/createSites.js'

/** What is usable of a stored list of sites. */
export function decodeSiteList(fields: Readonly<Record<string, unknown>>): Partial<SiteList> {
  const { sites, otherSites } = fields
  return {
    ...(isSites(sites) ? { sites } : {}),
    ...(isAccess(otherSites) ? { otherSites } : {}),
  }
}

function isAccess(value: unknown): value is SiteAccess {
  return value === 'authorized' || value === 'revoked'
}

function isSites(value: unknown): value is Record<string, SiteAccess> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isAccess)
}
