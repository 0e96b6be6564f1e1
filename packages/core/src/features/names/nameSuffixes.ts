import type { Namespace } from '../../caip/namespace.js'
import type { Latchkey } from '../../client/Client.js'

/** Suffixes of the public provider API: the current one for new names, then the legacy one. */
const publicSuffixes: readonly string[] = ['reown.id', 'wcn.id']

/**
 * Returns the suffixes of a namespace's names; new names get the first one. Empty: no name can be registered. For a
 * self-hosted provider API, the app sets them.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { nameSuffixes } from '@latchkey/core/names'
 *
 * const suffixes = (client: Latchkey) => nameSuffixes(client, 'eip155')
 * ```
 */
export function nameSuffixes({ can, options }: Latchkey, namespace: Namespace): readonly string[] {
  const { api, features } = options
  if (!api || !features.names || !can(namespace).normalizeName) return []
  if (typeof features.names === 'object') return features.names.suffixes
  return api.url === undefined && api.hosts?.chain === undefined ? publicSuffixes : []
}
