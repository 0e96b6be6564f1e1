import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'

/** A service of the compose file, as an engine would start it. */
export type ComposeService = {
  /** Path of the Dockerfile; `undefined` where a published image is used. */
  readonly dockerfile: string | undefined
  readonly image: string | undefined
  readonly environment: Readonly<Record<string, string>>
  /** Files of this machine, by their paths in the container. */
  readonly files: Readonly<Record<string, string>>
}

type Written = {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly build?: { readonly context: string; readonly dockerfile: string }
        readonly image?: string
        readonly environment?: Readonly<Record<string, string | number>>
        readonly configs?: readonly { readonly source: string; readonly target: string }[]
        readonly secrets?: readonly string[]
      }
    >
  >
  readonly configs: Readonly<Record<string, { readonly file: string }>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

/**
 * Reads the compose file in a folder with the settings beside it, as far as it uses the format.
 *
 * @throws Error with the text of a setting that is missing
 */
export function readCompose(
  folder: string,
  settings: Readonly<Record<string, string | undefined>> = readSettings(folder),
): Readonly<Record<string, ComposeService>> {
  const written = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as Written
  const fill = (value: string | number) =>
    String(value).replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, sign: string, text: string) => {
      const found = settings[name]
      if (found !== undefined && found !== '') return found
      if (sign === '?') throw new Error(`${name}: ${text}`)
      return text
    })
  const pathOf = ({ file }: { readonly file: string }) => resolve(folder, fill(file))
  return Object.fromEntries(
    Object.entries(written.services).map(([name, service]) => {
      const { build, configs = [], environment = {}, image, secrets = [] } = service
      return [
        name,
        {
          dockerfile: build && resolve(folder, build.context, build.dockerfile),
          image,
          environment: Object.fromEntries(
            Object.entries(environment).map(([key, value]) => [key, fill(value)]),
          ),
          files: Object.fromEntries([
            ...configs.map(({ source, target }) => [target, pathOf(known(written.configs, source))]),
            ...secrets.map((secret) => [`/run/secrets/${secret}`, pathOf(known(written.secrets, secret))]),
          ]),
        },
      ]
    }),
  )
}

function readSettings(folder: string) {
  return parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
}

function known<value>(values: Readonly<Record<string, value>>, name: string): value {
  const found = values[name]
  if (!found) throw new Error(`${name} is not defined.`)
  return found
}
