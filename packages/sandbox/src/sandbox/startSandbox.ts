import type { Address } from 'viem'
import { getBalance } from 'viem/actions'
import { mnemonic } from '../base/mnemonic.js'
import { SandboxError } from '../base/SandboxError.js'
import {
  type BitcoinChain,
  type BitcoinHealth,
  checkBitcoin,
  startBitcoinIfPossible,
} from '../bitcoin/startBitcoin.js'
import { type Bundler, startBundler } from '../bundler/startBundler.js'
import { type ChainRow, chainRows } from '../evm/chainRows.js'
import { type ChainHealth, checkChain, createChainClient } from '../evm/createChainClient.js'
import type { SandboxContracts } from '../evm/deployContracts.js'
import { deriveAccount, type SandboxAccount } from '../evm/deriveAccount.js'
import { type EvmChain, startEvmChain } from '../evm/startEvmChain.js'
import { assertPortFree } from '../http/listen.js'
import type { SolanaChain } from '../solana/SolanaChain.js'
import { checkSolana, type SolanaHealth, startSolanaIfPossible } from '../solana/startSolana.js'

const BUNDLER_PORT = 4337
const ESPLORA_PORT = 3002
const SOLANA_PORT = 8899

/** An EVM chain of the sandbox. */
export type SandboxChain = {
  /** EIP-155 chain id. */
  id: number
  /** CAIP-2 id, such as `eip155:31337`. */
  caip2: `eip155:${number}`
  /** Name for people. */
  name: string
  /** JSON-RPC over HTTP and, with `ws:`, over WebSocket. Any origin is allowed. */
  rpcUrl: string
  /** The coin that pays fees. */
  nativeCurrency: ChainRow['nativeCurrency']
  /** Addresses of the contracts. */
  contracts: SandboxContracts
  /** JSON-RPC of the bundler and the paymaster service of this chain; undefined if there is no bundler. */
  bundlerUrl: string | undefined
}

type A = SandboxAccount
type TenAccounts = readonly [A, A, A, A, A, A, A, A, A, A]

/** Whether the chains respond. */
export type SandboxHealth = {
  /** `up` if every chain responds, the EVM chains with their own id. */
  status: 'up' | 'down'
  /** The EVM chains. */
  chains: readonly ChainHealth[]
  /** Undefined if the sandbox has no Bitcoin. */
  bitcoin: BitcoinHealth | undefined
  /** Undefined if the sandbox has no Solana. */
  solana: SolanaHealth | undefined
}

/** A chain that cannot run on this machine. */
export type MissingChain = {
  /** CAIP-2 namespace. */
  namespace: 'bip122' | 'solana'
  /** The reason and the fix, in one sentence. */
  reason: string
}

/** The reason for which a sandbox ended. */
export type SandboxEnd =
  | { reason: 'stopped' }
  /** A chain's process ended without `stop()`. */
  | {
      reason: 'chain-exited'
      /** The chain: an EIP-155 chain id, or Bitcoin's CAIP-2 id. */
      chainId: number | BitcoinChain['chainId']
    }

/** Running local chains. */
export type Sandbox = {
  /** The two EVM chains. */
  chains: readonly [SandboxChain, SandboxChain]
  /** Ten funded accounts of the mnemonic `test test ... junk`, in order. */
  accounts: TenAccounts
  /** The Bitcoin regtest. Undefined if it is off or cannot run on this machine, which `missing` reports. */
  bitcoin: BitcoinChain | undefined
  /** The Solana cluster, in this process. Undefined if it is off or cannot run on this machine, which `missing` reports. */
  solana: SolanaChain | undefined
  /** The bundler (ERC-4337) and paymaster service of the EVM chains. Undefined if it is off. */
  bundler: Bundler | undefined
  /** Requested chains that cannot run on this machine. The sandbox starts without them. */
  missing: readonly MissingChain[]
  /** Checks every chain. Never rejects. */
  health(): Promise<SandboxHealth>
  /**
   * Sets the native balance of an address to exactly `wei`.
   *
   * @throws SandboxError `UNKNOWN_CHAIN`.
   */
  fund(parameters: { chainId: number; address: Address; wei: bigint }): Promise<void>
  /**
   * Resolves with the native balance in wei.
   *
   * @throws SandboxError `UNKNOWN_CHAIN`.
   */
  nativeBalance(parameters: { chainId: number; address: Address }): Promise<bigint>
  /** Ends every process and resolves when the ports are free. May be called more than once. */
  stop(): Promise<void>
  /** Resolves when the sandbox stops or the first chain ends. Never rejects. */
  ended: Promise<SandboxEnd>
}

