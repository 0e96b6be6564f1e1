/** SPDX ids approved by the Open Source Initiative that occur in practice. An id that is missing here is looked up and added by hand. */
const approved: ReadonlySet<string> = new Set([
  '0BSD',
  'AFL-3.0',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'EPL-2.0',
  'GPL-2.0-only',
  'GPL-2.0-or-later',
  'GPL-3.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-only',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'NCSA',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'UPL-1.0',
  'Zlib',
])

/**
 * Whether an SPDX expression lets the user choose open-source terms: one side of `OR`, both sides of `AND`.
 * Anything that is not SPDX (`SEE LICENSE IN ...`, empty) is not open.
 */
export function isOpenLicence(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  let position = 0

  const either = (): boolean => {
    let open = both()
    while (words[position] === 'OR') {
      position += 1
      const right = both()
      open = open || right
    }
    return open
  }
  const both = (): boolean => {
    let open = one()
    while (words[position] === 'AND') {
      position += 1
      const right = one()
      open = open && right
    }
    return open
  }
  const one = (): boolean => {
    const word = words[position]
    position += 1
    if (word === '(') {
      const open = either()
      if (words[position] !== ')') return false
      position += 1
      return open
    }
    if (words[position] === 'WITH') position += 2
    return word !== undefined && approved.has(word)
  }

  const open = either()
  return open && position === words.length
}
