import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { readSetting } from '../settings/readSetting.ts'
import type { WalletSettings } from '../wallet/WalletSettings.ts'

const keyMeaning =
  'keys of 32 bytes in base64, or files with one each, with commas between them; the first one seals'

const origins = z
  .string()
  .check(z.refine((text) => text.split(',').every(isOrigin), 'origins, such as https://wallet.example.org'))
const keys = z
  .string()
  .check(z.refine((text) => text.split(',').every((one) => readKey(one) !== undefined), keyMeaning))
const optional: ReadonlySet<string> = new Set([
  'SOCIALS',
  'WALLET_DEVICE_APPROVAL',
  'WALLET_TOKEN_KEYS',
  'WEBHOOK_PRIVATE_HOSTS',
])
const url = (pattern: RegExp, meaning: string) =>
  z.string().check(z.refine((text) => pattern.test(text) && URL.canParse(text), meaning))

const keySchema = z.object({ WALLET_SHARE_KEYS: keys, WALLET_RECOVERY_KEYS: keys })
const walletSchema = z.object({
  ...keySchema.shape,
  WALLET_FRAME_ORIGINS: origins,
  WALLET_URL: z
    .string()
    .check(
      z.refine(
        isPlainUrl,
        'the public URL of this server, without a slash at the end, a query or a fragment',
      ),
    ),
  SMTP_URL: url(/^smtps?:\/\//, 'the URL of a mail server, such as smtps://user:password@host'),
  MAIL_FROM: z
    .string('the sender of mails, such as Wallet <wallet@example.org>')
    .check(z.regex(/^[^\r\n@]*@[^\r\n@\s]+$/, 'the sender of mails, such as Wallet <wallet@example.org>')),
  SOCIALS: z.optional(z.string()),
  WALLET_TOKEN_KEYS: z.optional(keys),
  WALLET_DEVICE_APPROVAL: z._default(z.enum(['true', 'false'], 'true or false'), 'true'),
  WEBHOOK_PRIVATE_HOSTS: z._default(z.enum(['true', 'false'], 'true or false'), 'false'),
})

const text = z.string('a text').check(z.minLength(1, 'a text'))
const httpUrl = url(/^https?:\/\//, 'an http or https URL')
/** The visitor's identity passes through it. */
const serviceUrl = z.string().check(z.refine(isSecure, 'an https URL, or one of your own machine'))
const login = { clientId: text, url: z.exactOptional(serviceUrl) }
const socialsSchema = z.array(
  z.discriminatedUnion(
    'provider',
    [
      z.strictObject(
        {
          ...login,
          provider: z.enum(['google', 'github', 'discord', 'x', 'facebook']),
          clientSecret: text,
        },
        'Use provider, clientId, clientSecret, url',
      ),
      z.strictObject(
        { ...login, provider: z.literal('apple'), teamId: text, keyId: text, privateKey: text },
        'Use provider, clientId, teamId, keyId, privateKey, url',
      ),
      z.strictObject(
        {
          provider: z.literal('farcaster'),
          rpcUrls: z.tuple([httpUrl], httpUrl),
          url: z.exactOptional(serviceUrl),
        },
        'Use provider, rpcUrls, url',
      ),
    ],
    'an object with google, apple, github, discord, x, facebook or farcaster as its provider',
  ),
  'a JSON array of login services',
)

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the settings of embedded wallets; `undefined` where none of them is set.
 *
 * @throws InvalidSetting
 */
export function readWalletSettings(environment: Environment): WalletSettings | undefined {
  const names = Object.keys(walletSchema.shape)
  if (names.every((name) => environment[name] === undefined)) return undefined
  const missing = names.find((name) => !optional.has(name) && environment[name] === undefined)
  if (missing !== undefined)
    throw new InvalidSetting(
      `${missing} is missing. Embedded wallets need all of ${names.filter((name) => !optional.has(name)).join(', ')}.`,
    )
  const settings = readSetting(walletSchema, environment)
  const { shareKeys, recoveryKeys } = toKeys(settings)
  return {
    frameOrigins: settings.WALLET_FRAME_ORIGINS.split(','),
    url: settings.WALLET_URL,
    mail: { url: settings.SMTP_URL, from: settings.MAIL_FROM },
    shareKeys,
    recoveryKeys,
    tokenKeys: readTokenKeys(settings.WALLET_TOKEN_KEYS, [...shareKeys, ...recoveryKeys]),
    socials: readSocials(settings.SOCIALS),
    deviceApproval: settings.WALLET_DEVICE_APPROVAL === 'true',
    privateWebhooks: settings.WEBHOOK_PRIVATE_HOSTS === 'true',
  }
}

/**
 * Returns the keys that seal shares.
 *
 * @throws InvalidSetting
 */
export const readWalletKeys = (environment: Environment): ReturnType<typeof toKeys> =>
  toKeys(readSetting(keySchema, environment))

function toKeys(settings: z.infer<typeof keySchema>): Pick<WalletSettings, 'shareKeys' | 'recoveryKeys'> {
  const shareKeys = readKeys(settings.WALLET_SHARE_KEYS)
  const recoveryKeys = readKeys(settings.WALLET_RECOVERY_KEYS)
  if (shareKeys.some((key) => recoveryKeys.some((other) => Buffer.compare(key, other) === 0)))
    throw new InvalidSetting('WALLET_SHARE_KEYS and WALLET_RECOVERY_KEYS must have no key in common.')
  return { shareKeys, recoveryKeys }
}

/** Returns the keys of tokens. They are published in part, so none may seal shares. */
function readTokenKeys(
  setting: string | undefined,
  others: readonly Uint8Array[],
): WalletSettings['tokenKeys'] {
  if (setting === undefined) return undefined
  const tokenKeys = readKeys(setting)
  if (tokenKeys.some((key) => others.some((other) => Buffer.compare(key, other) === 0)))
    throw new InvalidSetting('WALLET_TOKEN_KEYS must have no key in common with the keys of shares.')
  return tokenKeys
}

/** Returns the login services, from JSON or a file with it. */
function readSocials(setting: string | undefined): WalletSettings['socials'] {
  if (setting === undefined) return []
  const json = setting.trimStart().startsWith('[') ? setting : readText(setting)
  let value: unknown
  try {
    value = JSON.parse(json ?? '')
  } catch {
    throw new InvalidSetting('SOCIALS must be a JSON array of login services, or the path of a file with it.')
  }
  const socials = readSetting(socialsSchema, value, 'SOCIALS')
  if (new Set(socials.map(({ provider }) => provider)).size < socials.length)
    throw new InvalidSetting('SOCIALS has a login service twice.')
  return socials
}

function isPlainUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [text, `${text}/`].includes(url.href) &&
    /^[^?#@]*[^/]$/.test(text)
  )
}

function isSecure(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(url.hostname))
  )
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

function readKeys(text: string): readonly [Uint8Array, ...Uint8Array[]] {
  const [first, ...others] = text.split(',').flatMap((one) => readKey(one) ?? [])
  if (!first) throw new InvalidSetting(`A key must be one of ${keyMeaning}.`)
  return [first, ...others]
}

/** Returns a key of 32 bytes, or `undefined`. */
function readKey(text: string): Uint8Array | undefined {
  const bytes = toBytes(text) ?? toBytes(readText(text))
  return bytes?.length === 32 ? bytes : undefined
}

const toBytes = (text: string | undefined) =>
  text !== undefined && /^[A-Za-z0-9+/_-]{43}=?$/.test(text.trim())
    ? new Uint8Array(Buffer.from(text.trim(), 'base64'))
    : undefined

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
