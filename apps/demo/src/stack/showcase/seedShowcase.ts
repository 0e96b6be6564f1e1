import { type SandboxChain, testTokenAbi, testTokenBytecode } from '@latchkey/sandbox'
import { createTestClient, http, parseEther, parseUnits, walletActions } from 'viem'
import { showcaseAccount, showcaseTokens } from './showcaseTokens.ts'

/** What the account holds once the tokens are deployed. */
const ether = '4.204'

/** Gives the account of the front page its coins and tokens. The other accounts hold none of these tokens. */
export async function seedShowcase({ rpcUrl }: Pick<SandboxChain, 'rpcUrl'>): Promise<void> {
  const client = createTestClient({
    mode: 'anvil',
    account: showcaseAccount,
    transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }),
  }).extend(walletActions)
  const { address } = showcaseAccount
  await client.setBalance({ address, value: parseEther('10') })
  // One after another, because the addresses of the tokens depend on the order.
  for (const [nonce, { name, symbol, decimals, amount }] of showcaseTokens.entries())
    await client.deployContract({
      chain: null,
      nonce,
      gas: 3_000_000n,
      abi: testTokenAbi,
      bytecode: testTokenBytecode,
      args: [name, symbol, decimals, [address], parseUnits(amount, decimals)],
    })
  await client.setBalance({ address, value: parseEther(ether) })
}
