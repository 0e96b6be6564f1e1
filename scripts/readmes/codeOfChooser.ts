import { coverChoices } from '../../apps/docs/src/live/chooser/listChoices.ts'
import { writeFiles } from '../../apps/docs/src/live/chooser/writeFiles.ts'
import type { Readme } from './checkReadmes.ts'

/** Returns the code that the chooser of packages on the documentation site writes: choices that together contain every pair of settings. */
export const codeOfChooser = (): readonly Readme[] =>
  coverChoices().map((choice) => ({
    file: 'apps/docs/src/live/chooser/writeFiles.ts',
    code: writeFiles(choice)
      .map(({ language, code }) => `\`\`\`${language}\n${code}\`\`\`\n`)
      .join('\n'),
  }))
