const FILES = /^(multipart\/|application\/octet-stream)/i

/** A request that takes as long as the line to the client does. */
export function isFileTransfer(headers: Headers): boolean {
  return FILES.test(headers.get('Content-Type') ?? '')
}
