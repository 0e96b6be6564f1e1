import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export type ContractSources = {
  /** File name to Solidity text. */
  files: Record<string, string>
  compilerSettings: Record<string, unknown>
  /** sha256 over everything that decides the compiled result: files, settings, package versions. */
  hash: string
}

/** Reads what the committed artefacts are compiled from, without compiling. */
export function contractSources(): ContractSources {
  const files: Record<string, string> = {}
  for (const name of [
    'OddNft.sol',
    'OddToken.sol',
    'SessionAccount.sol',
    'SignedPaymaster.sol',
    'SpamToken.sol',
    'TestEns.sol',
    'TestItems.sol',
    'TestNft.sol',
    'TestToken.sol',
  ]) {
    files[name] = readFileSync(new URL(`../src/contracts/${name}`, import.meta.url), 'utf8')
  }
  const compilerSettings = {
    evmVersion: 'cancun',
    // The metadata trailer would change the bytecode with every comment.
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  }
  const versions = ['solc', '@openzeppelin/contracts', '@account-abstraction/contracts'].map((name) => {
    const { version }: { version: string } = require(`${name}/package.json`)
    return `${name}@${version}`
  })
  const hash = createHash('sha256')
    .update(JSON.stringify([files, compilerSettings, versions]))
    .digest('hex')
  return { files, compilerSettings, hash }
}
