import type { Choice } from '../../apps/demo/src/choice/Choice.ts'
import type { Readme } from './checkReadmes.ts'

/**
 * Returns the code that the front page of the demo writes, as documents with one example each. The page's modules import built
 * packages, which a check builds first.
 */
export async function codeOfFront(): Promise<readonly Readme[]> {
  const [{ chains }, { firstChoice }, { writeCode }] = await Promise.all([
    import('../../apps/demo/src/choice/Choice.ts'),
    import('../../apps/demo/src/choice/readChoice.ts'),
    import('../../apps/demo/src/choice/writeCode.ts'),
  ])
  /** Choices that together contain every part of the code. */
  const choices: readonly Choice[] = [
    firstChoice,
    { mode: 'dark', theme: 'ocean', accent: '#0f766e', radius: 4, chains, email: true },
    { ...firstChoice, theme: 'sand', chains: ['solana'] },
    { ...firstChoice, accent: '#d6336c', chains: ['bip122'] },
  ]
  return choices.flatMap((choice) =>
    (['react', 'javascript'] as const).map((language) => ({
      file: 'apps/demo/src/choice/writeCode.ts',
      code: `\`\`\`tsx\n${writeCode(choice, language)}\`\`\`\n`,
    })),
  )
}
