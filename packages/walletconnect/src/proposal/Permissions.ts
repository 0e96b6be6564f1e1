import { type ChainId, isChainId } from '@latchkey/core'

/** The requests that a session may make, as a resource of a sign-in message lists them (ERC-5573). */
export type Permissions = {
  readonly methods: readonly string[]
  /** CAIP-2 ids. */
  readonly chains: readonly ChainId[]
}

const prefix = 'urn:recap:'
const sentence = 'I further authorize the stated URI to perform the following actions on my behalf: '
/** Characters. */
const longest = 50_000

/** Returns true for a resource that lists permissions. */
export const isPermissions = (resource: string): boolean => resource.startsWith(prefix)

/** Writes permissions as a resource. WalletConnect calls their target `eip155` and their ability `request`. */
export function writePermissions({ methods, chains }: Permissions): string {
  const actions = [...methods]
    .sort((a, b) => a.localeCompare(b))
    .map((method) => [`request/${method}`, [{ chains }]])
  const json = JSON.stringify({ att: { eip155: Object.fromEntries(actions) } })
  return `${prefix}${btoa(json).replace(/=/g, '')}`
}

/** Reads permissions from a resource. Returns `undefined` if it grants anything but requests on EVM networks. */
export function readPermissions(resource: string): Permissions | undefined {
  if (!isPermissions(resource) || resource.length > longest) return undefined
  try {
    const { att } = JSON.parse(atob(resource.slice(prefix.length))) as { att: unknown }
    const [[target, actions] = [], ...others] = Object.entries(Object(att) as object)
    if (target !== 'eip155' || others.length > 0) return undefined
    const entries = Object.entries(Object(actions) as object)
    const methods = entries.map(([action]) => /^request\/(\w+)$/.exec(action)?.[1])
    const limits = entries.flatMap(([, limit]: [string, unknown]) =>
      Array.isArray(limit) ? (limit as unknown[]) : [limit],
    )
    const chains = limits.flatMap((limit) => {
      const listed = (Object(limit) as { chains?: unknown }).chains
      return Array.isArray(listed) ? (listed as unknown[]) : [undefined]
    })
    if (methods.length === 0 || !methods.every((one) => one !== undefined)) return undefined
    if (chains.length === 0 || !chains.every(isEvmChain)) return undefined
    return { methods, chains: [...new Set(chains)] }
  } catch {
    return undefined
  }
}

const isEvmChain = (value: unknown): value is ChainId => isChainId(value) && value.startsWith('eip155:')

/** Adds the permissions to the statement of a message, in the words of ERC-5573. */
export function addPermissions(statement: string | undefined, { methods }: Permissions): string {
  const listed = [...methods].sort((a, b) => a.localeCompare(b))
  const said = `${sentence}(1) 'request': '${listed.join("', '")}' for 'eip155'.`
  return statement === undefined || statement === '' ? said : `${statement} ${said}`
}
