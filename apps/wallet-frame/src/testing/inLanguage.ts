import { loadLanguage } from '../locale/loadLanguage.ts'
import { english, showLanguage } from '../locale/shownLanguage.ts'
import { createLanguages } from './createLanguages.ts'

/** Runs `act` while the page is in a test language. */
export async function inLanguage<result>(tag: string, act: () => Promise<result> | result): Promise<result> {
  showLanguage(
    await loadLanguage(
      [tag],
      ['frame', 'frame-keys', 'frame-logins', 'frame-settings', 'frame-smart', 'frame-solana'],
      createLanguages(),
    ),
  )
  try {
    return await act()
  } finally {
    showLanguage(english)
  }
}
