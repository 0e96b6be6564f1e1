import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Info, Listing, PublicLists } from './PublicLists.ts'
import { readLiteral } from './readLiteral.ts'
import { infoSource, listingSource } from './sources.ts'

const infoFolder = 'src/wallets/__generated__'

/** Downloads the two packages with npm and returns the lists in them. Nothing of them is run. */
export function readPublicLists(): PublicLists {
  const folder = mkdtempSync(join(tmpdir(), 'wallets-'))
  try {
    const listingFile = unpack(folder, listingSource)
    const { listings } = JSON.parse(listingFile) as { listings: Readonly<Record<string, Listing>> }
    const ids = unpack(folder, `${infoSource}/${infoFolder}/wallet-ids.ts`, `${infoFolder}/wallet`)
    const names = new Set([...ids.matchAll(/"([^"]+)"/g)].map(([, id = '']) => id))
    const infos = [...names].flatMap((id): readonly Info[] => {
      const file = `${infoFolder}/wallet/${id}/index.ts`
      const value = readLiteral(readFileSync(join(folder, 'package', file), 'utf8'), 'wallet')
      return value ? [{ ...(value as Omit<Info, 'file'>), file }] : []
    })
    return { listings: Object.values(listings), infos }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the text of one file of a package, and leaves further paths in the folder. */
function unpack(folder: string, source: string, ...more: readonly string[]): string {
  const [, name = '', file = ''] = /^npm:(@?[^@]+@[^/]+)\/(.+)$/.exec(source) ?? []
  // The last line names the archive.
  const packed = execFileSync('npm', ['pack', name, '--silent', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .at(-1)
  if (!packed) throw new Error(`npm packed nothing for ${name}`)
  const paths = [file, ...more].map((path) => `package/${path}`)
  execFileSync('tar', ['xzf', packed, ...paths], { cwd: folder })
  return readFileSync(join(folder, 'package', file), 'utf8')
}
