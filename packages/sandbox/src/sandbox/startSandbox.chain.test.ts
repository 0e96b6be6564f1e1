import { createServer } from 'node:net'
import {
  createClient,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  namehash,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  getEnsAddress,
  getEnsAvatar,
  getEnsName,
  getEnsText,
  simulateContract,
  writeContractSync,
} from 'viem/actions'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SandboxError } from '../base/SandboxError.js'
import { spamTokenAbi, testEnsAbi, testNftAbi, testTokenAbi } from '../contracts/artifacts.generated.js'
import { assertPortFree } from '../http/listen.js'
import { type Sandbox, type SandboxChain, startSandbox } from './startSandbox.js'

const portOf = (chain: SandboxChain) => Number(new URL(chain.rpcUrl).port)
const clientOf = (chain: SandboxChain) =>
  createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }), cacheTime: 0 })

const evmOnly = { ports: 'free', bitcoin: 'off', bundler: 'off', solana: 'off' } as const

const ensAbi = parseAbi([
  'function setName(string name) returns (bytes32)',
  'function setText(bytes32 node, string key, string value)',
])

/** A listener on a port of the system's choice. */
async function occupyPort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A listening server has an address.')
  return {
    port: address.port,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

describe('a running sandbox', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ ports: 'free' })
  })
  afterAll(() => sandbox.stop())

  test('behavior: both chains respond with their listed id', async () => {
    expect(sandbox.chains.map(({ id, caip2, name }) => ({ id, caip2, name }))).toEqual([
      { id: 31337, caip2: 'eip155:31337', name: 'Latchkey Local' },
      { id: 31338, caip2: 'eip155:31338', name: 'Latchkey Second' },
    ])
    for (const chain of sandbox.chains) expect(await clientOf(chain).getChainId()).toBe(chain.id)
  })

  test('behavior: contracts have code, names and decimals on both chains, at the same addresses', async () => {
    expect(sandbox.chains[0].contracts).toEqual(sandbox.chains[1].contracts)
    expect(sandbox.chains[0].contracts).toMatchInlineSnapshot(`
      {
        "ensRegistrar": "0x4E183feC5e098Bef97387E6E02A85e6dEb99180c",
        "ensRegistry": "0xb4f1C89cF77402AC8C647055a22a6eE34C9BF594",
        "ensResolver": "0x1Eb971F79A95AEAC97b4dc95D5Ce5a25b08B8c1a",
        "ensReverseRegistrar": "0x8BC9fe7DbDDD23844D432cdC2BF4F65E9e2119aC",
        "ensUniversalResolver": "0x6F4820027605435b65E41BBBbbB973c68Da1c5bb",
        "entryPoint": "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108",
        "items": "0x8c26D4eA573762853b8B2b617D31C9D938F53253",
        "multicall3": "0xcA11bde05977b3631167028862bE2a173976CA11",
        "nft": "0x0b5291cC0ea41B1B32159F063eF2e66C0dB12117",
        "oddNft": "0x77c78fCB3CC1077471A0CAa147e29B0CEAdc6Be2",
        "oddTokens": {
          "balanceReverts": "0x0A6F5ED3a71eb8199784A4B8F5590394BA3E18c5",
          "burnsGas": "0x3D190fc6fCc4abE0AC13fA5255556C107a6605f5",
          "bytes32Names": "0x4f3a88120d47fe53645d56F1011548AF4BCE5cD2",
          "eightDecimals": "0x4488F95f8853fe5FE6C7C04E5fC83eb42B18ceFC",
          "manyDecimals": "0x76a96d5E1791A500bdB6d45e9ce140bAFeBe3804",
          "noDecimals": "0x475b8B1084e77670a1cD0fAcE56474817C8193a8",
          "returnsFalse": "0xbBeF39E655e184BF32210a1805c1c8a1b3632c8E",
          "returnsNothing": "0xDFd256fE0aaD7088b9c68FF5439C8198A01f67AD",
          "takesFee": "0x8d482D88D87600107BECA1E5843882a68d9c38D2",
        },
        "paymaster": "0x46ff03A4474d127567a745Aad3B57521271346ea",
        "sessionAccount": "0xDCD1b7a95d62BeB41B33d71F167f30117a9af1dD",
        "simple7702Account": "0xe6Cae83BdE06E4c305530e199D7217f42808555B",
        "spamTokens": {
          "advert": "0x87F32C0cfF84b08f453a3D70E38A91137Ff1F4ec",
          "imitation": "0xe1dd364c524Db4a5FCa42f53A43fadb884a949c0",
        },
        "token": "0x65FcA18d36E29F0BCed7db2b128F7fECb035B0dA",
        "uniswapV2Factory": "0xc80b80cF2C2835a65755dc4952a65E066614fed9",
        "uniswapV2Router": "0x5e390b35eAF59C4b57Be00C2D86D817E969534f3",
        "usd": "0xE2a08E0947C2974423F62417d8B8c7440EF2B497",
        "weth": "0xc6d0629b4BaBb1FE5646a729BBdD2Cf3677970bb",
      }
    `)
    for (const chain of sandbox.chains) {
      const client = clientOf(chain)
      for (const [contract, symbol, decimals] of [
        ['weth', 'WETH', 18],
        ['usd', 'TUSD', 6],
        ['token', 'TKN', 18],
      ] as const) {
        const erc20 = { address: chain.contracts[contract], abi: erc20Abi }
        expect(await client.readContract({ ...erc20, functionName: 'symbol' })).toBe(symbol)
        expect(await client.readContract({ ...erc20, functionName: 'decimals' })).toBe(decimals)
      }
    }
  })

  test('behavior: the second account holds tokens and the collectible with id 2', async () => {
    const [chain] = sandbox.chains
    const client = clientOf(chain)
    const holder = sandbox.accounts[1].address
    const erc20 = { abi: erc20Abi, functionName: 'balanceOf', args: [holder] } as const
    expect(await client.readContract({ ...erc20, address: chain.contracts.usd })).toBe(100_000_000_000n)
    expect(await client.readContract({ ...erc20, address: chain.contracts.token })).toBe(parseEther('1000'))
    const nft = { address: chain.contracts.nft, abi: testNftAbi } as const
    expect(await client.readContract({ ...nft, functionName: 'ownerOf', args: [2n] })).toBe(holder)
    const uri = await client.readContract({ ...nft, functionName: 'tokenURI', args: [2n] })
    const metadata: unknown = JSON.parse(Buffer.from(uri.split(',')[1] ?? '', 'base64').toString())
    expect(metadata).toMatchObject({
      name: 'Test Collectible #2',
      image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
  })

  test('behavior: the first account holds hostile collectibles and both kinds of items', async () => {
    const [chain] = sandbox.chains
    const client = clientOf(chain)
    const holder = sandbox.accounts[0].address
    const abi = parseAbi([
      'function balanceOf(address owner) view returns (uint256)',
      'function balanceOf(address owner, uint256 id) view returns (uint256)',
      'function tokenURI(uint256 id) view returns (string)',
    ])
    const odd = { address: chain.contracts.oddNft, abi } as const
    expect(await client.readContract({ ...odd, functionName: 'balanceOf', args: [holder] })).toBe(9n)
    const huge = await client.readContract({ ...odd, functionName: 'tokenURI', args: [1n] })
    expect(huge.length).toBeGreaterThan(400_000)
    await expect(client.readContract({ ...odd, functionName: 'tokenURI', args: [8n] })).rejects.toThrow(
      'No metadata here',
    )
    const items = { address: chain.contracts.items, abi, functionName: 'balanceOf' } as const
    expect(await client.readContract({ ...items, args: [holder, 1n] })).toBe(3n)
    expect(await client.readContract({ ...items, args: [holder, 2n] })).toBe(1n)
  })

  test('behavior: Multicall3 handles a batch at its usual address', async () => {
    for (const chain of sandbox.chains) {
      const client = clientOf(chain)
      const responses = await client.multicall({
        multicallAddress: chain.contracts.multicall3,
        allowFailure: false,
        contracts: [
          { address: chain.contracts.usd, abi: erc20Abi, functionName: 'decimals' },
          { address: chain.contracts.token, abi: erc20Abi, functionName: 'decimals' },
        ],
      })
      expect(responses).toEqual([6, 18])
    }
  })

  test('behavior: ten accounts start unused, with a different balance per chain', async () => {
    expect(sandbox.accounts).toHaveLength(10)
    const [first, second] = sandbox.chains
    for (const { address, privateKey } of sandbox.accounts) {
      expect(privateKeyToAccount(privateKey).address).toBe(address)
      expect(await clientOf(first).getTransactionCount({ address })).toBe(0)
      expect(await sandbox.nativeBalance({ chainId: first.id, address })).toBe(parseEther('10000'))
      expect(await sandbox.nativeBalance({ chainId: second.id, address })).toBe(parseEther('5000'))
    }
  })

  describe('ENS', () => {
    const openClient = (chain: SandboxChain = sandbox.chains[0]) => {
      const { ensUniversalResolver: address } = chain.contracts
      return createClient({
        account: privateKeyToAccount(sandbox.accounts[3].privateKey),
        chain: { ...foundry, id: chain.id, contracts: { ensUniversalResolver: { address } } },
        transport: http(chain.rpcUrl, { retryCount: 0 }),
      })
    }

    test('behavior: the second chain has it too, and no names', async () => {
      const client = openClient(sandbox.chains[1])
      expect(await getEnsAddress(client, { name: 'ada.eth' })).toBeNull()
      expect(await getEnsName(client, { address: sandbox.accounts[0].address })).toBeNull()
    })

    test('behavior: viem resolves names to addresses and back', async () => {
      const client = openClient()
      const [ada, bob] = sandbox.accounts
      expect(await getEnsAddress(client, { name: 'ada.eth' })).toBe(ada.address)
      expect(await getEnsAddress(client, { name: 'bob.eth', coinType: 60n })).toBe(bob.address.toLowerCase())
      expect(await getEnsName(client, { address: ada.address })).toBe('ada.eth')
      expect(await getEnsName(client, { address: bob.address })).toBe('bob.eth')
      expect(await getEnsAvatar(client, { name: 'ada.eth' })).toMatch(/^data:image\/svg\+xml;base64,/)
      expect(await getEnsText(client, { name: 'bob.eth', key: 'avatar' })).toBeNull()
      expect(await getEnsAddress(client, { name: 'nobody.eth' })).toBeNull()
      expect(await getEnsName(client, { address: sandbox.accounts[9].address })).toBeNull()
    })

    test("error: an account that claims another's name has none", async () => {
      const naming = getEnsName(openClient(), { address: sandbox.accounts[2].address, strict: true })
      await expect(naming).rejects.toThrow('ReverseAddressMismatch(string primary, bytes primaryAddress)')
    })

    test('behavior: any account may register a free name once', async () => {
      const client = openClient()
      const { contracts } = sandbox.chains[0]
      const [label, name] = ['fern', 'fern.eth']
      const registration = {
        address: contracts.ensRegistrar,
        abi: testEnsAbi,
        functionName: 'register',
      } as const
      const args = [label, client.account.address] as const
      const send = { abi: ensAbi, chain: client.chain } as const
      await writeContractSync(client, { ...registration, args, chain: client.chain })
      await writeContractSync(client, {
        ...send,
        address: contracts.ensResolver,
        functionName: 'setText',
        args: [namehash(name), 'avatar', 'https://example.org/fern.png'],
      })
      await writeContractSync(client, {
        ...send,
        address: contracts.ensReverseRegistrar,
        functionName: 'setName',
        args: [name],
      })
      expect(await getEnsName(client, { address: client.account.address })).toBe(name)
      expect(await getEnsText(client, { name, key: 'avatar' })).toBe('https://example.org/fern.png')
      await expect(simulateContract(client, { ...registration, args })).rejects.toThrow('the name is taken')
    })

    test('error: records are their owner’s to write', async () => {
      const { ensResolver: address } = sandbox.chains[0].contracts
      const writing = simulateContract(openClient(), {
        address,
        abi: ensAbi,
        functionName: 'setText',
        args: [namehash('ada.eth'), 'avatar', ''],
      })
      await expect(writing).rejects.toThrow('not the owner of the name')
    })
  })

  test('behavior: fund sets the exact balance on one chain, and the money can be spent', async () => {
    const [first, second] = sandbox.chains
    const address = '0x00000000000000000000000000000000000000aa'
    await sandbox.fund({ chainId: second.id, address, wei: 123n })
    expect(await sandbox.nativeBalance({ chainId: second.id, address })).toBe(123n)
    expect(await sandbox.nativeBalance({ chainId: first.id, address })).toBe(0n)
  })

  test('behavior: anyone may mint', async () => {
    const [chain] = sandbox.chains
    const wallet = createWalletClient({
      account: privateKeyToAccount(sandbox.accounts[9].privateKey),
      chain: {
        id: chain.id,
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: { default: { http: [chain.rpcUrl] } },
      },
      transport: http(),
    })
    const to = '0x00000000000000000000000000000000000000bb'
    const { status } = await wallet.writeContractSync({
      address: chain.contracts.usd,
      abi: testTokenAbi,
      functionName: 'mint',
      args: [to, 5n],
    })
    expect(status).toBe('success')
    expect(
      await clientOf(chain).readContract({
        address: chain.contracts.usd,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [to],
      }),
    ).toBe(5n)
  })

  test('behavior: a token of a spammer emits transfers that nobody made', async () => {
    const [chain] = sandbox.chains
    const client = clientOf(chain)
    const [victim, stranger] = sandbox.accounts
    const { advert, imitation } = chain.contracts.spamTokens
    const wallet = createWalletClient({
      account: privateKeyToAccount(sandbox.accounts[9].privateKey),
      chain: { ...foundry, id: chain.id },
      transport: http(chain.rpcUrl),
    })
    const { logs } = await writeContractSync(wallet, {
      address: imitation,
      abi: spamTokenAbi,
      functionName: 'pretend',
      args: [victim.address, stranger.address, 7n],
    })
    expect(logs).toHaveLength(1)
    const read = (address: `0x${string}`) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [victim.address] })
    expect(await read(imitation)).toBe(0n)
    expect(await read(advert)).toBe(parseEther('5000'))
    const symbols = [imitation, chain.contracts.usd].map((address) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
    )
    expect(await Promise.all(symbols)).toEqual(['TUSD', 'TUSD'])
  })

  test('behavior: Uniswap pays for ether what its router quotes', async () => {
    const [chain] = sandbox.chains
    const { uniswapV2Router: address, weth, usd } = chain.contracts
    const abi = parseAbi([
      'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
      'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
    ])
    const to = '0x00000000000000000000000000000000000000c1'
    const path = [weth, usd] as const
    const client = clientOf(chain)
    const quote = { address, abi, functionName: 'getAmountsOut', args: [parseEther('1'), path] } as const
    const [, amount = 0n] = await client.readContract(quote)
    // 2,500 TUSD less the pool's 0.3 % and the move of its price.
    expect(amount).toBe(2_486_302_890n)
    const wallet = createWalletClient({
      account: privateKeyToAccount(sandbox.accounts[6].privateKey),
      chain: { ...foundry, id: chain.id },
      transport: http(chain.rpcUrl),
    })
    await writeContractSync(wallet, {
      address,
      abi,
      functionName: 'swapExactETHForTokens',
      args: [amount, path, to, 2n ** 40n],
      value: parseEther('1'),
      // The first swap of a second takes more than an estimate within a second that had one.
      gas: 300_000n,
      throwOnReceiptRevert: true,
    })
    const balance = { address: usd, abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
    expect(await client.readContract(balance)).toBe(amount)
  })

  test('behavior: health is up with block numbers', async () => {
    const health = await sandbox.health()
    expect(health.status).toBe('up')
    expect(health.solana).toMatchObject({ status: 'up', slot: expect.any(Number) })
    expect(health.bitcoin).toMatchObject({ status: 'up', height: expect.any(Number) })
    expect(health.chains).toMatchObject([
      { id: 31337, status: 'up', blockNumber: expect.any(BigInt) },
      { id: 31338, status: 'up', blockNumber: expect.any(BigInt) },
    ])
  })

  test('behavior: any origin may call', async () => {
    const response = await fetch(sandbox.chains[0].rpcUrl, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://somewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('error: a chain the sandbox does not have', async () => {
    const address = sandbox.accounts[0].address
    await expect(sandbox.nativeBalance({ chainId: 1, address })).rejects.toThrow(
      'The sandbox has no chain 1; it has 31337 and 31338.',
    )
  })
})

