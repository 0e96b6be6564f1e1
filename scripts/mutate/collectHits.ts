import { appendFileSync } from 'node:fs'
import { afterAll } from 'vitest'

// Loaded before each test file of a run with probes (`addProbes.ts`).
const file = process.env['LATCHKEY_MUTATE_HITS']
afterAll(() => {
  const { __mutateHits: hits } = globalThis as { __mutateHits?: ReadonlySet<number> }
  if (file && hits) appendFileSync(file, `${[...hits].join('\n')}\n`)
})
