import type { ChainId } from '../../caip/caip.js'
import type { SignInMessage, SignInNamespace } from '../../caip/SignInMessage.js'
import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

/** Errors of sign-in messages, by name. */
export const signInMessageErrors = /* @__PURE__ */ defineErrors('siwx', {
  invalidMessage: ({ field }: { field: string }) =>
    `The sign-in message is invalid: ${field}. See EIP-4361, Sign In With Solana and CAIP-122 for its form.`,
})

/** The words of each namespace's form: the name in the first line, and the line between address and URI. */
const forms = {
  // EIP-4361 has an empty line in place of a missing statement, the others leave it out.
  eip155: { name: 'Ethereum', address: /^0x[\da-f]{40}$/i, noStatement: '\n' },
  solana: { name: 'Solana', address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, noStatement: '' },
  bip122: { name: 'Bitcoin', address: /^[\da-z]{14,100}$/i, noStatement: '' },
} as const

/** Sign In With Solana names the clusters; other networks keep their CAIP-2 id. */
const clusters = [
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
] as const

/** A CAIP-2 id. `isChainId` and `parseChainId` would be loaded before the click, as part of a page's main chunk. */
const chainIdPattern = /^(?:eip155|solana|bip122):[-\w]{1,32}$/

const namespaceOf = (chainId: ChainId): SignInNamespace => chainId.split(':')[0] as SignInNamespace

/**
 * Returns the text of the field `Chain ID`: the number on EVM, the cluster on Solana, the CAIP-2 id on Bitcoin.
 *
 * @example
 * ```ts
 * import { formatSignInChainId } from '@latchkey/core/siwx'
 *
 * formatSignInChainId('eip155:1') // '1'
 * formatSignInChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') // 'mainnet'
 * ```
 */
export function formatSignInChainId(chainId: ChainId<SignInNamespace>): string {
  const [namespace, reference = ''] = chainId.split(':')
  if (namespace === 'eip155') return reference
  return clusters.find(([id]) => id === chainId)?.[1] ?? chainId
}

