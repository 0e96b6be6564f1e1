/** Thrown by `mount` when there is no element to put the interface in. */
export class MissingElementError extends Error {
  override readonly name = 'MissingElementError'
  constructor() {
    super(
      'No element to mount Latchkey in. Check the selector, and call mount() once the element is in the page.',
    )
  }
}
