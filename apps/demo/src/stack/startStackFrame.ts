import { createServer } from 'node:http'
import type { Sandbox, SandboxChain } from '@latchkey/sandbox'
import { serveFrame } from '@latchkey/wallet-frame'
import { createPublicClient, http, keccak256 } from 'viem'
import { listen } from './listen.ts'

export type StackFrame = {
  readonly origin: string
  /** Serves the frame, which reads and sends through the provider API. */
  serve(through: {
    readonly apiUrl: string
    readonly sandbox: Pick<Sandbox, 'chains' | 'solana'>
  }): Promise<void>
  /** Resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Reserves the origin of the embedded wallets' frame, because the provider API needs it before the frame can be served.
 * Keeps the port open. On the second chain, accounts run an unaudited contract that has permissions.
 *
 * @throws StackError `PORT_IN_USE`
 */
export async function startStackFrame({
  port,
}: {
  /** First port tried; 0 lets the operating system choose. */
  readonly port: number
}): Promise<StackFrame> {
  const server = createServer()
  const opened = await listen({ server, port })
  return {
    origin: `http://wallet.localhost:${opened}`,
    async serve({ apiUrl, sandbox }) {
      serveFrame({ server, config: { apiUrl, networks: await networksOf(sandbox) } })
    },
    async stop() {
      if (!server.listening) return
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function networksOf({ chains: [first, second], solana }: Pick<Sandbox, 'chains' | 'solana'>) {
  const network = ({ caip2, name, nativeCurrency: { symbol, decimals } }: SandboxChain) => ({
    chainId: caip2,
    name,
    symbol,
    decimals,
  })
  return [
    network(first),
    { ...network(second), smartAccount: await sessionAccountOf(second) },
    ...(solana ? [{ chainId: solana.chainId, name: 'Local Solana', symbol: 'SOL', decimals: 9 }] : []),
  ]
}

async function sessionAccountOf({ rpcUrl, contracts: { sessionAccount, paymaster } }: SandboxChain) {
  const code = await createPublicClient({ transport: http(rpcUrl) }).getCode({ address: sessionAccount })
  return {
    implementation: sessionAccount,
    name: 'SessionAccount',
    codeHash: keccak256(code ?? '0x'),
    permissions: { paymaster },
  }
}
