// Who may import whom. ARCHITECTURE.md shows the same rows as a picture.

const { rooms } = require('./scripts/check/rooms.cjs')

const coreEntries = ['^packages/core/src/exports/', '^packages/core/dist/exports/']
const npm = (...names) => names.map((name) => `node_modules/${name}/`)

/** The entry `react` of an adapter. */
const reactBridge = {
  files: '/src/(exports/react[.]|react/)',
  to: ['^packages/react/src/exports/', ...npm('react', '@types/react')],
}

/** What each package may import besides itself, after resolution; `bridge` files reach an optional peer as well. */
const arrows = [
  { name: 'core', to: npm('nanostores', 'valibot') },
  {
    name: 'adapter-evm',
    to: [...coreEntries, ...npm('viem', 'nanostores')],
    bridge: reactBridge,
  },
  {
    name: 'adapter-solana',
    to: [...coreEntries, ...npm('@noble', '@solana', '@solana-program', '@wallet-standard', 'nanostores')],
    bridge: reactBridge,
  },
  {
    name: 'adapter-bitcoin',
    to: [
      ...coreEntries,
      ...npm('@bitcoinerlab', '@noble', '@scure', '@wallet-standard', 'bitcoinjs-lib', 'nanostores'),
    ],
    bridge: reactBridge,
  },
  { name: 'walletconnect', to: [...coreEntries, ...npm('nanostores', '@walletconnect')] },
  {
    name: 'siwx',
    to: [
      ...coreEntries,
      '^packages/adapter-(bitcoin|evm)/(src|dist)/exports/',
      ...npm('viem', '@scure', 'jose'),
    ],
  },
  { name: 'embedded-wallet', to: [...coreEntries, ...npm('nanostores', 'valibot')] },
  {
    name: 'react',
    to: [
      ...coreEntries,
      ...npm('nanostores', 'react', 'react-dom', '@radix-ui', 'uqr', '@types/react', '@types/react-dom'),
    ],
  },
  {
    name: 'testing',
    to: [
      ...coreEntries,
      ...npm('viem', '@bitcoinerlab', '@solana', '@wallet-standard', 'bitcoinjs-lib', 'ecpair'),
    ],
    bridge: {
      files: '/src/(exports/playwright[.]|playwright/|exports/msw[.]|msw/|exports/jsdom[.]|jsdom/)',
      // Globals that jsdom lacks come from Node.
      to: [...npm('@playwright/test', 'playwright', 'msw'), '^(crypto|stream/web|util|v8)$'],
    },
  },
  {
    name: 'sandbox',
    to: npm(
      'viem',
      '@foundry-rs/anvil',
      '@scure',
      '@uniswap',
      'canonical-weth',
      'jose',
      'ws',
      '@types/ws',
      'litesvm',
      'postal-mime',
      'smtp-server',
      '@solana',
      '@solana-program',
    ),
    node: true,
  },
  { name: 'create-latchkey', to: npm('@clack/prompts'), node: true },
  { name: 'migrate', to: npm('diff', 'magic-string', 'oxc-parser'), node: true },
]

const core = (folders) => `^packages/core/src/(${folders.join('|')})/`
const tests = '[.](test|chain[.]test|view[.]test)[.]tsx?$'
const testSupport = ['^packages/[^/]+/src/testing/']
const rows = rooms['packages/core']

