/** A test, or a step of one, as its file declares it. */
export type TestTitle = {
  /** The text. `*` stands for each value that the file puts in. */
  readonly title: string
  /** The title of the test around a step, empty if there is none. For a test, its own title. */
  readonly test: string
  /** Whether only `test:long` runs it. */
  readonly isLong: boolean
  /** Whether the runner skips it. */
  readonly isSkipped: boolean
}

/** A declaration up to its body: the indentation, the members of `test`, a table, the title in one of three quotes, and its options. */
const declaration =
  /^([ \t]*)(?:await )?test((?:\.\w+)*)(?:<[^\n]*>)?(?:\(\[\n[^]*?\n\1\][^\n()]*\)|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)([^]*?)=>/gm

/** Returns the tests and steps of a formatted test file in their order. */
export function readTestTitles(source: string): readonly TestTitle[] {
  const titles: TestTitle[] = []
  let around: { readonly indent: number; readonly title: TestTitle }[] = []
  let end = 0
  for (const match of source.matchAll(declaration)) {
    const [whole, space = '', members = '', single, double, template, options = ''] = match
    const indent = space.length
    // Another statement at the margin ends the test before it.
    const isApart = /^\w/m.test(source.slice(end, match.index))
    end = match.index + whole.length
    around = isApart ? [] : around.filter((one) => one.indent < indent)
    const parent = around.at(-1)?.title
    const text = single ?? double ?? template?.replaceAll(/\$\{[^}]*\}/g, '*') ?? ''
    const title = text.replaceAll(/\\(.)/g, '$1')
    const found: TestTitle = {
      title,
      test: members.endsWith('.step') ? (parent?.test ?? '') : title,
      isLong: /\btag: (?:\[)?'@long'/.test(options) || parent?.isLong === true,
      isSkipped: /\.(?:skip|fixme|todo)\b/.test(members) || parent?.isSkipped === true,
    }
    around = [...around, { indent, title: found }]
    if (!members.includes('.describe')) titles.push(found)
  }
  return titles
}
