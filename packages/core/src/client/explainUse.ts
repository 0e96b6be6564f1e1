import { isEqual } from '../lib/isEqual.js'
import { misuse, show } from '../lib/misuse.js'
import type { Ports } from '../ports/Ports.js'
import type { Feature } from './Client.js'

/** Explanations of wrong uses of a client. Only for development builds. */
export const explainUse = {
  /** @throws `options/invalid` when `client.use` is called with anything but a feature. */
  feature(feature: unknown): void {
    if (typeof feature === 'function')
      throw misuse(
        'use',
        `client.use() takes a feature, not the function ${feature.name}`,
        `Call it: client.use(${feature.name}()).`,
      )
    const { id, create } = Object(feature) as { readonly id?: unknown; readonly create?: unknown }
    if (typeof id !== 'string' || typeof create !== 'function')
      throw misuse(
        'use',
        `client.use() takes a feature, not ${show(feature)}`,
        "Write client.use(walletConnect()), with walletConnect from '@latchkey/walletconnect'.",
      )
  },
  /** @throws `options/invalid` when the id of a feature is in use with other options, or by another feature. */
  again(first: Feature<unknown>, second: Feature<unknown>): void {
    const { id } = first
    if (first.create !== second.create)
      throw misuse(
        'use',
        `client.use() got two features with the id "${id}": ${first.create.name} is in use, and ${second.create.name} is another`,
        'Give each feature an id of its own, and load one copy of each package.',
      )
    if (second.options === undefined || isEqual(first.options, second.options)) return
    const before = first.options === undefined ? 'no options' : show(first.options)
    throw misuse(
      'use',
      `client.use() got "${id}" twice: it is in use with ${before}, not with ${show(second.options)}`,
      'Pass its options at the first call. A later call without options returns the same API.',
    )
  },
  /** @throws `options/invalid` when `ports` has the environment of a browser but no storage, outside of a browser. */
  page({ environment, storage }: Partial<Ports> = {}): void {
    if (environment?.kind !== 'browser' || storage || 'addEventListener' in globalThis) return
    throw misuse(
      'ports.storage',
      "is missing. ports.environment is a browser's, and there is no browser here to store in",
      'Pass ports: { environment, storage }, or leave out both.',
    )
  },
  takenId: (id: string): string =>
    `Two clients have the id "${id}", so they share storage and connections. Create one client for the page, outside of render, or give the second one an id of its own: createLatchkey({ id: 'second' }).`,
}
