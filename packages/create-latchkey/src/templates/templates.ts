import type { Template } from './Template.js'

const latchkey = ['@latchkey/core', '@latchkey/react']
const forEvm = ['@latchkey/adapter-evm', 'viem']
const forTests = ['@latchkey/testing', '@playwright/test', 'typescript']
const forSolana = ['@latchkey/adapter-solana', '@solana/kit']
const forBitcoinTests = ['@bitcoinerlab/secp256k1', 'bitcoinjs-lib', 'ecpair']
const react = ['react', 'react-dom']
const angular = ['@angular/common', '@angular/compiler', '@angular/core', '@angular/platform-browser', 'rxjs']
const angularTools = ['@angular/build', '@angular/cli', '@angular/compiler-cli']
const reactTypes = ['@types/react', '@types/react-dom']
const test = 'playwright test'

/** Layers of every app on Vite. */
const onVite = ['base', 'preview', 'vite']
/** An EVM client, and its test. */
const withEvm = ['evm', 'connect']

/** A page of the documentation site. Its text is a file, too, which needs no address of a site. */
const site = (page: string) => `apps/docs/src/content/docs/${page}.md`

const pages = {
  Options: 'docs/reference/options.md',
  'The account': 'docs/guides/account.md',
  Playwright: site('test/playwright'),
}

/** The files of an app on Vite: those of all, and those of its framework. */
const viteFiles = (own: Template['files']) => ({
  'src/client.ts': 'chains and options',
  ...own,
  'tests/connect.spec.ts': 'a test wallet connects, reloads and disconnects',
})