/** Options of `startSandbox`. */
export type StartSandboxOptions = {
  /** The EVM chains. */
  evm?: {
    /** Ports of the two chains with fixed `ports`. Default: 8545 and 8546. */
    ports?: readonly [number, number]
  }
  /**
   * The Bitcoin regtest, or `'off'`. `port` is that of its read API with fixed `ports` (default: 3002), `executable` the path of
   * `bitcoind`, as for `startBitcoin`.
   */
  bitcoin?: 'off' | { port?: number; executable?: string }
  /**
   * The Solana cluster, or `'off'`. `port` is that of its JSON-RPC with fixed `ports` (default: 8899). WebSocket is at the next
   * port.
   */
  solana?: 'off' | { port?: number }
  /** The bundler, or `'off'`. `port` is that of its JSON-RPC with fixed `ports` (default: 4337). */
  bundler?: 'off' | { port?: number }
  /** Time of the first block of every chain. The methods of each chain move it on. Default: now. */
  since?: Date
  /** `'free'` takes any free ports, for several sandboxes at once. Default: `'fixed'`. */
  ports?: 'fixed' | 'free'
  /** Aborting while it starts rejects with the signal's reason; aborting later stops the sandbox. */
  signal?: AbortSignal
}

/**
 * Starts two local EVM chains with funded accounts, contracts at known addresses and a bundler, and a Solana cluster and a Bitcoin
 * regtest if this machine can run them.
 *
 * @throws SandboxError `PORT_IN_USE`, `BINARY_MISSING`, `CHAIN_START_FAILED`; the signal's reason if it aborts.
 *
 * @example
 * ```ts
 * import { startSandbox } from '@latchkey/sandbox'
 *
 * const sandbox = await startSandbox({ ports: 'free', bitcoin: 'off' })
 * const [local] = sandbox.chains
 * const [ada] = sandbox.accounts
 * await sandbox.fund({ chainId: local.id, address: ada.address, wei: 10n ** 18n })
 * await sandbox.stop()
 * ```
 */
