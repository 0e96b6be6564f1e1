export type SolanaHealth = { status: 'up'; slot: number } | { status: 'down'; reason: string }

const TIMEOUT_MS = 2_000

/** Asks the node for its slot. Never rejects. */
export async function checkSolana({ url }: { url: string }): Promise<SolanaHealth> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const slot =
      typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined
    if (typeof slot === 'number') return { status: 'up', slot }
    return { status: 'down', reason: `What answers at ${url} is not Solana.` }
  } catch {
    return { status: 'down', reason: `Nothing answers at ${url}.` }
  }
}
