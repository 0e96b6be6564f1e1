import type { Namespace } from '@latchkey/core'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'

/** Returns the namespace that the Account view was opened for, if not for the active one. For its header, which gets no parameters. */
export function useRequestedNamespace(): Namespace | undefined {
  const { view } = useStoreValue(useLatchkey().modal.$state)
  return view.name === 'Account' ? view.params?.namespace : undefined
}
