import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PriceSource } from '../chain/prices/PriceSource.ts'
import { readEnvironment } from './readEnvironment.ts'

const network = {
  chainId: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
}
const cluster = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example.org'],
}
const address = `0x${'ab'.repeat(20)}`
const networks = (...rows: readonly unknown[]) => ({ NETWORKS: JSON.stringify(rows) })

test('behavior: an empty environment means a local server in memory without projects', () => {
  expect(readEnvironment({ PORT: '', HOST: '' })).toEqual({
    databaseUrl: undefined,
    dataFolder: undefined,
    port: 8787,
    host: undefined,
    networks: [],
    prices: [],
    tokenLists: [],
    names: undefined,
    onramp: [],
    pictures: undefined,
    wallet: undefined,
    operator: undefined,
    wallets: 'bundled',
    requireProject: false,
    rateLimit: undefined,
    connectionLimit: undefined,
    byteLimit: undefined,
    writeLimit: undefined,
    callOverrides: false,
    trustProxy: 0,
    eventDays: 30,
    eventMegabytes: 100,
  })
})

const fixed = (facts: object) => ({
  PRICES: JSON.stringify([{ type: 'fixed', coins: [{ chainId: 'eip155:1', price: '2500', ...facts }] }]),
})

test('behavior: fixed prices are a source after the others, by network and address', async () => {
  const coins = [
    { chainId: 'eip155:31337', price: '2500.5' },
    { chainId: 'eip155:31337', token: address.toUpperCase().replace('X', 'x'), price: '1', symbol: 'TUSD' },
  ]
  const { prices } = readEnvironment({ PRICES: JSON.stringify(['defillama', { type: 'fixed', coins }]) })
  const [first, table] = prices as readonly [unknown, PriceSource]
  expect(first).toEqual({ type: 'defillama' })
  const { signal } = new AbortController()
  const priceOf = (token: string | null) => table.price({ chainId: 'eip155:31337', token, signal })
  expect(await priceOf(null)).toMatchObject({ price: '2500.5', fixed: true, source: 'fixed' })
  expect(await priceOf(address)).toMatchObject({ price: '1', symbol: 'TUSD' })
  expect(await priceOf(`0x${'9'.repeat(40)}`)).toBeUndefined()
})

