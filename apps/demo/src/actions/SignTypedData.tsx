import { getPublicClient } from '@latchkey/adapter-evm'
import { useSignTypedData } from '@latchkey/adapter-evm/react'
import { parseChainId } from '@latchkey/core'
import { useConnection } from '@latchkey/react'
import { readKey, useRead } from '@latchkey/react/hooks'
import { type ReactNode, useState } from 'react'
import { ActionPanel, toState } from './ActionPanel.tsx'

/** Signs an order (EIP-712) with the active EVM account, then verifies the signature without the wallet. */
export function SignTypedData(): ReactNode {
  const { address, chainId } = useConnection({ namespace: 'eip155' })
  const order = {
    domain: {
      name: 'Latchkey demo',
      version: '1',
      ...(chainId && { chainId: BigInt(parseChainId(chainId).reference) }),
    },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    // A float cannot hold this number.
    message: { item: 'Teapot', amount: 2n ** 200n + 1n },
  } as const
  const [signed, setSigned] = useState({ order, address })
  const { signTypedData, data: signature, ...signing } = useSignTypedData()
  const { data: verified, ...verifying } = useRead({
    key: signature && readKey(signature),
    async read({ client }) {
      // A contract account verifies on its network.
      const chain = await getPublicClient(client)
      return (
        signed.address !== undefined &&
        signature !== undefined &&
        chain.verifyTypedData({ ...signed.order, address: signed.address, signature })
      )
    },
  })
  const latest = signing.status === 'success' ? verifying : signing
  return (
    <ActionPanel
      name="Sign typed data"
      api="useSignTypedData()"
      state={toState({ ...latest, data: { signature, verified } })}
      onStart={() => {
        setSigned({ order, address })
        signTypedData(order)
      }}
    />
  )
}
