import { hashTypedData, type TypedDataDefinition, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { prepareTypedData, signer, textOf } from '../../testing/prepareTypedData.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hash = `0x${'ab'.repeat(32)}`
const far = '115792089237316195423570985008687907853269984665640564039457584007913129639935'

/** Reads `address to, uint256 amount` as fields. */
const fields = (text: string) =>
  text === ''
    ? []
    : text.split(', ').map((field) => {
        const [type = '', name = ''] = field.split(' ')
        return { name, type }
      })
const standard = 'string name, string version, uint256 chainId, address verifyingContract'
const typed = (
  types: Readonly<Record<string, string>>,
  domain: object,
  message: object,
  primaryType = Object.keys(types).find((name) => name !== 'EIP712Domain') ?? '',
) => ({
  types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
  primaryType,
  domain,
  message,
})

const permit2 = {
  name: 'Permit2',
  chainId: 1,
  verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
}
const permit2Domain = 'string name, uint256 chainId, address verifyingContract'
const usdc = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token }
const details = { token, amount: '1000000', expiration: '1900000000', nonce: '0' }
const item = { itemType: 2, token, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }
const order = {
  offerer: signer,
  zone: zeroAddress,
  offer: [item],
  consideration: [{ ...item, recipient: signer }],
  orderType: 0,
  startTime: '1700000000',
  endTime: '1900000000',
  zoneHash: `0x${'00'.repeat(32)}`,
  salt: '24446860302761739304752683030156737591518664810215442929805094493721341325543',
  conduitKey: `0x${'00'.repeat(32)}`,
  counter: '0',
}
const orderTypes = {
  OrderComponents:
    'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
  OfferItem:
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
  ConsiderationItem:
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient',
}
const seaport = { name: 'Seaport', version: '1.6', chainId: '1', verifyingContract: bob }

const apps = {
  'the mail of EIP-712': typed(
    {
      EIP712Domain: standard,
      Mail: 'Person from, Person to, string contents',
      Person: 'string name, address wallet',
    },
    { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: `0x${'Cc'.repeat(20)}`.toLowerCase() },
    {
      from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      to: { name: 'Bob', wallet: `0x${'b'.repeat(40)}` },
      contents: 'Hello, Bob!',
    },
  ),
  'a permit of ERC-2612': typed(
    {
      EIP712Domain: standard,
      Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    },
    usdc,
    { owner: signer, spender: bob, value: far, nonce: '0x0', deadline: 1_900_000_000 },
  ),
  'a permit of DAI': typed(
    {
      EIP712Domain: standard,
      Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
    },
    { ...usdc, name: 'Dai Stablecoin' },
    { holder: signer, spender: bob, nonce: 0, expiry: 0, allowed: true },
  ),
  'a single permit of Permit2': typed(
    {
      EIP712Domain: permit2Domain,
      PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline',
      PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce',
    },
    permit2,
    { details, spender: bob, sigDeadline: '1900000000' },
  ),
  'a batch permit of Permit2': typed(
    {
      EIP712Domain: permit2Domain,
      PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline',
      PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce',
    },
    permit2,
    { details: [details, { ...details, amount: 5 }], spender: bob, sigDeadline: '1900000000' },
  ),
  'a transfer of Permit2': typed(
    {
      EIP712Domain: permit2Domain,
      PermitTransferFrom: 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
      TokenPermissions: 'address token, uint256 amount',
    },
    permit2,
    { permitted: { token, amount: '25' }, spender: bob, nonce: far, deadline: '1900000000' },
  ),
  'a transfer of Permit2 with a witness': typed(
    {
      EIP712Domain: permit2Domain,
      PermitWitnessTransferFrom:
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, ExclusiveDutchOrder witness',
      TokenPermissions: 'address token, uint256 amount',
      ExclusiveDutchOrder:
        'OrderInfo info, address inputToken, uint256 inputStartAmount, DutchOutput[] outputs',
      OrderInfo:
        'address reactor, address swapper, uint256 nonce, uint256 deadline, bytes additionalValidationData',
      DutchOutput: 'address token, uint256 startAmount, uint256 endAmount, address recipient',
    },
    permit2,
    {
      permitted: { token, amount: '25' },
      spender: bob,
      nonce: far,
      deadline: '1900000000',
      witness: {
        info: {
          reactor: bob,
          swapper: signer,
          nonce: far,
          deadline: '1900000000',
          additionalValidationData: '0x',
        },
        inputToken: token,
        inputStartAmount: '25',
        outputs: [{ token: zeroAddress, startAmount: '2', endAmount: '1', recipient: signer }],
      },
    },
  ),
  'an order of Seaport': typed({ EIP712Domain: standard, ...orderTypes }, seaport, order),
  'a bulk order of Seaport': typed(
    { EIP712Domain: standard, BulkOrder: 'OrderComponents[2][2] tree', ...orderTypes },
    seaport,
    {
      tree: [
        [order, order],
        [order, order],
      ],
    },
  ),
  'a transaction of a Safe': typed(
    {
      EIP712Domain: 'uint256 chainId, address verifyingContract',
      SafeTx:
        'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
    },
    { chainId: '0x1', verifyingContract: bob.toLowerCase() },
    {
      to: token,
      value: '0',
      data: '0xa9059cbb',
      operation: 0,
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce: 12,
    },
  ),
  'an agent of Hyperliquid': typed(
    {
      EIP712Domain: standard,
      'HyperliquidTransaction:ApproveAgent':
        'string hyperliquidChain, address agentAddress, string agentName, uint64 nonce',
    },
    { name: 'HyperliquidSignTransaction', version: '1', chainId: 1, verifyingContract: zeroAddress },
    { hyperliquidChain: 'Mainnet', agentAddress: bob.toLowerCase(), agentName: '', nonce: 1_716_531_066_415 },
  ),
  'a vote of Snapshot': typed(
    {
      Vote: 'address from, string space, uint64 timestamp, bytes32 proposal, uint32 choice, string reason, string app, string metadata',
    },
    { name: 'snapshot', version: '0.1.4' },
    {
      from: signer,
      space: 'ens.eth',
      timestamp: 1_700_000_000,
      proposal: hash,
      choice: 1,
      reason: 'Une bonne idée 👍',
      app: 'snapshot',
      metadata: '{}',
    },
  ),
  'a login with line breaks': typed(
    { EIP712Domain: 'string name, string version', Login: 'string contents, address wallet, bytes nonce' },
    { name: 'OpenSea', version: '1' },
    { contents: 'Welcome!\n\nClick "Sign" to sign in.', wallet: signer, nonce: '0xAB' },
  ),
  'a token of Polygon': typed(
    {
      EIP712Domain: 'string name, string version, address verifyingContract, bytes32 salt',
      MetaTransaction: 'uint256 nonce, address from, bytes functionSignature',
    },
    { name: 'Token', version: '1', verifyingContract: token, salt: `0x${'1'.padStart(64, '0')}` },
    { nonce: 0, from: signer, functionSignature: '0xa9059cbb' },
  ),
  'a domain without fields': typed(
    { EIP712Domain: '', Attest: 'bytes32[] ids, int256 delta' },
    {},
    { ids: [hash], delta: '-5' },
  ),
} satisfies Readonly<Record<string, ReturnType<typeof typed>>>

