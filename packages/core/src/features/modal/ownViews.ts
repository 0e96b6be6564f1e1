import type { Feature } from '../../client/Client.js'

/** Names of the app's own views. */
export type OwnViews = {
  /** Whether a view of this name is known. */
  has(name: string): boolean
  /**
   * Makes a view known, so that `open` shows it. Returns `false`, and leaves it unknown, unless its name begins with a small letter:
   * names with a capital are those of this library.
   */
  add(name: string): boolean
}

/**
 * Keeps the names of the app's own views: `client.use(ownViews())`. `@latchkey/react` adds those of its `views`; an interface of your
 * own adds what it can show. Add them before `modal()`, which runs the calls of `open` that waited for it.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { modal, ownViews } from '@latchkey/core/modal'
 *
 * const client = createLatchkey({ adapters: [] })
 * client.use(ownViews()).add('terms')
 * const { $state } = client.use(modal())
 * ```
 */
export const ownViews = (): Feature<OwnViews> => ({ id: 'ownViews', create: createOwnViews })

function createOwnViews(): OwnViews {
  const names = new Set<string>()
  return {
    has: (name) => names.has(name),
    add(name) {
      const isOwn = /^[a-z]/.test(name)
      if (isOwn) names.add(name)
      return isOwn
    },
  }
}

declare global {
  interface LatchkeyFeatures {
    readonly ownViews: OwnViews
  }
}
