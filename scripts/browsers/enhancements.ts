/** Built-ins and styles that the oldest supported browsers lack, and how everything works without them. */
export const enhancements: Readonly<Record<string, string>> = {
  'AuthenticatorAttestationResponse.getTransports': 'A passkey is then kept without its transports.',
  'Clipboard.readText': 'The button to paste then says that it failed, and a copied address is not compared.',
  'Location.ancestorOrigins': 'The origins around a frame are then unknown, and its own is checked.',
  'Navigator.userActivation':
    'Firefox gives a pressed button the focus, and Base Account itself says that its window was blocked.',
  'UserActivation.isActive':
    'Firefox gives a pressed button the focus, and Base Account itself says that its window was blocked.',
  ':has': 'Fields and rows of a list have other rules then. Elsewhere it adds a few pixels between parts.',
  '-webkit-tap-highlight-color': 'A tap then shows the color of the browser.',
  'contain-intrinsic-block-size': 'Every row of a long list is then laid out.',
  'content-visibility': 'Every row of a long list is then laid out.',
  'content-visibility: auto': 'Every row of a long list is then laid out.',
  'cursor: default': 'An iPad shows its own pointer.',
  'cursor: not-allowed': 'An iPad shows its own pointer.',
  'cursor: pointer': 'An iPad shows its own pointer.',
  'forced-color-adjust': 'Safari forces no colors.',
  'forced-color-adjust: none': 'Safari forces no colors.',
  resize: 'A phone has no handle to resize a field.',
  'resize: none': 'A phone has no handle to resize a field.',
  'scrollbar-gutter': 'A bar that appears then moves the content by its width.',
  'scrollbar-gutter: stable': 'A bar that appears then moves the content by its width.',
  'text-wrap': 'Lines then break where they are full.',
  'text-wrap: balance': 'Lines then break where they are full.',
  'text-wrap: pretty': 'Lines then break where they are full.',
  'user-select': 'Its form with a prefix is there as well.',
  'word-break: auto-phrase': 'Lines of Japanese then break between any two characters.',
}

/** Names of new built-ins under which a library has a function of its own. */
export const functionsOfLibraries: ReadonlySet<string> = new Set([
  'FontFace.variant',
  'Set.union',
  'SubtleCrypto.getPublicKey',
  'Uint8Array.fromHex',
  'Uint8Array.toBase64',
  'Uint8Array.toHex',
  'Window.maximize',
  'XRTransientInputHitTestResult.results',
])
