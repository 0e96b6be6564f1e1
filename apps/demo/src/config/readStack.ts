import type { StackAccount, StackBitcoin, StackChain, StackConfig, StackSolana } from './StackConfig.ts'

/** Fetches `/stack.json`. @throws Error with a sentence for the visitor. */
export async function readStack(): Promise<StackConfig> {
  const response = await fetch('/stack.json')
  const value: unknown = response.ok ? await response.json() : undefined
  const { chains, accounts, solana, bitcoin, apiUrl, relayUrl, walletUrl, frameUrl, mailUrl } = fields(value)
  if (
    Array.isArray(chains) &&
    Array.isArray(accounts) &&
    typeof apiUrl === 'string' &&
    typeof relayUrl === 'string' &&
    typeof walletUrl === 'string' &&
    typeof frameUrl === 'string' &&
    typeof mailUrl === 'string'
  ) {
    const [first, second] = chains
    if (isChain(first) && isChain(second) && accounts.length > 4 && accounts.every(isAccount))
      return {
        chains: [first, second],
        accounts,
        ...(isSolana(solana) && { solana }),
        ...(isBitcoin(bitcoin) && { bitcoin }),
        apiUrl,
        relayUrl,
        walletUrl,
        frameUrl,
        mailUrl,
      }
  }
  throw new Error('The server did not say where the local chains are. Start the demo again.')
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function isChain(value: unknown): value is StackChain {
  const { id, name, rpcUrl, walletRpcUrl, nativeCurrency, ensUniversalResolver, uniswapV2Router } =
    fields(value)
  const { decimals, symbol } = fields(nativeCurrency)
  return (
    typeof id === 'number' &&
    [name, rpcUrl, walletRpcUrl, symbol, ensUniversalResolver, uniswapV2Router].every(
      (text) => typeof text === 'string',
    ) &&
    typeof decimals === 'number'
  )
}

function isSolana(value: unknown): value is StackSolana {
  const { chainId, rpcUrl, secretKeys } = fields(value)
  return typeof chainId === 'string' && typeof rpcUrl === 'string' && Array.isArray(secretKeys)
}

function isBitcoin(value: unknown): value is StackBitcoin {
  const { chainId, esploraUrl, seed } = fields(value)
  return [chainId, esploraUrl, seed].every((text) => typeof text === 'string')
}

function isAccount(value: unknown): value is StackAccount {
  const { address, privateKey } = fields(value)
  return [address, privateKey].every((text) => typeof text === 'string' && text.startsWith('0x'))
}
