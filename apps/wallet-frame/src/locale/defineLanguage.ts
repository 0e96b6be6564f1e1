/** Parts of the texts. Each loads when it is first shown. */
export type TextPart = 'frame' | 'frame-settings' | 'frame-smart' | 'frame-solana'
