/** Where the dialog goes: the end of the page, or of the shadow root, that the provider stands in. */
export function portalTarget(anchor: Element | null): Element | DocumentFragment {
  const root = anchor?.getRootNode()
  if (root instanceof ShadowRoot) return root
  return (anchor?.ownerDocument ?? document).body
}
