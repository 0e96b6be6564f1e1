import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { StandardContext } from '../../standard/StandardContext.js'

/** The chain an input names. Throws -32602 when it is not one of this wallet's. */
export function readChain({
  input,
  wallet,
}: {
  input: Readonly<Record<string, unknown>>
  wallet: StandardContext
}): string {
  const chain = wallet.state().chains.find((known) => known === input['chain'])
  if (chain) return chain
  throw new ProviderRpcError({
    code: -32602,
    message: `This wallet does not speak to ${String(input['chain'])}.`,
  })
}
