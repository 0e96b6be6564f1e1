import type { Entry, Project } from '../project/createProject.js'
import type { Source, Use } from '../source/Source.js'
import { child, children, nameOf, type SyntaxNode, textOf } from '../syntax/SyntaxNode.js'
import type { Client } from './Client.js'
import { type Job, mark, type Plan } from './Job.js'
import { elementOf, hasSpread } from './planElement.js'

const styles = '@latchkey/react/styles.css'

/** A provider of a kit, whose place `LatchkeyProvider` takes. */
export type ProviderSite = {
  readonly source: Source
  readonly opening: SyntaxNode
  /** Its props, apart from `children`. */
  readonly props: readonly Entry[]
  write(project: Project, client: Client): void
}

/** Plans a provider and adds it to the list. What it had as props is read from there. */
export function planProvider(
  job: Job,
  source: Source,
  use: Use,
  providers: ProviderSite[],
): Plan | undefined {
  const element = elementOf(source, use.node)
  const opening = child(element, 'openingElement')
  if (!element || !opening || hasSpread(opening)) {
    mark(job, source, use.node, `The props of ${use.name} are not written out, so the command left it.`)
    return undefined
  }
  const props = children(opening, 'attributes').flatMap((property): readonly Entry[] => {
    const name = nameOf(child(property, 'name'))
    const given = child(property, 'value')
    const value = given?.type === 'JSXExpressionContainer' ? child(given, 'expression') : given
    return name ? [{ name, value: value ?? property, property }] : []
  })
  if (source.ancestorsOf(use.node).includes(opening))
    providers.push({
      source,
      opening,
      props,
      write(project, client) {
        const provider = source.imports.need('@latchkey/react', 'LatchkeyProvider')
        const name = project.importInto(source, client.source, client.name)
        const closing = child(element, 'closingElement')
        const end = closing ? '>' : ' />'
        source.edits.overwrite(opening.start, opening.end, `<${provider} client={${name}}${end}`)
        if (closing) source.edits.overwrite(closing.start, closing.end, `</${provider}>`)
        needStyles(project, source)
      },
    })
  return { apply() {} }
}

/** Imports our stylesheet beside the provider, if the app does not have it yet. */
export function needStyles(project: Project, source: Source): void {
  if (!project.sources.some(({ imports }) => imports.hasFile(styles))) source.imports.needFile(styles)
}

/** Replaces the stylesheets of a kit by ours. */
export function rewriteStyles(source: Source, isModule: (module: string) => boolean): void {
  for (const declaration of children(source.program, 'body')) {
    const module = textOf(child(declaration, 'source')) ?? ''
    if (declaration.type !== 'ImportDeclaration' || !isModule(module) || !module.endsWith('.css')) continue
    source.imports.dropFile(declaration)
    source.imports.needFile(styles)
  }
}
