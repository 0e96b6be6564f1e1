import { execFile, execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run/root.ts'

const run = promisify(execFile)

/** Checks the types of the project with changed code, in a copy that the first call makes. */
export function createTypeCheck(): {
  /** Returns whether the compiler refuses the code, which is given by its path. */
  refuses(code: Readonly<Record<string, string>>): Promise<boolean>
  end(): void
} {
  let copy: string | undefined
  const make = () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-types-'))
    const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
    const links = globSync('{packages,apps}/*/node_modules', { cwd: root })
    // The links between packages are relative, so they lead to the packages of the copy.
    for (const path of [...list.trim().split('\n'), ...links])
      cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return folder
  }
  return {
    async refuses(code) {
      const folder = (copy ??= make())
      const files = Object.keys(code).map((path) => relative(root, path))
      const isWorkspace = files.some((file) => /^(packages|apps)\//.test(file))
      const folders = isWorkspace ? ['packages', 'apps'] : files.map(dirname)
      const check = [
        '--type-aware',
        '--type-check',
        '-A',
        'all',
        '--no-error-on-unmatched-pattern',
        ...folders,
      ]
      const restore = Object.entries(code).map(([path, changed]) => {
        const file = join(folder, relative(root, path))
        const before = readFileSync(file, 'utf8')
        writeFileSync(file, changed)
        return () => writeFileSync(file, before)
      })
      try {
        await run(join(root, 'node_modules/.bin/oxlint'), check, { cwd: folder, maxBuffer: 64_000_000 })
        return false
      } catch (thrown) {
        const { stdout = '' } = Object(thrown) as { readonly stdout?: string }
        if (stdout.includes('typescript(')) return true
        throw thrown
      } finally {
        for (const undo of restore) undo()
      }
    },
    end() {
      if (copy) rmSync(copy, { recursive: true, force: true })
    },
  }
}
