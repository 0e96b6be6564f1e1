import { readFileSync } from 'node:fs'
import type { TokenList } from '../chain/tokenLists/createTokenLists.ts'
import { readTokenList } from '../chain/tokenLists/readTokenList.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { readSetting } from '../settings/readSetting.ts'
import { webUrl } from './webUrl.ts'
import { wordsOf } from './wordsOf.ts'

/**
 * Returns the token lists of a setting: URLs and paths of files with commas between them. A file is read here.
 *
 * @throws InvalidSetting for a file that cannot be read, or is no token list
 */
export function readTokenLists(text: string): readonly TokenList[] {
  return wordsOf(text).map((name, index) => {
    if (/^https?:\/\//.test(name)) return readSetting(webUrl, name, `TOKEN_LISTS[${index}]`)
    const list = readList(name)
    if (!readTokenList(list))
      throw new InvalidSetting(
        `TOKEN_LISTS[${index}] must be a token list with 1 to 10,000 tokens, but ${name} is not.`,
      )
    return list as TokenList
  })
}

function readList(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new InvalidSetting(`TOKEN_LISTS must name URLs and readable JSON files, not ${path}.`)
  }
}
