import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { GuardResult } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { installedClosure } from '../measure/installedClosure.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import type { Packed } from './packPackages.ts'

const expected = 'valid sign_in/not_installed'

/**
 * Runs a server for EVM alone on the packed packages, with what an installer adds for it: dependencies and required peers. Fails
 * if a library for Bitcoin is among them, or if a Bitcoin sign-in gets another error than the one that says what to install.
 */
export async function checkEvmServer(packed: readonly Packed[]): Promise<GuardResult> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-evm-server-'))
  try {
    const siwx = await install('@latchkey/siwx', { modules: join(folder, 'node_modules'), packed })
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

/** Unpacks one of our packages and those of ours that it needs, and links their other dependencies from this workspace. */
async function install(
  name: string,
  to: { readonly modules: string; readonly packed: readonly Packed[] },
): Promise<Packed> {
  const found = to.packed.find(({ manifest }) => manifest.name === name)
  if (!found) throw new Error(`${name} is not packed`)
  const target = join(to.modules, name)
  mkdirSync(target, { recursive: true })
  const args = ['-xzf', found.tarball, '-C', target, '--strip-components=1']
  await runCommand({ command: 'tar', args, output: 'capture' })
  const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = found.manifest
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
  for (const dependency of [...Object.keys(dependencies ?? {}), ...peers]) {
    const link = join(to.modules, dependency)
    if (existsSync(link)) continue
    if (dependency.startsWith('@latchkey/')) {
      await install(dependency, to)
      continue
    }
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(realpathSync(join(found.folder, 'node_modules', dependency)), link)
  }
  return found
}
