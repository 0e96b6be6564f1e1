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
