import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Larger files are bundles or data. Bytes. */
const largest = 1_000_000
const isCode = (path: string) => /[.][jt]sx?$/.test(path) && !/[.]d[.]ts$|[.]min[.]js$/.test(path)
const isWanted = (path: string) =>
  (isCode(path) || /(?:^|\/)package[.]json$/.test(path)) && !/(?:^|\/)node_modules\//.test(path)

/** Text of each file of an app, by its path. Files that git ignores are left out. */
export function readFiles(folder: string): Readonly<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const path of (listFromGit(folder) ?? listFromDisk(folder)).filter(isWanted).sort()) {
    const file = join(folder, path)
    if (existsSync(file) && statSync(file).size <= largest) files[path] = readFileSync(file, 'utf8')
  }
  return files
}

function listFromGit(folder: string): readonly string[] | undefined {
  const output = git(folder, ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  return output?.split('\0').filter((one) => one)
}

const built = ['node_modules', 'dist', 'build', 'out', 'coverage']

function listFromDisk(folder: string, inside = ''): readonly string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = inside ? `${inside}/${entry.name}` : entry.name
    if (entry.isFile()) return [path.split(sep).join('/')]
    const isSkipped = !entry.isDirectory() || entry.name.startsWith('.') || built.includes(entry.name)
    return isSkipped ? [] : listFromDisk(folder, path)
  })
}

/** Whether git has changes in the folder that are not committed. False outside a repository. */
export function hasChanges(folder: string): boolean {
  return Boolean(git(folder, ['status', '--porcelain', '--', '.'])?.trim())
}

function git(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e9,
    })
  } catch {
    return undefined
  }
}
