import { posix } from 'node:path'
import type { ESTree } from 'vite'
import { type ParsedModule, readModule } from './readModule.ts'

type Statement = ESTree.Program['body'][number]

/** A public name with its declarations. Overloads have several. */
export type PublicName = {
  readonly name: string
  readonly module: ParsedModule
  readonly declarations: readonly Declaration[]
}

/** A declaration, and the statement that its docstring precedes. */
export type Declaration = {
  readonly statement: Statement
  readonly node: Exclude<Statement, ESTree.ExportNamedDeclaration> | ESTree.VariableDeclarator
}

/** Reads the public names of the entries of a package. Names of other packages are left out. */
export function readPublicNames({
  entries,
  read,
}: {
  entries: readonly string[]
  read: (file: string) => string | undefined
}): readonly PublicName[] {
  const modules = new Map<string, ParsedModule>()
  const open = (from: string, specifier: string): ParsedModule | undefined => {
    if (!specifier.startsWith('.')) return undefined
    const path = posix.join(posix.dirname(from), specifier)
    for (const file of [path.replace(/[.]js$/, '.ts'), path.replace(/[.]js$/, '.tsx')]) {
      const code = modules.has(file) ? '' : read(file)
      if (code) modules.set(file, readModule({ file, code }))
      if (modules.has(file)) return modules.get(file)
    }
    throw new Error(`${from} exports from ${specifier}, which is not there`)
  }
  const found = new Map<string, PublicName>()

  /** Adds a name that a module declares or imports. */
  const addLocal = (module: ParsedModule, local: string) => {
    const declarations = module.statements.flatMap((statement) => declarationsIn(statement, local))
    if (declarations.length > 0) {
      found.set(`${module.file}:${local}`, { name: local, module, declarations })
      return
    }
    for (const statement of module.statements) {
      if (statement.type !== 'ImportDeclaration') continue
      const specifier = statement.specifiers.find((one) => one.local.name === local)
      const source = specifier && open(module.file, statement.source.value)
      if (source && specifier.type === 'ImportSpecifier') addExported(source, nameOf(specifier.imported))
    }
  }
  /** Adds a name that a module exports, or all names. */
  const addExported = (module: ParsedModule, wanted?: string) => {
    for (const statement of module.statements) {
      if (statement.type === 'ExportAllDeclaration') {
        const source = open(module.file, statement.source.value)
        if (source) addExported(source, wanted)
      }
      if (statement.type !== 'ExportNamedDeclaration') continue
      for (const name of declaredIn(statement)) {
        if (wanted === undefined || wanted === name) addLocal(module, name)
      }
      for (const { local, exported } of statement.specifiers) {
        if (wanted !== undefined && wanted !== nameOf(exported)) continue
        if (!statement.source) addLocal(module, nameOf(local))
        const source = statement.source && open(module.file, statement.source.value)
        if (source) addExported(source, nameOf(local))
      }
    }
  }
  for (const entry of entries) {
    const module = open('.', `./${entry}`)
    if (module) addExported(module)
  }
  return [...found.values()]
}

function declaredIn(statement: Statement): readonly string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  switch (declared?.type) {
    case 'VariableDeclaration':
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return declared.id ? [declared.id.name] : []
    default:
      return []
  }
}

function declarationsIn(statement: Statement, name: string): readonly Declaration[] {
  if (!declaredIn(statement).includes(name)) return []
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return declared ? [{ statement, node: declared }] : []
  return declared.declarations
    .filter(({ id }) => id.type === 'Identifier' && id.name === name)
    .map((node) => ({ statement, node }))
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}
