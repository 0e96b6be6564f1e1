import { isExported, type Project, topStatementOf } from '../../project/createProject.js'
import type { Client } from '../../rewrite/Client.js'
import { createCarrier } from '../../rewrite/createCarrier.js'
import { writeNetworks } from '../../rewrite/findNetworks.js'
import { type Job, mark } from '../../rewrite/Job.js'
import { needStyles } from '../../rewrite/planProvider.js'
import { findRoots, provideClient } from '../../rewrite/provideClient.js'
import { dedent } from '../../rewrite/renderObject.js'
import { clientNameIn, writeClient } from '../../rewrite/writeClient.js'
import { writeWagmiConfig } from '../../rewrite/writeWagmiConfig.js'
import { removeStatement } from '../../source/removeStatement.js'
import type { Source } from '../../source/Source.js'
import { child, children, nameOf, type SyntaxNode } from '../../syntax/SyntaxNode.js'
import { modalLeft, modalMethods } from './appkitModal.js'
import { translateOption } from './appkitOptions.js'
import type { AppkitSite, FoundAdapter } from './findSite.js'

/** Options of `WagmiAdapter` that are not wagmi's own. */
const ownOptions = [
  'networks',
  'projectId',
  'customRpcUrls',
  'connectors',
  'chains',
  'pendingTransactionsFilter',
]

/** Replaces the creation of AppKit by that of a client, and AppKit's wagmi config by one with our connector. */
export function rewriteSite(job: Job, project: Project, site: AppkitSite): void {
  const wagmi = site.adapters.find(({ kind, binding }) => kind === 'WagmiAdapter' && binding?.isTopLevel)
  const target = wagmi?.source ?? site.source
  // Everything that the client needs is declared by the time AppKit was created.
  const isTogether = target === site.source
  const place = wagmi && !isTogether ? topStatementOf(target, wagmi.node) : site.statement
  const carrier = createCarrier(project, target, site.node)
  const carry = (node: SyntaxNode) => {
    const code = carrier.carry(site.source, node)
    return code === undefined ? undefined : dedent(code)
  }
  const isElement = site.node.type === 'JSXElement'

  const options: string[] = []
  const left: string[] = []
  for (const option of site.options) {
    if (/^(?:adapters|networks|projectId|enableWalletConnect|children)$/.test(option.name)) continue
    const result = translateOption(option, site.source, carry)
    options.push(...result.entries)
    left.push(...result.left)
  }
  left.push(...urlsLeft(site, wagmi))
  const projectId = findProjectId(site, wagmi, target, carry)
  const noPairing = site.options.some(
    ({ name, value }) => name === 'enableWalletConnect' && value['value'] === false,
  )

  const isOutside = findRoots(project).some(({ source }) => source !== target)
  const exported = wagmi?.binding && isExported(topStatementOf(target, wagmi.node))
  const isShared = Boolean(
    exported || !isTogether || (!isElement && (isOutside || isExported(site.statement))),
  )
  const name = clientNameIn(target)
  const networks = writeNetworks(project, target, site.networks)
  const inlineElsewhere = site.networks.source !== target && !site.networks.variable
  const code = inlineElsewhere
    ? (carrier.carry(site.networks.source, site.networks.array) ?? networks.code)
    : networks.code
  const client = writeClient(target, name, {
    adapters: writeAdapters(target, site, code),
    options,
    projectId: noPairing ? undefined : projectId,
    isExported: isShared,
  })
  const { newline } = target.style
  const notes = [...left, ...adaptersLeft(site, wagmi)].map((one) =>
    job.marks.note(target, place, `${one} ${job.page}`),
  )
  const parts = [...carrier.declarations, [...notes, client].join(newline)]
  if (wagmi)
    parts.push(
      writeConfig(job, project, target, {
        wagmi,
        client: name,
        networks: { ...networks, code },
        exported: Boolean(exported),
      }),
    )
  const text = parts.join(`${newline}${newline}`)

  for (const { binding, node, source } of site.adapters)
    if (binding && node !== wagmi?.node) removeStatement(source, topStatementOf(source, node))
  writePlace(project, target, site, { place, text, wagmi, name, isTogether, isElement })
  rewriteModal(job, project, site)
  provide(job, project, { source: target, name }, site, isElement)
}

