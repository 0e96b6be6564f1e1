import {
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  formatTransactionReceipt,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  parseEventLogs,
  publicActions,
  type RpcTransactionReceipt,
  walletActions,
  zeroHash,
} from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { sessionAccountAbi as abi } from '../../contracts/artifacts.generated.js'
import { deploySmartAccounts } from '../../evm/deploySmartAccounts.js'
import { startAnvil } from '../../evm/startAnvil.js'
import { breakableSource, brokenSlot } from './breakableSource.js'
import { compileSessions } from './compileSessions.js'
import type { Operation, Outcome, Seen, SessionWorld, Signer } from './SessionWorld.js'

const CHAIN_ID = 1337
const MNEMONIC = 'test test test test test test test test test test test junk'
const SINCE = new Date('2030-01-01T00:00:00Z')
const RECIPIENT: Address = '0x00000000000000000000000000000000000000aa'
const PRICE = parseEther('0.000000005')
const keyOf = (index: number) => privateKeyToAccount(numberToHex(0xa11ce + index, { size: 32 }))
const signers = { owner: keyOf(0), first: keyOf(1), second: keyOf(2), stranger: keyOf(3) }
const depositAbi = parseAbi(['function depositTo(address account) payable'])

/** Starts the chain, deploys the account and its attackers, and compiles the contract that can be broken. */
export async function startSessionWorld(): Promise<SessionWorld> {
  const compiled = compileSessions(breakableSource())
  const contract = (name: string) => {
    const found = compiled[name]
    if (!found) throw new Error(`The compiler returned no contract named ${name}.`)
    return found
  }
  const anvil = await startAnvil({
    chainId: CHAIN_ID,
    port: 0,
    mnemonic: MNEMONIC,
    accountCount: 4,
    balanceEther: 1_000_000,
    since: SINCE,
  })
  const transport = http(anvil.rpcUrl, { retryCount: 0 })
  const client = createTestClient({ mode: 'anvil', transport, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
  await client.setLoggingEnabled(false)
  // Without a signature, a transaction is valid after a change of the chain's id, too.
  await client.request({ method: 'anvil_autoImpersonateAccount', params: [true] } as never)
  const relayer = mnemonicToAccount(MNEMONIC).address
  const stranger = mnemonicToAccount(MNEMONIC, { addressIndex: 1 }).address

  let time = Math.floor(SINCE.getTime() / 1_000)
  let nonce = 0n
  const submit = async (from: Address, to: Address | undefined, data: Hex, value = 0n) => {
    time += 1
    await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
    // The node signs, which is faster than to sign here.
    const receipt = await client.request({
      method: 'eth_sendTransactionSync',
      params: [
        {
          from,
          to,
          data,
          value: numberToHex(value),
          gas: numberToHex(16_000_000),
          gasPrice: numberToHex(PRICE),
        },
      ],
    } as never)
    return formatTransactionReceipt(receipt as RpcTransactionReceipt)
  }
  const must = async (to: Address | undefined, data: Hex, value?: bigint) => {
    const receipt = await submit(relayer, to, data, value)
    if (receipt.status !== 'success') throw new Error('A transaction of the preparation failed.')
    return receipt
  }
  const deploy = async (data: Hex) => (await must(undefined, data)).contractAddress as Address
  const create = (name: string, args: readonly unknown[] = []) =>
    deploy(encodeDeployData({ abi: contract(name).abi, bytecode: contract(name).creation, args }))

  const { entryPoint, sessionAccount } = await deploySmartAccounts({
    mnemonic: MNEMONIC,
    deploy,
    send: async ({ to, data, value }) => void (await must(to, data, value)),
  })
  const account = signers.owner.address
  const tokens: Address[] = []
  for (const kind of [0, 1, 2, 3, 4]) {
    const token = await create('HostileToken', [kind])
    await must(
      token,
      encodeFunctionData({
        abi: contract('HostileToken').abi,
        functionName: 'mint',
        args: [account, 1_000_000n],
      }),
    )
    tokens.push(token)
  }
  const paymasters = [await create('OpenPaymaster'), await create('OpenPaymaster')] as const
  for (const payer of [...paymasters, account])
    await must(
      entryPoint,
      encodeFunctionData({ abi: depositAbi, functionName: 'depositTo', args: [payer] }),
      parseEther(payer === account ? '1' : '10000'),
    )
  const thief = await create('Thief')
  const witness = await create('Witness')
  await must(account, '0x', parseEther('10'))
  const authorization = await signers.owner.signAuthorization({
    address: sessionAccount,
    chainId: CHAIN_ID,
    nonce: 0,
  })
  time += 1
  await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
  await client.sendTransactionSync({
    account: mnemonicToAccount(MNEMONIC),
    chain: null,
    to: RECIPIENT,
    gas: 100_000n,
    authorizationList: [authorization],
  })
  await must(
    thief,
    encodeFunctionData({ abi: contract('Thief').abi, functionName: 'arm', args: [attempts()] }),
  )
  const start = time
  let snapshot = await client.snapshot()

  /** Calls that only EntryPoint and the account may make. */
  function attempts(): readonly { target: Address; data: Hex }[] {
    const session = {
      key: signers.stranger.address,
      paymaster: paymasters[0],
      validAfter: 0,
      validUntil: 2 ** 40,
      period: 0,
      nativeLimit: 1_000n,
      actions: [{ target: RECIPIENT, selector: '0x00000000' }],
      tokens: [],
      salt: 0n,
    } as const
    const encode = (functionName: string, args: readonly unknown[]) =>
      encodeFunctionData({ abi, functionName, args } as never)
    return [
      encode('grantSession', [session]),
      encode('revokeSession', [zeroHash]),
      encode('execute', [RECIPIENT, 1n, '0x']),
      encode('executeSession', [session, [{ target: RECIPIENT, value: 0n, data: '0x' }]]),
    ].map((data) => ({ target: account, data }))
  }

  const look = async (ids: readonly Hex[]): Promise<Seen> =>
    (await client.readContract({
      address: witness,
      abi: contract('Witness').abi,
      functionName: 'look',
      args: [account, entryPoint, thief, tokens, ids],
    })) as Seen

  async function pack({ callData, signer, paymaster, chainId: of }: Operation, nonce: bigint) {
    const operation: UserOperation<'0.8'> = {
      sender: account,
      nonce,
      callData,
      callGasLimit: 1_500_000n,
      verificationGasLimit: 500_000n,
      preVerificationGas: 50_000n,
      maxFeePerGas: PRICE,
      maxPriorityFeePerGas: PRICE,
      signature: '0x',
      ...(paymaster && {
        paymaster,
        paymasterData: '0x',
        paymasterVerificationGasLimit: 100_000n,
        paymasterPostOpGasLimit: 0n,
      }),
    }
    const hash = getUserOperationHash({
      chainId: of,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.8',
      userOperation: operation,
    })
    return toPackedUserOperation({ ...operation, signature: await signers[signer].sign({ hash }) })
  }

  return {
    chainId: CHAIN_ID,
    account,
    entryPoint,
    keys: Object.fromEntries(
      Object.entries(signers).map(([name, { address }]) => [name, address]),
    ) as Readonly<Record<Signer, Address>>,
    tokens,
    paymasters,
    thief,
    recipient: RECIPIENT,
    now: () => time + 1,
    async reset(broken) {
      await client.revert({ id: snapshot })
      snapshot = await client.snapshot()
      time = start
      nonce = 0n
      if (broken === undefined) return
      await client.setCode({ address: sessionAccount, bytecode: contract('SessionAccount').runtime })
      await client.setStorageAt({
        address: account,
        index: brokenSlot,
        value: numberToHex(broken + 1, { size: 32 }),
      })
    },
    wait(seconds) {
      time += seconds
    },
    async send(operations): Promise<Outcome> {
      const packed = await Promise.all(operations.map((one, index) => pack(one, nonce + BigInt(index))))
      const data = encodeFunctionData({
        abi: entryPoint08Abi,
        functionName: 'handleOps',
        args: [packed, relayer],
      })
      const { status, logs } = await submit(relayer, entryPoint, data)
      if (status !== 'success') return 'refused'
      nonce += BigInt(operations.length)
      return parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs }).map(
        ({ args }) => args.success,
      )
    },
    async call(target, data) {
      return (await submit(stranger, target, data)).status === 'success'
    },
    look,
    idOf: (session) =>
      client.readContract({ address: account, abi, functionName: 'sessionId', args: [session] }),
    setChainId: (chainId) => client.request({ method: 'anvil_setChainId', params: [chainId] } as never),
    stop: () => anvil.stop(),
  }
}
