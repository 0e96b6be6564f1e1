import { entriesOf } from '../../project/createProject.js'
import { asHandler, callArguments, isHandler, nothing } from '../../rewrite/adapts.js'
import type { Source } from '../../source/Source.js'
import { child, type SyntaxNode, textOf } from '../../syntax/SyntaxNode.js'

/** Views that both have, under the same name. */
const sharedViews = [
  'Account',
  'AllWallets',
  'Connect',
  'ConnectingWalletConnectBasic',
  'Networks',
  'OnRampProviders',
  'ProfileWallets',
  'Swap',
  'WalletSend',
  'WhatIsANetwork',
  'WhatIsAWallet',
]

/** `open()`, `open({ view, namespace, arguments })` and `onClick={open}`. */
export function adaptOpen(source: Source, use: SyntaxNode): (() => void) | undefined {
  if (isHandler(source, use)) return asHandler(source, use)
  const args = callArguments(source, use)
  if (!args || args.length > 1) return undefined
  const [request] = args
  if (!request) return nothing
  const entries = entriesOf(request)
  if (!entries) return undefined
  const given = entries.find(({ name }) => name === 'view')
  const view = textOf(given?.value)
  if (given && (view === undefined || !sharedViews.includes(view))) return undefined
  const rest = entries.filter(({ name }) => name !== 'view')
  const [only] = rest
  if (!only) return nothing
  if (rest.length > 1) return undefined
  if (only.name === 'arguments' && view === 'Swap' && entriesOf(only.value)) {
    const key = child(only.property, 'key')
    return key && (() => source.edits.overwrite(key.start, key.end, 'params'))
  }
  if (only.name !== 'namespace' || (view !== undefined && view !== 'Connect' && view !== 'Account'))
    return undefined
  const { quote } = source.style
  const code = source.text.slice(only.property.start, only.property.end)
  const name = `${quote}${view ?? 'Connect'}${quote}`
  return () => source.edits.overwrite(request.start, request.end, `{ view: ${name}, params: { ${code} } }`)
}

/** `switchNetwork(base)` gets the id of the network. */
export function adaptSwitch(source: Source, use: SyntaxNode): (() => void) | undefined {
  const [network, ...others] = callArguments(source, use) ?? []
  if (!network || others.length || !/^(?:Identifier|MemberExpression)$/.test(network.type)) return undefined
  return () => {
    source.edits.appendLeft(network.start, '{ chainId: ')
    source.edits.appendRight(network.end, '.id }')
  }
}

/** `disconnect()`, `disconnect({ namespace, id })` and `onClick={disconnect}`. */
export function adaptDisconnect(source: Source, use: SyntaxNode): (() => void) | undefined {
  if (isHandler(source, use)) return asHandler(source, use)
  const args = callArguments(source, use)
  if (!args) return undefined
  const [request] = args
  if (!request) return nothing
  const entries = entriesOf(request)
  if (!entries?.every(({ name }) => /^(?:namespace|id)$/.test(name))) return undefined
  const id = entries.find(({ name }) => name === 'id')
  return () => {
    if (!id) return
    const value = source.text.slice(id.value.start, id.value.end)
    source.edits.overwrite(id.property.start, id.property.end, `connectorId: ${value}`)
  }
}

/** The namespace that a call names: `useAppKitAccount({ namespace: 'solana' })`, `useAppKitProvider('eip155')`. */
export function namespaceOf(args: readonly SyntaxNode[]): string | undefined {
  const [first, ...others] = args
  if (!first || others.length) return undefined
  const text = textOf(first)
  if (text !== undefined) return text
  const entries = entriesOf(first)
  return entries?.length === 1 && entries[0]?.name === 'namespace' ? textOf(entries[0].value) : undefined
}
