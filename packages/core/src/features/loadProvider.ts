import type { Latchkey } from '../client/Client.js'
import type { Provider } from '../provider/createProvider.js'

/** True when the app has a provider: one of its own, or the public one by its project id. */
export const hasProvider = ({ options: { projectId, provider } }: Latchkey): boolean =>
  Boolean(projectId ?? provider)

/** The client's provider, whose code comes when it is first needed. Rejects where that cannot be loaded. */
export async function loadProvider(client: Latchkey): Promise<Provider> {
  const { provider } = await import('../provider/provider.js')
  return client.use(provider())
}
