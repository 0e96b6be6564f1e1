import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { membersOf } from '../docstrings/membersOf.ts'
import { readModule } from '../docstrings/readModule.ts'
import { readPublicNames } from '../docstrings/readPublicNames.ts'
import { publishedPackages, type WorkspacePackage } from '../release/publishedPackages.ts'
import { root } from '../run/root.ts'

const read = (file: string) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/**
 * Returns everything that users of the published packages can name, one line each, sorted: an entry (`@latchkey/core entry`), a
 * value or a type that it exports (`@latchkey/core value createLatchkey`), and a member of these or an option of a function
 * (`@latchkey/core member Latchkey.can`).
 */
export function listPublicNames(
  packages: readonly WorkspacePackage[] = publishedPackages(),
): readonly string[] {
  return packages
    .flatMap(({ folder, manifest: { name, exports = {} } }) =>
      Object.entries(exports).flatMap(([path, target]) => {
        const entry = `${name}${path.slice(1)}`
        const source = typeof target === 'string' ? undefined : target['@latchkey/source']
        if (source === undefined || !/^[^*]+[.]tsx?$/.test(source)) return [`${entry} entry`]
        const file = `packages/${basename(folder)}/${source.slice(2)}`
        return [`${entry} entry`, ...namesOf(file).map((line) => `${entry} ${line}`)]
      }),
    )
    .toSorted()
}

function namesOf(file: string): readonly string[] {
  const own = readPublicNames({ entries: [file], read })
  const members = own.flatMap(({ name, module, declarations }) =>
    declarations
      .flatMap(({ node }) => membersOf({ node, module }))
      .map((member) => `member ${name}.${member.name}`),
  )
  return [...new Set([...exportsOf(file), ...members])]
}

/** Returns the exports of a module, also those of other packages that it passes on. */
function exportsOf(file: string): readonly string[] {
  const module = readModule({ file, code: read(file) ?? '' })
  return module.statements.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration')
      return exportsOf(join(file, '..', statement.source.value.replace(/[.]js$/, '.ts')))
    if (statement.type !== 'ExportNamedDeclaration') return []
    const passedOn = statement.specifiers.map(({ exported, exportKind }) => {
      const name = exported.type === 'Literal' ? exported.value : exported.name
      return `${statement.exportKind === 'type' || exportKind === 'type' ? 'type' : 'value'} ${name}`
    })
    return [...passedOn, ...declaredIn(statement.declaration)]
  })
}

type Declaration = Extract<
  ReturnType<typeof readModule>['statements'][number],
  { type: 'ExportNamedDeclaration' }
>['declaration']

function declaredIn(declaration: Declaration): readonly string[] {
  switch (declaration?.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [`value ${id.name}`] : [],
      )
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
      return declaration.id ? [`value ${declaration.id.name}`] : []
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [`type ${declaration.id.name}`]
    default:
      return []
  }
}
