/** Two tokens that lie on each other in the modal, and the contrast that WCAG 2.2 AA needs. */
export type Pair = {
  readonly front: string
  readonly back: string
  readonly least: 4.5 | 3
  readonly use: string
}

const text = (front: string, back: string, use: string): Pair => ({ front, back, least: 4.5, use })
const mark = (front: string, back: string, use: string): Pair => ({ front, back, least: 3, use })

/** Every pair of colors that the modal uses. */
export const pairs: readonly Pair[] = [
  text('n12', 'n0', 'Text on the modal'),
  text('n12', 'n1', 'Text on panels'),
  text('n12', 'n2', 'Text in fields and buttons'),
  text('n12', 'n3', 'Text of pressed buttons'),
  text('n12', 'selected', 'Text of the selected segment'),
  text('n10', 'n0', 'Secondary text on the modal'),
  text('n10', 'n2', 'Secondary text in notes'),
  text('n9', 'n2', 'Text of disabled buttons'),
  text('n8', 'n0', 'Muted text on the modal'),
  text('n8', 'n1', 'Muted text on panels'),
  text('n8', 'n2', 'Muted text in fields'),
  text('n0', 'n12', 'Short messages over the modal'),
  text('on-accent', 'accent', 'Text of main buttons'),
  text('accent-text', 'n0', 'Links on the modal'),
  text('accent-text', 'n1', 'Links on panels'),
  text('accent-text', 'n2', 'Links in notes'),
  text('error', 'n0', 'Errors on the modal'),
  text('error', 'n2', 'Errors in fields'),
  text('warning', 'warning-back', 'Warnings'),
  mark('accent', 'n0', 'Main buttons on the modal'),
  mark('success', 'n0', 'Marks of success'),
  mark('n0', 'success', 'Check of a scanned code'),
  mark('caution', 'n0', 'Marks of unknown results'),
]
