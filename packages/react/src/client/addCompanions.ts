import type { Latchkey } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'

/**
 * Adds telemetry if the app turned it on, and, if an account is connected, its name and the modal's reactions to its
 * connection. None of them asks a server before the modal has been opened, and the page works without them.
 */
export async function addCompanions(client: Latchkey): Promise<void> {
  const isConnected = client.accounts.$active.get().address !== undefined
  if (isConnected) client.use(modal)
  if (client.options.features.analytics) {
    const { telemetry } = await import('@latchkey/core/telemetry')
    client.use(telemetry)
  }
  if (isConnected) {
    const { identity } = await import('@latchkey/core/identity')
    client.use(identity)
  }
}

/** Opens the modal and shows that an RPC method is not allowed. */
export function showRefusedMethod(client: Latchkey, method: string): void {
  client.use(modal).showRefusedMethod(method)
}
