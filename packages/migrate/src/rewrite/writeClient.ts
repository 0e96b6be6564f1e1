import type { Source } from '../source/Source.js'
import { renderObject } from './renderObject.js'

/** The parts of a new client. */
export type ClientParts = {
  /** Code of each adapter. */
  readonly adapters: readonly string[]
  /** Code of each further option. Comments are entries of their own. */
  readonly options: readonly string[]
  /** Code of the WalletConnect project id, if the old kit had one. */
  readonly projectId: string | undefined
  readonly isExported: boolean
}

/** A name for the client that the file does not use yet. */
export const clientNameIn = (source: Source) => (source.mentions('client') ? 'latchkeyClient' : 'client')

/** Code that creates the client, and pairs wallets by WalletConnect if the old kit did. */
export function writeClient(source: Source, name: string, parts: ClientParts): string {
  const { style, imports } = source
  const { newline, semicolon } = style
  const create = imports.need('@latchkey/core', 'createLatchkey')
  const options = renderObject([`adapters: [${parts.adapters.join(', ')}]`, ...parts.options], style, 36)
  const lines = [`${parts.isExported ? 'export ' : ''}const ${name} = ${create}(${options})${semicolon}`]
  if (parts.projectId !== undefined) {
    const walletConnect = imports.need('@latchkey/walletconnect', 'walletConnect')
    const entry = parts.projectId === 'projectId' ? 'projectId' : `projectId: ${parts.projectId}`
    lines.push(`${name}.use(${walletConnect}({ ${entry} }))${semicolon}`)
  }
  return lines.join(newline)
}

/** Code of wagmi's config, whose only connector is ours. `entries`: what the app had set itself. */
export function writeWagmiConfig(
  source: Source,
  {
    client,
    chains,
    ids,
    entries,
  }: {
    readonly client: string
    /** Code of the networks. */
    readonly chains: string
    /** Names of the networks, if all are known here. */
    readonly ids: readonly string[] | undefined
    readonly entries: readonly string[]
  },
): string {
  const { imports, style } = source
  const create = imports.need('wagmi', 'createConfig')
  const latchkey = imports.need('@latchkey/adapter-evm/wagmi', 'latchkey')
  const has = (name: string) => entries.some((one) => new RegExp(`^${name}\\b`, 'm').test(one))
  const connector = client === 'client' ? '{ client }' : `{ client: ${client} }`
  const all = [
    chains === 'chains' ? 'chains' : `chains: ${chains}`,
    `connectors: [${latchkey}(${connector})]`,
    ...(has('multiInjectedProviderDiscovery') ? [] : ['multiInjectedProviderDiscovery: false']),
    ...entries,
  ]
  if (!has('transports') && !has('client')) {
    const http = imports.need('wagmi', 'http')
    if (ids)
      all.push(
        `transports: ${renderObject(
          ids.map((one) => `[${one}.id]: ${http}()`),
          style,
          12,
        )}`,
      )
    else
      all.push(
        `client: ({ chain }) => ${imports.need('viem', 'createClient')}({ chain, transport: ${http}() })`,
      )
  }
  return `${create}(${renderObject(all, style, 200)})`
}
