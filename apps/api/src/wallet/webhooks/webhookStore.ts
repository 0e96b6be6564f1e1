import { and, asc, count, eq, gt, ne, or } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { webhookEvents, webhooks } from '../../store/tables/webhooks.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import { createWebhookSecret, writeWebhookSecret } from './signWebhook.ts'
import { retryFor } from './storeWebhookEvents.ts'

/** Milliseconds for which the secret before signs as well. */
const overlap = 24 * 60 * 60_000
const mostListed = 1_000

/** Where a secret is stored. It cannot be opened for another webhook. */
export const secretPlace = (projectId: string) => `webhook ${projectId}`

/** Stores the webhook of a project. Returns its new secret; an earlier one signs as well for a day. */
export async function setWebhook({
  projectId,
  url,
  sealer,
  now,
  database,
}: {
  /** Empty: the operator's own. */
  readonly projectId: string
  readonly url: string
  readonly sealer: Sealer
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly database: Database
}): Promise<string> {
  const secret = createWebhookSecret()
  const { sealed, keyId } = sealer.seal(secret, secretPlace(projectId))
  await database.transaction(async (within) => {
    const [earlier] = await within.select().from(webhooks).where(eq(webhooks.projectId, projectId))
    const row = {
      url,
      secret: sealed,
      secretKeyId: keyId,
      earlierSecret: earlier?.secret ?? null,
      earlierKeyId: earlier?.secretKeyId ?? null,
      earlierUntil: earlier ? new Date(now + overlap) : null,
    }
    await within
      .insert(webhooks)
      .values({ projectId, ...row })
      .onConflictDoUpdate({ target: webhooks.projectId, set: row })
  })
  return writeWebhookSecret(secret)
}

/** Deletes the webhook of a project, with the events that it has not got. */
export async function removeWebhook(projectId: string, database: Database): Promise<void> {
  await database.transaction(async (within) => {
    await within.delete(webhooks).where(eq(webhooks.projectId, projectId))
    await within.delete(webhookEvents).where(eq(webhookEvents.receiver, projectId))
  })
}

/** The webhooks, and the events that were tried and are still to be sent, the earliest first. */
export type WebhookList = {
  readonly webhooks: readonly {
    /** `null`: the operator's own. */
    readonly project: string | null
    readonly url: string
    readonly pending: number
    readonly parked: number
  }[]
  readonly events: readonly {
    readonly id: string
    readonly project: string | null
    readonly type: string
    readonly at: string
    readonly status: 'pending' | 'parked'
    readonly tries: number
    /** How the last try ended. */
    readonly outcome: string | null
  }[]
}

/** Lists the webhooks. It has no secret and no account. */
export async function listWebhooks(within: Database): Promise<WebhookList> {
  const all = await within.select().from(webhooks).orderBy(asc(webhooks.projectId))
  const counts = await within
    .select({ receiver: webhookEvents.receiver, status: webhookEvents.status, events: count() })
    .from(webhookEvents)
    .groupBy(webhookEvents.receiver, webhookEvents.status)
  const countOf = (receiver: string, status: string) =>
    counts.find((one) => one.receiver === receiver && one.status === status)?.events ?? 0
  const events = await within
    .select()
    .from(webhookEvents)
    .where(or(eq(webhookEvents.status, 'parked'), gt(webhookEvents.tries, 0)))
    .orderBy(asc(webhookEvents.position))
    .limit(mostListed)
  return {
    webhooks: all.map(({ projectId, url }) => ({
      project: projectId || null,
      url,
      pending: countOf(projectId, 'pending'),
      parked: countOf(projectId, 'parked'),
    })),
    events: events.map(({ id, receiver, type, at, status, tries, outcome }) => ({
      id,
      project: receiver || null,
      type,
      at: at.toISOString(),
      status,
      tries,
      outcome,
    })),
  }
}

/** Sends parked events again, and others at once. Returns their number. */
export async function retryWebhooks(
  { id, now }: { /** One event. Default: all. */ readonly id?: string | undefined; readonly now: number },
  within: Database,
): Promise<number> {
  const changed = await within
    .update(webhookEvents)
    .set({
      status: 'pending',
      tries: 0,
      nextAt: new Date(now),
      retryUntil: new Date(now + retryFor),
    })
    .where(
      and(
        id === undefined ? undefined : eq(webhookEvents.id, id),
        or(eq(webhookEvents.status, 'parked'), gt(webhookEvents.tries, 0)),
      ),
    )
    .returning({ id: webhookEvents.id })
  return changed.length
}

/** Seals the secrets of earlier keys anew. Returns the number of changed webhooks. */
export async function resealWebhooks({
  database,
  sealer,
}: {
  readonly database: Database
  readonly sealer: Sealer
}): Promise<number> {
  const reseal = (sealed: string, keyId: string, projectId: string) =>
    sealer.seal(sealer.open({ sealed, keyId }, secretPlace(projectId)), secretPlace(projectId))
  const rows = await database
    .select()
    .from(webhooks)
    .where(or(ne(webhooks.secretKeyId, sealer.keyId), ne(webhooks.earlierKeyId, sealer.keyId)))
  for (const row of rows) {
    const { sealed: secret, keyId: secretKeyId } = reseal(row.secret, row.secretKeyId, row.projectId)
    const earlier =
      row.earlierSecret !== null && row.earlierKeyId !== null
        ? reseal(row.earlierSecret, row.earlierKeyId, row.projectId)
        : undefined
    await database
      .update(webhooks)
      .set({
        secret,
        secretKeyId,
        earlierSecret: earlier?.sealed ?? null,
        earlierKeyId: earlier?.keyId ?? null,
      })
      // It may have been set anew meanwhile.
      .where(and(eq(webhooks.projectId, row.projectId), eq(webhooks.secret, row.secret)))
  }
  return rows.length
}