export async function startSandbox(options: StartSandboxOptions = {}): Promise<Sandbox> {
  const {
    evm,
    bitcoin = {},
    solana = {},
    bundler: bundlerOption = {},
    since,
    ports = 'fixed',
    signal,
  } = options
  signal?.throwIfAborted()
  const fixedPorts = evm?.ports ?? [chainRows[0].port, chainRows[1].port]
  const esploraPort = bitcoin === 'off' ? undefined : (bitcoin.port ?? ESPLORA_PORT)
  const solanaPort = solana === 'off' ? undefined : (solana.port ?? SOLANA_PORT)
  const bundlerPort = bundlerOption === 'off' ? undefined : (bundlerOption.port ?? BUNDLER_PORT)
  if (ports === 'fixed') {
    const solanaPorts = solanaPort === undefined ? [] : [solanaPort, solanaPort + 1]
    const optional = [bundlerPort, esploraPort].filter((port) => port !== undefined)
    for (const port of [...fixedPorts, ...optional, ...solanaPorts]) await assertPortFree({ port })
  }

  const account = (addressIndex: number) => deriveAccount({ mnemonic, addressIndex })
  const accounts: TenAccounts = [
    account(0),
    account(1),
    account(2),
    account(3),
    account(4),
    account(5),
    account(6),
    account(7),
    account(8),
    account(9),
  ]

  // The failure of one chain ends the start of the others.
  const failure = new AbortController()
  const startSignal = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal
  const orFail = async <T>(start: Promise<T>): Promise<T> => {
    try {
      return await start
    } catch (error) {
      failure.abort(error)
      throw error
    }
  }
  const startEvm = ({ row, port }: { row: ChainRow; port: number }) =>
    startEvmChain({
      row,
      port: ports === 'free' ? 0 : port,
      mnemonic,
      accounts,
      since,
      signal: startSignal,
    })
  const startBitcoin = async () => {
    if (bitcoin === 'off') return undefined
    const { executable } = bitcoin
    return startBitcoinIfPossible({
      ...(executable === undefined ? {} : { executable }),
      ...(ports === 'free' || esploraPort === undefined ? {} : { port: esploraPort }),
      ...(since && { since }),
      signal: startSignal,
    })
  }
  const startSolana = async () => {
    if (solanaPort === undefined) return undefined
    return startSolanaIfPossible({
      port: ports === 'free' ? 0 : solanaPort,
      ...(since && { since }),
      signal: startSignal,
    })
  }
  const [first, second, third, fourth] = await Promise.allSettled([
    orFail(startEvm({ row: chainRows[0], port: fixedPorts[0] })),
    orFail(startEvm({ row: chainRows[1], port: fixedPorts[1] })),
    orFail(startBitcoin()),
    // Last, because it runs in this process, and the others in their own.
    orFail(startSolana()),
  ])
  if (
    first.status === 'rejected' ||
    second.status === 'rejected' ||
    third.status === 'rejected' ||
    fourth.status === 'rejected'
  ) {
    if (first.status === 'fulfilled') await first.value.process.stop()
    if (second.status === 'fulfilled') await second.value.process.stop()
    if (third.status === 'fulfilled' && third.value?.status === 'running') await third.value.bitcoin.stop()
    if (fourth.status === 'fulfilled' && fourth.value?.status === 'running') await fourth.value.solana.stop()
    // All reject with the first failure, because it aborted the others.
    signal?.throwIfAborted()
    throw failure.signal.reason
  }
  const regtest = third.value?.status === 'running' ? third.value.bitcoin : undefined
  const cluster = fourth.value?.status === 'running' ? fourth.value.solana : undefined
  const missing: MissingChain[] = []
  if (third.value?.status === 'missing') missing.push({ namespace: 'bip122', reason: third.value.reason })
  if (fourth.value?.status === 'missing') missing.push({ namespace: 'solana', reason: fourth.value.reason })
  const running = [first.value, second.value] as const
  const stopChains = () =>
    Promise.all([...running.map((chain) => chain.process.stop()), regtest?.stop(), cluster?.stop()])
  const startBundlerOf = async (port: number) =>
    startBundler({
      chains: running.map(({ row: { id }, process: { rpcUrl }, contracts }) => ({ id, rpcUrl, contracts })),
      mnemonic,
      port: ports === 'free' ? 0 : port,
    })
  const bundler =
    bundlerPort === undefined
      ? undefined
      : await startBundlerOf(bundlerPort).catch(async (error: unknown) => {
          await stopChains()
          throw error
        })

  const find = (chainId: number): EvmChain => {
    const chain = running.find((each) => each.row.id === chainId)
    if (chain) return chain
    const ids = running.map((each) => each.row.id).join(' and ')
    throw new SandboxError({
      code: 'UNKNOWN_CHAIN',
      message: `The sandbox has no chain ${chainId}; it has ${ids}.`,
    })
  }
  const clientOf = (chainId: number) => createChainClient({ rpcUrl: find(chainId).process.rpcUrl })

  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    signal?.removeEventListener('abort', onAbort)
    await Promise.all([bundler?.stop(), stopChains()])
  }
  const onAbort = () => void stop()
  signal?.addEventListener('abort', onAbort)

  const endOf = async (
    exited: Promise<void>,
    chainId: number | BitcoinChain['chainId'],
  ): Promise<SandboxEnd> => {
    await exited
    return stopping.signal.aborted ? { reason: 'stopped' } : { reason: 'chain-exited', chainId }
  }
  const ended = Promise.race([
    ...running.map((chain) => endOf(chain.process.exited, chain.row.id)),
    ...(regtest ? [endOf(regtest.exited, regtest.chainId)] : []),
  ])

  return {
    chains: [describe(first.value, bundler), describe(second.value, bundler)],
    accounts,
    bundler,
    bitcoin: regtest,
    solana: cluster,
    missing,
    health: async () => {
      const [bitcoinHealth, solanaHealth, ...chains] = await Promise.all([
        regtest && checkBitcoin({ rpc: regtest.rpc }),
        cluster && checkSolana({ url: cluster.url }),
        ...running.map((chain) => checkChain({ id: chain.row.id, rpcUrl: chain.process.rpcUrl })),
      ])
      const all = [...chains, bitcoinHealth, solanaHealth]
      const isUp = all.every((chain) => chain?.status !== 'down')
      return { status: isUp ? 'up' : 'down', chains, bitcoin: bitcoinHealth, solana: solanaHealth }
    },
    fund: async ({ chainId, address, wei }) => {
      await clientOf(chainId).setBalance({ address, value: wei })
    },
    nativeBalance: async ({ chainId, address }) => getBalance(clientOf(chainId), { address }),
    stop,
    ended,
  }
}

function describe({ row, process, contracts }: EvmChain, bundler: Bundler | undefined): SandboxChain {
  const { id, name, nativeCurrency } = row
  const bundlerUrl = bundler?.urlOf(id)
  return { id, caip2: `eip155:${id}`, name, rpcUrl: process.rpcUrl, nativeCurrency, contracts, bundlerUrl }
}
