// Writes src/contracts/artifacts.generated.ts. Run after changing a contract: pnpm --filter @latchkey/sandbox compile:contracts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { contractSources } from './contractSources.ts'

type Compiled = { abi: unknown; evm: { bytecode: { object: string } } }
type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, Compiled>>
}
type Compiler = {
  compile(
    input: string,
    callbacks: { import(path: string): { contents: string } | { error: string } },
  ): string
}

const require = createRequire(import.meta.url)
const solc: Compiler = require('solc')
const { files, compilerSettings, hash } = contractSources()

const output: CompilerOutput = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, { content }])),
      settings: compilerSettings,
    }),
    { import: (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') }) },
  ),
)
const problems = output.errors ?? []
for (const problem of problems) console.error(problem.formattedMessage)
if (problems.length > 0) process.exit(1)

function compiled({ contract }: { contract: string }): { abi: string; bytecode: string } {
  const found = output.contracts[`${contract}.sol`]?.[contract]
  if (!found) throw new Error(`The compiler returned no contract named ${contract}.`)
  return { abi: JSON.stringify(found.abi), bytecode: `0x${found.evm.bytecode.object}` }
}

// viem carries Multicall3's creation code for calls without a deployment but does not export it.
const viemConstants: { multicall3Bytecode: string } = await import(
  new URL('./constants/contracts.js', pathToFileURL(require.resolve('viem').replace('_cjs', '_esm'))).href
)

const token = compiled({ contract: 'TestToken' })
const nft = compiled({ contract: 'TestNft' })
const ens = compiled({ contract: 'TestEns' })
const odd = compiled({ contract: 'OddToken' })
const oddNft = compiled({ contract: 'OddNft' })
const items = compiled({ contract: 'TestItems' })
const spam = compiled({ contract: 'SpamToken' })
const target = new URL('../src/contracts/artifacts.generated.ts', import.meta.url)
writeFileSync(
  target,
  `// Written by scripts/compileContracts.ts; do not edit.
// Multicall3 is the contract of that name by Matt Solomon (MIT), creation code as carried by viem.
type Bytecode = \`0x\${string}\`

export const sourceHash = '${hash}'

export const testTokenAbi = ${token.abi} as const

export const testTokenBytecode: Bytecode =
  '${token.bytecode}'

export const testNftAbi = ${nft.abi} as const

export const testNftBytecode: Bytecode =
  '${nft.bytecode}'

export const testEnsAbi = ${ens.abi} as const

export const testEnsBytecode: Bytecode =
  '${ens.bytecode}'

export const oddTokenAbi = ${odd.abi} as const

export const oddTokenBytecode: Bytecode =
  '${odd.bytecode}'

export const oddNftAbi = ${oddNft.abi} as const

export const oddNftBytecode: Bytecode =
  '${oddNft.bytecode}'

export const testItemsAbi = ${items.abi} as const

export const testItemsBytecode: Bytecode =
  '${items.bytecode}'

export const spamTokenAbi = ${spam.abi} as const

export const spamTokenBytecode: Bytecode =
  '${spam.bytecode}'

export const multicall3Bytecode: Bytecode =
  '${viemConstants.multicall3Bytecode}'
`,
)
console.log(`Wrote ${target.pathname}`)
