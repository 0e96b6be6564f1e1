/** Returns the body of an event that a page reports. */
export const eventBody = (eventId: string) =>
  JSON.stringify({
    eventId,
    url: 'https://shop.example.org/',
    domain: 'shop.example.org',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
  })
