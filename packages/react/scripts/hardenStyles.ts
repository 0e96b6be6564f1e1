/**
 * Makes every declaration important and takes out what a browser does not read. In a cascade layer, important wins over
 * whatever a page's own rules say outside of it; custom properties stay as they are, so that the page can set them.
 */
export function hardenStyles(css: string): string {
  const text = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([{};,])& /g, '$1')
    .replace(/\b0\./g, '.')
    // Only a name needs no quotes, and no name begins with a digit.
    .replace(/=["']([a-z][\w-]*)["']\]/gi, '=$1]')
    .replace(/ ([/*]) /g, '$1')
    .replace(/(@media) /g, '$1')
    .replace(/\((\S+): /g, '($1:')
    .replace(/\( | \)/g, (space) => space.trim())
  let out = ''
  let part = ''
  let keyframes = 0
  let depth = 0
  for (const character of text) {
    if (character !== '{' && character !== '}' && character !== ';') {
      part += character
      continue
    }
    if (character === '{') {
      depth += 1
      if (part.startsWith('@keyframes')) keyframes = depth
      out += `${part}{`
    } else {
      out += declaration(part, keyframes > 0)
      if (character === ';') {
        if (part) out += ';'
      } else {
        if (keyframes === depth) keyframes = 0
        depth -= 1
        out = `${out.replace(/;$/, '')}}`
      }
    }
    part = ''
  }
  return out.trim()
}

function declaration(part: string, inKeyframes: boolean): string {
  const tight = part.trim().replace(/^([\w-]+): /, '$1:')
  if (!tight || inKeyframes || tight.startsWith('--') || tight.startsWith('@') || quiet.test(tight))
    return tight
  return `${tight}!important`
}

/** Properties that a page's rules for elements do not set, or cannot break. */
const quiet =
  /^(accent-color|align-|animation|clip-path|content|flex|font-variant|gap|justify-|object-fit|opacity|overscroll|place-|scale|scrollbar|stroke-|text-overflow|text-wrap|touch-action|unicode-bidi|z-index)/
