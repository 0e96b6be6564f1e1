import type { IdentifierString } from '@wallet-standard/base'
import { createStandardIcon } from '../icons/createIcon.js'
import type { StandardNamespace } from './StandardNamespace.js'

/** The options that all Wallet Standard test wallets share. */
export type StandardOptions = {
  /** The name a person reads, for example `Fennel`. */
  name: string
  /** Passed on unchecked, so that hostile icons can be tested. Default: `createStandardIcon(name)`. */
  icon?: string
  /** The chains it says it speaks to, for example `solana:devnet`. Default: all its namespaces have. */
  chains?: readonly IdentifierString[]
  /**
   * The features it offers, for wallets that lack some. Default: all its namespaces have. `standard:connect`,
   * `standard:disconnect` and `standard:events` are there unless `lacks` names them.
   */
  features?: readonly IdentifierString[]
  /** Features of the `standard:` namespace it does not have. Default: none. */
  lacks?: readonly ('standard:connect' | 'standard:disconnect' | 'standard:events')[]
  /** The accounts an authorised site sees: `current` (default), or `all` with the current one first. */
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
  /** Whether it registers itself with the page. */
  register: boolean
  /** Registers this many milliseconds late. */
  registerDelay: number
  /** Every feature it may ever offer, by its identifier. */
  features: Readonly<
    Record<string, { version: string; method: string; properties: Readonly<Record<string, unknown>> }>
  >
  /** Those of the `standard:` namespace, which do not come and go. */
  standard: readonly string[]
  chains: readonly string[]
  /** Its features when the page loads. */
  offered: readonly string[]
}

/** How a Wallet Standard wallet makes itself known to a page. */
export type RegistrationOptions = {
  /** Register with the page. Default: `true`. */
  register?: boolean
  /** Register this many milliseconds late, as slow extensions do. Default: 0, at once. */
  registerDelay?: number
}

/** Fills in the defaults of what a page is shown. */
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
