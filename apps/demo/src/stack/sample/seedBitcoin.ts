import type { Sandbox } from '@latchkey/sandbox'
import { createBitcoinKeys, sendBitcoinTransfer } from '@latchkey/testing/bitcoin'
import { bitcoinSeed } from '../../config/describeNamespaces.ts'
import type { Ago } from './Ago.ts'

/** Gives the first account a history on Bitcoin, and a pending payment. */
export async function seedBitcoin({
  bitcoin,
  ago,
}: {
  readonly bitcoin: NonNullable<Sandbox['bitcoin']>
  readonly ago: Ago
}): Promise<void> {
  const at = (date: Date) => bitcoin.rpc('setmocktime', Math.floor(date.getTime() / 1_000))
  const keysOf = (account: number) => createBitcoinKeys({ seed: bitcoinSeed, network: 'regtest', account })
  const [keys, friend] = [keysOf(0), keysOf(1)]
  const { address } = keys.payment
  const receive = async (daysAgo: number, satoshi: bigint) => {
    await at(ago(daysAgo))
    await bitcoin.fund({ address, satoshi })
  }
  await receive(66.1, 21_000_000n)
  await receive(31.4, 4_200_000n)
  await at(ago(12.6))
  await sendBitcoinTransfer({
    keys,
    recipientAddress: friend.payment.address,
    amount: '1500000',
    esploraUrl: bitcoin.esploraUrl,
  })
  await bitcoin.mine(1)
  await receive(4.2, 1_300_000n)
  await bitcoin.rpc('setmocktime', 0)
  await bitcoin.rpc('sendtoaddress', address, '0.025')
}
