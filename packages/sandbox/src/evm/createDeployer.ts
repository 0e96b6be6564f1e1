import { type Address, createWalletClient, getAddress, type Hex, http, parseEther, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainRow } from './chainRows.js'
import { createChainClient } from './createChainClient.js'
import { deriveAccount } from './deriveAccount.js'

const DEPLOY_GAS = 10_000_000n

/** Deploys a contract. The nonce is given, because it decides the address. */
export type Deploy = (contract: { nonce: number; data: Hex }) => Promise<Address>

/** Who deploys on a fresh chain: a key of its own, so that the visible accounts start with nonce 0 and a round balance. */
export async function createDeployer(parameters: {
  chain: ChainRow
  rpcUrl: string
  mnemonic: string
}): Promise<Deploy> {
  const { chain, rpcUrl, mnemonic } = parameters
  const account = privateKeyToAccount(
    deriveAccount({ mnemonic, accountIndex: 1, addressIndex: 0 }).privateKey,
  )
  const wallet = createWalletClient({
    account,
    chain: {
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
    },
    transport: http(rpcUrl, { retryCount: 0 }),
  })
  await createChainClient({ rpcUrl }).setBalance({ address: account.address, value: parseEther('1') })
  return async ({ nonce, data }) => {
    const { contractAddress } = await wallet.sendTransactionSync({
      data,
      gas: DEPLOY_GAS,
      maxFeePerGas: parseGwei('20'),
      maxPriorityFeePerGas: parseGwei('1'),
      nonce,
      throwOnReceiptRevert: true,
    })
    if (!contractAddress) throw new Error('A deployment always yields an address.')
    return getAddress(contractAddress)
  }
}
