import { misuse, show } from '../lib/misuse.js'

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
  takenId: (id: string): string =>
    `Two clients have the id "${id}", so they share storage and connections. Create one client for the page, outside of render, or give the second one an id of its own: createLatchkey({ id: 'second' }).`,
}
