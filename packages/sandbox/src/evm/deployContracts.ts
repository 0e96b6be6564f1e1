import { createRequire } from 'node:module'
import {
  type Address,
  createWalletClient,
  encodeDeployData,
  getAddress,
  type Hex,
  http,
  isHex,
  parseEther,
  parseGwei,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { call } from 'viem/actions'
import {
  multicall3Bytecode,
  oddNftAbi,
  oddNftBytecode,
  spamTokenAbi,
  spamTokenBytecode,
  testItemsAbi,
  testItemsBytecode,
  testNftAbi,
  testNftBytecode,
  testTokenAbi,
  testTokenBytecode,
} from '../contracts/artifacts.generated.js'
import type { ChainRow } from './chainRows.js'
import { createChainClient } from './createChainClient.js'
import { deployEns, type EnsContracts } from './deployEns.js'
import { deployOddTokens, type OddTokens } from './deployOddTokens.js'
import { deploySmartAccounts, type SmartAccountContracts } from './deploySmartAccounts.js'
import { deployUniswapV2, type UniswapV2Contracts } from './deployUniswapV2.js'
import { deriveAccount } from './deriveAccount.js'

const require = createRequire(import.meta.url)

const MULTICALL3_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11'
const DEPLOY_GAS = 10_000_000n

/** Addresses of the contracts, the same on both chains and in every run. */
export type SandboxContracts = EnsContracts &
  SmartAccountContracts &
  UniswapV2Contracts & {
    /** Wrapped ether, 18 decimals. The pools of Uniswap hold all of it at the start. */
    weth: Address
    /** ERC-20 "Test USD" (TUSD), 6 decimals, with permit and open `mint(to, amount)`; 100,000 for each account. */
    usd: Address
    /** ERC-20 "Test Token" (TKN), 18 decimals, with permit and open `mint(to, amount)`; 1,000 for each account. */
    token: Address
    /** ERC-721 "Test Collectible" (TNFT) with open `mint(to)`; ids 1, 2, 3... belong to the accounts in order. */
    nft: Address
    /** ERC-1155 "Test Items" with open `mint(to, id, amount)`; each account holds three of id 1 and one of id 2. */
    items: Address
    /**
     * ERC-721 "Odd Collectible" (ODD) with hostile metadata; the first account holds all. By id: 1 is huge, 2 has HTML as its
     * picture, 3 a picture and 4 metadata at a private address, 5 a loop of redirects, 6 no JSON, 7 a name that advertises a
     * page, 8 reverts, and 9 has its metadata at a host that exists in tests only.
     */
    oddNft: Address
    /** ERC-20s with unusual behavior. */
    oddTokens: OddTokens
    /**
     * ERC-20s of a spammer: `pretend(from, to, value)` emits a transfer that nobody made. `advert` has a page in its name, and each
     * address holds 5,000. `imitation` has the name of `usd`, and nobody holds any.
     */
    spamTokens: Readonly<Record<'advert' | 'imitation', Address>>
    /** Multicall3 at its usual address. */
    multicall3: Address
  }

export type DeployContractsParameters = {
  chain: ChainRow
  rpcUrl: string
  mnemonic: string
  /** The accounts that receive tokens and collectibles. */
  holders: readonly Address[]
}

/** Puts the known contracts on a fresh chain. */
export async function deployContracts(parameters: DeployContractsParameters): Promise<SandboxContracts> {
  const { chain, rpcUrl, mnemonic, holders } = parameters
  const client = createChainClient({ rpcUrl })
  // A separate key, so that the visible accounts start with nonce 0 and a round balance.
  const deployer = privateKeyToAccount(
    deriveAccount({ mnemonic, accountIndex: 1, addressIndex: 0 }).privateKey,
  )
  const wallet = createWalletClient({
    account: deployer,
    chain: {
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
    },
    transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }),
  })
  // Most of it fills the pools, and 100 pay for sponsored operations.
  await client.setBalance({ address: deployer.address, value: parseEther('801') })

  const transaction = ({ nonce, data }: { nonce: number; data: Hex }) => ({
    data,
    gas: DEPLOY_GAS,
    maxFeePerGas: parseGwei('20'),
    maxPriorityFeePerGas: parseGwei('1'),
    nonce,
  })
  const deploy = async (deployment: { nonce: number; data: Hex }): Promise<Address> => {
    const { contractAddress } = await wallet.sendTransactionSync({
      ...transaction(deployment),
      throwOnReceiptRevert: true,
    })
    if (!contractAddress) throw new Error('A deployment always yields an address.')
    return getAddress(contractAddress)
  }
  const erc20 = (name: string, symbol: string, decimals: number, amountEach: string) =>
    encodeDeployData({
      abi: testTokenAbi,
      bytecode: testTokenBytecode,
      args: [name, symbol, decimals, holders, parseUnits(amountEach, decimals)],
    })

  // Nonces in a fixed order make the addresses deterministic.
  const weth = await deploy({ nonce: 0, data: wethBytecode() })
  const usd = await deploy({ nonce: 1, data: erc20('Test USD', 'TUSD', 6, '100000') })
  const token = await deploy({ nonce: 2, data: erc20('Test Token', 'TKN', 18, '1000') })
  const nft = await deploy({
    nonce: 3,
    data: encodeDeployData({ abi: testNftAbi, bytecode: testNftBytecode, args: [holders] }),
  })
  const ens = await deployEns({
    deploy: (data) => deploy({ nonce: 4, data }),
    holders: chain.hasNames ? holders : [],
  })
  let next = 5
  // One after another: a chain that mines at once may drop transactions whose nonce is too high.
  const deployAll = async (all: readonly Hex[]): Promise<readonly Address[]> => {
    const addresses: Address[] = []
    for (const data of all) {
      addresses.push(await deploy({ nonce: next, data }))
      next += 1
    }
    return addresses
  }
  const oddTokens = await deployOddTokens({ holders, deployAll })
  const [first] = holders
  if (!first) throw new Error('The sandbox has no account.')
  const spam = (name: string, symbol: string, amountOfEach: bigint) =>
    encodeDeployData({
      abi: spamTokenAbi,
      bytecode: spamTokenBytecode,
      args: [name, symbol, amountOfEach],
    })
  const [items, oddNft, advert, imitation] = await deployAll([
    encodeDeployData({ abi: testItemsAbi, bytecode: testItemsBytecode, args: [holders] }),
    encodeDeployData({ abi: oddNftAbi, bytecode: oddNftBytecode, args: [first] }),
    spam('Claim at prize.example/tokens', 'PRIZE', parseEther('5000')),
    spam('Test USD', 'TUSD', 0n),
  ])
  if (!items || !oddNft || !advert || !imitation) throw new Error('A deployment always yields an address.')

  // Running creation code without a recipient returns the code that a deployment would store.
  const { data: multicall3Code } = await call(client, { data: multicall3Bytecode })
  if (!multicall3Code) throw new Error('The creation code of Multicall3 returned nothing.')
  await client.setCode({ address: MULTICALL3_ADDRESS, bytecode: multicall3Code })

  const deployNext = async (data: Hex) => {
    const [address] = await deployAll([data])
    if (!address) throw new Error('A deployment always yields an address.')
    return address
  }
  const { liquidity, ...uniswapV2 } = await deployUniswapV2({
    deploy: deployNext,
    owner: deployer.address,
    weth,
    usd,
    token,
    silent: oddTokens.returnsNothing,
  })
  await wallet.sendTransactionSync({
    ...transaction({ nonce: next, data: liquidity.data }),
    gas: 2n * DEPLOY_GAS,
    to: MULTICALL3_ADDRESS,
    value: liquidity.value,
    throwOnReceiptRevert: true,
  })
  next += 1

  const smartAccounts = await deploySmartAccounts({
    mnemonic,
    deploy: deployNext,
    async send({ to, data, value = 0n }) {
      await wallet.sendTransactionSync({
        ...transaction({ nonce: next, data }),
        to,
        value,
        throwOnReceiptRevert: true,
      })
      next += 1
    },
  })

  const spamTokens = { advert, imitation }
  return {
    weth,
    usd,
    token,
    nft,
    items,
    oddNft,
    oddTokens,
    spamTokens,
    multicall3: MULTICALL3_ADDRESS,
    ...ens,
    ...uniswapV2,
    ...smartAccounts,
  }
}

function wethBytecode(): Hex {
  const artifact: { bytecode: unknown } = require('canonical-weth/build/contracts/WETH9.json')
  if (!isHex(artifact.bytecode)) throw new Error('The WETH9 artefact holds no bytecode.')
  return artifact.bytecode
}