test('behavior: stop releases the ports, ends health and may be called twice', async () => {
  const sandbox = await startSandbox({ ports: 'free' })
  await Promise.all([sandbox.stop(), sandbox.stop()])
  for (const chain of sandbox.chains) await assertPortFree({ port: portOf(chain) })
  expect(await sandbox.ended).toEqual({ reason: 'stopped' })
  const health = await sandbox.health()
  expect(health.status).toBe('down')
  expect(health.chains[0]).toEqual({
    id: 31337,
    status: 'down',
    reason: `No response from ${sandbox.chains[0].rpcUrl}.`,
  })
})

test('behavior: two sandboxes on free ports live side by side', async () => {
  const sandboxes = await Promise.all([startSandbox(evmOnly), startSandbox(evmOnly)])
  const ports = sandboxes.flatMap(({ chains }) => chains.map(portOf))
  expect(new Set(ports).size).toBe(4)
  await Promise.all(sandboxes.map((sandbox) => sandbox.stop()))
})

test('param: evm.ports, bitcoin.port', async () => {
  const [first, second, third] = await Promise.all([occupyPort(), occupyPort(), occupyPort()])
  const options = {
    evm: { ports: [first.port, second.port] },
    bitcoin: { port: third.port },
    bundler: 'off',
    solana: 'off',
  } as const
  await Promise.all([first.release(), second.release()])
  await expect(startSandbox(options)).rejects.toMatchObject({ code: 'PORT_IN_USE' })
  await third.release()
  const sandbox = await startSandbox(options)
  expect(sandbox.chains.map(portOf)).toEqual([first.port, second.port])
  expect(sandbox.bitcoin?.esploraUrl).toBe(`http://127.0.0.1:${third.port}`)
  await sandbox.stop()
  await assertPortFree({ port: third.port })
})

