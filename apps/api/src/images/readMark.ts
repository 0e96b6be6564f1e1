/**
 * A mark of the icon set, by its folder and its file's name: `wallets/metamask`. With a colour behind it, the mark is white on that colour:
 * `networks/ethereum@7b818e`.
 */
export type MarkName = string

const elements = 'svg|g|path|circle|ellipse|rect|defs|linearGradient|radialGradient|stop|clipPath|mask|use'
const tag = new RegExp(`^</?(${elements})(\\s+[\\w:-]+="[^"<>&]*")*\\s*/?>$`)

/**
 * Reads a mark from the icon set, as an SVG on a square of 24 with its own background.
 *
 * @throws Error if the set has no such mark, or if the mark could load or run anything.
 */
export async function readMark(name: MarkName): Promise<string> {
  const [, folder, file, colour] =
    /^(wallets|networks|tokens|exchanges)\/([\w-]+)(?:@([0-9a-f]{6}))?$/.exec(name) ?? []
  if (!folder) throw new Error(`${name} is not a mark`)
  const { default: text }: { default: unknown } = await import(
    `@web3icons/core/svgs/${folder}/${colour ? 'mono' : 'background'}/${file}.svg.js`
  )
  if (typeof text !== 'string') throw new Error(`${name} is not a picture`)
  // Luminance is the default of masks.
  const svg = shorten({ name, text: text.replaceAll(' style="mask-type:luminance"', '') })
  if (!colour) return svg
  return svg
    .replace('>', `><path fill="#${colour}" d="M0 0h24v24H0z"/><g transform="translate(4.8 4.8)scale(.6)">`)
    .replace(/<\/svg>$/, '</g></svg>')
}

/**
 * Removes markup that a standalone picture does not need.
 *
 * @throws Error when the text is not a plain drawing.
 */
export function shorten({ name, text }: { readonly name: MarkName; readonly text: string }): string {
  const tags = text.match(/<[^>]*>/g) ?? []
  const between = text.replace(/<[^>]*>/g, '').trim()
  const loads = /\s(on\w+|style)=|href="(?!#)|url\((?!#)/i
  const strange = tags.find((one) => !tag.test(one) || loads.test(one)) ?? between
  if (strange || !/^<svg\s/.test(text)) throw new Error(`${name} has ${strange || 'no picture'}`)
  const ids = [...new Set(Array.from(text.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id))]
  const svg = tags
    .join('')
    .replace(/^<svg [^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24">')
    .replace(
      /(id="|#)([\w.-]+__[\w.-]+)(?=["()])/g,
      (_, before: string, id: string) => before + ids.indexOf(id),
    )
  return withoutWholeClip(svg)
}

/** Removes a clip path of the whole square, and its group. */
function withoutWholeClip(svg: string): string {
  const clip = /<clipPath id="(\w+)"><path fill="#fff" d="M0 0h24v24H0z"\/><\/clipPath>/.exec(svg)
  if (!clip) return svg
  const [definition, id] = clip
  const group = new RegExp(
    `(<svg [^>]*>)<g clip-path="url\\(#${id}\\)">(.*)</g>(<defs>.*</defs></svg>)$`,
  ).exec(svg)
  if (!group) return svg
  const [, start = '', drawing = '', end = ''] = group
  return (start + drawing + end.replace(definition, '')).replace('<defs></defs>', '')
}
