import { expect, test } from 'vitest'
import { groupTransfers, type Transfer } from './groupTransfers.ts'

const [me, you, pool, usd, dai] = ['aa', 'bb', 'cc', 'd1', 'd2'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
  string,
]
const minedAt = new Date('2026-05-30T12:00:00Z')
const row = (given: Partial<Transfer>): Transfer => ({
  chainId: 'eip155:1',
  block: 1n,
  hash: '0x1',
  logIndex: -1,
  batchIndex: 0,
  token: null,
  tokenId: null,
  standard: null,
  sender: me,
  recipient: you,
  amount: 0n,
  signer: me,
  nonce: 7n,
  succeeded: true,
  minedAt,
  ...given,
})
const group = (...rows: Transfer[]) => groupTransfers({ address: me, hashes: ['0x1'], rows })[0]

test('behavior: coins that leave are sent, to whom they went', () => {
  expect(group(row({ amount: 5n }))).toMatchObject({
    hash: '0x1',
    operation: 'send',
    status: 'confirmed',
    sentFrom: me,
    sentTo: you,
    nonce: 7n,
    minedAt,
    transfers: [{ token: null, amount: 5n, direction: 'out' }],
  })
  const token = group(row({ recipient: usd }), row({ logIndex: 3, token: usd, amount: 9n }))
  expect(token).toMatchObject({ operation: 'send', sentFrom: me, sentTo: you })
  expect(token?.transfers).toMatchObject([{ token: usd, amount: 9n, direction: 'out' }])
})

test('behavior: incoming coins are received from their sender', () => {
  const got = group(
    row({ sender: pool, signer: pool, recipient: usd }),
    row({ logIndex: 1, token: usd, signer: pool, sender: you, recipient: me, amount: 4n }),
    row({ logIndex: 2, token: usd, signer: pool, sender: you, recipient: pool, amount: 1n }),
  )
  expect(got).toMatchObject({ operation: 'receive', sentFrom: you, sentTo: me })
  expect(got?.transfers).toMatchObject([{ token: usd, amount: 4n, direction: 'in' }])
})

test('behavior: the NFTs of a batch keep their order, standard and id', () => {
  const nft = (batchIndex: number, tokenId: bigint) =>
    row({ logIndex: 2, batchIndex, token: dai, tokenId, standard: 'erc1155', amount: 3n })
  expect(group(row({ recipient: dai }), nft(1, 8n), nft(0, 7n))).toMatchObject({
    operation: 'send',
    transfers: [
      { token: dai, tokenId: 7n, standard: 'erc1155', amount: 3n, direction: 'out' },
      { token: dai, tokenId: 8n, standard: 'erc1155', amount: 3n, direction: 'out' },
    ],
  })
})

test('behavior: a trade, an approval and a call are between the signer and the target', () => {
  const exchange = group(
    row({ recipient: pool }),
    row({ logIndex: 1, token: usd, recipient: pool, amount: 4n }),
    row({ logIndex: 2, token: dai, sender: pool, recipient: me, amount: 3n }),
  )
  expect(exchange).toMatchObject({ operation: 'trade', sentFrom: me, sentTo: pool })
  expect(exchange?.transfers.map(({ direction }) => direction)).toEqual(['out', 'in'])
  expect(group(row({ recipient: usd }))).toMatchObject({ operation: 'execute', sentTo: usd, transfers: [] })
})

test('behavior: a transfer from the zero address is a mint, and one to it is a burn', () => {
  const zero = `0x${'0'.repeat(40)}`
  const nft = { token: dai, tokenId: 7n, standard: 'erc721', amount: 1n } as const
  const minted = group(row({ recipient: dai }), row({ logIndex: 1, ...nft, sender: zero, recipient: me }))
  expect(minted).toMatchObject({ operation: 'mint', sentTo: me })
  const burned = group(row({ recipient: dai }), row({ logIndex: 1, ...nft, recipient: zero }))
  expect(burned).toMatchObject({ operation: 'burn', sentFrom: me })
})

test('behavior: a batch of thousands is told by its first fifty', () => {
  const batch = Array.from({ length: 3_000 }, (_, batchIndex) =>
    row({ logIndex: 1, batchIndex, token: dai, sender: you, recipient: me, amount: 1n }),
  )
  expect(group(row({ signer: you }), ...batch)?.transfers).toHaveLength(50)
})

test('behavior: coins sent to oneself stay', () => {
  const self = group(row({ recipient: me, amount: 1n }))
  expect(self).toMatchObject({ operation: 'send', transfers: [{ direction: 'self' }] })
})

test('behavior: a failed transaction moved nothing', () => {
  expect(group(row({ amount: 5n, succeeded: false }))).toMatchObject({
    operation: 'send',
    status: 'failed',
    sentTo: you,
    transfers: [],
  })
})

test('param: the order is that of the hashes', () => {
  const rows = [row({ hash: '0x1' }), row({ hash: '0x2' }), row({ hash: '0x3' })]
  const grouped = groupTransfers({ address: me, hashes: ['0x3', '0x1'], rows })
  expect(grouped.map(({ hash }) => hash)).toEqual(['0x3', '0x1'])
})
