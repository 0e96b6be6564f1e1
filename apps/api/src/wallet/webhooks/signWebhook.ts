import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a new secret: 32 random bytes. */
export const createWebhookSecret = (): Uint8Array => new Uint8Array(randomBytes(32))

/** Writes a secret as the receiver configures it. */
export const writeWebhookSecret = (secret: Uint8Array): string =>
  `${prefix}${Buffer.from(secret).toString('base64')}`

/** Returns the headers of Standard Webhooks for a body. Each secret adds a signature, so that one can replace the other. */
export function signWebhook({
  id,
  at,
  body,
  secrets,
}: {
  /** Is the same for every try of an event. */
  readonly id: string
  /** Time of this try, in milliseconds since the epoch. */
  readonly at: number
  readonly body: string
  readonly secrets: readonly Uint8Array[]
}): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1_000))
  const sign = (secret: Uint8Array) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
