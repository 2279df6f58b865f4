import type { Operation } from '../../src/server/http/operation'
import { TEST_CLIENT, type TestAnswer, type TestServer, toTestAnswer } from './testServer'

export interface RawRequest {
  /** Query string without the question mark. */
  readonly query?: string
  readonly body?: string | Uint8Array
  readonly headers?: { readonly [name: string]: string }
}

/** Sends requests unchanged, and signs in first and after each 401. */
export function createRawSender(
  server: TestServer,
  signIn: () => Promise<string>,
): (operation: Operation, raw: RawRequest) => Promise<TestAnswer> {
  let token: Promise<string> | undefined
  const send = async (operation: Operation, { query = '', body, headers }: RawRequest): Promise<TestAnswer> => {
    token ??= signIn()
    const request = new Request(`http://test/xwy-erp-api${operation.path}?${query}`, {
      method: operation.method.toUpperCase(),
      headers: {
        Authorization: `Basic ${btoa(TEST_CLIENT)}`,
        'Blade-Auth': `bearer ${await token}`,
        ...headers,
      },
      body: operation.method === 'get' ? undefined : (body as BodyInit | undefined),
    })
    return toTestAnswer(await server.app.fetch(request))
  }
  return async (operation, raw) => {
    const answer = await send(operation, raw)
    if (answer.status !== 401) return answer
    // An earlier request may have ended the session.
    token = undefined
    return send(operation, raw)
  }
}