test('param: solana.port', async () => {
  const [first, second, third] = await Promise.all([occupyPort(), occupyPort(), occupyPort()])
  const options = {
    evm: { ports: [first.port, second.port] },
    bitcoin: 'off',
    bundler: 'off',
    solana: { port: third.port },
  } as const
  await Promise.all([first.release(), second.release()])
  await expect(startSandbox(options)).rejects.toMatchObject({ code: 'PORT_IN_USE' })
  await third.release()
  const sandbox = await startSandbox(options)
  expect(sandbox.solana?.url).toBe(`http://127.0.0.1:${third.port}`)
  expect(sandbox.solana?.wsUrl).toBe(`ws://127.0.0.1:${third.port + 1}`)
  await sandbox.stop()
  await assertPortFree({ port: third.port })
  await assertPortFree({ port: third.port + 1 })
})

test('param: bundler.port', async () => {
  const [first, second, third] = await Promise.all([occupyPort(), occupyPort(), occupyPort()])
  const options = {
    evm: { ports: [first.port, second.port] },
    bitcoin: 'off',
    bundler: { port: third.port },
    solana: 'off',
  } as const
  await Promise.all([first.release(), second.release()])
  await expect(startSandbox(options)).rejects.toMatchObject({ code: 'PORT_IN_USE' })
  await third.release()
  const sandbox = await startSandbox(options)
  expect(sandbox.chains[0].bundlerUrl).toBe(`http://127.0.0.1:${third.port}/31337`)
  await sandbox.stop()
  await assertPortFree({ port: third.port })
})

