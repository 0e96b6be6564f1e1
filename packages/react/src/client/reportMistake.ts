import type { Latchkey } from '@latchkey/core'

/** Tells the app's developer of a mistake of ours, where telemetry is on. */
export async function reportMistake(client: Latchkey, thrown: unknown): Promise<void> {
  if (!client.options.features.analytics) return
  const { telemetry } = await import('@latchkey/core/telemetry')
  client.use(telemetry).reportError(thrown)
}
