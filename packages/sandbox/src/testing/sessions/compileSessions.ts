import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

type Output = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Artifact>>>>
}
type Artifact = {
  readonly abi: Abi
  readonly evm: {
    readonly bytecode: { readonly object: string }
    readonly deployedBytecode: { readonly object: string }
  }
}
type Compiler = {
  compile(input: string, callbacks: { import(path: string): { readonly contents: string } }): string
}

/** A compiled contract. */
export type CompiledContract = { readonly abi: Abi; readonly creation: Hex; readonly runtime: Hex }

const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The source of the contract under test. */
export const sessionAccountSource = read('../../contracts/SessionAccount.sol')

/** Compiles the contracts of attackers, and `SessionAccount` from the given source. Throws with the compiler's errors. */
export function compileSessions(source: string): Readonly<Record<string, CompiledContract>> {
  const compiler: Compiler = require('solc')
  const input = {
    language: 'Solidity',
    sources: {
      'SessionAccount.sol': { content: source },
      'Attackers.sol': { content: read('Attackers.sol') },
    },
    settings: {
      evmVersion: 'cancun',
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      optimizer: { enabled: false },
      outputSelection: {
        'SessionAccount.sol': {
          SessionAccount: ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'],
        },
        'Attackers.sol': { '*': ['abi', 'evm.bytecode.object'] },
      },
    },
  }
  const output: Output = JSON.parse(
    compiler.compile(JSON.stringify(input), {
      import: (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') }),
    }),
  )
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.values(output.contracts).flatMap((contracts) =>
      Object.entries(contracts).map(([name, { abi, evm }]) => [
        name,
        {
          abi,
          creation: `0x${evm.bytecode.object}`,
          runtime: `0x${evm.deployedBytecode?.object ?? ''}`,
        } satisfies CompiledContract,
      ]),
    ),
  )
}
