import { expect, test } from 'vitest'
import { contractSources } from '../../scripts/contractSources.ts'
import { sourceHash } from './artifacts.generated.js'

test('behavior: the committed artefacts match the contracts, settings and versions', () => {
  expect(sourceHash, 'run pnpm compile:contracts').toBe(contractSources().hash)
})
