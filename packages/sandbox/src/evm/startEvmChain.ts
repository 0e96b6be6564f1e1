import type { ChainRow } from './chainRows.js'
import { createChainClient } from './createChainClient.js'
import { createDeployer } from './createDeployer.js'
import type { DeployContractsParameters } from './deployContracts.js'
import type { SandboxAccount } from './deriveAccount.js'
import { type AnvilProcess, startAnvil } from './startAnvil.js'

export type EvmChain<contracts> = { row: ChainRow; process: AnvilProcess; contracts: contracts }

export type StartEvmChainParameters<contracts> = {
  row: ChainRow
  /** 0 for any free port. */
  port: number
  mnemonic: string
  accounts: readonly SandboxAccount[]
  /** Puts the contracts in place. */
  furnish(parameters: DeployContractsParameters): Promise<contracts>
  signal?: AbortSignal | undefined
}

/** One running chain with its contracts in place. */
export async function startEvmChain<contracts>(
  parameters: StartEvmChainParameters<contracts>,
): Promise<EvmChain<contracts>> {
  const { row, port, mnemonic, accounts, furnish, signal } = parameters
  const anvil = await startAnvil({
    chainId: row.id,
    port,
    mnemonic,
    accountCount: accounts.length,
    balanceEther: row.balanceEther,
    signal,
  })
  try {
    // From here on nobody reads what it would log about each call.
    const { rpcUrl } = anvil
    const client = createChainClient({ rpcUrl })
    await client.setLoggingEnabled(false)
    const deploy = await createDeployer({ chain: row, rpcUrl, mnemonic })
    const holders = accounts.map((account) => account.address)
    const contracts = await furnish({ client, deploy, holders })
    signal?.throwIfAborted()
    return { row, process: anvil, contracts }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}
