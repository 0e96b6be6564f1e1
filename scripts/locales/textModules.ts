import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** A module with English texts, and the part of the interface that loads them. */
export type TextModule = { readonly file: string; readonly part: string }

/** The parts with texts of their own. Each has its compiled languages beside its code. */
export const owners = {
  react: {
    source: 'packages/react/src',
    generated: 'packages/react/src/locale/generated',
    /** Module with the type of a language, from the folder of one. */
    language: '../../../client/Language.js',
    extension: 'js',
    /** The part that is shown first. A language without it is not offered. */
    first: 'modal',
  },
  'wallet-frame': {
    source: 'apps/wallet-frame/src',
    generated: 'apps/wallet-frame/src/locale/generated',
    language: '../../language/LanguageTexts.ts',
    extension: 'ts',
    first: 'frame',
  },
  api: {
    source: 'apps/api/src',
    generated: 'apps/api/src/locale/generated',
    language: '../../LanguageTexts.ts',
    extension: 'ts',
    first: 'mails',
  },
} as const

export type Owner = keyof typeof owners

/** Parts by the beginning of a module's path. The first that fits counts. */
const parts: { readonly [owner in Owner]: readonly (readonly [path: string, part: string])[] } = {
  react: [
    ['locale/buttonText', 'button'],
    ['locale/walletButtonText', 'wallet-button'],
    ['locale/baseTexts', 'modal'],
    ['locale/errors/pay', 'pay'],
    ['locale/errors/bitcoin', 'errors-chains'],
    ['locale/errors/evm', 'errors-chains'],
    ['locale/errors/solana', 'errors-chains'],
    ['locale/errors/embedded_wallet', 'errors-embedded'],
    ['locale/errors/', 'errors'],
    ['parts/', 'connecting'],
    ['views/connect/list/texts', 'modal'],
    ['views/connect/connecting/', 'connecting'],
    ['views/connect/', 'connect'],
    ['views/account/', 'account'],
    ['views/send/', 'send'],
    ['views/swap/', 'swaps'],
    ['views/pay/', 'pay'],
    ['views/receive/', 'receive'],
    ['views/onramp/', 'onramp'],
    ['views/names/', 'names'],
    ['views/smartSessions/', 'sessions'],
    ['views/siwx/', 'siwx'],
    ['views/watch/', 'watch'],
    ['views/embeddedWallet/', 'email'],
  ],
  'wallet-frame': [
    ['texts/', 'frame'],
    ['settings/parts/toKeysText', 'frame-keys'],
    ['settings/parts/toLoginText', 'frame-logins'],
    ['passkeys/', 'frame-passkeys'],
    ['settings/', 'frame-settings'],
    ['smartAccount/', 'frame-smart'],
    ['review/solana/', 'frame-solana'],
  ],
  api: [
    ['wallet/mail/', 'mails'],
    ['wallet/', 'pages'],
  ],
}

/** Modules with texts: those that declare an object whose name ends in `Texts`, `Text` or `texts`. */
const declares = /^(?:export )?const \w*[tT]exts? = \{$/m

export function textModules(owner: Owner): readonly TextModule[] {
  const { source } = owners[owner]
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing\/|generated/.test(path))
    .sort()
    .flatMap((path) => {
      const [, part] = parts[owner].find(([beginning]) => path.startsWith(beginning)) ?? []
      if (part === undefined) return []
      if (!declares.test(readFileSync(join(root, source, path), 'utf8'))) return []
      return { file: `${source}/${path}`, part }
    })
}
