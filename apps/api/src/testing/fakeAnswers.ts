import { type Answers } from '../answers/Answers.ts'
import { createLaterAnswers } from '../answers/createLaterAnswers.ts'
import { refusal } from '../answers/refusal.ts'
import { type Projects } from '../projects/createProjects.ts'
import { type Project } from '../projects/Project.ts'
import { readProject } from '../projects/readProject.ts'

/** Answers without a database or a network; single ones can be taken over. */
export const fakeAnswers = (answers: Partial<Answers> = {}): Answers => ({
  ...createLaterAnswers(),
  requestRpc: () => refusal(400, 'This network is not served.', 'chainId'),
  getSupportedChains: () => ({ http: [], ws: [] }),
  getIdentity: () => ({ name: null, avatar: null }),
  getNames: () => [],
  getProfile: () => [],
  getNameSuggestions: () => ({ suggestions: [] }),
  getBalance: () => ({ balances: [] }),
  getHistory: () => ({ data: [], next: null }),
  getPrices: () => ({ fungibles: [] }),
  getGasPrice: () => refusal(400, 'This network is not served.', 'chainId'),
  getWallets: () => ({ data: [], count: 0 }),
  getWalletImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  getAssetImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  getCurrencyImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  getTokenImage: () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
  getOrigins: () => ({ allowedOrigins: [] }),
  getAnalyticsConfig: () => ({ isAnalyticsEnabled: false }),
  getFeatureConfig: () => ({ features: null }),
  sendEvent: () => undefined,
  ...answers,
})

/** Projects without a database. */
export function fakeProjects(
  ...given: readonly (Pick<Project, 'id'> & Partial<Project>)[]
): Projects & { readonly asked: string[] } {
  const all = new Map(given.map((project) => [project.id, readProject(project)]))
  const asked: string[] = []
  return {
    asked,
    known: (id) => all.get(id),
    async find(id) {
      asked.push(id)
      return all.get(id)
    },
  }
}