/** A sentence on URLs that reach the client alone, because wagmi reads by its own transports. */
const urlsLeft = ({ options }: AppkitSite, wagmi: FoundAdapter | undefined) =>
  wagmi && [...options, ...wagmi.options].some(({ name }) => name === 'customRpcUrls')
    ? [
        options.some(({ name }) => name === 'customRpcUrls')
          ? "Pass the URLs of customRpcUrls to http() in wagmi's transports as well."
          : "Pass the URLs of customRpcUrls to http() in wagmi's transports, and to createLatchkey as lists.",
      ]
    : []

/** Sentences on what the adapters had that ours do not need. */
const adaptersLeft = ({ adapters }: AppkitSite, wagmi: FoundAdapter | undefined) =>
  adapters
    .filter((one) => one !== wagmi && one.options.length)
    .map((one) => `Wallets are found without a list. It was ${plain(one)}.`)

const plain = ({ source, node }: FoundAdapter) => source.text.slice(node.start, node.end).replace(/\s+/g, ' ')

function findProjectId(
  site: AppkitSite,
  wagmi: FoundAdapter | undefined,
  target: Source,
  carry: (node: SyntaxNode) => string | undefined,
): string | undefined {
  const own = wagmi?.options.find(({ name }) => name === 'projectId')
  if (own) return target.code(own.value)
  const given = site.options.find(({ name }) => name === 'projectId')
  return given && carry(given.value)
}

function writeAdapters(target: Source, { networks }: AppkitSite, evmNetworks: string): readonly string[] {
  const adapters: string[] = []
  const of = (namespace: string) => networks.networks.filter((one) => one.namespace === namespace)
  if (of('evm').length) {
    const list = evmNetworks === 'networks' ? 'networks' : `networks: ${evmNetworks}`
    adapters.push(`${target.imports.need('@latchkey/adapter-evm', 'evm')}({ ${list} })`)
  }
  for (const namespace of ['solana', 'bitcoin'] as const) {
    const module = `@latchkey/adapter-${namespace}`
    const names = of(namespace).map(({ node }) => {
      const original = networks.source.text.slice(node.start, node.end)
      return target.imports.need(module, ourNetwork(original))
    })
    if (names.length)
      adapters.push(`${target.imports.need(module, namespace)}({ networks: [${names.join(', ')}] })`)
  }
  return adapters
}

/** The name of our network for AppKit's `solana`, `solanaDevnet`, `bitcoin` and so on. */
export const ourNetwork = (name: string) => (/^(?:solana|bitcoin)$/.test(name) ? `${name}Mainnet` : name)

function writeConfig(
  job: Job,
  project: Project,
  target: Source,
  {
    wagmi,
    client,
    networks,
    exported,
  }: {
    readonly wagmi: FoundAdapter
    readonly client: string
    readonly networks: { readonly code: string; readonly ids: readonly string[] | undefined }
    readonly exported: boolean
  },
): string {
  const { binding } = wagmi
  const name = target.mentions('wagmiConfig') && !isMemberOnly(target) ? 'latchkeyConfig' : 'wagmiConfig'
  for (const use of binding ? project.usesOf(target, binding) : []) {
    const member = use.source.parentOf(use.node)
    const isConfig =
      member?.type === 'MemberExpression' && nameOf(child(member, 'property')) === 'wagmiConfig'
    if (use.imported) {
      use.source.imports.drop(use.imported.binding)
      if (isConfig) use.source.imports.need(use.imported.module, name)
    }
    if (isConfig) use.source.edits.overwrite(member.start, member.end, name)
    else if (!isInList(use.source, use.node))
      mark(
        job,
        use.source,
        use.node,
        `${binding?.name} is gone: ${name} is wagmi's config, and ${client} is the client.`,
      )
  }
  const kept = wagmi.options.filter((one) => !ownOptions.includes(one.name))
  for (const option of wagmi.options) {
    if (option.name === 'connectors')
      mark(
        job,
        target,
        wagmi.node,
        'Latchkey finds wallets without connectors. Add those that it does not find to wagmi.',
      )
  }
  return `${exported ? 'export ' : ''}const ${name} = ${writeWagmiConfig(job, target, { client, chains: networks.code, ids: networks.ids, kept, fillsTransports: true, node: wagmi.node })}${target.style.semicolon}`
}

