import type { Namespace } from '../../caip/namespace.js'
import type { Latchkey } from '../../client/Client.js'

/** Suffixes of the public provider API: the current one for new names, then the legacy one. */
const publicSuffixes: readonly string[] = ['reown.id', 'wcn.id']

/**
 * Returns the suffixes of a namespace's names, that of new names first. Empty: no name can be registered. A self-hosted provider API
 * has the suffixes that the app names.
 */
export function nameSuffixes({ can, options }: Latchkey, namespace: Namespace): readonly string[] {
  const { api, features } = options
  if (!api || !features.names || !can(namespace).normalizeName) return []
  if (typeof features.names === 'object') return features.names.suffixes
  return api.url === undefined && api.hosts?.chain === undefined ? publicSuffixes : []
}
