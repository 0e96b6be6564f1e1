import pg from 'pg'

/** A statement that was sent to PostgreSQL. */
export type Recorded = { readonly text: string; readonly values: readonly unknown[] }

/** Notes every statement of this process that pg sends, until the end. Connections that were opened before are left out. */
export function recordStatements(): { readonly statements: readonly Recorded[]; clear(): void; end(): void } {
  const { prototype } = pg.Client
  const { query } = prototype
  const statements: Recorded[] = []
  Object.assign(prototype, {
    query(this: pg.Client, statement: unknown, ...rest: readonly unknown[]) {
      const { text = statement, values = rest[0] } = Object(statement) as Partial<Recorded>
      if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] })
      return Reflect.apply(query, this, [statement, ...rest])
    },
  })
  return {
    statements,
    clear() {
      statements.length = 0
    },
    end() {
      Object.assign(prototype, { query })
    },
  }
}

const tables = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan']

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/**
 * Returns the tables, or indexes, that a statement reads from one end to the other. PostgreSQL plans it as if no table were small enough to be read so.
 */
export async function findWholeReads(
  client: pg.Client,
  { text, values }: Recorded,
): Promise<readonly string[]> {
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>({
    text: `explain (format json) ${text}`,
    values: [...values],
  })
  const look = (plan: Plan): readonly string[] => [
    ...(tables.includes(plan['Node Type']) && plan['Index Cond'] === undefined
      ? [plan['Relation Name'] ?? plan['Index Name'] ?? '?']
      : []),
    ...(plan.Plans ?? []).flatMap(look),
  ]
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => look(Plan)))
}