test('behavior: every value is read', () => {
  const full = {
    ...network,
    multicall3: address,
    ensUniversalResolver: address,
    historyFrom: '12345678901234567',
    tokens: [address],
    collections: [address],
    swaps: [
      { type: '0x', key: 'k', router: address },
      { type: '1inch', key: 'k', url: 'https://swaps.example' },
      { type: 'lifi' },
      { type: 'uniswap-v2', router: address, wrapped: address, bases: [address] },
      { type: 'uniswap-v3', router: address, quoter: address, v2Router: address, wrapped: address },
    ],
    bundler: {
      url: 'https://bundler.example/1/k',
      paymasterUrl: 'https://paymaster.example/1/k',
      paymasterContext: { policyId: 'p' },
      implementation: address,
    },
    nfts: [{ type: 'rpc' }, { type: 'blockscout', url: 'https://blockscout.example' }],
    priceIds: { defillama: 'local', coingecko: 'local', coin: 'local-ether' },
  }
  expect(
    readEnvironment({
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://me@db/latchkey',
      ...networks(full),
      PRICES: '["defillama",{"type":"coingecko","key":"k","plan":"pro"}]',
      TOKEN_LISTS: 'https://lists.example/all.json',
      SPONSOR: '{"dayBudget":"1000","accountBudget":"10"}',
      PICTURE_URL: 'https://api.example.org',
      PICTURE_KEY: 'k'.repeat(32),
      IPFS_GATEWAY: 'https://ipfs.example',
      WALLETS: 'none',
      REQUIRE_PROJECT: 'true',
      RATE_LIMIT: '60,5',
      CONNECTION_LIMIT: '50,5',
      BYTE_LIMIT: '64,8',
      WRITE_LIMIT: '5,60',
      CALL_OVERRIDES: 'true',
      TRUST_PROXY: '2',
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_SERVICE_NAME: 'my-api',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      TRACE_PARENT: 'true',
      METRICS_HOST: '10.0.0.1',
      EVENT_DAYS: '7',
      EVENT_MEGABYTES: '20',
    }),
  ).toEqual({
    databaseUrl: 'postgres://me@db/latchkey',
    dataFolder: undefined,
    port: 0,
    host: '0.0.0.0',
    networks: [{ ...full, historyFrom: 12345678901234567n }],
    prices: [{ type: 'defillama' }, { type: 'coingecko', key: 'k', plan: 'pro' }],
    onramp: [],
    sponsor: { dayBudget: '1000', accountBudget: '10' },
    tokenLists: ['https://lists.example/all.json'],
    pictures: {
      url: 'https://api.example.org',
      key: 'k'.repeat(32),
      ipfsGateway: 'https://ipfs.example',
    },
    wallets: 'none',
    requireProject: true,
    rateLimit: { perMinute: 60, burst: 5 },
    connectionLimit: { perProcess: 50, perAddress: 5 },
    byteLimit: { perProcess: 64 * 2 ** 20, perAddress: 8 * 2 ** 20 },
    writeLimit: { idle: 5_000, total: 60_000 },
    callOverrides: true,
    trustProxy: 2,
    traces: { url: 'http://collector:4318/v1/traces', service: 'my-api', share: 0.25, trustParent: true },
    metrics: { port: 9464, host: '10.0.0.1' },
    eventDays: 7,
    eventMegabytes: 20,
  })
})

test('behavior: networks of both namespaces are read', () => {
  expect(readEnvironment(networks(network, cluster)).networks).toEqual([network, cluster])
})