const layers = Object.entries(rooms)
  .filter(([, of]) => of.length)
  .flatMap(([owner, of]) => {
    const place = owner.includes('/src/') ? owner : `${owner}/src`
    const inside = (folders) => `^${place}/(${folders.join('|')})/`
    const root = `^${place}/[^/]+$`
    const name = place.replace('/src', '').split('/').slice(1).join('-')
    return [
      {
        name: `${name}-known-layer`,
        comment: `A new folder of ${name} needs a row.`,
        severity: 'error',
        from: {},
        to: { path: `^${place}/`, pathNot: [inside([...of.flat(), 'testing', 'styles']), root] },
      },
      ...of.map((row, index) => ({
        name: `${name}-layer-${row.join('-')}`,
        comment: `${row.join(', ')} may not know what is above.`,
        severity: 'error',
        from: { path: inside(row), pathNot: [tests, '/exports/testing[.]ts$'] },
        // The entries of a package re-export what is beside the folders.
        to: {
          path: [
            inside([...of.slice(index + 1).flat(), 'testing']),
            ...(row.includes('exports') ? [] : [root]),
          ],
        },
      })),
      // Domains of core may share types.
      ...(owner === 'packages/core' ? [] : of.filter((row) => row.length > 1)).flatMap((row) =>
        row.map((folder) => ({
          name: `${name}-siblings-${folder}`,
          comment: 'Folders of one row do not know each other.',
          severity: 'error',
          from: { path: inside([folder]), pathNot: tests },
          to: { path: inside(row.filter((other) => other !== folder)) },
        })),
      ),
    ]
  })

const siblings = rows.slice(2).flatMap((row) =>
  row.map((folder) => ({
    name: `core-siblings-${folder}`,
    comment: 'Domains of one row learn of each other only in client/, by argument. Types may be shared.',
    severity: 'error',
    from: { path: core([folder]), pathNot: tests },
    to: {
      path: core(row.filter((other) => other !== folder).concat('nothing')),
      dependencyTypesNot: ['type-only'],
    },
  })),
)

const packages = arrows.flatMap(({ name, to, bridge, node }) => {
  const own = `^packages/${name}/`
  const rule = (suffix, from, allowed) => ({
    name: `arrow-${name}${suffix}`,
    comment: `packages/${name} depends only on what the package graph allows.`,
    severity: 'error',
    from,
    to: { pathNot: [own, ...allowed], ...(node ? { dependencyTypesNot: ['core'] } : {}) },
  })
  const notProduct = [tests, ...testSupport]
  if (!bridge) return [rule('', { path: `${own}src/`, pathNot: notProduct }, to)]
  return [
    rule('', { path: `${own}src/`, pathNot: [...notProduct, bridge.files] }, to),
    rule('-bridge', { path: `${own.slice(0, -1)}${bridge.files}`, pathNot: notProduct }, [
      ...to,
      ...bridge.to,
    ]),
  ]
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means two files are one concept, or one concept sits in the wrong file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere; otherwise the rules below see nothing.',
      severity: 'error',
      from: { pathNot: '^smoke/' },
      // The stylesheet is there after the build, and Astro makes its modules while it builds the site.
      to: { couldNotResolve: true, pathNot: ['[.]css$', '^astro:'] },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'core-siblings-ground',
      comment: 'caip and amount share nothing.',
      severity: 'error',
      from: { path: core(rows[1]), pathNot: tests },
      to: { path: core(rows[1]), pathNot: '^packages/core/src/$1/' },
    },
    {
      name: 'core-api-apart',
      comment:
        'The provider API brings valibot and is attached by the app; what loads before the first click has neither.',
      severity: 'error',
      from: {
        path: '^packages/core/src/',
        pathNot: [core(['api', 'testing', 'features']), '^packages/core/src/exports/api[.]', tests],
      },
      to: { path: core(['api']) },
    },
    {
      name: 'core-one-schema-file',
      comment:
        'api/schema.ts is the only file that imports valibot. It adds codecs and refuses arrays and Infinity.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: '^packages/core/src/api/schema[.]ts$' },
      to: { path: '(^|node_modules/)valibot(/|$)' },
    },
    {
      name: 'core-features-load-api',
      comment: 'A feature exists before the provider API. It loads `calls.ts` when it first needs it.',
      severity: 'error',
      from: { path: core(['features']), pathNot: [tests, '^packages/core/src/features/[^/]+/calls[.]ts$'] },
      to: {
        path: core(['api']),
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    ...siblings,
    ...layers,
    ...packages,
    {
      name: 'no-apps-in-packages',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|smoke|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(packages|apps|smoke)/[^/]+/(dist|[.]next|[.]astro|[.]cache)/|^scripts/fixtures/|^packages/create-latchkey/templates/|^packages/migrate/apps/',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@latchkey/source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
    },
  },
}
