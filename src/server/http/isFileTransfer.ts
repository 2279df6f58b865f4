const FILES = /^(multipart\/|application\/octet-stream)/i

/** True for requests whose duration depends on the client's bandwidth. */
export function isFileTransfer(headers: Headers): boolean {
  return FILES.test(headers.get('Content-Type') ?? '')
}
