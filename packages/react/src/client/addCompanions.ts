import type { Latchkey } from '@latchkey/core'

/**
 * Telemetry where the app turned it on, names where an account is connected. Both ask nobody before the modal has been
 * opened; without them the page works all the same.
 */
export async function addCompanions(client: Latchkey): Promise<void> {
  if (client.options.features.analytics) {
    const { telemetry } = await import('@latchkey/core/telemetry')
    client.use(telemetry)
  }
  if (client.accounts.$active.get().address) {
    const { identity } = await import('@latchkey/core/identity')
    client.use(identity)
  }
}
