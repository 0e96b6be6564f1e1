import { createTestClient, type Hash, http, publicActions } from 'viem'
import type { PageSwitch } from './PageSwitch.ts'

/**
 * Creates the switch of a chain's blocks. `made` puts each transaction into a block at once, `held` none. `replace` sends a
 * transaction of zero with the nonce of the oldest pending one, as "cancel" in a wallet does, and puts it into a block.
 */
export function createBlockSwitch({ rpcUrl }: { readonly rpcUrl: string }): PageSwitch {
  const chain = createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }),
  }).extend(publicActions)
  let current: 'made' | 'held' = 'made'

  const replace = async () => {
    const { pending } = await chain.getTxpoolContent()
    const waiting = Object.values(pending).flatMap((byNonce) => Object.values(byNonce))
    const [first] = waiting.toSorted((a, b) => Number(a.nonce) - Number(b.nonce))
    if (!first) return
    const { from, hash, nonce } = first
    await chain.dropTransaction({ hash: hash as Hash })
    const params = [{ from, to: from, value: '0x0', nonce }]
    await chain.request({ method: 'eth_sendTransaction', params } as never)
    await chain.mine({ blocks: 1 })
  }

  return {
    current: () => current,
    async set(name) {
      if (name === 'replace') await replace()
      else if (name === 'made' || name === 'held') {
        current = name
        await chain.setAutomine(name === 'made')
        if (name === 'made') await chain.mine({ blocks: 1 })
      } else return false
      return true
    },
  }
}
