import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GuardResult } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { runCommand } from '../run/runCommand.ts'
import { installPacked } from './installPacked.ts'
import { packageEntries } from './packageEntries.ts'
import type { Packed } from './packPackages.ts'

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: false,
}

/**
 * Type-checks an app for each packed package, which imports all of its entries, with `skipLibCheck: false` and nothing installed
 * but its dependencies and peers. Fails for each declaration of ours that needs types which such an app does not have.
 */
export async function checkDeclarations(packed: readonly Packed[]): Promise<GuardResult> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-declarations-'))
  try {
    for (const one of packed) {
      const entries = packageEntries(one)
      if (entries.length === 0) continue
      // A folder for each package, because the types of another one's dependencies must not count.
      const app = join(folder, one.manifest.name.replace('/', '-'))
      mkdirSync(app)
      await installPacked(one.manifest.name, {
        modules: join(app, 'node_modules'),
        packed,
        optionalPeers: 'installed',
      })
      writeFileSync(join(app, 'package.json'), '{ "type": "module" }')
      writeFileSync(join(app, 'app.ts'), entries.map(({ specifier }) => `import '${specifier}'\n`).join(''))
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/app.ts'] }))
    // One program for all apps, because checking the libraries takes most of the time.
    const { code, output } = await runCommand({
      command: 'tsc',
      args: ['-p', 'tsconfig.json', '--pretty', 'false'],
      cwd: folder,
      output: 'capture',
      timeout: 300_000,
    })
    // Faults in the declarations of others are theirs.
    const own = output
      .split('\n')
      .filter((line) => /^[^/]+\/(app\.ts|node_modules\/@latchkey\/)/.test(line) && line.includes('error TS'))
    const failed = code !== 0 && !output.includes('error TS')
    return resultOf(failed ? [`tsc failed:\n${output.trim()}`] : own)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
