import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from '../build.ts'
import { writeLocales } from '../locales/writeLocales.ts'
import { publishedPackages } from '../release/publishedPackages.ts'
import { isBuilt } from './isBuilt.ts'
import { root } from './root.ts'

/** Builds what the servers need and lack: the packages, and with `wallet` the frame of embedded wallets. Returns the exit code. */
export async function ensureBuilt(what: 'packages' | 'wallet'): Promise<number> {
  /** Written when a build has ended, with the time at which it began. */
  const stamp = join(root, 'node_modules', '.cache', 'latchkey', `${what}-built`)
  const folders = [
    ...publishedPackages().map(({ folder }) => folder),
    ...(what === 'wallet' ? [join(root, 'apps', 'wallet-frame')] : []),
  ]
  if (!isBuilt({ folders, stamp })) {
    const began = String(Date.now())
    const code = await build(what)
    if (code !== 0) return code
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, began)
  }
  // Instant, and translations change without a change of the packages.
  writeLocales('api')
  return 0
}
