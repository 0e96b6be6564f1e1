import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GuardResult } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { installedClosure } from '../measure/installedClosure.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { installPacked } from './installPacked.ts'
import type { Packed } from './packPackages.ts'

const expected = 'valid sign_in/not_installed'

/**
 * Runs a server for EVM alone on the packed packages, with what an installer adds for it: dependencies and required peers. Fails
 * if a library for Bitcoin is among them, or if a Bitcoin sign-in gets another error than the one that says what to install.
 */
export async function checkEvmServer(packed: readonly Packed[]): Promise<GuardResult> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-evm-server-'))
  try {
    const siwx = await installPacked('@latchkey/siwx', { modules: join(folder, 'node_modules'), packed })
    cpSync(join(root, 'scripts/fixtures/evmServer/server.mjs'), join(folder, 'server.mjs'))
    const { output } = await runCommand({
      command: process.execPath,
      args: ['server.mjs'],
      cwd: folder,
      output: 'capture',
      timeout: 60_000,
    })
    const installed = [...installedClosure({ from: [siwx.folder], optionalPeers: 'skipped' }).keys()]
    return resultOf([
      ...installed.filter((key) => /bitcoin|secp256k1/.test(key)).map((key) => `${key} is installed`),
      ...(output.trim() === expected ? [] : [`expected "${expected}", but got:\n${output.trim()}`]),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
