import { type Address, encodeFunctionData } from 'viem'
import { sendUnsignedTransaction } from 'viem/actions'
import { testTokenAbi } from '../contracts/artifacts.generated.js'
import { createChainClient } from '../evm/createChainClient.js'

/** The faucet's address. It has no key, because the node sends for it. */
const FAUCET = '0xFa0ce7000000000000000000000000000000F1a7'
const FUNDS = 10n ** 24n

export type EvmFaucet = {
  /** Sends coins, or mints the test token, in a transaction of the faucet. */
  pay(parameters: { account: Address; token: Address | undefined; units: bigint }): Promise<void>
}

/** Creates a faucet for one local chain. It never runs dry. */
export function createEvmFaucet({ rpcUrl }: { rpcUrl: string }): EvmFaucet {
  const chain = createChainClient({ rpcUrl })
  return {
    async pay({ account, token, units }) {
      await chain.setBalance({ address: FAUCET, value: FUNDS })
      await chain.impersonateAccount({ address: FAUCET })
      const data =
        token && encodeFunctionData({ abi: testTokenAbi, functionName: 'mint', args: [account, units] })
      await sendUnsignedTransaction(chain, {
        from: FAUCET,
        to: token ?? account,
        ...(data ? { data } : { value: units }),
      })
    },
  }
}