const expected = (data: object) => hashTypedData(data as TypedDataDefinition)

test.each(Object.entries(apps))('behavior: %s is signed as it is', async (_name, data) => {
  expect((await prepareTypedData(data)).digest).toBe(expected(data))
})

test.each(Object.entries(apps))('behavior: %s is signed from JSON text', async (_name, data) => {
  expect((await prepareTypedData(JSON.stringify(data))).digest).toBe(expected(data))
})

test('behavior: the mail of EIP-712 has the digest of its standard', async () => {
  const { review, digest } = await prepareTypedData(apps['the mail of EIP-712'])
  expect(digest).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
  expect(review.warnings).toEqual(['warning.typedData'])
})

test('behavior: a domain without a type is signed with the standard fields that it has', async () => {
  const { types, ...data } = apps['a single permit of Permit2']
  const { EIP712Domain: _, ...structs } = types
  for (const chainId of [1, 1n, '1', '0x1'])
    expect(
      (await prepareTypedData({ ...data, types: structs, domain: { ...data.domain, chainId } })).digest,
    ).toBe(expected({ ...data, types }))
})

test.each([
  ['a single permit of Permit2', ['1000000', token, bob, '2030-03-17 17:46:40 UTC']],
  ['a batch permit of Permit2', ['1000000', '5', token, bob]],
  ['a transfer of Permit2', ['25', token, bob, '2030-03-17 17:46:40 UTC']],
  ['a transfer of Permit2 with a witness', ['25', token, bob]],
] as const)('behavior: %s shows its parts before the whole', async (name, parts) => {
  const { review } = await prepareTypedData(apps[name])
  expect(review.warnings).toEqual(['warning.permit'])
  const before = review.rows.slice(
    0,
    review.rows.findIndex(({ label }) => label === 'label.data'),
  )
  for (const part of parts) expect(textOf({ rows: before })).toContain(part)
  // The outputs of a witness go to the visitor.
  expect(textOf({ rows: before })).not.toContain(`label.token ${zeroAddress}`)
})
