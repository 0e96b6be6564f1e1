import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { englishFiles } from './englishFiles.ts'
import { argumentsOf, fromIcu, textsOf, toIcu } from './icu.ts'
import { type EnglishText, readEnglish } from './readEnglish.ts'
import { type Owner, owners } from './textModules.ts'
import { readTranslation, translatedTags, translations } from './writeLocales.ts'

const english = (Object.keys(owners) as Owner[]).flatMap((owner) => readEnglish(owner))
const parts = [...new Set(english.map(({ part }) => part))]
/** Languages whose translation has begun. */
const begun: readonly string[] = []
const tags = translatedTags().filter((tag) => !begun.includes(tag))

/** Texts of a language with the English text of each. */
const pairs = (tag: string): readonly (EnglishText & { readonly text: string })[] =>
  parts.flatMap((part) => {
    const texts = readTranslation(tag, part)
    return english
      .filter((row) => row.part === part && texts[row.key] !== undefined)
      .map((row) => ({ ...row, text: texts[row.key] ?? '' }))
  })

/** Names of things that every language keeps, and abbreviations. */
const kept =
  /\b(?:App Store|Google Play|Android|Latchkey|Farcaster|WalletConnect|Ethereum|Solana|Bitcoin|Polkadot|Cosmos|BIP-39|CAIP-2|CAIP-10|URL|QR|NFTs?|EOA|SIWE|SIWX|ENS|DNS|RPC|GHO|USDC|ETH|BTC|SegWit|Taproot|Safe|PDF|SMS|ID|IP|HTTPS?|API|App|Apps|Wallet|Wallets|Token|Tokens|Google|GitHub|Apple|Facebook|Discord|PSBT|CPFP|RBF|Lightning|Ordinals|Runes|Chrome|Firefox|Safari|Nonce)\b/gi

test('behavior: the English files that translators start from are those of the code', () => {
  const folder = join(translations, 'en')
  const stored = Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  expect(stored, 'node scripts/writeEnglish.ts').toEqual(Object.fromEntries(englishFiles()))
})

