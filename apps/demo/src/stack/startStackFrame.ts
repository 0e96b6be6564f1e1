import type { Sandbox } from '@latchkey/sandbox'
import { type ServedFrame, serveFrame } from '@latchkey/wallet-frame'

/** Serves the frame of embedded wallets, which reads and sends through the provider API. */
export const startStackFrame = ({
  origin,
  apiUrl,
  sandbox: { chains, solana },
}: {
  /** Its port is free. */
  readonly origin: string
  readonly apiUrl: string
  readonly sandbox: Pick<Sandbox, 'chains' | 'solana'>
}): Promise<ServedFrame> =>
  serveFrame({
    port: Number(new URL(origin).port),
    config: {
      apiUrl,
      networks: [
        ...chains.map(({ caip2, name, nativeCurrency: { symbol, decimals } }) => ({
          chainId: caip2,
          name,
          symbol,
          decimals,
        })),
        ...(solana ? [{ chainId: solana.chainId, name: 'Local Solana', symbol: 'SOL', decimals: 9 }] : []),
      ],
    },
  })
