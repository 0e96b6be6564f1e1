import type { EngineName } from './drivers/Engine.ts'
import { engineNames } from './startEngine.ts'
import { test } from './test.ts'

/** Runs stories in every engine of this machine. One process with one stack runs all of a file. */
export function inEachEngine(tell: (engineName: EngineName) => void): void {
  test.describe.configure({ mode: 'default', timeout: 900_000 })
  for (const engineName of engineNames)
    test.describe(`in ${engineName}`, () => {
      test.use({ engineName })
      tell(engineName)
    })
}