const vite = {
  scripts: { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview', test },
  devDependencies: [...forTests, 'vite'],
  url: 'http://localhost:5173',
  notes: [],
  pages,
}

const viteReact = {
  ...vite,
  devDependencies: [...vite.devDependencies, ...reactTypes, '@vitejs/plugin-react'],
  files: viteFiles({
    'src/App.tsx': 'the provider and the button',
    'src/Account.tsx': 'the account and a signature',
  }),
  pages: { 'Components and hooks': 'packages/react/README.md', ...pages },
}

/** Every template, in the order in which the command lists them. */
export const templates: readonly Template[] = [
  {
    ...viteReact,
    name: 'react',
    about: 'React with Vite: the button, the account and a signature.',
    layers: [...onVite, 'tsx', 'react', ...withEvm],
    dependencies: [...latchkey, ...forEvm, ...react],
  },
  {
    name: 'next',
    about: 'Next with the App Router: sign-in verified on the server, and a page for members.',
    layers: ['base', 'next'],
    scripts: { dev: 'next dev', build: 'next build', start: 'next start', test },
    dependencies: [...latchkey, ...forEvm, ...react, '@latchkey/siwx', 'next'],
    devDependencies: [...forTests, ...reactTypes, '@types/node'],
    url: 'http://localhost:3000',
    files: {
      'src/app/Providers.tsx': 'chains and options',
      'src/auth.ts': 'the server that verifies sign-ins',
      'src/app/members/page.tsx': 'a page that only members see',
      'tests/sign-in.spec.ts': 'a test wallet signs in, sees that page and leaves',
    },
    notes: [
      'Before it goes live, copy `.env.example` and set the host of your page. Replace `createMemoryStore()` with a database: the sessions in memory are of one process.',
    ],
    pages: {
      'Sign in with Next': site('sign-in/next'),
      'Components and hooks': 'packages/react/README.md',
      ...pages,
    },
  },
  {
    ...vite,
    name: 'vue',
    about: 'Vue with Vite: the button, the account and a signature.',
    layers: [...onVite, ...withEvm, 'vue'],
    scripts: { ...vite.scripts, build: 'vue-tsc && vite build' },
    dependencies: [...latchkey, ...forEvm, ...react, '@latchkey/vue', 'vue'],
    devDependencies: [...vite.devDependencies, '@vitejs/plugin-vue', 'vue-tsc'],
    files: viteFiles({
      'src/App.vue': 'the button',
      'src/Account.vue': 'the account and a signature',
    }),
    pages: { Composables: 'packages/vue/README.md', ...pages },
  },
  {
    ...vite,
    name: 'svelte',
    about: 'Svelte with Vite: the button, the account and a signature.',
    layers: [...onVite, ...withEvm, 'svelte'],
    scripts: { ...vite.scripts, build: 'svelte-check && vite build' },
    dependencies: [...latchkey, ...forEvm, ...react, '@latchkey/svelte'],
    devDependencies: [...vite.devDependencies, '@sveltejs/vite-plugin-svelte', 'svelte', 'svelte-check'],
    files: viteFiles({
      'src/App.svelte': 'the provider and the button',
      'src/Account.svelte': 'the account and a signature',
    }),
    pages: { 'Components and hooks': 'packages/svelte/README.md', ...pages },
  },
  {
    ...vite,
    name: 'solid',
    about: 'Solid with Vite: the button, the account and a signature.',
    layers: [...onVite, 'tsx', ...withEvm, 'solid'],
    dependencies: [...latchkey, ...forEvm, ...react, '@latchkey/solid', 'solid-js'],
    devDependencies: [...vite.devDependencies, 'vite-plugin-solid'],
    files: viteFiles({
      'src/App.tsx': 'the provider and the button',
      'src/Account.tsx': 'the account and a signature',
    }),
    pages: { 'Components and hooks': 'packages/solid/README.md', ...pages },
  },
  {
    ...vite,
    name: 'angular',
    about: 'Angular: the button as an element, the account and a signature.',
    layers: ['base', 'preview', ...withEvm, 'angular'],
    scripts: { ...vite.scripts, dev: 'ng serve', build: 'tsc --noEmit && ng build' },
    dependencies: [...latchkey, ...forEvm, ...react, ...angular, '@latchkey/element'],
    devDependencies: [...vite.devDependencies, ...angularTools, ...reactTypes],
    node: '^22.22.3 || ^24.15.0 || >=26.0.0',
    url: 'http://localhost:4200',
    files: viteFiles({
      'src/app/App.ts': 'the button',
      'src/app/Account.ts': 'the account and a signature',
      'src/app/fromStore.ts': 'a signal that follows a store of the client',
    }),
    notes: ['Angular needs Node 22 from 22.22.3, Node 24 from 24.15, or Node 26.'],
    pages: { 'The element': 'packages/element/README.md', ...pages },
  },
  {
    ...vite,
    name: 'plain',
    about: 'Vite without a framework.',
    layers: [...onVite, ...withEvm, 'plain'],
    dependencies: [...latchkey, ...forEvm, ...react],
    files: viteFiles({ 'src/main.ts': 'the button, the account and a signature' }),
    pages: { 'Without React': 'docs/guides/plain-javascript.md', ...pages },
  },
  {
    name: 'html',
    about: 'A plain page without a bundler: one module with its integrity value, and a strict policy.',
    layers: ['base', 'preview', 'connect', 'html'],
    scripts: {
      dev: 'node wallet.js && node serve.js',
      build: 'node wallet.js && tsc',
      preview: 'node serve.js',
      test,
    },
    dependencies: ['@latchkey/element'],
    devDependencies: [...forTests, '@types/node', 'viem'],
    url: 'http://localhost:4173',
    files: {
      'src/index.html': 'the page with its content security policy',
      'src/page.js': 'chains and options, the button, the account and a signature',
      'wallet.js': 'copies the module to `src/wallet` and writes its integrity value',
      'serve.js': 'serves the page on this machine',
      'tests/connect.spec.ts': 'a test wallet connects, reloads and disconnects',
    },
    notes: [
      "The folder `src` is the page, and any host serves it. Run `npm run build` before you publish it and after each update of `@latchkey/element`. Let the host send the header `Content-Security-Policy: frame-ancestors 'none'`, as `serve.js` does: browsers ignore that directive in the page.",
    ],
    pages: { 'The module': 'packages/element/README.md', ...pages },
  },
  {
    ...viteReact,
    name: 'solana',
    about: 'Solana alone, in React with Vite.',
    layers: [...onVite, 'tsx', 'react', 'solana'],
    dependencies: [...latchkey, ...forSolana, ...react],
    devDependencies: [...viteReact.devDependencies, 'viem'],
    pages: { 'The Solana adapter': 'packages/adapter-solana/README.md', ...viteReact.pages },
  },
  {
    ...viteReact,
    name: 'bitcoin',
    about: 'Bitcoin alone, in React with Vite.',
    layers: [...onVite, 'tsx', 'react', 'bitcoin'],
    dependencies: [...latchkey, '@latchkey/adapter-bitcoin', ...react],
    devDependencies: [...viteReact.devDependencies, ...forBitcoinTests, 'viem'],
    pages: { 'The Bitcoin adapter': 'packages/adapter-bitcoin/README.md', ...viteReact.pages },
  },
  {
    ...viteReact,
    name: 'chains',
    about: 'Ethereum, Solana and Bitcoin at once, in React with Vite.',
    layers: [...onVite, 'tsx', 'react', 'chains'],
    dependencies: [...latchkey, ...forEvm, ...forSolana, '@latchkey/adapter-bitcoin', ...react],
    devDependencies: [...viteReact.devDependencies, ...forBitcoinTests],
    files: {
      ...viteReact.files,
      'src/Account.tsx': 'an account of each chain, or a button to connect one',
      'tests/connect.spec.ts': 'a test wallet connects three chains, reloads and leaves one',
    },
    pages: { 'Solana and Bitcoin': 'docs/guides/chains.md', ...viteReact.pages },
  },
  {
    ...viteReact,
    name: 'embedded',
    about: 'A wallet from an email address, with a server on this machine, in React with Vite.',
    layers: [...onVite, 'tsx', 'react', 'embedded'],
    dependencies: [...latchkey, ...forEvm, '@latchkey/embedded-wallet', ...react],
    files: {
      ...viteReact.files,
      'src/client.ts': 'chains, options and the servers of the wallet',
      'tests/connect.spec.ts': 'a visitor signs in with a mailed code, reloads and disconnects',
    },
    notes: [
      'Start the servers of the wallet first, in a clone of [the repository](https://github.com/latchkey/latchkey): `npx -y pnpm@12.21.0 wallet --mail-catcher`. Mails with codes end on the page that it prints, and the test reads them there.',
      'Before it goes live, [host the wallet](https://github.com/latchkey/latchkey/blob/main/docs/guides/host-embedded-wallets.md) and name its servers in `.env`, as `.env.example` does. Add the `projectId` that the command prints for your origin to `src/client.ts`.',
    ],
    pages: { 'The embedded wallet': 'packages/embedded-wallet/README.md', ...viteReact.pages },
  },
]
