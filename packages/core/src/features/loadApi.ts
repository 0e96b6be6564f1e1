import type { Api } from '../api/createApi.js'
import type { Latchkey } from '../client/Client.js'

/** True when the app has a provider API: one of its own, or the public one by its project id. */
export const hasApi = ({ options: { projectId, api } }: Latchkey): boolean => Boolean(projectId ?? api)

/** The client's provider API, whose code comes when it is first needed. Rejects where that cannot be loaded. */
export async function loadApi(client: Latchkey): Promise<Api> {
  const { providerApi } = await import('../api/providerApi.js')
  return client.use(providerApi())
}
