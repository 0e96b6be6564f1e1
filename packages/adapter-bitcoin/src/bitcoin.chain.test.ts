import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyMessage } from './message/verifyMessage.js'
import { startLab } from './testing/startLab.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
}, 120_000)
afterEach(() => lab.clear())
afterAll(() => lab?.stop())

const satoshi = (value: bigint) => ({ value, decimals: 8 })

describe('end to end', () => {
  test('behavior: connects, signs, and sends what is confirmed on chain', async () => {
    lab.openWallet({ name: 'Plover' })
    const client = lab.openClient()
    const { connections } = client
    const session = await connections.connect({ connectorId: 'bip122:plover' })
    const [connection] = session.connections
    const [account] = connection.$accounts.get()
    expect(account).toMatchObject({ type: 'payment', namespace: 'bip122' })
    expect(connection.$chainId.get()).toBe(lab.regtest.id)

    const message = 'Grüße ✓'
    const signature = await client.signMessage({ message, namespace: 'bip122' })
    const signed = { address: account.address, message, signature, networks: [lab.regtest] }
    expect(await verifyMessage(signed)).toBe(true)

    await lab.chain.fund({ address: account.address, satoshi: 1_000_000n })
    const { transfer, nativeBalance } = client.can('bip122')
    const signal = new AbortController().signal
    const network = client.networks.$networks.get()[0]
    if (!transfer || !nativeBalance || !network) throw new Error('Nothing can be done.')
    expect(await nativeBalance({ address: account.address, network, signal })).toEqual(satoshi(1_000_000n))

    const to = (await lab.chain.rpc('getnewaddress').catch(() => undefined)) as string | undefined
    const recipient = to ?? 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    const prepared = await transfer.prepare({
      connection,
      from: account.address,
      to: recipient,
      network,
      amount: satoshi(250_000n),
    })
    const { hash } = await transfer.submit({ connection, prepared })
    await lab.chain.mine(1)
    const sent = (await lab.chain.rpc('getrawtransaction', hash, true)) as { confirmations?: unknown }
    expect(Number(sent.confirmations)).toBeGreaterThan(0)
    expect(await nativeBalance({ address: account.address, network, fresh: true, signal })).toEqual(
      satoshi(750_000n - prepared.fee.value),
    )
  })
})
