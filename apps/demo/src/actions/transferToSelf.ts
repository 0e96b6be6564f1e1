import { connectionErrors, formatAmount, type Latchkey, type Namespace } from '@latchkey/core'

/** In the smallest unit of the native coin: a hundredth of a SOL, and more satoshis than are dust. */
const VALUE: Readonly<Partial<Record<Namespace, bigint>>> = { solana: 10_000_000n, bip122: 20_000n }

/** Sends a little of the native coin from the active account to itself, by what the family's adapter prepares. */
export async function transferToSelf({
  client,
  onFee,
}: {
  client: Latchkey
  onFee: (fee: string) => void
}): Promise<object> {
  const namespace = client.networks.$activeNamespace.get()
  const state = client.connections.$states.get()[namespace]
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace })
  const { transfer } = client.can(namespace)
  const value = VALUE[namespace]
  if (!transfer || value === undefined)
    throw connectionErrors.unsupported({ capability: 'transfer', namespace })
  const { connection, account } = state
  const network = client.networks.$active.get()
  const { symbol, decimals } = network.nativeCurrency
  const prepared = await transfer.prepare({
    connection,
    network,
    from: account.address,
    to: account.address,
    amount: { value, decimals },
  })
  const fee = `${formatAmount(prepared.fee)} ${symbol}`
  onFee(fee)
  const { hash } = await transfer.submit({ connection, prepared })
  await client.accounts.refreshBalance()
  return { hash, fee }
}
