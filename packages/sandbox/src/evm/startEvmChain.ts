import type { ChainRow } from './chainRows.js'
import { createChainClient } from './createChainClient.js'
import { deployContracts, type SandboxContracts } from './deployContracts.js'
import type { SandboxAccount } from './deriveAccount.js'
import { type AnvilProcess, startAnvil } from './startAnvil.js'

export type EvmChain = { row: ChainRow; process: AnvilProcess; contracts: SandboxContracts }

export type StartEvmChainParameters = {
  row: ChainRow
  /** 0 for any free port. */
  port: number
  mnemonic: string
  accounts: readonly SandboxAccount[]
  /** Time of the first block. Default: now. */
  since?: Date | undefined
  signal?: AbortSignal | undefined
}

/** One running chain with its contracts in place. */
export async function startEvmChain(parameters: StartEvmChainParameters): Promise<EvmChain> {
  const { row, port, mnemonic, accounts, since, signal } = parameters
  const anvil = await startAnvil({
    chainId: row.id,
    port,
    mnemonic,
    accountCount: accounts.length,
    balanceEther: row.balanceEther,
    since,
    signal,
  })
  try {
    // Nothing reads the log of calls from here on.
    await createChainClient({ rpcUrl: anvil.rpcUrl }).setLoggingEnabled(false)
    const holders = accounts.map((account) => account.address)
    const contracts = await deployContracts({ chain: row, rpcUrl: anvil.rpcUrl, mnemonic, holders })
    signal?.throwIfAborted()
    return { row, process: anvil, contracts }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}
