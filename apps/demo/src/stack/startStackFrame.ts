import type { Sandbox, SandboxChain } from '@latchkey/sandbox'
import { type ServedFrame, serveFrame } from '@latchkey/wallet-frame'
import { createPublicClient, http, keccak256 } from 'viem'

/**
 * Serves the frame of embedded wallets, which reads and sends through the provider API. On the second chain, accounts run a contract
 * with permissions that nobody has audited.
 */
export const startStackFrame = async ({
  origin,
  apiUrl,
  sandbox: { chains, solana },
}: {
  /** Its port is free. */
  readonly origin: string
  readonly apiUrl: string
  readonly sandbox: Pick<Sandbox, 'chains' | 'solana'>
}): Promise<ServedFrame> => {
  const [first, second] = chains
  const network = ({ caip2, name, nativeCurrency: { symbol, decimals } }: SandboxChain) => ({
    chainId: caip2,
    name,
    symbol,
    decimals,
  })
  return serveFrame({
    port: Number(new URL(origin).port),
    config: {
      apiUrl,
      networks: [
        network(first),
        { ...network(second), smartAccount: await sessionAccountOf(second) },
        ...(solana ? [{ chainId: solana.chainId, name: 'Local Solana', symbol: 'SOL', decimals: 9 }] : []),
      ],
    },
  })
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
