import { readFile } from 'node:fs/promises'

const folder = new URL('../../operate/', import.meta.url)

/** Returns every query of the dashboard and of the alert rules. */
export async function operateQueries(): Promise<readonly string[]> {
  const dashboard: unknown = JSON.parse(await readFile(new URL('grafana.json', folder), 'utf8'))
  const rules = await readFile(new URL('alerts.yml', folder), 'utf8')
  const ofRules = [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, query = '']) => query)
  return [...queriesIn(dashboard), ...ofRules]
}

/** Returns the values of `expr` at any depth. */
function queriesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'expr' && typeof member === 'string' ? [member] : queriesIn(member),
  )
}
