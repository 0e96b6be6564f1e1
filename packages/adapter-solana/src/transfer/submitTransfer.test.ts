import type { Connection } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { solanaDevnet } from '../networks/networks.js'
import { createFakeRpc } from '../testing/createFakeRpc.js'
import { ALICE, BOB, never } from '../testing/createFakeWallet.js'
import { prepareTransfer } from './prepareTransfer.js'
import { submitTransfer } from './submitTransfer.js'

test('error: where there is no newer blockhash, the same transfer is not asked for again', async () => {
  const account = { owner: '1'.repeat(32), lamports: 1_000_000_000, executable: false, data: ['', 'base64'] }
  const { rpc } = createFakeRpc({
    getMultipleAccounts: { value: [account, account] },
    getMinimumBalanceForRentExemption: 890_880,
    getLatestBlockhash: { context: { slot: 1_000 }, value: { blockhash: ALICE, lastValidBlockHeight: 150 } },
    getHealth: 'ok',
    getBlockHeight: 0,
    simulateTransaction: { value: { err: null, unitsConsumed: 450 } },
    getRecentPrioritizationFees: [],
    getFeeForMessage: { value: 5_000 },
  })
  const clock = fakeClock()
  const asked: unknown[] = []
  const connection: Connection = {
    namespace: 'solana',
    $accounts: atom([{ namespace: 'solana', address: ALICE, type: 'eoa' }]),
    $chainId: atom(solanaDevnet.id),
    request: (call) => {
      asked.push(call)
      return never()
    },
  }
  const prepared = await prepareTransfer(rpc, {
    connection,
    from: ALICE,
    to: BOB,
    network: solanaDevnet,
    amount: { value: 1_000n, decimals: 9 },
  })
  const messages = new Map<string, number>()
  const submit = () =>
    submitTransfer({ rpc, clock, asked: messages, connection, prepared, signal: undefined })
  const [, second] = [submit().catch(() => {}), submit().catch((error: unknown) => error)]
  await clock.advance(125_000)
  expect(await Promise.race([second, Promise.resolve('open')])).toMatchObject({ code: 'solana/node_behind' })
  expect(asked).toHaveLength(1)
})
