// Writes the two generated files of src/contracts. Run after changing a contract: pnpm --filter @latchkey/sandbox compile:contracts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { contractSources } from './contractSources.ts'

type Compiled = { abi: unknown; evm: { bytecode: { object: string } } }
type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string; sourceLocation?: { file: string } }[]
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
// Warnings about the code of packages are for their authors.
const problems = (output.errors ?? []).filter(
  ({ severity, sourceLocation }) => severity === 'error' || !sourceLocation?.file.startsWith('@'),
)
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
const paymaster = compiled({ contract: 'SignedPaymaster' })
const sessionAccount = compiled({ contract: 'SessionAccount' })
// Compiled by their authors: the deterministic deployer then yields the addresses of the public networks.
type Published = { bytecode: string; deployedBytecode: string }
const simple7702Account: Published = require('@account-abstraction/contracts/artifacts/Simple7702Account.json')
const entryPointArtifact: Published = require('@account-abstraction/contracts/artifacts/EntryPoint.json')
const simulations: Published = require('@account-abstraction/contracts/artifacts/EntryPointSimulations.json')
const target = new URL('../src/contracts/artifacts.generated.ts', import.meta.url)
writeFileSync(
  target,
  `// Written by scripts/compileContracts.ts; do not edit.
// Multicall3 is the contract of that name by Matt Solomon (MIT), creation code as carried by viem.
// Simple7702Account is the contract of that name of @account-abstraction/contracts 0.8.0 (MIT), as its authors compiled it.
type Bytecode = \`0x\${string}\`

export const sourceHash = '${hash}'

/** ABI of Test USD and Test Token: ERC-20 with permit and an open \`mint\`. */
export const testTokenAbi = ${token.abi} as const

/** Creation code of a test token. Its constructor takes the name, the symbol, the decimals, the holders and the amount for each. */
export const testTokenBytecode: \`0x\${string}\` =
  '${token.bytecode}'

/** ABI of Test Collectible: ERC-721 with an open \`mint\`. */
export const testNftAbi = ${nft.abi} as const

export const testNftBytecode: Bytecode =
  '${nft.bytecode}'

/** ABI of the ENS registrar of \`.eth\`, with an open \`register\`. */
export const testEnsAbi = ${ens.abi} as const

export const testEnsBytecode: Bytecode =
  '${ens.bytecode}'

export const oddTokenAbi = ${odd.abi} as const

export const oddTokenBytecode: Bytecode =
  '${odd.bytecode}'

export const oddNftAbi = ${oddNft.abi} as const

export const oddNftBytecode: Bytecode =
  '${oddNft.bytecode}'

/** ABI of Test Items: ERC-1155 with an open \`mint\`. */
export const testItemsAbi = ${items.abi} as const

export const testItemsBytecode: Bytecode =
  '${items.bytecode}'

/** ABI of the tokens of a spammer: ERC-20 with \`pretend\`. */
export const spamTokenAbi = ${spam.abi} as const

export const spamTokenBytecode: Bytecode =
  '${spam.bytecode}'

export const signedPaymasterAbi = ${paymaster.abi} as const

export const signedPaymasterBytecode: Bytecode =
  '${paymaster.bytecode}'

/** ABI of \`SessionAccount\`, a smart account with session keys. */
export const sessionAccountAbi = ${sessionAccount.abi} as const

export const sessionAccountBytecode: Bytecode =
  '${sessionAccount.bytecode}'

export const simple7702AccountBytecode: Bytecode =
  '${simple7702Account.bytecode}'

export const multicall3Bytecode: Bytecode =
  '${viemConstants.multicall3Bytecode}'
`,
)

const entryPoint = new URL('../src/contracts/entryPoint.generated.ts', import.meta.url)
writeFileSync(
  entryPoint,
  `// SPDX-License-Identifier: GPL-3.0-only
//
// Written by scripts/compileContracts.ts; do not edit.
//
// This file is not under the licence of the rest of this package. It holds the compiled contracts EntryPoint and
// EntryPointSimulations (with SenderCreator, NonceManager and StakeManager) of version 0.8.0 of ERC-4337's reference
// implementation, unchanged. They are free software under the GNU General Public License, version 3, without any warranty;
// its text is in LICENSES/GPL-3.0-only.txt. Their source: https://github.com/eth-infinitism/account-abstraction/tree/v0.8.0
// and the npm package @account-abstraction/contracts@0.8.0.

type Bytecode = \`0x\${string}\`

/** Creation code of EntryPoint. */
export const entryPointBytecode: Bytecode =
  '${entryPointArtifact.bytecode}'

/** Code that replaces EntryPoint's in a simulation. Its immutables are empty, so it must never be stored on a chain. */
export const entryPointSimulationsCode: Bytecode =
  '${simulations.deployedBytecode}'
`,
)
for (const { pathname } of [target, entryPoint]) console.log(`Wrote ${pathname}`)
