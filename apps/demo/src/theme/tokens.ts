/** What a token holds. Only colors can differ between light and dark in one value, by `light-dark()`. */
export type TokenKind = 'color' | 'length' | 'font' | 'time' | 'number' | 'shadow'

/** A custom property of the modal's theme, without `--lk-`, and its values in the stylesheet. */
export type Token = {
  readonly name: string
  readonly about: string
  readonly kind: TokenKind
  readonly light: string
  readonly dark: string
}

const token = (
  name: string,
  about: string,
  { kind = 'color', light, dark = light }: { kind?: TokenKind; light: string; dark?: string },
): Token => ({ name, about, kind, light, dark })

/** Every public token, in groups. */
export const tokenGroups: readonly { readonly title: string; readonly tokens: readonly Token[] }[] = [
  {
    title: 'Accent',
    tokens: [
      token('accent', 'Main buttons, progress, focus', {
        light: 'oklch(0.53 0.2 265)',
        dark: 'oklch(0.68 0.16 268)',
      }),
      token('on-accent', 'Text on the accent', {
        light:
          'color( from var(--lk-accent) xyz clamp(0, (0.179 - y) * 1e12, 0.95) clamp(0, (0.179 - y) * 1e12, 1) clamp(0, (0.179 - y) * 1e12, 1.089) / 1 )',
      }),
      token('accent-text', 'Links and icons in the accent', {
        light:
          'color( from var(--lk-accent) xyz calc(x * min(1, var(--lk-cap) / y) + (0.95 - x) * max(0, (var(--lk-floor) - y) / (1 - y))) calc(y * min(1, var(--lk-cap) / y) + (1 - y) * max(0, (var(--lk-floor) - y) / (1 - y))) calc(z * min(1, var(--lk-cap) / y) + (1.089 - z) * max(0, (var(--lk-floor) - y) / (1 - y))) / 1 )',
      }),
      token('off-accent', 'Mixed into the accent under the pointer', {
        light:
          'color( from var(--lk-accent) xyz clamp(0, (y - 0.179) * 1e12 + 1, 0.95) clamp(0, (y - 0.179) * 1e12 + 1, 1) clamp(0, (y - 0.179) * 1e12 + 2, 1.089) / 1 )',
      }),
      token('cap', 'Highest luminance of links', { kind: 'number', light: '0.14', dark: '1' }),
      token('floor', 'Lowest luminance of links', { kind: 'number', light: '0', dark: '0.29' }),
    ],
  },
  {
    title: 'Corners, type and motion',
    tokens: [
      token('radius', 'Corners of buttons and rows', { kind: 'length', light: '14px' }),
      token('radius-dialog', 'Corners of the modal', {
        kind: 'length',
        light: 'calc(var(--lk-radius) * 10 / 7)',
      }),
      token('radius-icon', 'Corners of wallet pictures', {
        kind: 'length',
        light: 'calc(var(--lk-radius) * 5.5 / 7)',
      }),
      token('font', 'Text', {
        kind: 'font',
        light: 'ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", sans-serif',
      }),
      token('mono', 'Addresses and codes', {
        kind: 'font',
        light: 'ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace',
      }),
      token('duration', 'Transitions', { kind: 'time', light: '150ms' }),
      token('turn', 'One turn of the spinner', { kind: 'time', light: '0.8s' }),
    ],
  },
  {
    title: 'Surfaces and borders',
    tokens: [
      token('n0', 'The modal', { light: '#fff', dark: '#14161b' }),
      token('n1', 'Panels', { light: '#f7f8fa', dark: '#1a1d23' }),
      token('n2', 'Fields, rows under the pointer', { light: '#eff1f4', dark: '#21252c' }),
      token('n3', 'Pressed rows, borders of cards', { light: '#e4e7ec', dark: '#2b3039' }),
      token('n4', 'Borders of buttons', { light: '#d3d8e0', dark: '#3a414c' }),
      token('n5', 'Disabled marks', { light: '#b3bac6', dark: '#555d6b' }),
    ],
  },
  {
    title: 'Text',
    tokens: [
      token('n6', 'Marks beside text', { light: '#858d9c', dark: '#778090' }),
      token('n7', 'Placeholders', { light: '#757d8c', dark: '#818999' }),
      token('n8', 'Muted text on the modal', { light: '#656d7c', dark: '#8f97a7' }),
      token('n9', 'Muted text on panels', { light: '#585f6e', dark: '#a0a7b5' }),
      token('n10', 'Secondary text, icons', { light: '#4c5361', dark: '#b0b7c4' }),
      token('n11', 'Secondary buttons', { light: '#2f343e', dark: '#d5d9e1' }),
      token('n12', 'Text', { light: '#12151b', dark: '#f2f4f8' }),
    ],
  },
  {
    title: 'Messages',
    tokens: [
      token('error', 'Errors', { light: 'oklch(0.53 0.19 25)', dark: 'oklch(0.73 0.16 25)' }),
      token('warning', 'Text of warnings', { light: 'oklch(0.42 0.09 70)', dark: 'oklch(0.85 0.09 85)' }),
      token('warning-back', 'Surface of warnings', {
        light: 'oklch(0.965 0.03 85)',
        dark: 'oklch(0.28 0.035 80)',
      }),
      token('success', 'Success', { light: 'oklch(0.52 0.14 155)', dark: 'oklch(0.78 0.15 158)' }),
      token('caution', 'Unknown results', { light: 'oklch(0.6 0.13 65)', dark: 'oklch(0.8 0.13 75)' }),
    ],
  },
  {
    title: 'Around the modal',
    tokens: [
      token('selected', 'The selected segment', { light: 'var(--lk-n0)', dark: 'var(--lk-n4)' }),
      token('backdrop', 'The page behind it', { light: 'rgb(18 21 27 / 0.36)', dark: 'rgb(0 0 0 / 0.6)' }),
      token('shadow', 'Its shadow', {
        kind: 'shadow',
        light: '0 0 0 1px rgb(18 21 27 / 0.07), 0 24px 64px -16px rgb(18 21 27 / 0.26)',
        dark: '0 0 0 1px rgb(255 255 255 / 0.08), 0 24px 64px -16px rgb(0 0 0 / 0.7)',
      }),
    ],
  },
]

export const tokens: readonly Token[] = tokenGroups.flatMap((group) => group.tokens)

/** Every public token by its name. */
export const tokensByName: ReadonlyMap<string, Token> = new Map(tokens.map((one) => [one.name, one]))
