import type { Project } from '../project/createProject.js'
import type { Source } from '../source/Source.js'
import { child, children, nameOf, type SyntaxNode } from '../syntax/SyntaxNode.js'
import type { Client } from './Client.js'
import { elementOf } from './planElement.js'
import { needStyles } from './planProvider.js'
import { wrapElement } from './wrapElement.js'

type Root = { readonly source: Source; readonly element: SyntaxNode }

/** The elements that hold the whole app: wagmi's provider, else what is rendered into the page. */
export function findRoots(project: Project): readonly Root[] {
  const wagmi = project.sources.flatMap((source) =>
    source
      .uses((module) => module === 'wagmi')
      .filter(({ name }) => name === 'WagmiProvider' || name === 'WagmiConfig')
      .flatMap(({ node }) => rootOf(source, node)),
  )
  if (wagmi.length) return wagmi
  const rendered = project.sources.flatMap((source) =>
    source
      .uses((module) => module === 'react-dom/client')
      .filter(({ name }) => name === 'createRoot')
      .flatMap(({ node }) => renderedBy(source, node)),
  )
  return rendered.length === 1 ? rendered : []
}

function rootOf(source: Source, node: SyntaxNode): readonly Root[] {
  const element = elementOf(source, node)
  const isOpening = element && source.ancestorsOf(node).includes(child(element, 'openingElement') ?? element)
  return element && isOpening ? [{ source, element }] : []
}

/** The element of `createRoot(…).render(<App />)`, inside StrictMode if that is around it. */
function renderedBy(source: Source, node: SyntaxNode): readonly Root[] {
  const call = source.parentOf(node)
  const member = call && source.parentOf(call)
  const direct =
    member?.type === 'MemberExpression' && nameOf(child(member, 'property')) === 'render' ? member : undefined
  const declarator = call && source.parentOf(call)
  const binding = source.bindings.find(({ declaration }) => declaration === declarator)
  const later = binding?.references
    .map((one) => source.parentOf(one))
    .find((one) => nameOf(child(one, 'property')) === 'render')
  const render = direct ?? later
  const rendering = render && source.parentOf(render)
  const [element] = children(rendering, 'arguments')
  return element && element.type.startsWith('JSX') ? [{ source, element }] : []
}

/** Puts `LatchkeyProvider` around the roots. Returns whether there was one. */
export function provideClient(project: Project, client: Client, roots: readonly Root[]): boolean {
  for (const { source, element } of roots) {
    const provider = source.imports.need('@latchkey/react', 'LatchkeyProvider')
    const name = project.importInto(source, client.source, client.name)
    needStyles(project, source)
    wrapElement(source, element, `<${provider} client={${name}}>`, `</${provider}>`)
  }
  return roots.length > 0
}
