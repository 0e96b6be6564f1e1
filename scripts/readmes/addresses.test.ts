import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { docExamples } from '../docstrings/docExamples.ts'
import { sourceFiles } from '../run/sourceFiles.ts'

const require = createRequire(new URL('../../packages/adapter-evm/package.json', import.meta.url))
const { isAddress } = require('viem/utils') as { isAddress(text: string): boolean }

// viem refuses an address of mixed case with another checksum (EIP-55), so a copied example would send nothing.
test('law: addresses of EVM in the documentation have the checksum of EIP-55', () => {
  const read = [
    ...sourceFiles('*.md', 'docs/**/*.md', '{packages,apps}/*/README.md', 'skills/*/SKILL.md'),
    ...sourceFiles('apps/docs/src/content/docs/**/*.{md,mdx}'),
    ...sourceFiles('packages/*/src/**/*.{ts,tsx}').flatMap(docExamples),
  ]
  const wrong = read.flatMap(({ file, code }) =>
    [...code.matchAll(/\b0x[\da-fA-F]{40}\b/g)]
      .filter(([address]) => !isAddress(address))
      .map(([address]) => `${file}: ${address}`),
  )
  expect(wrong).toEqual([])
})
