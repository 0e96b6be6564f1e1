import { expect, test } from 'vitest'
import { checksum } from '../../packages/adapter-evm/src/eip1193/checksumAccounts.ts'
import { docExamples } from '../docstrings/docExamples.ts'
import { sourceFiles } from '../run/sourceFiles.ts'

// viem refuses an address of mixed case with another checksum (EIP-55), so a copied example would send nothing.
test('law: addresses of EVM in the documentation have the checksum of EIP-55', () => {
  const read = [
    ...sourceFiles('*.md', 'docs/**/*.md', '{packages,apps}/*/README.md', 'skills/*/SKILL.md'),
    ...sourceFiles('apps/docs/src/content/docs/**/*.{md,mdx}'),
    ...sourceFiles('packages/*/src/**/*.{ts,tsx}').flatMap(docExamples),
  ]
  const wrong = read.flatMap(({ file, code }) =>
    [...code.matchAll(/\b0x[\da-fA-F]{40}\b/g)]
      .filter(([address]) => address !== address.toLowerCase() && address !== checksum(address))
      .map(([address]) => `${file}: ${address}`),
  )
  expect(wrong).toEqual([])
})
