/** A page of the site whose text is a file of the repository. */
export type RepositoryPage = {
  /** Path in the repository. */
  readonly file: string
  /** Path of the page, without slashes around it. */
  readonly page: string
  /** Its name in the navigation. Default: its title. */
  readonly label?: string
  /** One sentence for search engines and `llms.txt`. */
  readonly description: string
  /** Its place in the navigation of its group. Default: after the pages of the site. */
  readonly order?: number
}

const at = (file: string, page: string, label: string, description: string): RepositoryPage => ({
  file,
  page,
  label,
  description,
})

/** Files of the repository that are pages of the site, from where they are. A file that moves into the site leaves this table. */
export const repositoryPages: readonly RepositoryPage[] = [
  at(
    'packages/create-latchkey/README.md',
    'start/templates',
    'Templates',
    'Apps to start from, written by one command: React, Next, Vue, Angular, plain HTML and others.',
  ),
  at(
    'docs/guides/plain-javascript.md',
    'start/plain-javascript',
    'Without React',
    'The modal and the headless client on a page without React.',
  ),
  at(
    'docs/guides/install.md',
    'start/install',
    'Before the first release',
    'Install the packages from a checkout of the repository.',
  ),
  at('docs/why.md', 'start/why', 'Why Latchkey', 'Problems of wallet connections that Latchkey solves.'),

  at('docs/guides/chains.md', 'connect/chains', 'Solana and Bitcoin', 'Add Solana and Bitcoin to a client.'),
  at(
    'docs/features/namespaces.md',
    'connect/namespaces',
    'Several chains at once',
    'Connect wallets of several chains at once.',
  ),
  at(
    'docs/guides/walletconnect.md',
    'connect/walletconnect',
    'WalletConnect',
    'Connect a phone by QR code or link.',
  ),
  at(
    'docs/features/connect-flow.md',
    'connect/own-modal',
    'A modal of your own',
    'Build the connect flow in your own interface.',
  ),
  at(
    'docs/features/wallet-list.md',
    'connect/wallet-list',
    'A list of all wallets',
    'Search the directory of wallets from your own list.',
  ),
  at(
    'docs/wallets.md',
    'connect/wallets',
    'Bundled wallets',
    'The wallets that the package knows without a server.',
  ),
  at(
    'docs/features/requests.md',
    'connect/requests',
    'Requests to a node',
    'Methods that client.request sends to a node.',
  ),

  at(
    'docs/guides/account.md',
    'account/views',
    'The account',
    'The views of a connected account, with their hooks.',
  ),
  at(
    'docs/features/tokens.md',
    'account/tokens',
    'Tokens',
    'Tokens of an account on all networks, with prices.',
  ),
  at('docs/features/nfts.md', 'account/nfts', 'NFTs', 'NFTs of an account.'),
  at(
    'docs/features/activity.md',
    'account/activity',
    'Activity',
    'Transactions of an account, from the provider API or from its own sends.',
  ),
  at('docs/features/send.md', 'account/send', 'Send', 'A form that reviews and sends a transfer.'),
  at('docs/features/swap.md', 'account/swap', 'Swap', 'A form that compares quotes and swaps tokens.'),
  at('docs/features/buy.md', 'account/buy', 'Buy', 'Buy crypto from a seller by card.'),
  at('docs/features/pay.md', 'account/pay', 'Pay', 'Pay a request such as an invoice.'),
  at('docs/features/names.md', 'account/names', 'Names', 'Resolve and register names.'),
  at(
    'docs/features/smart-sessions.md',
    'account/permissions',
    'Permissions',
    'Smart sessions: permissions that a wallet grants to an app.',
  ),

  at(
    'docs/features/sign-in.md',
    'sign-in/page',
    'On the page',
    'Sign in with a wallet, from the modal or your own interface.',
  ),

  at(
    'docs/guides/host-embedded-wallets.md',
    'embedded-wallet/host',
    'Host it',
    'From an empty machine to the first code in a mailbox.',
  ),
  at(
    'docs/security/embedded-wallet.md',
    'embedded-wallet/security',
    'Threat model',
    'What the embedded wallet protects, against whom, and how.',
  ),

  at(
    'docs/reference/theme.md',
    'look/theme',
    'Theme',
    'Colors, corners and fonts of the button and the modal.',
  ),
  at(
    'docs/guides/own-parts.md',
    'look/own-parts',
    'Parts of your own',
    'Slots, views of your own and a button for one wallet.',
  ),
  at(
    'docs/reference/languages.md',
    'look/languages',
    'Languages and texts',
    'Choose the language and change the texts.',
  ),

  at(
    'packages/migrate/README.md',
    'move-here/codemod',
    'The command',
    'npx @latchkey/migrate rewrites an app of another kit.',
  ),

  {
    ...at(
      'docs/guides/provider-api.md',
      'operate/provider-api',
      'What it gives',
      'Prices, history, swaps and names from a provider API.',
    ),
    order: 1,
  },
  {
    ...at('docs/guides/operate.md', 'operate/run', 'Run it', 'Operate a provider API in production.'),
    order: 2,
  },
  at('SECURITY.md', 'operate/security', 'Security', 'Promises on security, and how to report a fault.'),
  at('docs/security/hosts.md', 'operate/hosts', 'Hosts and storage', 'Every host, request and stored value.'),
  at(
    'docs/security/protection.md',
    'operate/protection',
    'Protection in the page',
    'How the page is protected from wallets, servers and other scripts.',
  ),
  at(
    'docs/security/operator.md',
    'operate/server-security',
    'A secure server',
    'Security of a provider API that you operate.',
  ),
  at(
    'docs/security/audit.md',
    'operate/audit',
    'For an auditor',
    'Entry points, keys and statements of the embedded wallet.',
  ),
  at(
    'docs/security/walletconnect.md',
    'operate/walletconnect-library',
    'WalletConnect, frozen',
    'Why the library of WalletConnect stays at 2.21.8, and how its weaknesses are fixed.',
  ),
  at(
    'docs/support.md',
    'operate/support',
    'Support policy',
    'Supported versions, browsers and runtimes, and how long each gets fixes.',
  ),

  at('docs/reference/options.md', 'reference/options', 'Options', 'Every option of createLatchkey.'),
  at('docs/reference/events.md', 'reference/events', 'Events', 'Every event of a client.'),
  // `error.docs` leads here.
  at(
    'docs/errors.md',
    'errors',
    'Error codes',
    'Every error code with its sentence and its text for visitors.',
  ),
  at(
    'docs/reference/ports.md',
    'reference/ports',
    'Ports',
    'Replace storage, clock, environment and log of a client.',
  ),
  at(
    'docs/api-names.md',
    'reference/api-names',
    'Names compared',
    'Each public name beside its name in wagmi, viem, kit and others.',
  ),
  at(
    'docs/figures.md',
    'reference/figures',
    'Figures',
    'Bytes, times and installed packages, and how they were measured.',
  ),
]

/** Pages that say more than the README of a folder. A link to such a README leads to them. */
export const packagePages: Readonly<Record<string, string>> = {
  'apps/wallet-frame': 'operate/wallet-frame',
  'apps/api': 'operate/start',
  'packages/embedded-wallet': 'embedded-wallet/add',
  'packages/sandbox': 'test/sandbox',
  'packages/testing': 'test/test-wallets',
  'packages/siwx': 'sign-in/server',
  'packages/adapter-evm': 'libraries/evm',
  'packages/react': 'reference/react',
  'packages/adapter-solana': 'libraries/solana',
  'packages/adapter-bitcoin': 'libraries/bitcoin',
  'packages/core': 'reference/core',
  'packages/walletconnect': 'reference/walletconnect',
}
