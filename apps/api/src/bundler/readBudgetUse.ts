import { and, desc, eq } from 'drizzle-orm'
import type { Reading } from '../ports/Metrics.ts'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import type { Database } from '../store/Store.ts'
import { sponsorBudgets } from '../store/tables/sponsorship.ts'

/** Projects that are reported; a server may have more. */
const most = 100

/** Reads which share of its budget of today each project has used, of those that used most. */
export async function readBudgetUse({
  database,
  policyOf,
  now,
}: {
  readonly database: Database
  policyOf(projectId: string): Promise<SponsorPolicy | undefined>
  /** Milliseconds since the epoch. */
  now(): number
}): Promise<readonly Reading<'latchkey_sponsor_budget_used_ratio'>[]> {
  const day = new Date(now()).toISOString().slice(0, 10)
  const rows = await database
    .select({ project: sponsorBudgets.projectId, used: sponsorBudgets.used })
    .from(sponsorBudgets)
    .where(and(eq(sponsorBudgets.day, day), eq(sponsorBudgets.account, '')))
    .orderBy(desc(sponsorBudgets.used))
    .limit(most)
  const readings = await Promise.all(
    rows.map(async ({ project, used }) => {
      const { dayBudget } = (await policyOf(project)) ?? {}
      return dayBudget === undefined ? [] : [{ labels: { project }, value: Number(used) / Number(dayBudget) }]
    }),
  )
  return readings.flat().filter(({ value }) => Number.isFinite(value))
}
