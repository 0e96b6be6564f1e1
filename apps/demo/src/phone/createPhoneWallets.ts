import { createTestWallet } from '@latchkey/testing'
import type { Choice } from '../choice/Choice.ts'
import type { StackConfig } from '../config/StackConfig.ts'
import { showcaseKey } from '../config/showcaseKey.ts'

/** Milliseconds that the wallets take to approve, as a visitor's thumb would. */
const approval = 900

const prompting = ['eth_requestAccounts', 'eth_sendTransaction', 'personal_sign'] as const

/** Name of the wallet that the front page connects. */
export const firstWallet = (choice: Choice): string =>
  choice.chains.includes('eip155') ? 'Fennel' : 'Teasel'

/** Puts the phone's wallets on its page. They approve everything, and forget it with the page. */
export async function createPhoneWallets(choice: Choice, stack: StackConfig): Promise<void> {
  const [first] = stack.chains
  const chains = [{ chainId: first.id, name: 'Local Ethereum', rpcUrl: first.walletRpcUrl }]
  if (choice.chains.includes('eip155'))
    for (const [index, name] of ['Fennel', 'Periwinkle'].entries()) {
      const accounts = [index === 0 ? showcaseKey : (stack.accounts[7]?.privateKey ?? showcaseKey)]
      const wallet = createTestWallet({ name, rdns: `org.example.${name.toLowerCase()}`, accounts, chains })
      for (const method of prompting) wallet.on(method).delay(approval).approve()
    }
  if (choice.chains.length === 1 && choice.chains[0] === 'eip155') return
  // The code of the other chains is loaded where they were chosen.
  const { createNamespacesWallet } = await import('../wallets/createNamespacesWallet.ts')
  const [, ...accounts] = stack.accounts
  const own = { address: stack.accounts[0]?.address ?? '0x', privateKey: showcaseKey } as const
  await createNamespacesWallet({
    id: 'teasel',
    row: { name: 'Teasel' },
    stack: { ...stack, accounts: [own, ...accounts] },
    persist: false,
  })
}
