import type { Envelope } from './envelope'

const encoder = new TextEncoder()

/** As `Response.json`, with a Content-Length, so that no middleware reads the body again to measure it. */
export function toJsonResponse(envelope: Envelope, grants: string | undefined): Response {
  const bytes = encoder.encode(JSON.stringify(envelope))
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.byteLength) }
  return new Response(bytes, { headers: grants === undefined ? headers : { ...headers, 'Grants-Version': grants } })
}
