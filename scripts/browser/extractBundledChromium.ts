import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'

/**
 * Unpacks the Chromium that ships inside @sparticuz/chromium into a folder named after its version and returns a
 * starter script. The package itself unpacks into the temp folder without looking at versions, hence the own folder.
 */
export async function extractBundledChromium(): Promise<string | undefined> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
  const cache = join(root, 'node_modules', '.cache', 'latchkey')
  const folder = join(cache, `chromium-${version}`)
  const starter = join(folder, 'start')
  if (existsSync(starter)) return starter

  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const { code } = await runCommand({
    command: process.execPath,
    args: ['--input-type=module', '-e', unpack, entry],
    env: { TMPDIR: partial },
    output: 'capture',
    timeout: 120_000,
  })
  if (code !== 0) {
    rmSync(partial, { recursive: true, force: true })
    return undefined
  }
  writeFileSync(join(partial, 'start'), start, { mode: 0o755 })
  rmSync(folder, { recursive: true, force: true })
  renameSync(partial, folder)
  return starter
}

const unpack = `
const { default: chromium, inflate } = await import(process.argv[1])
const { dirname, join } = await import('node:path')
await chromium.executablePath()
await inflate(join(dirname(process.argv[1]), '..', 'bin', 'al2023.tar.br'))
`

/* The package's copies of NSS and friends are for machines without them; a system library is preferred when present. */
const start = `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$here/fonts}"
if ldd "$here/chromium" 2>/dev/null | grep -q 'not found'; then
  export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
exec "$here/chromium" "$@"
`
