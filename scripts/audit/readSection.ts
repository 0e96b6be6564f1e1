/** Returns the text under a heading, up to the next heading. Throws if the page has no such heading. */
export function readSection(page: string, heading: string): string {
  const found = page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))
  if (found === undefined) throw new Error(`The page has no heading "${heading}".`)
  return found.slice(heading.length + 1)
}

/** Returns the cells of the rows of all tables in a text, without their heads. */
export const readTables = (text: string): readonly (readonly string[])[] =>
  text.split(/\n(?!\|)/).flatMap((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )

/** Returns the words in backticks of a text. */
export const readCode = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
