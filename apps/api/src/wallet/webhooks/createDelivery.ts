import { and, asc, eq, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../store/Store.ts'
import { webhookEvents, webhooks } from '../../store/tables/webhooks.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import type { WebhookPost } from './createWebhookPost.ts'
import { operatorsOwn } from './operatorsOwn.ts'
import { signWebhook } from './signWebhook.ts'
import { secretPlace } from './webhookStore.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** Milliseconds after each failure; the last one repeats. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
]
/** Events of one receiver that are read, and sent, at once. */
const atOnce = 4
const mostReceivers = 32
/** Milliseconds that a parked event is kept. */
const parkedFor = 30 * 24 * hour

type Event = typeof webhookEvents.$inferSelect
type Webhook = typeof webhooks.$inferSelect

export type Delivery = {
  /** Returns the receivers for which an event is due, other than some. */
  findDue(except: readonly string[]): Promise<readonly string[]>
  /** Sends what is due for one receiver, until nothing is, or all of the last tries have failed. */
  drain(receiver: string, signal: AbortSignal): Promise<'done' | 'failed'>
  /** Deletes events that were parked long ago. */
  clean(): Promise<void>
}

/**
 * Creates the delivery of stored events. An event is deleted once its receiver has responded with 2xx, so it is sent at least once,
 * and again after a crash in between. Those of one account are sent one after the other.
 */
export function createDelivery({
  database,
  sealer,
  post,
  onTry = () => undefined,
  now,
}: {
  readonly database: Database
  readonly sealer: Sealer
  readonly post: WebhookPost
  /** Is called after each try. */
  onTry?(outcome: 'delivered' | 'failed' | 'parked'): void
  /** Milliseconds since the epoch. */
  now(): number
}): Delivery {
  const earlier = alias(webhookEvents, 'earlier')
  const isDue = () =>
    and(
      eq(webhookEvents.status, 'pending'),
      lte(webhookEvents.nextAt, new Date(now())),
      // Events of an account arrive in their order.
      notExists(
        database
          .select({ one: sql`1` })
          .from(earlier)
          .where(
            and(
              eq(earlier.receiver, webhookEvents.receiver),
              eq(earlier.accountId, webhookEvents.accountId),
              eq(earlier.status, 'pending'),
              lt(earlier.position, webhookEvents.position),
            ),
          ),
      ),
    )

  const secretsOf = (webhook: Webhook): readonly Uint8Array[] => {
    const place = secretPlace(webhook.projectId)
    const current = sealer.open({ sealed: webhook.secret, keyId: webhook.secretKeyId }, place)
    const { earlierSecret, earlierKeyId, earlierUntil } = webhook
    if (earlierSecret === null || earlierKeyId === null || !earlierUntil || earlierUntil.getTime() <= now())
      return [current]
    return [current, sealer.open({ sealed: earlierSecret, keyId: earlierKeyId }, place)]
  }

  /** Returns how a try ended. A secret whose key is gone is a failure like another, which the operator can mend. */
  const send = async (webhook: Webhook, event: Event, signal: AbortSignal): Promise<string | undefined> => {
    const body = toBody(event)
    let headers: Readonly<Record<string, string>>
    try {
      headers = signWebhook({ id: event.id, at: now(), body, secrets: secretsOf(webhook) })
    } catch {
      return 'secret'
    }
    const outcome = await post({ url: webhook.url, headers, body, signal })
    return typeof outcome === 'number' && outcome >= 200 && outcome < 300 ? undefined : String(outcome)
  }

  const attempt = async (webhook: Webhook, event: Event, signal: AbortSignal): Promise<boolean> => {
    const outcome = await send(webhook, event, signal)
    const own = eq(webhookEvents.position, event.position)
    if (outcome === undefined) {
      await database.delete(webhookEvents).where(own)
      onTry('delivered')
      return true
    }
    const isOver = event.retryUntil.getTime() <= now()
    const pause = pauses[Math.min(event.tries, pauses.length - 1)] ?? hour
    await database
      .update(webhookEvents)
      .set({
        outcome,
        tries: event.tries + 1,
        status: isOver ? 'parked' : 'pending',
        nextAt: new Date(now() + pause),
      })
      .where(own)
    onTry(isOver ? 'parked' : 'failed')
    return false
  }

  return {
    async findDue(except) {
      const rows = await database
        .selectDistinct({ receiver: webhookEvents.receiver })
        .from(webhookEvents)
        .where(and(isDue(), notInArray(webhookEvents.receiver, [...except])))
        .limit(mostReceivers)
      return rows.map(({ receiver }) => receiver)
    },

    async drain(receiver, signal) {
      const [webhook] = await database.select().from(webhooks).where(eq(webhooks.projectId, receiver))
      if (!webhook) return 'done'
      while (!signal.aborted) {
        const events = await database
          .select()
          .from(webhookEvents)
          .where(and(eq(webhookEvents.receiver, receiver), isDue()))
          .orderBy(asc(webhookEvents.position))
          .limit(atOnce)
        if (events.length === 0) return 'done'
        const sent = await Promise.all(events.map((event) => attempt(webhook, event, signal)))
        // Others would probably fail as well.
        if (!sent.includes(true)) return 'failed'
      }
      return 'done'
    },

    async clean() {
      const old = new Date(now() - parkedFor)
      await database
        .delete(webhookEvents)
        .where(and(eq(webhookEvents.status, 'parked'), lt(webhookEvents.nextAt, old)))
    },
  }
}

/** Writes an event without personal data. A project learns its own id of the visitor, the operator the account's. */
function toBody({ type, at, receiver, projectId, accountId, userId }: Event): string {
  const data =
    receiver === operatorsOwn
      ? { project: projectId, account: accountId }
      : { project: projectId, user: userId }
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}