/** Whether `wagmiConfig` is only read from the adapter. */
const isMemberOnly = (source: Source) => !source.bindings.some(({ name }) => name === 'wagmiConfig')

/** Whether a use is an element of the array of adapters, which is gone. */
const isInList = (source: Source, node: SyntaxNode) => source.parentOf(node)?.type === 'ArrayExpression'

function writePlace(
  project: Project,
  target: Source,
  site: AppkitSite,
  {
    place,
    text,
    wagmi,
    name,
    isTogether,
    isElement,
  }: {
    readonly place: SyntaxNode
    readonly text: string
    readonly wagmi: FoundAdapter | undefined
    readonly name: string
    readonly isTogether: boolean
    readonly isElement: boolean
  },
): void {
  const { newline, semicolon } = target.style
  const modal =
    site.modal?.references.length || (site.modal && isExported(site.statement))
      ? `${isExported(site.statement) ? 'export ' : ''}const ${site.modal.name} = `
      : undefined
  if (wagmi && isTogether) removeStatement(target, topStatementOf(target, wagmi.node))
  if (isElement && isTogether) target.edits.appendLeft(place.start, `${text}${newline}${newline}`)
  else {
    const api = isTogether && modal ? `${newline}${modal}${name}.modal${semicolon}` : ''
    target.edits.overwrite(place.start, place.end, `${text}${api}`)
  }
  if (isTogether) return
  if (isElement) return
  const { source, statement } = site
  if (modal)
    source.edits.overwrite(
      statement.start,
      statement.end,
      `${modal}${project.importInto(source, target, name)}.modal${source.style.semicolon}`,
    )
  else removeStatement(source, statement)
}

/** Rewrites or marks each use of what `createAppKit` returned, which is the modal of the client now. */
function rewriteModal(job: Job, project: Project, { source: owner, modal }: AppkitSite): void {
  for (const { source, node } of modal ? project.usesOf(owner, modal) : []) {
    const member = source.parentOf(node)
    if (member?.type.startsWith('Export')) continue
    const isMember = member?.type === 'MemberExpression' && child(member, 'object') === node
    const method = (isMember && !member['computed'] && nameOf(child(member, 'property'))) || ''
    const adapt = Object.hasOwn(modalMethods, method) ? modalMethods[method] : undefined
    const change = isMember && adapt?.(source, member)
    if (change) {
      change()
      continue
    }
    const known = Object.hasOwn(modalLeft, method) ? modalLeft[method] : undefined
    const what = method ? `${modal?.name}.${method}` : 'this use of it'
    mark(
      job,
      source,
      node,
      known ?? `${modal?.name} is the modal of the client now. The command does not know ${what}.`,
    )
  }
}

function provide(job: Job, project: Project, client: Client, site: AppkitSite, isElement: boolean): void {
  const { source, node } = site
  if (isElement) {
    const provider = source.imports.need('@latchkey/react', 'LatchkeyProvider')
    const name = project.importInto(source, client.source, client.name)
    const [opening, closing] = [child(node, 'openingElement'), child(node, 'closingElement')]
    needStyles(project, source)
    if (opening) source.edits.overwrite(opening.start, opening.end, `<${provider} client={${name}}>`)
    if (closing) source.edits.overwrite(closing.start, closing.end, `</${provider}>`)
    if (opening && !closing) mark(job, source, node, 'Put the app inside this element.')
    return
  }
  if (provideClient(project, client, findRoots(project))) return
  const { statement } = site
  const place = children(client.source.program, 'body').includes(statement)
    ? statement
    : topStatementOf(client.source, children(client.source.program, 'body').at(-1) ?? statement)
  mark(
    job,
    client.source,
    place,
    `Put the app into <LatchkeyProvider client={${client.name}}> of @latchkey/react.`,
  )
}
