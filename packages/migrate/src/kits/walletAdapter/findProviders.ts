import { topStatementOf } from '../../project/createProject.js'
import { elementOf, hasSpread } from '../../rewrite/planElement.js'
import type { Source } from '../../source/Source.js'
import { child, children, nameOf, type SyntaxNode, textOf } from '../../syntax/SyntaxNode.js'

/** The providers of wallet-adapter in one file. */
export type ProvidersSite = {
  readonly source: Source
  readonly statement: SyntaxNode
  /** The element that gives way to ours. */
  readonly main: SyntaxNode
  /** Elements whose children stay, without them. */
  readonly unwrapped: readonly SyntaxNode[]
  readonly props: readonly SyntaxNode[]
  /** Statements that only fed the providers. */
  readonly gone: readonly SyntaxNode[]
  readonly network: string | undefined
  readonly endpoint: SyntaxNode | undefined
}

const isInside = (node: SyntaxNode, around: SyntaxNode) =>
  node.start >= around.start && node.end <= around.end

/** Finds `WalletProvider` with what is around and inside it. Undefined if there is none, or its props are spread. */
export function findProviders(
  source: Source,
  isModule: (module: string) => boolean,
  keepsConnection: boolean,
): ProvidersSite | undefined {
  const elements = source.uses(isModule).flatMap(({ name, node }) => {
    const element = elementOf(source, node)
    const opening = child(element, 'openingElement')
    const isOpening = opening && source.ancestorsOf(node).includes(opening)
    return element && isOpening ? [{ name, element, opening }] : []
  })
  const of = (name: string) => elements.filter((one) => one.name === name)
  const [wallet, ...others] = of('WalletProvider')
  if (!wallet || others.length) return undefined
  const connections = keepsConnection ? [] : of('ConnectionProvider')
  const all = [...connections, wallet, ...of('WalletModalProvider')]
  if (all.some(({ opening }) => hasSpread(opening))) return undefined
  const [main, ...unwrapped] = all.map(({ element }) => element).sort((one, other) => one.start - other.start)
  // Without a parent element, the children would have no root.
  if (!main || !unwrapped.every((one) => source.parentOf(one)?.type === 'JSXElement')) return undefined
  const props = all.flatMap(({ opening }) => children(opening, 'attributes'))
  const given = of('ConnectionProvider').flatMap(({ opening }) => children(opening, 'attributes'))
  const value = child(
    given.find((one) => nameOf(child(one, 'name')) === 'endpoint'),
    'value',
  )
  const endpoint = resolve(source, child(value, 'expression') ?? value)
  return {
    source,
    statement: topStatementOf(source, main),
    main,
    unwrapped,
    props,
    gone: findGone(source, props),
    network: networkOf(source, endpoint),
    endpoint,
  }
}

/** The value of a variable, also inside `useMemo(() => …)`. */
function resolve(source: Source, node: SyntaxNode | undefined): SyntaxNode | undefined {
  const binding = node && source.bindingOf(node)
  const init = binding ? child(binding.declaration, 'init') : undefined
  if (!init) return node
  const isMemo = nameOf(child(init, 'callee')) === 'useMemo'
  const [compute] = children(init, 'arguments')
  return resolve(source, isMemo ? child(compute, 'body') : init)
}

/** The cluster of `clusterApiUrl('devnet')` or `clusterApiUrl(WalletAdapterNetwork.Devnet)`. */
function networkOf(source: Source, endpoint: SyntaxNode | undefined): string | undefined {
  if (nameOf(child(endpoint, 'callee')) !== 'clusterApiUrl') return undefined
  const given = resolve(source, children(endpoint, 'arguments')[0])
  const name = textOf(given) ?? nameOf(child(given, 'property'))
  return /^(?:devnet|testnet|mainnet)(?:-beta)?$/i
    .exec(name ?? '')?.[0]
    .toLowerCase()
    .replace('-beta', '')
}

/** Variables of the component that nothing but the props needs, one after another. */
function findGone(source: Source, props: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const gone: SyntaxNode[] = []
  for (;;) {
    const ranges = [...props, ...gone]
    const next = source.bindings.flatMap(({ declaration, references, id }) => {
      const statement = source.parentOf(declaration)
      const isAlone =
        declaration.type === 'VariableDeclarator' && children(statement, 'declarations').length === 1
      const isPlain = isAlone && child(declaration, 'id') === id && references.length > 0
      const isFed = isPlain && references.every((one) => ranges.some((each) => isInside(one, each)))
      return isFed && statement && !gone.includes(statement) && !isExportedStatement(source, statement)
        ? [statement]
        : []
    })
    if (!next.length) return gone
    gone.push(...next)
  }
}

const isExportedStatement = (source: Source, statement: SyntaxNode) =>
  source.parentOf(statement)?.type === 'ExportNamedDeclaration'
