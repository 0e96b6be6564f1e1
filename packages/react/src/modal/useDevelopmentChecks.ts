import { useContrastCheck } from './useContrastCheck.js'
import { useStylesheetCheck } from './useStylesheetCheck.js'

/** Checks the setup of the app when the modal opens. Only for development builds. */
export function useDevelopmentChecks(): void {
  useStylesheetCheck()
  useContrastCheck()
}
