import { createHash } from 'node:crypto'

/** The id clients expect, which they compute themselves from topic and client id. */
export function subscriptionId({ topic, clientId }: { topic: string; clientId: string }): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