test('behavior: a key stands for one text', () => {
  const keys = english.map(({ part, key }) => `${part} ${key}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('behavior: each text has a note for translators', () => {
  expect(english.filter(({ note }) => note === undefined).map(({ file, key }) => `${file} ${key}`)).toEqual(
    [],
  )
})

describe.each(tags)('%s', (tag) => {
  const rows = pairs(tag)

  test('behavior: it has every text, and none that English lacks', () => {
    const wanted = english.map(({ part, key }) => `${part} ${key}`)
    const given = parts.flatMap((part) =>
      Object.keys(readTranslation(tag, part)).map((key) => `${part} ${key}`),
    )
    expect(wanted.filter((one) => !given.includes(one))).toEqual([])
    expect(given.filter((one) => !wanted.includes(one))).toEqual([])
    const files = readdirSync(join(translations, tag)).filter((file) => file !== 'glossary.md')
    expect(files.toSorted()).toEqual(parts.map((part) => `${part}.json`).toSorted())
  })

  test('behavior: each text has the arguments of the English one', () => {
    const differs = ({ message, text }: (typeof rows)[number]) => {
      const names = (map: ReturnType<typeof argumentsOf>) => [...map.keys()].sort().join()
      return names(argumentsOf(message)) !== names(argumentsOf(fromIcu(text)))
    }
    expect(rows.filter(differs).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  test('behavior: a text that counts has exactly the plural categories of the language', () => {
    const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()
    const wrong = rows.flatMap(({ key, text }) =>
      pluralsOf(fromIcu(text))
        .map((names) => names.filter((name) => !name.startsWith('=')).toSorted())
        .filter((names) => names.join() !== wanted.join())
        .map((names) => `${key}: ${names}`),
    )
    expect(wrong).toEqual([])
  })

  test('behavior: no English is left', () => {
    const isSame = ({ message, text }: (typeof rows)[number]) => {
      const [own] = textsOf(fromIcu(text))
      const [given] = textsOf(message)
      const rest = (given ?? '').replace(/\{\w+\}/g, '').replace(kept, '')
      return own === given && /[a-z]{2}/i.test(rest)
    }
    const allowed = new Set(sameWord[tag] ?? [])
    expect(
      rows
        .filter(isSame)
        .map(({ key }) => key)
        .filter((key) => !allowed.has(key)),
    ).toEqual([])
  })

  test('behavior: the name of a button holds the words that it shows', () => {
    const texts = readTranslation(tag, 'email')
    const [shown = '', name = ''] = [texts['social.rest'], texts['social.more']]
    expect(name.toLowerCase()).toContain(shown.toLowerCase())
  })

  test('behavior: no text is empty, padded or three times as long as the English one', () => {
    const odd = rows.filter(({ message, text }) => {
      const own = textsOf(fromIcu(text))
      const longest = Math.max(...textsOf(message).map(({ length }) => length))
      return own.some((one) => one.trim() !== one || one === '' || one.length > Math.max(24, longest * 2.4))
    })
    expect(odd.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })
})

/** Texts that are the same word in a language as in English. */
const sameWord: Readonly<Record<string, readonly string[]>> = {
  nl: [
    'account.title',
    'downloads.chromeStore',
    'downloads.homepage',
    'embedded.upgraded',
    'label.accounts',
    'label.contract',
    'label.salt',
    'label.type',
    'modal.details',
    'nft.contract',
    'nft.mint',
    'recovery.passkey',
    'send.explorer',
    'sessions.contract',
    'sessions.rules',
    'sessions.status',
    'siwx.account',
    'siwx.site',
    'swap.explorer',
    'swap.from',
    'swap.slippage',
    'task.logins',
    'task.passkeys',
    'walletConnect.browser',
    'walletConnect.desktop',
    'walletConnect.web',
  ],
  fr: [
    'downloads.chromeStore',
    'label.message',
    'label.transaction',
    'label.type',
    'label.version',
    'names.suggestions',
    'nft.collection',
    'nft.mint',
    'sessions.active',
    'siwx.site',
    'siwx.statement',
    'swap.slippage',
    'walletConnect.web',
  ],
  de: [
    'downloads.chromeStore',
    'downloads.homepage',
    'downloads.store',
    'label.contract',
    'label.salt',
    'label.version',
    'modal.details',
    'names.name',
    'nft.contract',
    'nft.mint',
    'recovery.passkey',
    'send.explorer',
    'sessions.contract',
    'sessions.rules',
    'sessions.status',
    'swap.explorer',
    'swap.slippage',
    'task.passkeys',
    'walletConnect.browser',
    'walletConnect.desktop',
    'walletConnect.web',
  ],
  'es-419': ['downloads.chromeStore', 'nft.mint', 'walletConnect.web'],
  it: [
    'account.title',
    'downloads.chromeStore',
    'downloads.store',
    'email.label',
    'embedded.upgraded',
    'label.salt',
    'nft.mint',
    'recovery.passkey',
    'recovery.password',
    'send.explorer',
    'send.max',
    'siwx.account',
    'swap.explorer',
    'swap.from',
    'swap.max',
    'swap.slippage',
    'walletConnect.browser',
    'walletConnect.web',
  ],
  'pt-BR': [
    'downloads.chromeStore',
    'label.salt',
    'nft.mint',
    'sessions.status',
    'siwx.site',
    'swap.slippage',
    'task.logins',
    'walletConnect.web',
  ],
  tr: ['label.program', 'label.salt', 'siwx.site', 'walletConnect.web'],
  pl: ['downloads.chromeStore', 'label.operator', 'label.program', 'nft.mint'],
  vi: ['recovery.passkey'],
  id: [
    'downloads.chromeStore',
    'email.label',
    'label.data',
    'label.operator',
    'label.program',
    'label.salt',
    'nft.mint',
    'sessions.status',
    'swap.slippage',
    'walletConnect.browser',
    'walletConnect.desktop',
    'walletConnect.web',
  ],
  ms: [
    'label.data',
    'label.program',
    'label.salt',
    'nft.mint',
    'sessions.status',
    'walletConnect.desktop',
    'walletConnect.web',
  ],
  fil: [
    'account.title',
    'allWallets.code',
    'button.network',
    'buy.ach_bank_account',
    'buy.card',
    'buy.provider',
    'downloads.chromeStore',
    'downloads.homepage',
    'downloads.store',
    'email.label',
    'embedded.upgraded',
    'label.data',
    'label.function',
    'label.network',
    'label.nonce',
    'label.operator',
    'label.program',
    'label.salt',
    'label.spender',
    'label.tokenAccount',
    'logins.email',
    'nft.mint',
    'pay.network',
    'pay.reference',
    'recovery.passkey',
    'recovery.passkeyName',
    'recovery.password',
    'send.explorer',
    'send.max',
    'send.network',
    'send.recipient',
    'sessions.network',
    'settings.network',
    'siwx.account',
    'siwx.network',
    'siwx.site',
    'swap.explorer',
    'swap.from',
    'swap.max',
    'swap.network',
    'swap.router',
    'swap.slippage',
    'task.export',
    'value.baseUnits',
    'walletConnect.browser',
    'walletConnect.desktop',
    'walletConnect.phone',
    'walletConnect.web',
    'watch.address',
    'watch.network',
  ],
}

/** The categories of each plural of a message. */
function pluralsOf(message: ReturnType<typeof fromIcu>): readonly (readonly string[])[] {
  if (typeof message === 'string') return []
  return Object.values(message).flatMap((choices) => {
    const names = Object.keys(choices)
    const inner = Object.values(choices).flatMap(pluralsOf)
    return names.every((name) => /^(zero|one|two|few|many|other|=\d+)$/.test(name))
      ? [names, ...inner]
      : inner
  })
}

describe('ICU syntax', () => {
  test.each([
    ['Plain text', 'Plain text'],
    ["It''s {name}", "It's {name}"],
    ['{n, plural, one {# token} other {# tokens}}', { n: { one: '{n} token', other: '{n} tokens' } }],
    [
      'You have {n, plural, one {# token} other {# tokens}} left',
      { n: { one: 'You have {n} token left', other: 'You have {n} tokens left' } },
    ],
    [
      '{kind, select, day {each day} other {{n, plural, one {# time} other {# times}}}}',
      { kind: { day: 'each day', other: { n: { one: '{n} time', other: '{n} times' } } } },
    ],
  ])('behavior: %s is compiled', (text, message) => {
    expect(fromIcu(text)).toEqual(message)
    expect(fromIcu(toIcu(message))).toEqual(message)
  })

  test.each([
    ['{n, number}', 'Only arguments'],
    ['{n, plural, one {#}}', 'MISSING_OTHER_CLAUSE'],
    ['{n', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ["'{'x", 'brace'],
    ['{n, selectordinal, other {#}}', 'ordinals'],
  ])('error: %s is refused', (text, reason) => {
    expect(() => fromIcu(text)).toThrow(reason)
  })

  test('law: each English message is what its ICU text is compiled to', () => {
    expect(
      english.filter(({ message }) => JSON.stringify(fromIcu(toIcu(message))) !== JSON.stringify(message)),
    ).toEqual([])
  })
})
