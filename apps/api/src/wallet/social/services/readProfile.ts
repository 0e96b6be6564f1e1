import { cleanName } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import type { SocialProvider } from './SocialSettings.ts'

/** A visitor's identity at a login service. */
export type Profile = {
  /** Never changes, and is never an email address, because those change owners. */
  readonly subject: string
  /** Only if the service has verified it. */
  readonly email: string | null
  readonly userName: string | null
}

const longest = 200
/** ASCII, as OpenID Connect requires. Other text could collide with another visitor's id once it is stored. */
const id = z.pipe(
  z.union([z.string(), z.int()]),
  z.pipe(z.transform(String), z.string().check(z.maxLength(longest), z.regex(/^[\x20-\x7e]+$/))),
)
const email = z.string().check(z.maxLength(254), z.email())
const name = z.nullish(z.string())
/** Apple sends text. */
const yes = z.union([z.boolean(), z.string()])

const claims = z.object({ sub: id, email: z.nullish(z.string()), email_verified: z.nullish(yes), name })
const github = z.object({ id, login: name })
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
const discord = z.object({
  id,
  username: name,
  email: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
})
const x = z.object({ data: z.object({ id, username: name }) })
const facebook = z.object({ id, name })

/** Returns the visitor of an ID token. */
export function readClaims(value: unknown): Profile {
  const { sub, email: address, email_verified: verified, name: userName } = claims.parse(value)
  const isVerified = verified === true || verified === 'true'
  return { subject: sub, email: isVerified ? toEmail(address) : null, userName: toName(userName) }
}

/** Returns the visitor from the API of a service. Facebook and X verify no email address. */
export async function readProfile(
  provider: Exclude<SocialProvider, 'google' | 'apple'>,
  read: (path: string) => Promise<unknown>,
): Promise<Profile> {
  switch (provider) {
    case 'github': {
      const { id: subject, login } = github.parse(await read('/user'))
      // The app may lack the permission, or the visitor may have none. The login does not need it.
      const list = await read('/user/emails').catch(() => undefined)
      const emails = githubEmails.safeParse(list).data ?? []
      const own = emails.find(({ primary, verified }) => primary && verified)
      return { subject, email: toEmail(own?.email), userName: toName(login) }
    }
    case 'discord': {
      const { id: subject, username, email: address, verified } = discord.parse(await read('/users/@me'))
      return { subject, email: verified === true ? toEmail(address) : null, userName: toName(username) }
    }
    case 'x': {
      const { data } = x.parse(await read('/2/users/me'))
      return { subject: data.id, email: null, userName: toName(data.username) }
    }
    case 'facebook': {
      const { id: subject, name: userName } = facebook.parse(await read('/me?fields=id,name'))
      return { subject, email: null, userName: toName(userName) }
    }
    default:
      return provider satisfies never
  }
}

const toEmail = (text: string | null | undefined): string | null =>
  email.safeParse(text).data?.toLowerCase() ?? null

const toName = (text: string | null | undefined): string | null => cleanName(text) ?? null
