import type { PageLanguage } from '../locale/createPageLanguage.ts'
import type { Pages } from '../pages/createPages.ts'
import type { Approvals } from '../review/createApprovals.ts'

/**
 * Creates the function that sets the wanted languages. What the visitor reads must not change under their eyes, so a language
 * waits until no request is in progress.
 */
export function createSetLocales({
  approvals,
  pages,
  language,
}: {
  readonly approvals: Pick<Approvals, 'progress' | 'subscribe'>
  readonly pages: Pick<Pages, 'current'>
  readonly language: Pick<PageLanguage, 'choose' | 'load'>
}): (locales: readonly string[]) => void {
  let waiting: readonly string[] | undefined
  const set = () => {
    if (!waiting || approvals.progress()) return
    language.choose(waiting)
    waiting = undefined
    // A request or a page that is shown later loads it.
    if (pages.current()) void language.load()
  }
  approvals.subscribe(set)
  return (locales) => {
    waiting = locales
    set()
  }
}
