import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletDevices } from '../../store/tables/wallet.ts'
import { webhookEvents } from '../../store/tables/webhooks.ts'
import type { WalletEvent } from '../events/WalletEvent.ts'
import { findUserId } from '../tokens/findUserId.ts'
import { operatorsOwn } from './operatorsOwn.ts'
import { webhookTypes } from './webhookTypes.ts'

/** Milliseconds for which an event is tried. */
export const retryFor = 3 * 24 * 60 * 60_000

/**
 * Stores an event for each webhook that gets it, in the transaction of what it reports: both are stored, or neither is. The devices
 * of the account must still be there.
 */
export async function storeWebhookEvents(
  {
    event,
    accountId,
    deviceId,
    at,
    receivers,
  }: {
    readonly event: WalletEvent
    readonly accountId: string
    readonly deviceId?: string | undefined
    readonly at: Date
    /** The webhooks of the operator and of the account's projects, and whether the project is that of the device. */
    readonly receivers: readonly { readonly projectId: string; readonly isOfDevice: boolean }[]
  },
  within: Database,
): Promise<void> {
  if (!(event in webhookTypes)) return
  const { type, of } = webhookTypes[event as keyof typeof webhookTypes]
  const ofDevice = of === 'device' ? deviceId : undefined
  const own = receivers.filter(
    ({ projectId, isOfDevice }) => ofDevice === undefined || isOfDevice || projectId === operatorsOwn,
  )
  if (own.length === 0) return
  const [device] =
    ofDevice === undefined
      ? []
      : await within
          .select({ projectId: walletDevices.projectId })
          .from(walletDevices)
          .where(and(eq(walletDevices.accountId, accountId), eq(walletDevices.id, ofDevice)))
  const rows = []
  for (const { projectId: receiver } of own) {
    const isOwn = receiver === operatorsOwn
    rows.push({
      id: `evt_${randomUUID()}`,
      receiver,
      type,
      projectId: isOwn ? (device?.projectId ?? null) : receiver,
      accountId,
      userId: isOwn ? null : await findUserId({ accountId, projectId: receiver }, within),
      at,
      nextAt: at,
      retryUntil: new Date(at.getTime() + retryFor),
    })
  }
  await within.insert(webhookEvents).values(rows)
}
