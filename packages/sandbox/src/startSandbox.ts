import type { Address } from 'viem'
import { getBalance } from 'viem/actions'
import { assertPortFree } from './evm/assertPortFree.js'
import { type ChainRow, chainRows } from './evm/chainRows.js'
import { type ChainHealth, checkChain } from './evm/checkChain.js'
import { createChainClient } from './evm/createChainClient.js'
import type { SandboxContracts } from './evm/deployContracts.js'
import { deriveAccount, type SandboxAccount } from './evm/deriveAccount.js'
import { type EvmChain, startEvmChain } from './evm/startEvmChain.js'
import { SandboxError } from './SandboxError.js'

const MNEMONIC = 'test test test test test test test test test test test junk'

export type SandboxChain = {
  /** EIP-155 chain id. */
  id: number
  /** CAIP-2 id, such as `eip155:31337`. */
  caip2: `eip155:${number}`
  name: string
  /** Answers JSON-RPC over HTTP and, with `ws:`, over WebSocket; any origin is allowed. */
  rpcUrl: string
  nativeCurrency: ChainRow['nativeCurrency']
  contracts: SandboxContracts
}

type A = SandboxAccount
type TenAccounts = readonly [A, A, A, A, A, A, A, A, A, A]

export type SandboxHealth = {
  /** `up` when every chain answers with its own id. */
  status: 'up' | 'down'
  chains: readonly ChainHealth[]
}

export type SandboxEnd =
  | { reason: 'stopped' }
  /** A chain's process ended by itself or was ended by someone else. */
  | { reason: 'chain-exited'; chainId: number }

export type Sandbox = {
  chains: readonly [SandboxChain, SandboxChain]
  /** Ten funded accounts of the mnemonic `test test ... junk`, in order. */
  accounts: TenAccounts
  /** Asks every chain now. Never rejects. */
  health(): Promise<SandboxHealth>
  /**
   * Sets the native balance of an address to exactly `wei`.
   *
   * @throws SandboxError `UNKNOWN_CHAIN`
   */
  fund(parameters: { chainId: number; address: Address; wei: bigint }): Promise<void>
  /**
   * Native balance in wei.
   *
   * @throws SandboxError `UNKNOWN_CHAIN`
   */
  nativeBalance(parameters: { chainId: number; address: Address }): Promise<bigint>
  /** Ends every process and resolves when the ports are free. May be called more than once. */
  stop(): Promise<void>
  /** Resolves once, when the sandbox stops or the first chain is lost. Never rejects. */
  ended: Promise<SandboxEnd>
}

export type StartSandboxOptions = {
  evm?: {
    /** Ports of the two chains when `ports` is `'fixed'`. Default 8545 and 8546. */
    ports?: readonly [number, number]
  }
  /** `'free'` lets the operating system choose, which several sandboxes at once need. Default `'fixed'`. */
  ports?: 'fixed' | 'free'
  /** Aborting while it starts rejects with the signal's reason; aborting later stops the sandbox. */
  signal?: AbortSignal
}

/**
 * Starts two local EVM chains with funded accounts and known contracts.
 *
 * @throws SandboxError `PORT_IN_USE`, `BINARY_MISSING`, `CHAIN_START_FAILED`; the signal's reason when aborted
 */
export async function startSandbox(options: StartSandboxOptions = {}): Promise<Sandbox> {
  const { evm, ports = 'fixed', signal } = options
  signal?.throwIfAborted()
  const fixedPorts = evm?.ports ?? [chainRows[0].port, chainRows[1].port]
  if (ports === 'fixed') for (const port of fixedPorts) await assertPortFree({ port })

  const account = (addressIndex: number) => deriveAccount({ mnemonic: MNEMONIC, addressIndex })
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

  // One chain failing ends the start of the other.
  const failure = new AbortController()
  const startSignal = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal
  const start = async ({ row, port }: { row: ChainRow; port: number }) => {
    try {
      return await startEvmChain({
        row,
        port: ports === 'free' ? 0 : port,
        mnemonic: MNEMONIC,
        accounts,
        signal: startSignal,
      })
    } catch (error) {
      failure.abort(error)
      throw error
    }
  }
  const [first, second] = await Promise.allSettled([
    start({ row: chainRows[0], port: fixedPorts[0] }),
    start({ row: chainRows[1], port: fixedPorts[1] }),
  ])
  if (first.status === 'rejected' || second.status === 'rejected') {
    if (first.status === 'fulfilled') await first.value.process.stop()
    if (second.status === 'fulfilled') await second.value.process.stop()
    // Both reject with the first failure: it is the reason the other one was aborted with.
    signal?.throwIfAborted()
    throw failure.signal.reason
  }
  const running = [first.value, second.value] as const

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
    await Promise.all(running.map((chain) => chain.process.stop()))
  }
  const onAbort = () => void stop()
  signal?.addEventListener('abort', onAbort)

  const ended = Promise.race(
    running.map(async (chain): Promise<SandboxEnd> => {
      await chain.process.exited
      if (stopping.signal.aborted) return { reason: 'stopped' }
      return { reason: 'chain-exited', chainId: chain.row.id }
    }),
  )

  return {
    chains: [describe(first.value), describe(second.value)],
    accounts,
    health: async () => {
      const chains = await Promise.all(
        running.map((chain) => checkChain({ id: chain.row.id, rpcUrl: chain.process.rpcUrl })),
      )
      return { status: chains.every((chain) => chain.status === 'up') ? 'up' : 'down', chains }
    },
    fund: async ({ chainId, address, wei }) => {
      await clientOf(chainId).setBalance({ address, value: wei })
    },
    nativeBalance: async ({ chainId, address }) => getBalance(clientOf(chainId), { address }),
    stop,
    ended,
  }
}

function describe({ row, process, contracts }: EvmChain): SandboxChain {
  const { id, name, nativeCurrency } = row
  return { id, caip2: `eip155:${id}`, name, rpcUrl: process.rpcUrl, nativeCurrency, contracts }
}
