import { getPublicClient, getWalletClient } from '@latchkey/adapter-evm'
import type { Latchkey } from '@latchkey/core'

/** Sends a thousandth of an ether from the active account to itself and waits until a block holds it. */
export async function sendToSelf({
  client,
  onHash,
}: {
  client: Latchkey
  onHash: (hash: string) => void
}): Promise<object> {
  const walletClient = await getWalletClient(client)
  const publicClient = await getPublicClient(client)
  const hash = await walletClient.sendTransaction({
    to: walletClient.account.address,
    value: 1_000_000_000_000_000n,
  })
  onHash(hash)
  const { status, blockNumber, gasUsed } = await publicClient.waitForTransactionReceipt({
    hash,
    pollingInterval: 500,
  })
  await client.accounts.refreshBalance()
  return { hash, receipt: { status, blockNumber, gasUsed } }
}
