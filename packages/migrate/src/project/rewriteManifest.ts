import { isRecord } from './isRecord.js'

/** What an app needs installed after the move, by package. */
const ranges = (version: string): Readonly<Record<string, string>> => ({
  '@latchkey/adapter-bitcoin': `^${version}`,
  '@latchkey/adapter-evm': `^${version}`,
  '@latchkey/adapter-solana': `^${version}`,
  '@latchkey/core': `^${version}`,
  '@latchkey/react': `^${version}`,
  '@latchkey/walletconnect': `^${version}`,
  '@solana/kit': '^8.4.0',
  '@walletconnect/sign-client': '2.21.8',
  viem: '^2',
})

/** Packages that others need beside them. */
const beside: Readonly<Record<string, readonly string[]>> = {
  '@latchkey/adapter-evm': ['viem', '@latchkey/core'],
  '@latchkey/adapter-solana': ['@solana/kit', '@latchkey/core'],
  '@latchkey/adapter-bitcoin': ['@latchkey/core'],
  '@latchkey/react': ['@latchkey/core'],
  '@latchkey/walletconnect': ['@walletconnect/sign-client'],
}

/** Changes the dependencies in the text of a package.json and keeps everything else. Undefined if nothing changes. */
export function rewriteManifest(
  text: string,
  {
    imported,
    isOld,
    version,
  }: {
    /** Packages that the app imports after the move. */
    readonly imported: ReadonlySet<string>
    readonly isOld: (name: string) => boolean
    readonly version: string
  },
): string | undefined {
  const manifest: unknown = JSON.parse(text)
  if (!isRecord(manifest)) return undefined
  const dependencies = isRecord(manifest['dependencies']) ? manifest['dependencies'] : {}
  const all = {
    ...dependencies,
    ...(isRecord(manifest['devDependencies']) ? manifest['devDependencies'] : {}),
  }
  const gone = Object.keys(all).filter((name) => isOld(name) && !imported.has(name))
  const range = ranges(version)
  const wanted = [...imported].flatMap((name) => [name, ...(beside[name] ?? [])])
  const added = [...new Set(wanted)].filter((name) => range[name] !== undefined && !(name in all))
  if (!gone.length && !added.length) return undefined

  const entries = Object.entries(dependencies).filter(([name]) => !gone.includes(name))
  const isSorted = entries.every(([name], index) => index === 0 || (entries[index - 1]?.[0] ?? '') <= name)
  entries.push(...added.map((name): [string, unknown] => [name, range[name]]))
  if (isSorted) entries.sort(([one], [other]) => (one < other ? -1 : 1))
  const next: Record<string, unknown> = { ...manifest }
  if (entries.length || 'dependencies' in manifest) next['dependencies'] = Object.fromEntries(entries)
  if (isRecord(manifest['devDependencies']))
    next['devDependencies'] = Object.fromEntries(
      Object.entries(manifest['devDependencies']).filter(([name]) => !gone.includes(name)),
    )
  const indent = /^\{\r?\n([ \t]+)/.exec(text)?.[1] ?? '  '
  return `${JSON.stringify(next, null, indent)}${text.endsWith('\n') ? '\n' : ''}`
}
