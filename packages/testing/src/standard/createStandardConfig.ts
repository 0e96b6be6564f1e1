import type { IdentifierString } from '@wallet-standard/base'
import { createStandardIcon } from '../icons/createIcon.js'
import type { StandardNamespace } from './StandardNamespace.js'

/** Options that all Wallet Standard test wallets share. */
export type StandardOptions = {
  /** Name for people, such as `Fennel`. */
  name: string
  /** Icon, unchecked, so that a test can use a hostile one. Default: `createStandardIcon(name)`. */
  icon?: string
  /** The announced chains, such as `solana:devnet`. Default: all of its namespaces. */
  chains?: readonly IdentifierString[]
  /**
   * The features, for a wallet that lacks some. Default: all of its namespaces. `standard:connect`, `standard:disconnect`
   * and `standard:events` are there unless `lacks` names them.
   */
  features?: readonly IdentifierString[]
  /** Features of `standard:` that the wallet lacks. Default: none. */
  lacks?: readonly ('standard:connect' | 'standard:disconnect' | 'standard:events')[]
  /** The accounts that an authorised site sees: the `current` one (default), or `all` with the current one first. */
  exposes?: 'current' | 'all'
  /** Whether every site is authorised from the start. Default: `false`. */
  authorized?: boolean
  /** Whether the wallet starts locked. Default: `false`. */
  locked?: boolean
  /** `auto` (default) approves every prompt; `manual` leaves it in `pending` until you decide. */
  prompts?: 'auto' | 'manual'
}

/** The configuration of a Wallet Standard wallet on a page. It must survive JSON. */
export type StandardConfig = {
  name: string
  icon: string
  /** Whether the wallet registers with the page. */
  register: boolean
  /** Milliseconds until the wallet registers. */
  registerDelay: number
  /** All features that the wallet can have, by their identifier. */
  features: Readonly<
    Record<string, { version: string; method: string; properties: Readonly<Record<string, unknown>> }>
  >
  /** The features of `standard:`, which do not change. */
  standard: readonly string[]
  chains: readonly string[]
  /** The features when the page loads. */
  offered: readonly string[]
}

/** Options of how a page discovers a Wallet Standard wallet. */
export type RegistrationOptions = {
  /** Register with the page. Default: `true`. */
  register?: boolean
  /** Milliseconds until the wallet registers, as with slow extensions. Default: 0. */
  registerDelay?: number
}

/** Returns the configuration with its defaults. */
export function createStandardConfig({
  namespace,
  options,
}: {
  namespace: StandardNamespace
  options: StandardOptions & RegistrationOptions
}): StandardConfig {
  const { name, lacks = [] } = options
  const ids = ['standard:connect', 'standard:disconnect', 'standard:events'] as const
  return {
    name,
    icon: options.icon ?? createStandardIcon(name),
    register: options.register ?? true,
    registerDelay: options.registerDelay ?? 0,
    features: Object.fromEntries(
      Object.entries(namespace.features).map(([id, { version, method, properties = {} }]) => [
        id,
        { version, method, properties },
      ]),
    ),
    standard: ids.filter((id) => !lacks.includes(id)),
    chains: options.chains ?? namespace.chains,
    offered: options.features ?? Object.keys(namespace.features),
  }
}

/** The configuration of a wallet of several namespaces, by namespace. Name and icon are those of the first. */
export function joinStandardConfigs(configs: Readonly<Record<string, StandardConfig>>): StandardConfig {
  const all = Object.values(configs)
  const [first] = all
  if (!first) throw new Error('There is no namespace.')
  const ends = Object.keys(configs)
    .slice(1)
    .map((namespace) => `${namespace}:disconnect`)
  const disconnect = { version: '1.0.0', method: 'disconnect', properties: {} }
  return {
    ...first,
    features: Object.assign(
      Object.fromEntries(ends.map((id) => [id, disconnect])),
      ...all.map(({ features }) => features),
    ),
    chains: all.flatMap(({ chains }) => chains),
    offered: [...all.flatMap(({ offered }) => offered), ...ends],
  }
}
