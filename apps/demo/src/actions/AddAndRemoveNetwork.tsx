import { base } from '@latchkey/adapter-evm'
import type { Latchkey } from '@latchkey/core'
import type { ReactNode } from 'react'
import { CallPanel } from './ActionPanel.tsx'

/** Adds a network to the app while it runs, and removes it. */
export const AddAndRemoveNetwork = (): ReactNode => (
  <>
    <CallPanel name="Add Base to the app" api="networks.add(base)" act={addBase} variables={undefined} />
    <CallPanel
      name="Remove Base"
      api="networks.remove('eip155:8453')"
      act={removeBase}
      variables={undefined}
    />
  </>
)

async function addBase({ networks }: Latchkey) {
  networks.add(base)
  return networks.$list.get().map(({ name }) => name)
}

async function removeBase({ networks }: Latchkey) {
  networks.remove(base.id)
  return networks.$list.get().map(({ name }) => name)
}