test('behavior: sources of each namespace are read, and a word stands for a source without settings', () => {
  const url = 'https://engine.example.org'
  const bitcoin = {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    balances: [{ type: 'esplora', url }],
    history: [{ type: 'esplora', url }],
  }
  const engines = [
    { type: 'token-api', url, network: 'mainnet', key: 'k' },
    { type: 'blockscout', url },
  ]
  expect(
    readEnvironment(
      networks(
        { ...network, balances: ['rpc', ...engines], history: ['follower', ...engines], nfts: engines },
        { ...cluster, das: 'getAssets', balances: [engines[0], 'rpc'] },
        bitcoin,
      ),
    ).networks,
  ).toEqual([
    {
      ...network,
      balances: [{ type: 'rpc' }, ...engines],
      history: [{ type: 'follower' }, ...engines],
      nfts: engines,
    },
    { ...cluster, das: 'getAssets', balances: [engines[0], { type: 'rpc' }] },
    bitcoin,
  ])
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [
    { DATABASE_URL: 'mysql://db' },
    /^DATABASE_URL must be the URL of a PostgreSQL server, such as postgres:\/\/user@host\/name\.$/,
  ],
  [
    { DATABASE_URL: 'postgres://db/x', DATA_FOLDER: '/x' },
    'DATABASE_URL and DATA_FOLDER exclude each other. Set one of them.',
  ],
  [{ WALLETS: 'some' }, 'WALLETS must be bundled or none, not "some".'],
  [{ REQUIRE_PROJECT: 'yes' }, 'REQUIRE_PROJECT must be false or true, not "yes".'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be requests per minute'],
  [{ CONNECTION_LIMIT: '50' }, 'CONNECTION_LIMIT must be connections of the process and, after a comma'],
  [{ BYTE_LIMIT: '0,1' }, 'BYTE_LIMIT must be megabytes held for all callers and, after a comma'],
  [{ WRITE_LIMIT: '20s,2m' }, 'WRITE_LIMIT must be seconds without a byte read and, after a comma'],
  [{ CALL_OVERRIDES: 'yes' }, 'CALL_OVERRIDES must be false or true, not "yes".'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be a whole number from 0 to 10, not "-1".'],
  [
    { NETWORKS: '/nowhere/networks.json' },
    'NETWORKS must be JSON or the path of a readable file, not /nowhere/networks.json.',
  ],
  [{ NETWORKS: '[' }, 'NETWORKS is not valid JSON.'],
  [{ PRICES: 'defillama,oracle' }, 'PRICES[1].type must be defillama, coingecko or an object'],
  [{ PRICES: 'fixed' }, 'PRICES[0].coins must be a list of coins with their prices'],
  [
    fixed({ chainId: 'mainnet' }),
    /^PRICES\[0\]\.coins\[0\]\.chainId must be a CAIP-2 id, such as "eip155:1"\.$/,
  ],
  [fixed({ token: '0x1' }), 'PRICES[0].coins[0].token must be an address or a mint'],
  [fixed({ price: 2500 }), 'PRICES[0].coins[0].price must be US dollars above zero as decimal text'],
  [fixed({ price: '0.00' }), 'PRICES[0].coins[0].price must be US dollars above zero as decimal text'],
  [fixed({ price: '1e3' }), 'PRICES[0].coins[0].price must be US dollars above zero as decimal text'],
  [fixed({ decimals: 37 }), 'PRICES[0].coins[0].decimals must be a whole number from 0 to 36'],
  [
    fixed({ cost: '1' }),
    'PRICES[0].coins[0].cost is unknown. Use chainId, token, price, name, symbol, decimals',
  ],
  [{ PRICES: '[{"type":"coingecko","key":7}]' }, /^PRICES\[0\]\.key must be a text\.$/],
  [{ PICTURE_URL: 'https://api.example.org' }, 'PICTURE_URL and PICTURE_KEY belong together.'],
  [{ PICTURE_KEY: 'short' }, /^PICTURE_KEY must be a secret of 32 characters or more\.$/],
  [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a port from 0 to 65535, not "65536".'],
  [
    { OTEL_TRACES_SAMPLER_ARG: '2' },
    'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1, not "2".',
  ],
  [{ METRICS_HOST: '::1' }, 'METRICS_HOST needs METRICS_PORT. Set both of them.'],
  [{ PRICES: '[' }, 'PRICES is not valid JSON.'],
  [
    { TOKEN_LISTS: '/nowhere.json' },
    'TOKEN_LISTS must name URLs and readable JSON files, not /nowhere.json.',
  ],
  [{ TOKEN_LISTS: 'package.json' }, 'TOKEN_LISTS[0] must be a token list with 1 to 10,000 tokens'],
  [networks({ ...network, priceIds: { coin: '' } }), 'NETWORKS[0].priceIds.coin must be a name'],
  [networks(7), 'NETWORKS[0] must be an object, not 7.'],
  [networks({ ...network, chainId: 'eip155:01' }), 'NETWORKS[0].chainId must be a CAIP-2 id'],
  [networks({ ...network, chainId: 'solana:x' }), 'NETWORKS[0].chainId must be a CAIP-2 id'],
  [networks({ ...cluster, chainId: 'solana:mainnet' }), 'NETWORKS[0].chainId must be a CAIP-2 id'],
  [networks({ ...cluster, chainId: `solana:${'0'.repeat(32)}` }), 'NETWORKS[0].chainId must be a CAIP-2 id'],
  [networks({ ...cluster, chainId: `solana:${'1'.repeat(33)}` }), 'NETWORKS[0].chainId must be a CAIP-2 id'],
  [
    networks({ ...network, chainId: 'bip122:000000000019d6689c085ae165831e93' }),
    'NETWORKS[0].rpcUrls is unknown. Use chainId, name, nativeCurrency, priceIds, balances, history.',
  ],
  [networks({ ...network, chainId: 'cosmos:hub' }), 'NETWORKS[0].chainId must be a CAIP-2 id'],
  [networks({ ...network, balances: [] }), 'NETWORKS[0].balances must be a list of sources'],
  [networks({ ...network, balances: ['esplora'] }), 'NETWORKS[0].balances[0]'],
  [
    networks({ ...network, swaps: ['0x'] }),
    /^NETWORKS\[0\]\.swaps\[0\]\.key must be a text, but is missing\.$/,
  ],
  [networks({ ...network, bundler: {} }), 'NETWORKS[0].bundler.url must be an http or https URL'],
  [
    networks({ ...network, bundler: { url: 'ftp://secret' } }),
    /^NETWORKS\[0\]\.bundler\.url must be an http or https URL\.$/,
  ],
  [{ SPONSOR: '[]' }, 'SPONSOR must be'],
  [networks({ ...network, swaps: ['uniswap-v2'] }), 'NETWORKS[0].swaps[0].router must be an address'],
  [
    networks({ ...network, balances: [{ type: 'blockbook', url: 'ftp://secret' }] }),
    /^NETWORKS\[0\]\.balances\[0\]\.url must be an http or https URL\.$/,
  ],
  [
    networks({ ...cluster, historyFrom: 0 }),
    'NETWORKS[0].historyFrom is unknown. Use chainId, name, nativeCurrency, priceIds, rpcUrls, balances, history, nfts, das.',
  ],
  [networks({ ...cluster, tokens: [address] }), 'NETWORKS[0].tokens is unknown.'],
  [
    networks({ ...cluster, rpcUrls: [] }),
    'NETWORKS[0].rpcUrls[0] must be an http or https URL, but is missing.',
  ],
  [networks(cluster, cluster), 'NETWORKS lists solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp twice.'],
  [networks({ ...network, name: '' }), 'NETWORKS[0].name must be a text of 1 to 60 characters, not "".'],
  [
    networks({ ...network, rpcUrls: [] }),
    'NETWORKS[0].rpcUrls[0] must be an http or https URL, but is missing.',
  ],
  [
    networks({ ...network, rpcUrls: ['file:///etc/passwd'] }),
    /^NETWORKS\[0\]\.rpcUrls\[0\] must be an http or https URL\.$/,
  ],
  [
    networks({ ...network, nativeCurrency: {} }),
    'NETWORKS[0].nativeCurrency.name must be a text of 1 to 60 characters, but is missing.',
  ],
  [
    networks({ ...network, multicall3: '0x1' }),
    'NETWORKS[0].multicall3 must be an address: 0x and 40 hex digits, not "0x1".',
  ],
  [
    networks({ ...network, historyFrom: -1 }),
    'NETWORKS[0].historyFrom must be the number of a block, not -1.',
  ],
  [networks({ ...network, tokens: 'all' }), 'NETWORKS[0].tokens must be a list of addresses'],
  [networks({ ...network, rpcUrl: 'x' }), 'NETWORKS[0].rpcUrl is unknown.'],
  [networks(network, network), 'NETWORKS lists eip155:31337 twice.'],
])('error: %j names the setting', (environment, sentence) => {
  expect(() => readEnvironment(environment)).toThrow(sentence)
})

test('behavior: ONRAMP names the providers that sell coins', () => {
  const providers = [
    { type: 'coinbase', keyId: 'id', keySecret: 'secret', country: 'US', subdivision: 'NY' },
    { type: 'meld', key: 'k', name: 'Harbour' },
  ]
  expect(readEnvironment({ ONRAMP: JSON.stringify(providers) }).onramp).toEqual(providers)
})

test.each([
  ['meld', 'ONRAMP is not valid JSON. Write an array of providers.'],
  ['[{"type":"other"}]', 'ONRAMP[0].type must be an object with coinbase or meld as its type, not "other".'],
  ['[{"type":"meld"}]', 'ONRAMP[0].key must be a text, but is missing.'],
  ['[{"type":"meld","key":"k","country":"us"}]', 'ONRAMP[0].country must be two capital letters'],
  ['[{"type":"coinbase","keyId":"i","keySecret":7}]', 'ONRAMP[0].keySecret must be a text.'],
  ['[{"type":"meld","key":"k","secret":"s"}]', 'ONRAMP[0].secret is unknown. Use type, key, id'],
])('error: ONRAMP %s is refused', (text, sentence) => {
  expect(() => readEnvironment({ ONRAMP: text })).toThrow(sentence)
})

const google = { provider: 'google', clientId: 'id', clientSecret: 'hush' }
const apple = { provider: 'apple', clientId: 'id', teamId: 'team', keyId: 'key', privateKey: 'hush' }
const wallet = {
  WALLET_FRAME_ORIGINS: 'https://wallet.example,http://wallet.localhost:4246',
  WALLET_URL: 'https://api.example',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'Wallet <wallet@example.org>',
  WALLET_SHARE_KEYS: `${Buffer.alloc(32, 1).toString('base64')},${Buffer.alloc(32, 2).toString('base64url')}`,
  WALLET_RECOVERY_KEYS: Buffer.alloc(32, 3).toString('base64'),
}

test('behavior: embedded wallets have an origin, a mail server and two kinds of keys', async () => {
  expect(readEnvironment(wallet).wallet).toEqual({
    frameOrigins: ['https://wallet.example', 'http://wallet.localhost:4246'],
    url: 'https://api.example',
    mail: { url: 'smtps://user:password@mail.example', from: 'Wallet <wallet@example.org>' },
    shareKeys: [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
    recoveryKeys: [new Uint8Array(32).fill(3)],
    socials: [],
    deviceApproval: true,
    privateWebhooks: false,
  })
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-keys-'))
  try {
    const file = join(folder, 'key')
    await writeFile(file, `${wallet.WALLET_RECOVERY_KEYS}\n`)
    const settings = { ...wallet, WALLET_RECOVERY_KEYS: file, WALLET_DEVICE_APPROVAL: 'false' }
    expect(readEnvironment({ ...wallet, SOCIALS: JSON.stringify([google, apple]) }).wallet?.socials).toEqual([
      google,
      apple,
    ])
    const tokenKeys = [5, 6].map((byte) => Buffer.alloc(32, byte).toString('base64')).join(',')
    expect(readEnvironment({ ...wallet, WALLET_TOKEN_KEYS: tokenKeys }).wallet?.tokenKeys).toEqual([
      new Uint8Array(32).fill(5),
      new Uint8Array(32).fill(6),
    ])
    expect(readEnvironment(settings).wallet).toMatchObject({
      recoveryKeys: [new Uint8Array(32).fill(3)],
      deviceApproval: false,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  'http://login.example',
  'http://127.0.0.1.example',
  'http://10.0.0.1',
  'ftp://a.example',
  'https://a:b@c.example',
])('error: a login service at %s', (url) => {
  for (const service of [google, { provider: 'farcaster', rpcUrls: ['http://node.example'] }])
    expect(() => readEnvironment({ ...wallet, SOCIALS: JSON.stringify([{ ...service, url }]) })).toThrow(
      'SOCIALS[0].url must be an https URL',
    )
})

test.each([
  [{ SMTP_URL: undefined }, 'SMTP_URL is missing. Embedded wallets need all of'],
  [{ WALLET_FRAME_ORIGINS: 'https://wallet.example/' }, 'WALLET_FRAME_ORIGINS must be origins'],
  [{ WALLET_FRAME_ORIGINS: '*' }, 'WALLET_FRAME_ORIGINS must be origins'],
  [{ WALLET_URL: 'https://api.example/' }, 'WALLET_URL must be the public URL'],
  [{ WALLET_URL: 'https://api.example?a=1' }, 'WALLET_URL must be the public URL'],
  [{ WALLET_URL: 'https://api.example/v1?a' }, 'WALLET_URL must be the public URL'],
  [{ WALLET_URL: 'https://api.example#a' }, 'WALLET_URL must be the public URL'],
  [{ WALLET_URL: 'https://user:pw@api.example' }, 'WALLET_URL must be the public URL'],
  [{ WALLET_URL: 'https://API.example' }, 'WALLET_URL must be the public URL'],
  [{ WALLET_URL: 'https://api.example/a/../b' }, 'WALLET_URL must be the public URL'],
  [{ WALLET_URL: 'ftp://api.example' }, 'WALLET_URL must be the public URL'],
  [{ MAIL_FROM: 'Wallet' }, 'MAIL_FROM must be the sender'],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM must be the sender'],
  [{ WALLET_SHARE_KEYS: 'c2hvcnQ=' }, 'WALLET_SHARE_KEYS must be keys of 32 bytes'],
  [{ WALLET_RECOVERY_KEYS: '/no/such/file' }, 'WALLET_RECOVERY_KEYS must be keys of 32 bytes'],
  [{ WALLET_RECOVERY_KEYS: wallet.WALLET_SHARE_KEYS }, 'must have no key in common'],
  [{ WALLET_TOKEN_KEYS: 'c2hvcnQ=' }, 'WALLET_TOKEN_KEYS must be keys of 32 bytes'],
  [{ WALLET_TOKEN_KEYS: wallet.WALLET_RECOVERY_KEYS }, 'must have no key in common with the keys of shares'],
  [{ SOCIALS: '/no/such/file' }, 'SOCIALS must be a JSON array'],
  [{ SOCIALS: '[{"provider":"myspace"}]' }, 'SOCIALS[0]'],
  [
    { SOCIALS: JSON.stringify([{ ...google, secret: 'hush' }]) },
    'SOCIALS[0].secret is unknown. Use provider',
  ],
  [{ SOCIALS: JSON.stringify([{ ...apple, keyId: undefined }]) }, 'SOCIALS[0].keyId must be a text'],
  [{ SOCIALS: JSON.stringify([google, google]) }, 'SOCIALS has a login service twice'],
  [{ WALLET_DEVICE_APPROVAL: 'yes' }, 'WALLET_DEVICE_APPROVAL must be true or false'],
])('error: embedded wallets with %o', (change, sentence) => {
  const environment = { ...wallet, ...change }
  expect(() => readEnvironment(environment)).toThrow(sentence)
  expect(() => readEnvironment(environment)).not.toThrow(/password|c2hvcnQ|hush/)
})

test('behavior: the operator calls are served with keys alone, on this machine', async () => {
  expect(readEnvironment({ OPERATOR_PORT: '9000' }).operator).toBeUndefined()
  const key = 'k'.repeat(32)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-operator-'))
  try {
    const file = join(folder, 'key')
    await writeFile(file, `${'f'.repeat(40)}\n`)
    expect(readEnvironment({ OPERATOR_KEYS: `${key}, ${file}` }).operator).toEqual({
      keys: [key, 'f'.repeat(40)],
      port: 8790,
      host: undefined,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('error: OPERATOR_KEYS with commas alone has no key', () => {
  expect(() => readEnvironment({ OPERATOR_KEYS: ' , ' })).toThrow('OPERATOR_KEYS must be secrets')
})

test.each(['short', 'k'.repeat(31), `${'k'.repeat(32)} x`, `/no/such/file/${'k'.repeat(32)}`])(
  'error: OPERATOR_KEYS %j is no key, and is not repeated',
  (keys) => {
    const read = () => readEnvironment({ OPERATOR_KEYS: keys })
    expect(read).toThrow('OPERATOR_KEYS must be secrets of 32 to 256 characters')
    expect(read).not.toThrow(keys)
  },
)
