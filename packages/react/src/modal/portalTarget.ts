/** Where the dialog goes: the end of the page, or of the shadow root, that LatchkeyProvider is in. */
export function portalTarget(anchor: Element | null): Element | DocumentFragment {
  const root = anchor?.getRootNode()
  // Not by class: the root may belong to a frame.
  if (root && 'host' in root) return root as ShadowRoot
  return (anchor?.ownerDocument ?? document).body
}