// The tests of the ports start one of them each without the others.
test("param: bitcoin, bundler and solana 'off'", async () => {
  const sandbox = await startSandbox(evmOnly)
  expect(sandbox).toMatchObject({ bitcoin: undefined, bundler: undefined, solana: undefined, missing: [] })
  expect(sandbox.chains[0].bundlerUrl).toBeUndefined()
  expect(await sandbox.health()).toMatchObject({ status: 'up', bitcoin: undefined, solana: undefined })
  await sandbox.stop()
})

test.each([
  ['/nowhere/bitcoind', 'The sandbox was given "/nowhere/bitcoind" as the Bitcoin node'],
  ['/bin/false', 'The Bitcoin node did not start: The process ended.'],
])(
  'behavior: with %s as its node the sandbox starts without Bitcoin and reports why',
  async (executable, reason) => {
    const sandbox = await startSandbox({ ...evmOnly, bitcoin: { executable } })
    expect(sandbox.bitcoin).toBeUndefined()
    expect(sandbox.missing).toEqual([{ namespace: 'bip122', reason: expect.stringContaining(reason) }])
    expect((await sandbox.health()).status).toBe('up')
    await sandbox.stop()
  },
)

test('behavior: the loss of the Bitcoin node is reported', async () => {
  const sandbox = await startSandbox({ ...evmOnly, bitcoin: {} })
  await sandbox.bitcoin?.rpc('stop')
  expect(await sandbox.ended).toEqual({ reason: 'chain-exited', chainId: sandbox.bitcoin?.chainId })
  expect(await sandbox.health()).toMatchObject({ status: 'down', bitcoin: { status: 'down' } })
  await sandbox.stop()
})

