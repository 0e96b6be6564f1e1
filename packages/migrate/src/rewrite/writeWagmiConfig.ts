import type { Entry } from '../project/createProject.js'
import type { Source } from '../source/Source.js'
import type { SyntaxNode } from '../syntax/SyntaxNode.js'
import { addTransports } from './addTransports.js'
import { codeWithComments } from './codeWithComments.js'
import type { Job } from './Job.js'
import { renderObject } from './renderObject.js'

/** What wagmi's config is written from. */
export type WagmiParts = {
  readonly client: string
  /** Code of the networks. */
  readonly chains: string
  /** Code of each network, if all are known in this file. */
  readonly ids: readonly string[] | undefined
  /** What the app had set itself. */
  readonly kept: readonly Entry[]
  /** Whether the old kit made transports for the networks that the app's own leave out. */
  readonly fillsTransports: boolean
  /** The expression that is replaced. */
  readonly node: SyntaxNode
}

/** Options that wagmi passes on to the clients it makes from `transports`. */
const ofClients = ['batch', 'cacheTime', 'pollingInterval']

/** Code of wagmi's config, whose only connector is ours. */
export function writeWagmiConfig(
  job: Job,
  source: Source,
  { client, chains, ids, kept, fillsTransports, node }: WagmiParts,
): string {
  const { imports, style } = source
  const create = imports.need('wagmi', 'createConfig')
  const latchkey = imports.need('@latchkey/adapter-evm/wagmi', 'latchkey')
  const connector = client === 'client' ? '{ client }' : `{ client: ${client} }`
  const has = (name: string) => kept.some((one) => one.name === name)
  const given = kept.find(({ name }) => name === 'transports')
  const codeOf = ({ property }: Entry) => codeWithComments(source, property)
  const start = [
    chains === 'chains' ? 'chains' : `chains: ${chains}`,
    `connectors: [${latchkey}(${connector})]`,
    ...(has('multiInjectedProviderDiscovery') ? [] : ['multiInjectedProviderDiscovery: false']),
  ]
  const finish = (entries: readonly string[]) =>
    `${create}(${renderObject([...start, ...entries], style, 200)})`

  if (has('client') || (given && !fillsTransports)) return finish(kept.map(codeOf))
  if (given && ids && addTransports(source, given.value, ids)) return finish(kept.map(codeOf))
  const http = imports.need('wagmi', 'http')
  if (!given && ids) {
    const list = ids.map((one) => `[${one}.id]: ${http}()`)
    return finish([...kept.map(codeOf), `transports: ${renderObject(list, style, 12)}`])
  }
  const moved = kept.filter(({ name }) => ofClients.includes(name)).map(codeOf)
  const others = kept.filter((one) => one !== given && !ofClients.includes(one.name)).map(codeOf)
  const transport = given ? chosen(source, source.code(given.value), http) : `${http}()`
  const options = renderObject(['chain', ...moved, `transport: ${transport}`], style, 44)
  const made = `client: ({ chain }) => ${imports.need('viem', 'createClient')}(${options})`
  if (!given) return finish([...others, made])
  const note = job.marks.note(
    source,
    node,
    `Write transports with an entry for each network. Until then, networks that it omits have http(). ${job.page}`,
  )
  return finish([...others, `${note}\n${made}`])
}

/** Code of the transport that an app gave for a network, or of `http()` if it gave none. */
function chosen(source: Source, given: string, http: string): string {
  if (!source.isTypeScript) return `(${given})[chain.id] ?? ${http}()`
  const type = source.imports.need('wagmi', 'Transport', { isType: true })
  return `(${given} as Record<number, ${type} | undefined>)[chain.id] ?? ${http}()`
}
