import type { Namespace } from '@latchkey/core'
import { useConnection, useModal } from '@latchkey/react'

export function Account() {
  return (
    <dl>
      <Chain name="Ethereum" namespace="eip155" />
      <Chain name="Solana" namespace="solana" />
      <Chain name="Bitcoin" namespace="bip122" />
    </dl>
  )
}

function Chain({ name, namespace }: { name: string; namespace: Namespace }) {
  const { address } = useConnection({ namespace })
  const { open } = useModal()
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {address ?? (
          <button onClick={() => void open({ view: 'Connect', params: { namespace } })}>
            Connect {name}
          </button>
        )}
      </dd>
    </>
  )
}
