import {
  type Address,
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  zeroHash,
} from 'viem'
import {
  sessionAccountBytecode,
  signedPaymasterAbi,
  signedPaymasterBytecode,
  simple7702AccountBytecode,
} from '../contracts/artifacts.generated.js'
import { entryPointBytecode } from '../contracts/entryPoint.generated.js'
import { deriveAccount } from './deriveAccount.js'

/** The deployer whose addresses depend on code and salt alone. Anvil has it from the first block. */
const DETERMINISTIC_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** The salt of EntryPoint on every network. */
const ENTRY_POINT_SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

const abi = parseAbi(['function depositTo(address account) payable'])

/** Addresses of the contracts of smart accounts. */
export type SmartAccountContracts = {
  /** ERC-4337 EntryPoint v0.8, at its address on every network. */
  entryPoint: Address
  /** `Simple7702Account`, at its address on every network. An address delegates to it (EIP-7702) to run batches. */
  simple7702Account: Address
  /**
   * `SessionAccount`, which other keys can act for within limits (`sessionAccountAbi`). Not audited: for local chains only.
   */
  sessionAccount: Address
  /** Pays for operations that the sandbox's bundler has signed for. */
  paymaster: Address
}

/** Derives the account that signs for the paymaster. */
export const paymasterSigner = (mnemonic: string) =>
  deriveAccount({ mnemonic, accountIndex: 2, addressIndex: 0 })

/**
 * Deploys the contracts of smart accounts. It writes no code into the state: a constructor's code has immutables that the
 * published code lacks, and the right address proves that the code is that of every network.
 */
export async function deploySmartAccounts({
  mnemonic,
  deploy,
  send,
}: {
  mnemonic: string
  deploy(data: Hex): Promise<Address>
  send(transaction: { to: Address; data: Hex; value?: bigint }): Promise<void>
}): Promise<SmartAccountContracts> {
  const deployAt = async (salt: Hex, bytecode: Hex): Promise<Address> => {
    await send({ to: DETERMINISTIC_DEPLOYER, data: concatHex([salt, bytecode]) })
    return getContractAddress({
      opcode: 'CREATE2',
      from: DETERMINISTIC_DEPLOYER,
      salt,
      bytecodeHash: keccak256(bytecode),
    })
  }
  const entryPoint = await deployAt(ENTRY_POINT_SALT, entryPointBytecode)
  const simple7702Account = await deployAt(zeroHash, simple7702AccountBytecode)
  const paymaster = await deploy(
    encodeDeployData({
      abi: signedPaymasterAbi,
      bytecode: signedPaymasterBytecode,
      args: [entryPoint, paymasterSigner(mnemonic).address],
    }),
  )
  await send({
    to: entryPoint,
    data: encodeFunctionData({ abi, functionName: 'depositTo', args: [paymaster] }),
    value: parseEther('100'),
  })
  const sessionAccount = await deployAt(zeroHash, sessionAccountBytecode)
  return { entryPoint, simple7702Account, sessionAccount, paymaster }
}
