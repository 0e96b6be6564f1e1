import { type CallName, contract } from '@latchkey/core/api'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Handlers } from '../handlers/Handlers.ts'
import { respondNotServed } from '../handlers/respondNotServed.ts'
import type { Projects } from '../projects/createProjects.ts'
import { readProject } from '../projects/readProject.ts'
import type { Project } from '../settings/Project.ts'

/** Handlers without a database or a network. `overrides` replaces single ones. */
export const fakeHandlers = (overrides: Partial<Handlers> = {}): Handlers => ({
  ...respondNotServed(Object.keys(contract) as CallName[]),
  requestRpc: () => errorResponse(400, 'This network is not served.', 'chainId'),
  getSupportedChains: () => ({ http: [], ws: [] }),
  getIdentity: () => ({ name: null, avatar: null }),
  getNames: () => [],
  getProfile: () => [],
  getNameSuggestions: () => ({ suggestions: [] }),
  getBalance: () => ({ balances: [] }),
  getHistory: () => ({ data: [], next: null }),
  getPrices: () => ({ fungibles: [] }),
  getGasPrice: () => errorResponse(400, 'This network is not served.', 'chainId'),
  getWallets: () => ({ data: [], count: 0 }),
  getWalletImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  getAssetImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  getCurrencyImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  getTokenImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  getOrigins: () => ({ allowedOrigins: [] }),
  getAnalyticsConfig: () => ({ isAnalyticsEnabled: false }),
  getFeatureConfig: () => ({ features: null }),
  sendEvent: () => undefined,
  ...overrides,
})

/** Projects without a database. */
export function fakeProjects(
  ...given: readonly (Pick<Project, 'id'> & Partial<Project>)[]
): Projects & { readonly requested: string[] } {
  const all = new Map(given.map((project) => [project.id, readProject(project)]))
  const requested: string[] = []
  return {
    requested,
    known: (id) => all.get(id),
    async find(id) {
      requested.push(id)
      return all.get(id)
    },
  }
}
