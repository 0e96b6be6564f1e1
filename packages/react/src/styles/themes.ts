import type { ThemeVariables } from '@latchkey/core'

/** Blue-green on cool greys. For light and dark pages: `createLatchkey({ themeVariables: ocean })`. */
export const ocean: ThemeVariables = {
  accent: 'light-dark(oklch(0.5 0.1 225), oklch(0.76 0.12 210))',
  radius: '16px',
  n0: 'light-dark(#fff, #06181f)',
  n1: 'light-dark(#f1f9fd, #0d1f26)',
  n2: 'light-dark(#eaf2f6, #15272f)',
  n3: 'light-dark(#dce9ef, #20323a)',
  n4: 'light-dark(#cddadf, #30434b)',
  n5: 'light-dark(#afbcc1, #4b6068)',
  n6: 'light-dark(#838f94, #6e838c)',
  n7: 'light-dark(#737f84, #778c95)',
  n8: 'light-dark(#636f73, #849aa3)',
  n9: 'light-dark(#556165, #94aab4)',
  n10: 'light-dark(#495559, #adb8bd)',
  n11: 'light-dark(#2b353a, #cfdbe0)',
  n12: 'light-dark(#0d161a, #eaf6fb)',
}

/** Terracotta on warm greys. For light and dark pages: `createLatchkey({ themeVariables: sand })`. */
export const sand: ThemeVariables = {
  accent: 'light-dark(oklch(0.5 0.13 40), oklch(0.76 0.12 60))',
  radius: '10px',
  n0: 'light-dark(#fffdfa, #1a150f)',
  n1: 'light-dark(#fcf7f2, #211c16)',
  n2: 'light-dark(#f5f0eb, #29241e)',
  n3: 'light-dark(#ede6dd, #352f28)',
  n4: 'light-dark(#ded6ce, #464039)',
  n5: 'light-dark(#c0b8b0, #625c54)',
  n6: 'light-dark(#938c84, #857e77)',
  n7: 'light-dark(#827c74, #8f8880)',
  n8: 'light-dark(#726c64, #9d968e)',
  n9: 'light-dark(#645e57, #ada69e)',
  n10: 'light-dark(#58524b, #bab6b2)',
  n11: 'light-dark(#39332c, #dcd8d4)',
  n12: 'light-dark(#19140e, #f7f3ef)',
}

/** Green on greys with a trace of it, with straight corners. For light and dark pages: `createLatchkey({ themeVariables: forest })`. */
export const forest: ThemeVariables = {
  accent: 'light-dark(oklch(0.46 0.1 155), oklch(0.77 0.14 150))',
  radius: '6px',
  n0: 'light-dark(#fff, #101812)',
  n1: 'light-dark(#f4f9f6, #171f19)',
  n2: 'light-dark(#edf2ee, #1e2721)',
  n3: 'light-dark(#e1e9e3, #29322c)',
  n4: 'light-dark(#d1dad4, #3a433c)',
  n5: 'light-dark(#b3bcb6, #555f58)',
  n6: 'light-dark(#878e89, #78827b)',
  n7: 'light-dark(#777e79, #818b84)',
  n8: 'light-dark(#676e69, #8f9992)',
  n9: 'light-dark(#59615c, #9fa9a2)',
  n10: 'light-dark(#4d5450, #b3b8b4)',
  n11: 'light-dark(#2f3531, #d5dad6)',
  n12: 'light-dark(#101612, #f0f5f1)',
}
