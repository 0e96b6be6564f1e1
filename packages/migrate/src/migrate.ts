import { appkit } from './kits/appkit/appkit.js'
import { connectkit } from './kits/connectkit/connectkit.js'
import type { Kit } from './kits/Kit.js'
import { rainbowkit } from './kits/rainbowkit/rainbowkit.js'
import { walletAdapter } from './kits/walletAdapter/walletAdapter.js'
import { createProject } from './project/createProject.js'
import { findUnneeded } from './project/findUnneeded.js'
import type { Migration } from './project/Migration.js'
import { rewriteManifest } from './project/rewriteManifest.js'
import { markLoose } from './rewrite/markLoose.js'
import { createMarks, type Mark } from './source/createMarks.js'
import { createSource, type Source } from './source/Source.js'
import { child, children, textOf } from './syntax/SyntaxNode.js'

const kits: readonly Kit[] = [appkit, rainbowkit, connectkit, walletAdapter]

/**
 * Rewrites the files of an app that uses RainbowKit, AppKit, ConnectKit or Solana wallet-adapter, and returns those that change.
 * It reads and writes no file. Never throws for a file with a syntax error: that is in `failures`.
 *
 * @example
 * ```ts
 * import { migrate } from '@latchkey/migrate'
 *
 * const { files, marks } = migrate({
 *   'src/Header.tsx': "import { AppKitButton } from '@reown/appkit/react'\nexport const Header = () => <AppKitButton />\n",
 * })
 * console.log(files['src/Header.tsx'], marks.length)
 * ```
 */
export function migrate(
  /** Text of each file by its path, which is relative and has `/` between folders. `package.json` files are among them. */
  files: Readonly<Record<string, string>>,
  /** `version`: version of the Latchkey packages, for package.json. */
  { version = '0.0.0' }: { readonly version?: string } = {},
): Migration {
  const isManifest = (path: string) => /(?:^|\/)package[.]json$/.test(path)
  const code = Object.fromEntries(Object.entries(files).filter(([path]) => !isManifest(path)))
  const project = createProject(code)
  const marks = createMarks()
  const found = kits.filter((kit) => project.sources.some((source) => modulesOf(source).some(kit.isModule)))
  for (const kit of found) {
    const job = { marks, page: `See ${kit.page}` }
    kit.rewrite(project, job)
    for (const source of project.sources) markLoose(job, source, kit.isModule)
  }
  for (const source of project.sources) source.imports.write()
  marks.write()

  const changed: Record<string, string> = {}
  for (const source of project.sources) {
    const text = dropUnused(source)
    if (text !== source.text) changed[source.path] = text
  }
  const after = createProject({ ...code, ...changed })
  const unneeded: Mark[] = []
  for (const [path, text] of Object.entries(files)) {
    if (!isManifest(path)) continue
    const folder = path.slice(0, -'package.json'.length)
    const inside = after.sources.filter(
      (one) => one.path.startsWith(folder) && nearestManifest(one.path, files) === path,
    )
    const imported = new Set(inside.flatMap(modulesOf).map(packageOf))
    const isOld = (name: string) => kits.some((kit) => kit.isPackage(name))
    for (const { name, line, kit } of findUnneeded(text, { imported, isOld }))
      unneeded.push({
        path,
        line,
        text: `Remove ${name} if nothing but ${kit} needed it: no file imports it.`,
      })
    const next = rewriteManifest(text, { imported, isOld, version })
    if (next !== undefined && next !== text) changed[path] = next
  }
  return {
    kits: found.map(({ name }) => name),
    files: changed,
    marks: [...marks.list, ...unneeded],
    failures: project.failures,
  }
}

/** The new text of a file, without the imports that only removed code used. */
function dropUnused(source: Source): string {
  const text = source.edits.toString()
  if (text === source.text) return text
  const used = new Set(source.bindings.filter(({ references }) => references.length).map(({ name }) => name))
  const after = createSource(source.path, text)
  for (const binding of after.bindings)
    if (binding.declaration.type.startsWith('Import') && !binding.references.length && used.has(binding.name))
      after.imports.drop(binding)
  after.imports.write()
  return after.edits.toString()
}

/** Modules that a file imports, re-exports or loads. */
function modulesOf({ program, text }: Source): readonly string[] {
  const named = children(program, 'body').flatMap((one) => textOf(child(one, 'source')) ?? [])
  const loaded = [...text.matchAll(/\b(?:import|require)\(\s*(['"])([^'"]+)\1/g)].map(
    ([, , module = '']) => module,
  )
  return [...named, ...loaded]
}

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

function nearestManifest(path: string, files: Readonly<Record<string, string>>): string | undefined {
  for (let folder = path; folder; ) {
    const at = folder.lastIndexOf('/')
    folder = at === -1 ? '' : folder.slice(0, at)
    const manifest = folder ? `${folder}/package.json` : 'package.json'
    if (manifest in files) return manifest
  }
  return undefined
}
