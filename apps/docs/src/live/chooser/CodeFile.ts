/** A file of the app that the chooser writes. */
export type CodeFile = {
  readonly name: string
  readonly language: 'ts' | 'tsx' | 'vue' | 'svelte' | 'html'
  readonly code: string
}
