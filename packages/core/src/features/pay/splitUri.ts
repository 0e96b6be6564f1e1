import { payErrors } from './payErrors.js'

export type UriParts = {
  /** In lower case. */
  readonly scheme: string
  readonly path: string
  /** Decoded, in order. Keys are in lower case, because QR codes have capitals. */
  readonly parameters: readonly { readonly key: string; readonly value: string }[]
}

/** Characters. A QR code of a payment has far fewer. */
const longest = 2_048

/** Splits a payment URI at its scheme, path and parameters. @throws `pay/malformed_uri` */
export function splitUri(text: string): UriParts {
  const malformed = (reason: string) => payErrors.malformedUri({ reason })
  if (text.length > longest) throw malformed(`it is longer than ${longest} characters`)
  // No space, no control or other hidden character, no fragment (RFC 3986).
  const match = /^([a-z][a-z\d+.-]{0,31}):([!-~]+)$/i.exec(text.trim())
  const [, scheme = '', rest = ''] = match ?? []
  if (!match || /[#<>"\\^`{|}]/.test(rest)) throw malformed('it is no URI')
  const mark = rest.indexOf('?')
  const path = mark < 0 ? rest : rest.slice(0, mark)
  const query = mark < 0 ? '' : rest.slice(mark + 1)
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part)
    } catch {
      throw malformed('its percent-encoding is wrong')
    }
  }
  // As in the query of a form. In the other standards, a plus is a plus.
  const spaced = (part: string) => (/^solana$/i.test(scheme) ? part.replaceAll('+', ' ') : part)
  const parameters = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [key = '', ...value] = part.split('=')
      return { key: decode(key).toLowerCase(), value: decode(spaced(value.join('='))) }
    })
  return { scheme: scheme.toLowerCase(), path, parameters }
}

/**
 * Returns the value of a parameter; `undefined` if it is absent.
 * @throws `pay/malformed_uri` if it occurs twice, because either could be meant.
 */
export function valueOf({ parameters }: Pick<UriParts, 'parameters'>, wanted: string): string | undefined {
  const [first, second] = parameters.filter(({ key }) => key === wanted)
  if (second) throw payErrors.malformedUri({ reason: `it has the parameter "${wanted}" twice` })
  return first?.value
}