const text = /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/
const authority = /^(?:[\w.~:@!$&'()*+,;=[\]-]|%[\da-f]{2})+$/i
const uriCharacters = /^[a-z][a-z\d+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i
const pathCharacters = /^(?:[\w.~:@!$&'()*+,;=-]|%[\da-f]{2})*$/i

/** Returns whether a text is a URI of RFC 3986, with an IP address that exists. */
function isUri(value: string): boolean {
  try {
    return uriCharacters.test(value) && new URL(value).protocol !== ''
  } catch {
    return false
  }
}

/** Returns whether a text is a date and time of RFC 3339 that exists. */
function isTime(value: string): boolean {
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(value) ?? []
  if (day === undefined || Number.isNaN(Date.parse(value))) return false
  // Date.parse turns the 30th of February into a day in March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value)

const checks: Readonly<Record<string, (value: string) => boolean>> = {
  scheme: matches(/^[a-z][a-z\d+.-]*$/i),
  domain: matches(authority),
  statement: matches(text),
  uri: isUri,
  version: matches(/^1$/),
  nonce: matches(/^[a-z\d]{8,}$/i),
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: matches(pathCharacters),
}

const optional: readonly string[] = ['scheme', 'statement', 'expirationTime', 'notBefore', 'requestId']

/** Names of the fields that follow the statement, in their order. */
const labels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/**
 * Returns the text that a wallet signs: EIP-4361 on EVM, Sign In With Solana, and CAIP-122 on Bitcoin.
 * `parseSignInMessage` reads it back.
 *
 * @throws `siwx/invalid_message` with the name of the field whose value the text cannot hold.
 *
 * @example
 * ```ts
 * import { formatSignInMessage } from '@latchkey/core/siwx'
 *
 * const text = formatSignInMessage({
 *   domain: 'app.example',
 *   uri: 'https://app.example',
 *   version: '1',
 *   chainId: 'eip155:1',
 *   accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   nonce: 'kq2jLrWw8n',
 *   issuedAt: '2026-01-01T00:00:00.000Z',
 * })
 * ```
 */
export function formatSignInMessage(message: SignInMessage): string {
  const { domain, scheme, accountAddress, chainId, statement, resources } = message
  const refuse = (field: string) => signInMessageErrors.invalidMessage({ field })
  const form = chainIdPattern.test(chainId) ? forms[namespaceOf(chainId)] : undefined
  if (!form || (form === forms.eip155 && !/:(?:0|[1-9]\d*)$/.test(chainId))) throw refuse('chainId')
  for (const [field, isValid] of Object.entries(checks)) {
    const value = message[field as keyof SignInMessage] as string | undefined
    if (value === undefined ? !optional.includes(field) : !isValid(value)) throw refuse(field)
  }
  if (!form.address.test(accountAddress)) throw refuse('accountAddress')
  if (scheme !== undefined && form !== forms.eip155) throw refuse('scheme')
  if (!(resources ?? []).every(isUri)) throw refuse('resources')
  const fields = { ...message, chainId: formatSignInChainId(chainId) }
  const lines = labels.flatMap(([key, label]) =>
    // Other libraries read no empty field.
    fields[key] ? [`${label}: ${fields[key]}`] : [],
  )
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const head = `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${form.name} account:`
  const middle = statement === undefined ? form.noStatement : `\n${statement}\n`
  return `${head}\n${accountAddress}\n${middle}\n${lines.join('\n')}`
}

const firstLine = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/i

/**
 * Reads a signed text back into its fields. Accepts exactly the texts that `formatSignInMessage` writes.
 *
 * @throws `siwx/invalid_message` with the field that is missing or malformed.
 *
 * @example
 * ```ts
 * import { parseSignInMessage } from '@latchkey/core/siwx'
 *
 * const read = (text: string) => parseSignInMessage(text).nonce
 * ```
 */
export function parseSignInMessage(signed: string): SignInMessage {
  const [first = '', accountAddress = '', , ...lines] = signed.split('\n')
  const [, scheme, domain = '', name] = firstLine.exec(first) ?? []
  const [namespace, form] = Object.entries(forms).find(([, each]) => each.name === name) ?? []
  if (!namespace || !form) throw signInMessageErrors.invalidMessage({ field: 'domain' })
  // The statement is a line of its own. In EIP-4361 an empty line takes its place.
  const statement = lines[0] !== '' && lines[1] === '' ? lines[0] : undefined
  lines.splice(0, statement === undefined ? form.noStatement.length : 2)
  const fields: { [key in (typeof labels)[number][0]]?: string } = {}
  for (const [key, label] of labels) {
    if (lines[0]?.startsWith(`${label}: `)) fields[key] = lines.shift()?.slice(label.length + 2) ?? ''
  }
  const isList = lines.shift() === 'Resources:'
  const resources = lines.map((line) => line.slice(2))
  const {
    uri: target = '',
    version = '',
    chainId: written = '',
    nonce = '',
    issuedAt = '',
    ...others
  } = fields
  const listed = clusters.find(([, cluster]) => cluster === written)?.[0] ?? written
  const chainId = namespace === 'eip155' ? `eip155:${written}` : listed
  if (!chainId.startsWith(`${namespace}:`)) throw signInMessageErrors.invalidMessage({ field: 'chainId' })
  const message: SignInMessage = {
    domain,
    ...(scheme !== undefined && { scheme }),
    accountAddress,
    chainId: chainId as ChainId<SignInNamespace>,
    ...(statement !== undefined && { statement }),
    uri: target,
    version: version as '1',
    nonce,
    issuedAt,
    ...others,
    ...(isList && { resources }),
  }
  // If a field was skipped, moved or added, the texts differ.
  if (formatSignInMessage(message) !== signed) throw signInMessageErrors.invalidMessage({ field: 'order' })
  return message
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof signInMessageErrors> {}
}