test('error: a busy port is one sentence, and nothing stays behind', async () => {
  const [first, busy] = await Promise.all([occupyPort(), occupyPort()])
  await first.release()
  await expect(
    startSandbox({
      evm: { ports: [first.port, busy.port] },
      bitcoin: 'off',
      bundler: 'off',
      solana: 'off',
    }),
  ).rejects.toThrow(
    new SandboxError({
      code: 'PORT_IN_USE',
      message: `Port ${busy.port} is in use by another process; stop it or run with --free-ports.`,
    }),
  )
  await assertPortFree({ port: first.port })
  await busy.release()
})

test('param: an aborted signal rejects with its reason, during the start too', async () => {
  const reason = new Error('changed my mind')
  await expect(startSandbox({ ports: 'free', signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const starting = startSandbox({ ports: 'free', signal: controller.signal })
  setTimeout(() => controller.abort(reason), 50)
  await expect(starting).rejects.toBe(reason)
})

test('param: aborting a running sandbox stops it', async () => {
  const controller = new AbortController()
  const sandbox = await startSandbox({ ...evmOnly, signal: controller.signal })
  controller.abort()
  expect(await sandbox.ended).toEqual({ reason: 'stopped' })
  await sandbox.stop()
  for (const chain of sandbox.chains) await assertPortFree({ port: portOf(chain) })
})

test('param: since is the time of the first blocks of all chains', async () => {
  const since = new Date('2024-02-29T12:00:00Z')
  const seconds = since.getTime() / 1_000
  const sandbox = await startSandbox({ ports: 'free', since })
  onTestFinished(() => sandbox.stop())
  for (const chain of sandbox.chains) {
    const { timestamp } = await clientOf(chain).getBlock({ blockNumber: 0n })
    expect(timestamp).toBe(BigInt(seconds))
  }
  const { bitcoin, solana } = sandbox
  const hash = String(await bitcoin?.rpc('getblockhash', 1))
  const block = await (await fetch(`${bitcoin?.esploraUrl}/block/${hash}`)).json()
  expect(block).toMatchObject({ timestamp: seconds })
  const params = [solana?.accounts[9].address, { commitment: 'confirmed' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSignaturesForAddress', params })
  const { result } = (await (await fetch(solana?.url ?? '', { method: 'POST', body })).json()) as {
    result: { blockTime: number }[]
  }
  expect(result[0]?.blockTime).toBeGreaterThanOrEqual(seconds)
  expect(result[0]?.blockTime).toBeLessThan(seconds + 86_400)
})
