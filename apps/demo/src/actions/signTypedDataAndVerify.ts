import { connectionErrors, type Latchkey } from '@latchkey/core'

/** Signs an order (EIP-712) with the active account and checks that it was this account that signed it. */
export async function signTypedDataAndVerify({
  client,
}: {
  client: Latchkey
}): Promise<{ readonly signature: string; readonly verified: boolean }> {
  const state = client.connections.$states.get().eip155
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'eip155' })
  const { signTypedData } = client.can('eip155')
  if (!signTypedData) throw connectionErrors.unsupported({ capability: 'signTypedData', namespace: 'eip155' })
  const address = state.account.address as `0x${string}`
  const typedData = {
    domain: { name: 'Latchkey demo', version: '1', chainId: BigInt(state.chainId.split(':')[1] ?? 0) },
    types: {
      Order: [
        { name: 'buyer', type: 'address' },
        { name: 'item', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    // More than a float can hold.
    message: { buyer: address, item: 'Teapot', amount: 2n ** 200n + 1n },
  } as const
  const signature = await signTypedData({ connection: state.connection, address, typedData })
  const { verifyTypedData } = await import('viem/utils')
  const verified = await verifyTypedData({ ...typedData, address, signature: signature as `0x${string}` })
  return { signature, verified }
}
