import { type Choice, chains } from '../../apps/demo/src/choice/Choice.ts'
import { firstChoice } from '../../apps/demo/src/choice/readChoice.ts'
import { writeCode } from '../../apps/demo/src/choice/writeCode.ts'
import type { Readme } from './checkReadmes.ts'

/** Choices that together contain every part of the code. */
const choices: readonly Choice[] = [
  firstChoice,
  { mode: 'dark', theme: 'ocean', accent: '#0f766e', radius: 4, chains, email: true },
  { ...firstChoice, theme: 'sand', chains: ['solana'] },
  { ...firstChoice, accent: '#d6336c', chains: ['bip122'] },
]

/** Returns the code that the front page of the demo writes, as documents with one example each. */
export const codeOfFront = (): readonly Readme[] =>
  choices.flatMap((choice) =>
    (['react', 'javascript'] as const).map((language) => ({
      file: 'apps/demo/src/choice/writeCode.ts',
      code: `\`\`\`tsx\n${writeCode(choice, language)}\`\`\`\n`,
    })),
  )
